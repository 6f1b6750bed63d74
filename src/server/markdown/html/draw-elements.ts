// Renders components, containers and HTML that is not kept as elements of this site. Unknown components and embeds are reported.
import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import type { AnyLanguages } from '../code/any-languages.ts';
import { titledFence } from '../code/any-fence.ts';
import type { PageCode } from '../code/frame.ts';
import { report } from '../context/report.ts';
import { isTypo, suggest } from '../../base/diagnostics/messages.ts';
import type { BlockScope } from '../blocks/block.ts';
import { isCard } from '../blocks/cards.ts';
import { inlineMarkdown } from '../blocks/inline-markdown.ts';
import { isComponent, type BlockSet } from '../blocks/registry.ts';
import { isTab } from '../blocks/tabs.ts';
import { drawVideo } from '../blocks/media.ts';
import { asBlocks, idOf, isDirective } from '../blocks/title.ts';
import { drawPlainly } from '../blocks/unknown.ts';
import type { MarkdownContext } from '../context/context.ts';
import { contentOf, element, isElement, isEmpty } from '../context/hast.ts';
import { trustedElement } from '../context/trusted.ts';
import { withDefinitions } from './definitions.ts';
import { drawHtml } from './draw-html.ts';

/** Rehype plugin that runs on the author's tree, before sanitizing. */
export function drawElements(languages: AnyLanguages, context: MarkdownContext, blocks: BlockSet) {
  return (tree: Root, file: VFile): void => {
    const codes = (file.data.codes ??= []);
    let tabSets = 0;
    /** Whether the current element is within a line of text. */
    let isInText = false;

    const scope: BlockScope = {
      context,
      file,
      report(node, rule, text) {
        report(file, node, rule, text);
      },
      draw: (children) => drawAll(children),
      ...createPageFences(codes, languages, context),
      inlineMarkdown,
      trusted: (drawTrusted, children) => trustedElement(file, drawTrusted, children),
      nextTabSet: () => (tabSets += 1),
    };

    function drawAll(children: readonly ElementContent[]): ElementContent[] {
      return grouped(withDefinitions(children)).flatMap((child) =>
        isElement(child) ? drawOne(child) : [child],
      );
    }

    function drawOne(node: Element): readonly ElementContent[] {
      if (isComponent(node)) {
        const draw = blocks.drawOf(node);
        const drawn = placed(
          draw ? draw(node, scope) : drawUnknown(node, scope, blocks, isInText),
          node.position,
        );
        // The id of a video is one of its host, and a component that shows nothing, such as an icon, is no target.
        const hasNoAnchor = draw === drawVideo || (draw && drawn.length === 0);
        return hasNoAnchor ? drawn : anchored(node, drawn);
      }
      const isOuterText = isInText;
      isInText ||= textElements.has(node.tagName);
      const drawn = drawHtml(node, scope);
      isInText = isOuterText;
      return drawn;
    }

    // The cast is valid: a root may contain whatever an element may.
    tree.children = unwrapped(drawAll(tree.children as ElementContent[]));
  };
}

/** The fences of a page as its blocks see them: placeholders in the tree, whose code is listed in the data of the page. */
function createPageFences(
  codes: PageCode[],
  languages: AnyLanguages,
  { language: { words } }: MarkdownContext,
): Pick<BlockScope, 'fenceLabel' | 'takeFenceTitle' | 'hasFenceTitle' | 'addFence'> {
  const codeOf = (fence: Element): PageCode | undefined =>
    codes[Number(fence.properties['dataIndex'])];

  return {
    fenceLabel(fence) {
      const code = codeOf(fence);
      if (!code) return words.blocks.code;
      return code.settings.title ?? languages.find(code.lang ?? 'text').label;
    },
    takeFenceTitle(fence) {
      const code = codeOf(fence);
      if (code) code.settings.title = undefined;
    },
    hasFenceTitle: (fence) => codeOf(fence)?.settings.title !== undefined,
    addFence(lang, title, value) {
      codes.push({ type: 'code', lang, value, settings: titledFence(title) });
      return element('md-fence', { dataIndex: codes.length - 1 });
    },
  };
}

/** Reports an unknown component, and draws what it says. */
function drawUnknown(
  node: Element,
  scope: BlockScope,
  { containerNames, componentNames }: Pick<BlockSet, 'containerNames' | 'componentNames'>,
  isInText: boolean,
): readonly ElementContent[] {
  const name = node.tagName.replace(/^(?:jsx|block|container)-/, '');
  const drawn = drawPlainly(node, scope, isInText);
  const isEmptyOne = contentOf(drawn).length === 0 && idOf(node).id === undefined;
  const what = isDirective(node)
    ? `Block \`:::${name}\``
    : `Component \`${typedName(name, node, scope.file)}\``;
  const fact = isEmptyOne
    ? `${what} is unknown and has no text, so it is left out.`
    : `${what} is unknown: only its content is shown.`;
  const hint = isDirective(node)
    ? suggest(name, [...containerNames])
    : isTypo(name, componentNames)
      ? suggest(name, componentNames)
      : 'Write its text in Markdown.';
  scope.report(node, isDirective(node) ? 'directive' : 'component', `${fact} ${hint}`);
  return isEmptyOne ? [] : drawn;
}

/**
 * Unwraps `div` and `section` elements without styling, so that their content stands directly in the page: the wrapper's class is dropped,
 * and the page's spacing, which applies between its own children, applies to the content.
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

/** Attributes that readers or links depend on; a wrapper with one of these is kept. */
const seen = ['className', 'id', 'title', 'lang', 'dir', 'role', 'dataTabs', 'dataFootnotes'];

/** Elements in which words stand without a paragraph. */
const textElements = new Set(
  'a b dd em h1 h2 h3 h4 h5 h6 i li p span strong summary td th'.split(' '),
);

/** Keeps the id of a component as an anchor, unless its elements have it. */
function anchored(node: Element, drawn: readonly ElementContent[]): readonly ElementContent[] {
  const { id } = idOf(node);
  if (id === undefined || drawn.some((child) => holdsId(child, id))) return drawn;
  return [element('span', { id }), ...drawn];
}

/** Components of extensions draw their id themselves. */
function holdsId(node: ElementContent, id: string): boolean {
  if (!isElement(node)) return false;
  if (node.tagName === 'md-trusted' || node.properties['id'] === id) return true;
  return node.children.some((child) => holdsId(child, id));
}

/** Gives rendered nodes the component's source position, so that messages about them point to the component. */
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

/** Groups adjacent nodes that have no wrapper: tabs into one set, cards into one grid. */
function grouped(children: readonly ElementContent[]): readonly ElementContent[] {
  if (!children.some((child) => isTab(child) || isCard(child))) return children;
  const result: ElementContent[] = [];
  let group:
    | { name: string; is: (node: ElementContent) => boolean; items: ElementContent[] }
    | undefined;
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

/** `<PictureCard>`, which the tree has as `jsx-picturecard` → PictureCard; names that are typed in another way stay. */
function typedName(name: string, { position }: Element, file: VFile): string {
  const start = position?.start.offset;
  if (start === undefined) return name;
  const typed = /^<([A-Za-z][\w.-]{0,100})/.exec(String(file).slice(start, start + 102))?.[1];
  return typed?.toLowerCase() === name ? typed : name;
}
