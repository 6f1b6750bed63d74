// Draws components and containers, and HTML that is not kept, with elements of this site. What is left out is reported.
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Code } from 'mdast';
import type { VFile } from 'vfile';
import type { AnyLanguages } from '../code/any-languages.ts';
import { parseFenceMeta } from '../code/fence-meta.ts';
import { report } from '../context/report.ts';
import {
  asBlocks,
  componentOf,
  isCard,
  isComponent,
  isTab,
  type ComponentScope,
} from './components.ts';
import { element, text } from '../context/elements.ts';
import { attributeOf, contentOf, isBlank, isBlock, isElement, isEmpty } from './hast.ts';
import { withDefinitions } from './definitions.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import { readStyle } from './style-classes.ts';

declare module 'vfile' {
  interface DataMap {
    /** Code of the page, which placeholders stand for until the page is safe. */
    codes: Code[];
  }
}

/** Runs on the author's tree, before it is sanitised. */
export function drawElements(languages: AnyLanguages) {
  return (tree: Root, file: VFile): void => {
    const codes = (file.data.codes ??= []);
    let tabSets = 0;

    const scope: ComponentScope = {
      draw: (children) => drawAll(children),
      fenceLabel(fence) {
        const code = codes[Number(fence.properties['dataIndex'])];
        if (!code) return 'Code';
        return parseFenceMeta(code.meta ?? '').title ?? languages.find(code.lang ?? 'text').label;
      },
      takeFenceTitle(fence) {
        const code = codes[Number(fence.properties['dataIndex'])];
        if (code) code.meta = code.meta?.replace(/title="[^"]*"\s*/, '') ?? null;
      },
      hasFenceTitle(fence) {
        const code = codes[Number(fence.properties['dataIndex'])];
        return parseFenceMeta(code?.meta ?? '').title !== undefined;
      },
      inlineMarkdown,
      nextTabSet: () => (tabSets += 1),
      addFence(lang, title, value) {
        const meta = title === undefined ? '' : `title="${title.replaceAll('"', '”')}"`;
        codes.push({ type: 'code', lang, meta, value });
        return element('md-fence', { dataIndex: codes.length - 1 });
      },
    };

    function drawAll(children: readonly ElementContent[]): ElementContent[] {
      return grouped(withDefinitions(children)).flatMap((child) =>
        isElement(child) ? drawOne(child) : [child],
      );
    }

    function drawOne(node: Element): readonly ElementContent[] {
      if (isComponent(node)) {
        const draw = componentOf(node);
        if (draw) return placed(draw(node, scope), node.position);
        return drawUnknown(node);
      }
      return drawHtml(node);
    }

    /** An unknown component shows what it holds. */
    function drawUnknown(node: Element): readonly ElementContent[] {
      const name = node.tagName.replace(/^(?:jsx|block|container)-/, '');
      const kind = node.tagName.startsWith('block-') ? 'Block' : 'Component';
      const title = contentOf(node.children).find(
        (child) => isElement(child) && child.tagName === 'container-title',
      );
      const isEmptyOne = isBlank(node);
      const fact = isEmptyOne
        ? `${kind} \`${name}\` is unknown and holds no text, so it is left out.`
        : `${kind} \`${name}\` is unknown: its content is shown as if it were not there.`;
      report(file, node, 'component', `${fact} Write its text in Markdown.`);
      if (isEmptyOne && title === undefined) return [];
      return drawAll(node.children);
    }

    function drawHtml(node: Element): readonly ElementContent[] {
      switch (node.tagName) {
        case 'iframe':
        case 'embed':
        case 'object':
          return drawFrame(node);
        case 'input':
          return drawInput(node);
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
          return drawAll(node.children);
        case 'p': {
          const drawn = drawAll(node.children);
          if (contentOf(drawn).length === 0) return [];
          // A component inside has become a block, which no paragraph can hold.
          if (drawn.some(isBlock)) return asBlocks(drawn);
          node.children = drawn;
          readStyle(node);
          return [node];
        }
        case 'pre':
          return drawPre(node);
        case 'font':
        case 'tt':
        case 'big':
        case 'center':
        case 'strike':
          return [drawOld(node)];
        default:
          node.children = drawAll(node.children);
          readStyle(node);
          return [node];
      }
    }

    function drawFrame(node: Element): readonly ElementContent[] {
      const src = attributeOf(node, 'src', 'data');
      const isLink = src !== undefined && /^(?:https?:)?\/\//i.test(src);
      const fact = `HTML \`<${node.tagName}>\` is ${isLink ? 'shown as a link' : 'left out'}: pages load nothing from elsewhere.`;
      report(file, node, 'html', `${fact} Link to it in the text.`);
      if (!isLink) return drawAll(node.children);
      return drawOne(element('jsx-iframe', { ...node.properties, src }));
    }

    /** Code that is typed as HTML looks like any other; links and pictures inside stay. */
    function drawPre(node: Element): readonly ElementContent[] {
      const [only] = contentOf(node.children);
      const isPlain = !node.children.some(holdsLink);
      if (!isPlain) {
        node.children = drawAll(node.children);
        readStyle(node);
        return [node];
      }
      const classes = isElement(only) ? only.properties['className'] : undefined;
      const names = Array.isArray(classes) ? classes.map(String) : [];
      const language = names.find((name) => /^lang(?:uage)?-/.test(name))?.replace(/^\w+-/, '');
      return [
        scope.addFence(language ?? 'text', undefined, toString(node).replace(/^\n|\n$/g, '')),
      ];
    }

    /** Task lists keep their boxes. */
    function drawInput(node: Element): readonly ElementContent[] {
      const { type, checked, disabled, value } = node.properties;
      if (type === 'checkbox') {
        const isTask = disabled === true || disabled === '';
        return isTask
          ? [
              element('input', {
                type: 'checkbox',
                ...(checked && { checked: true }),
                disabled: true,
              }),
            ]
          : [];
      }
      return typeof value === 'string' && value !== '' ? [text(value)] : [];
    }

    function drawOld(node: Element): Element {
      const names: Readonly<Record<string, string>> = { tt: 'code', center: 'div', strike: 's' };
      const properties = node.tagName === 'center' ? { className: ['align-center'] } : {};
      return element(names[node.tagName] ?? 'span', properties, drawAll(node.children));
    }

    // Valid: a root holds whatever elements do.
    tree.children = unwrapped(drawAll(tree.children as ElementContent[]));
    if (tabSets > 0) file.data.tabSets = tabSets;
  };
}

/**
 * What stands in a division without a look, as if it stood in the page: its class goes, and the page's distances are those between its own
 * children.
 */
function unwrapped(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (!isElement(child) || !isPlainFrame(child)) return [child];
    return asBlocks(unwrapped(child.children));
  });
}

function isPlainFrame({ tagName, properties }: Element): boolean {
  if (tagName !== 'div' && tagName !== 'section') return false;
  return !seen.some((name) => properties[name] !== undefined);
}

/** Attributes of a frame that readers, or links, know it by. */
const seen = ['className', 'id', 'title', 'lang', 'dir', 'role', 'dataTabs', 'dataFootnotes'];

/** Messages about what a component has become are about the component. */
function placed(
  nodes: readonly ElementContent[],
  position: Element['position'],
): readonly ElementContent[] {
  if (!position) return nodes;
  for (const node of nodes) {
    if (!isElement(node) || node.position) continue;
    node.position = position;
    placed(node.children, position);
  }
  return nodes;
}

function holdsLink(node: ElementContent): boolean {
  return (
    isElement(node) &&
    (['a', 'img', 'button'].includes(node.tagName) || node.children.some(holdsLink))
  );
}

/** Neighbours that belong together without a frame around them: tabs in one set, cards in one grid. */
function grouped(children: readonly ElementContent[]): readonly ElementContent[] {
  if (!children.some((child) => isTab(child) || isCard(child))) return children;
  const result: ElementContent[] = [];
  let group:
    { name: string; is: (node: ElementContent) => boolean; items: ElementContent[] } | undefined;
  for (const child of children) {
    if (group?.is(child) === true) {
      group.items.push(child);
      continue;
    }
    if (group && isEmpty(child)) continue;
    if (group) result.push(element(group.name, {}, group.items));
    group = undefined;
    if (isTab(child)) group = { name: 'jsx-tabs', is: isTab, items: [child] };
    else if (isCard(child)) group = { name: 'jsx-cards', is: isCard, items: [child] };
    else result.push(child);
  }
  if (group) result.push(element(group.name, {}, group.items));
  return result;
}
