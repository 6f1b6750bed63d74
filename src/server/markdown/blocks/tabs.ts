// `::::tabs` and its relatives: any content, code or responses as tabs.
import type { Element, ElementContent } from 'hast';
import { componentNameOf } from '../context/element-names.ts';
import { attributeOf, contentOf, hasClass, isElement, isEmpty, isTag } from '../context/hast.ts';
import type { Block, BlockScope, ContainerBlock } from './block.ts';
import { tabSet, type TabPanel } from './tab-set.ts';
import { isDirective, makeBoldParagraph, splitTitle, textOf } from './title.ts';
import { fieldsOf, listOf, parseJson, trimmed } from '../../base/diagnostics/record.ts';

const tabNames: readonly string[] = [
  'tab',
  'tabitem',
  'tabpanel',
  'tabstab',
  'codetab',
  'codeblocktab',
];

/** True for a component or block that is one tab. */
export function isTab(node: ElementContent): node is Element {
  return (
    isElement(node) &&
    /^(?:jsx|block)-/.test(node.tagName) &&
    tabNames.includes(componentNameOf(node.tagName))
  );
}

/** `:::tab[Label]` blocks inside `::::tabs` become tabs. In plain Markdown, only the panels, one below the other. */
const tabs: ContainerBlock = {
  kind: 'container',
  names: ['tabs'],
  aliases: [
    'tabgroup',
    'tabset',
    'tabpane',
    'codetabs',
    'codeblocktabs',
    'syncedtabs',
    'snippetgroup',
    'requestexample',
    'responseexample',
  ],
  syntax: ['::::tabs'],
  documentation: 'any content as tabs: contains only `:::tab` blocks',
  draw: drawTabs,
  toPlain: (element) => (element.properties['role'] === 'tablist' ? 'remove' : undefined),
};

/** A tab outside of a set is a set of one. In plain Markdown, the label is in bold. */
const tab: ContainerBlock = {
  kind: 'container',
  names: ['tab'],
  aliases: tabNames.slice(1),
  syntax: [':::tab[Label]'],
  documentation: 'one tab inside `::::tabs`',
  draw: (node, scope) => [tabSet([panelOf(node, [], 0, scope)], 'tabs', scope)],
  toPlain(element) {
    if (hasClass(element, 'tab-label')) makeBoldParagraph(element);
    return undefined;
  },
};

/** Each fence becomes a tab, named by its title. In plain Markdown, written like any other tabs. */
const codeGroup: ContainerBlock = {
  kind: 'container',
  names: ['code-group'],
  aliases: ['codeblocks'],
  syntax: [':::code-group'],
  documentation: "fences as tabs: each fence's `title` names its tab",
  draw: drawTabs,
};

/** Like `::::tabs`, but the selection applies to this set only, since the statuses of one call are unrelated to those of another. */
const responses: ContainerBlock = {
  kind: 'container',
  names: ['responses'],
  syntax: ['::::responses'],
  documentation:
    'responses to an HTTP call: contains only `:::tab[200]` blocks, one for each status',
  draw: drawTabs,
};

export const tabBlocks = { tabs, tab, codeGroup, responses } satisfies Record<string, Block>;

/** Messages about blocks that contain something else than they should. */
const contents: Readonly<Record<string, string>> = {
  tabs: 'Block `::::tabs` contains something other than `:::tab[Label]`. Give every tab a label and put the text inside.',
  codegroup:
    'Block `:::code-group` contains something other than titled fences. Write each as ```` ```python title="Python" ````.',
  responses:
    'Block `::::responses` contains something other than `:::tab[200]`. Give every response its status and put the text inside.',
};

function drawTabs(node: Element, scope: BlockScope): readonly ElementContent[] {
  const { rest } = splitTitle(node);
  // Some dialects put the tab labels on the set: `items={['npm', 'pnpm']}`.
  const labels = labelsOf(attributeOf(node, 'items', 'values', 'labels'));
  const panels: TabPanel[] = [];
  const others: ElementContent[] = [];
  for (const child of flattened(rest)) {
    if (isFence(child)) {
      panels.push({ label: scope.fenceLabel(child), children: [child] });
      scope.takeFenceTitle(child);
    } else if (isTab(child)) panels.push(panelOf(child, labels, panels.length, scope));
    else if (!isEmpty(child)) others.push(child);
  }
  const name = componentNameOf(node.tagName);
  const mistake = contents[name];
  if (mistake !== undefined && isDirective(node) && others.length > 0)
    scope.report(others.find(isElement) ?? node, 'directive', mistake);
  const before = scope.draw(others);
  if (panels.length === 0) return before;
  // Not one code frame if a fence still has a file title: there is no room for it beside the labels.
  const isCode = panels.every(({ children }) => {
    const [only, ...more] = contentOf(children);
    return only && isFence(only) && more.length === 0 && !scope.hasFenceTitle(only);
  });
  const kind = name === 'responses' ? 'responses' : isCode ? 'code' : 'tabs';
  return [...before, tabSet(panels, kind, scope)];
}

/** Unwraps wrappers without styling, and paragraphs, that contain tabs or fences. */
function flattened(children: readonly ElementContent[]): readonly ElementContent[] {
  return children.flatMap((child) => {
    if (!isElement(child)) return [child];
    const isFrame = ['p', 'div', 'container-group'].includes(child.tagName);
    return isFrame && child.children.some((inner) => isTab(inner) || isFence(inner))
      ? flattened(child.children)
      : [child];
  });
}

function isFence(node: ElementContent): node is Element {
  return isTag(node, 'md-fence');
}

function panelOf(
  node: Element,
  labels: readonly string[],
  index: number,
  scope: BlockScope,
): TabPanel {
  const { title, rest } = splitTitle(node);
  const value = attributeOf(node, 'value');
  const labelAttribute = attributeOf(node, 'label', 'title', 'name', 'header', 'tab');
  const ownLabel =
    isElement(contentOf(node.children)[0]) && title ? textOf(title) : (labelAttribute ?? value);
  const [only] = contentOf(rest);
  const fence = only !== undefined && isFence(only) ? only : undefined;
  const label = ownLabel ?? labels[index] ?? (fence && scope.fenceLabel(fence));
  if (fence && label === scope.fenceLabel(fence)) scope.takeFenceTitle(fence);
  if (label === undefined) {
    const hint = isDirective(node) ? 'Write `:::tab[Label]`.' : 'Give it a `label`.';
    scope.report(node, 'directive', `Tab ${index + 1} has no label but its number. ${hint}`);
  }
  return { label: labelFor(label, labels) ?? `${index + 1}`, children: rest };
}

/** Resolves a numeric value to the label at that index of the set; any other value is itself the label: `npm` → `npm` */
function labelFor(label: string | undefined, labels: readonly string[]): string | undefined {
  const numbered = /^\d+$/.test(label ?? '') ? labels[Number(label)] : undefined;
  return numbered ?? label;
}

/** `["npm","pnpm"]`, `['npm', 'pnpm']`, `[{"label":"npm"}]`, `npm, pnpm` → the labels */
function labelsOf(value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  if (!value.startsWith('[')) return value.split(',').map((label) => label.trim());
  return listOf(parseJson(value.replaceAll("'", '"'))).map(labelOfItem);
}

function labelOfItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { label, value } = fieldsOf(item);
  return trimmed(label) ?? trimmed(value) ?? '';
}
