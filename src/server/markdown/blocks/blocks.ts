// `:::name` and `::name` blocks: each name has one function that turns its node into elements.
import type { BlockContent, Paragraph, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { suggest } from '../../diagnostics/messages.ts';
import { cards } from './cards.ts';
import { constantsTable } from './constants-table.ts';
import { report, type MarkdownContext } from '../context.ts';
import { pageList } from './page-list.ts';
import { codeGroup, tabs } from './tabs.ts';

/** What a block's function is given. */
export interface BlockArguments<Node> {
  readonly node: Node;
  /** Text in brackets after the name. */
  readonly label: string | undefined;
  readonly file: VFile;
  readonly context: MarkdownContext;
}

type ContainerBlock = (block: BlockArguments<ContainerDirective>) => void;
type LeafBlock = (block: BlockArguments<LeafDirective>) => BlockContent[];

export const calloutKinds = ['note', 'tip', 'warning', 'danger'] as const;

const containers: Readonly<Record<string, ContainerBlock>> = {
  ...Object.fromEntries(calloutKinds.map((kind) => [kind, callout])),
  details,
  steps,
  cards,
  tabs,
  tab: strayTab,
  'code-group': codeGroup,
};

const leaves: Readonly<Record<string, LeafBlock>> = {
  constants: constantsTable,
  pages: pageList,
};

/**
 * `:::tip[Shortcut] … :::` → `<div class="callout callout-tip" role="note">…</div>`
 *
 * An unknown name or a block that is never closed is reported; its content is shown as it stands.
 */
export function blocks(context: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    const lines = String(file).split('\n');
    visit(tree, (node, index, parent) => {
      if (node.type === 'containerDirective') {
        if (!isClosed(node, lines)) {
          const text = `Block \`:::${node.name}\` is never closed. End it with a line of as many colons.`;
          report(file, node, 'directive', text);
        }
        const block = containers[node.name];
        if (block) block({ node, label: takeLabel(node), file, context });
        else reportUnknown(node, Object.keys(containers), ':::', file);
        return CONTINUE;
      }
      if (node.type === 'leafDirective' && parent && index !== undefined) {
        const block = leaves[node.name];
        if (!block) {
          reportUnknown(node, Object.keys(leaves), '::', file);
          return CONTINUE;
        }
        const label = toString(node) || undefined;
        const nodes = block({ node, label, file, context });
        parent.children.splice(index, 1, ...nodes);
        return [SKIP, index + nodes.length];
      }
      return CONTINUE;
    });
  };
}

function isClosed(node: ContainerDirective, lines: readonly string[]): boolean {
  const { start, end } = node.position ?? {};
  // A block that a plugin wrote has the place of the one line that it stands for.
  if (!start || !end || start.line === end.line) return true;
  return /^[\s>]*:{3,}\s*$/.test(lines[end.line - 1] ?? '');
}

function reportUnknown(
  node: ContainerDirective | LeafDirective,
  names: readonly string[],
  colons: string,
  file: VFile,
): void {
  const hint = suggest(node.name, names);
  report(file, node, 'directive', `Unknown block \`${colons}${node.name}\`. ${hint}`);
}

function takeLabel(node: ContainerDirective): string | undefined {
  const [first] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return undefined;
  node.children.shift();
  return toString(first);
}

/** A paragraph with a class of its own. */
export function labelled(className: string, text: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'text', value: text }],
    data: { hProperties: { className: [className] } },
  };
}

function callout({ node, label }: BlockArguments<ContainerDirective>): void {
  const title = label ?? node.name.charAt(0).toUpperCase() + node.name.slice(1);
  node.children.unshift(labelled('callout-title', title));
  node.data = {
    hName: 'div',
    hProperties: { className: ['callout', `callout-${node.name}`], role: 'note' },
  };
}

function details({ node, label }: BlockArguments<ContainerDirective>): void {
  const summary = labelled('details-title', label ?? 'Details');
  summary.data = { hName: 'summary' };
  node.children.unshift(summary);
  node.data = { hName: 'details', hProperties: { className: ['details'] } };
}

function steps({ node, file }: BlockArguments<ContainerDirective>): void {
  const [only] = node.children;
  if (node.children.length !== 1 || only?.type !== 'list' || !only.ordered) {
    const text =
      'Block `:::steps` does not hold one numbered list. Indent what belongs to a step below its number.';
    report(file, node, 'directive', text);
  }
  node.data = { hName: 'div', hProperties: { className: ['steps'] } };
}

function strayTab({ node, file }: BlockArguments<ContainerDirective>): void {
  report(file, node, 'directive', 'Block `:::tab` stands outside `::::tabs`. Put it inside one.');
}
