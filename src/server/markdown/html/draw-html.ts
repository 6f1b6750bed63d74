// Draws the author's HTML: code as fences, frames by the policy of the site, old elements as today's, and of forms only their text.
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { frameAddress, frameFault } from '../../../pages/model/embeds.ts';
import type { BlockScope } from '../blocks/block.ts';
import { asBlocks } from '../blocks/title.ts';
import { attributeOf, contentOf, element, isBlock, isElement, text } from '../context/hast.ts';
import { readStyle } from './style-classes.ts';

/** Returns the elements that replace an HTML element. Its children are drawn too. */
export function drawHtml(node: Element, scope: BlockScope): readonly ElementContent[] {
  switch (node.tagName) {
    case 'iframe':
    case 'embed':
    case 'object':
      return drawFrame(node, scope);
    case 'input':
      return drawInput(node, scope);
    case 'select':
    case 'textarea':
    case 'button':
    case 'form':
    case 'fieldset':
    case 'label':
    case 'legend':
    case 'option':
    case 'optgroup':
    case 'datalist':
    case 'output':
    case 'dialog':
      return scope.draw(node.children);
    case 'p': {
      const drawn = scope.draw(node.children);
      if (contentOf(drawn).length === 0) return [];
      // A component inside was rendered as a block, which a paragraph cannot contain.
      if (drawn.some(isBlock)) return asBlocks(drawn);
      node.children = drawn;
      readStyle(node);
      return [node];
    }
    case 'pre':
      return drawPre(node, scope);
    case 'font':
    case 'tt':
    case 'big':
    case 'center':
    case 'strike':
      return [drawOld(node, scope)];
    default:
      node.children = scope.draw(node.children);
      readStyle(node);
      return [node];
  }
}

function drawFrame(node: Element, scope: BlockScope): readonly ElementContent[] {
  const { embeds } = scope.context.hosts;
  const src = attributeOf(node, 'src', 'data');
  if (src !== undefined && frameAddress(src, embeds) !== undefined)
    return scope.draw([element('jsx-iframe', { ...node.properties, src })]);
  const isLink = src !== undefined && /^(?:https?:)?\/\//i.test(src);
  const hint = isLink
    ? 'Link to it in the text, or allow its host in `embedHosts`.'
    : 'Link to it in the text.';
  const fault = src === undefined ? undefined : frameFault(src, embeds);
  const reason =
    isLink && fault !== undefined
      ? `its address ${fault}`
      : `pages load nothing from elsewhere. ${hint}`;
  const fact = `HTML \`<${node.tagName}>\` is ${isLink ? 'shown as a link' : 'left out'}: ${reason}`;
  scope.report(node, 'html', fact);
  if (!isLink) return scope.draw(node.children);
  return scope.draw([element('jsx-iframe', { ...node.properties, src })]);
}

/** Renders `<pre>` as a code fence, unless it contains links, images or buttons, which are kept. */
function drawPre(node: Element, scope: BlockScope): readonly ElementContent[] {
  const [only] = contentOf(node.children);
  const isPlain = !node.children.some(holdsLink);
  if (!isPlain) {
    node.children = scope.draw(node.children);
    readStyle(node);
    return [node];
  }
  const classes = isElement(only) ? only.properties['className'] : undefined;
  const names = Array.isArray(classes) ? classes.map(String) : [];
  const language = names.find((name) => /^lang(?:uage)?-/.test(name))?.replace(/^\w+-/, '');
  return [scope.addFence(language ?? 'text', undefined, toString(node).replace(/^\n|\n$/g, ''))];
}

/** Keeps the checkboxes of task lists, which need a name of their own, drops other checkboxes, and renders any other input as its value. */
function drawInput(node: Element, { context }: BlockScope): readonly ElementContent[] {
  const { type, checked, disabled, value } = node.properties;
  const words = context.language.words.blocks;
  if (type === 'checkbox') {
    const isTask = disabled === true || disabled === '';
    return isTask
      ? [
          element('input', {
            type: 'checkbox',
            ...(checked && { checked: true }),
            disabled: true,
            ariaLabel: checked ? words.done : words.toDo,
          }),
        ]
      : [];
  }
  return typeof value === 'string' && value !== '' ? [text(value)] : [];
}

function drawOld(node: Element, scope: BlockScope): Element {
  const names: Readonly<Record<string, string>> = { tt: 'code', center: 'div', strike: 's' };
  const properties = node.tagName === 'center' ? { className: ['align-center'] } : {};
  return element(names[node.tagName] ?? 'span', properties, scope.draw(node.children));
}

function holdsLink(node: ElementContent): boolean {
  return (
    isElement(node) &&
    (['a', 'img', 'button'].includes(node.tagName) || node.children.some(holdsLink))
  );
}
