// `:::steps`: numbered steps.
import type { Element, ElementContent } from 'hast';
import { componentNameOf } from '../context/element-names.ts';
import { contentOf, element, isElement, isTag } from '../context/hast.ts';
import type { BlockScope, ContainerBlock } from './block.ts';
import { asBlocks, idOf, isDirective, splitTitle } from './title.ts';

/** `:::steps` around `1. One`, around `<Step>` components, or around headings → `<div class="steps"><ol><li>One</li></ol></div>` */
export const steps: ContainerBlock = {
  kind: 'container',
  names: ['steps'],
  aliases: ['step'],
  syntax: [':::steps'],
  documentation:
    'numbered steps: contains one ordered list, or sections with headings of one level',
  draw(node, scope) {
    if (componentNameOf(node.tagName) === 'step') return drawStep(node, scope);
    const { rest } = splitTitle(node);
    const items = contentOf(rest).filter(isStep);
    if (items.length > 0) {
      const drawn = items.map((step) => element('li', idOf(step), drawStep(step, scope)));
      return [stepList(element('ol', {}, drawn))];
    }
    const parts = partsByHeading(rest);
    if (parts.length > 0) {
      const drawn = parts.map((part) => element('li', {}, asBlocks(scope.draw(part))));
      return [stepList(element('ol', {}, drawn))];
    }
    const drawn = scope.draw(rest);
    const [only, ...others] = contentOf(drawn);
    if (isTag(only, 'ol') && others.length === 0) return [stepList(only)];
    if (isDirective(node)) {
      const text =
        'Block `:::steps` does not consist of one numbered list. Indent what belongs to a step below its number.';
      scope.report(node, 'directive', text);
    }
    return drawn;
  },
};

function stepList(list: Element): Element {
  return element('div', { className: ['steps'] }, [list]);
}

/** Splits content that begins with a heading at all headings of that level; returns nothing for other content. */
function partsByHeading(children: readonly ElementContent[]): readonly ElementContent[][] {
  const content = contentOf(children);
  const [first] = content;
  if (!isElement(first) || !/^h[2-6]$/.test(first.tagName)) return [];
  const parts: ElementContent[][] = [];
  for (const node of content) {
    if (isTag(node, first.tagName)) parts.push([node]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

function isStep(node: ElementContent): node is Element {
  return isElement(node) && componentNameOf(node.tagName) === 'step';
}

function drawStep(node: Element, scope: BlockScope): readonly ElementContent[] {
  const { title, rest } = splitTitle(node);
  const heading = title ? [element('p', {}, [element('strong', {}, scope.draw(title))])] : [];
  return [...heading, ...asBlocks(scope.draw(rest))];
}
