// Targets of MyST: names which links of any page may use.
import type { Link, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import {
  carriedBy,
  createCodeTracker,
  decoded,
  headingIn,
  type PageTarget,
  report,
  targetId,
  visit,
} from 'millrace-docs/extension';
import { mystLines, targetDirective } from './lines.ts';
import { anchorsOf, isObjectName } from './objects.ts';

/** A line that `mystLines` has written. */
const carried = /^\s*:{2,}(myst-\w+)\{raw="([^"]*)"\}$/;

declare module 'mdast' {
  interface LinkData {
    /** Whether it is the role `{ref}`, which names a target. */
    isReference?: boolean;
  }
}

/** `(name)=` above `# Title` → its name and title · `:name: plan` below a directive, `{figure-md} plan`, `{py:class} a.B`, `\label{plan}` → its name */
export function findTargets(text: string): readonly PageTarget[] {
  if (!/^[^\S\n]*(?:\([^()\n]+\)=\s*$|[`:~]{3,}\{)|\$\$|\\label\{/m.test(text)) return [];
  // As pages are drawn: a target in a directive is none of the code that the directive's marks look like.
  const lines = mystLines(text.split('\n')).flatMap((line) => line.split('\n'));
  const isCode = createCodeTracker();
  let isFormula = false;
  return lines.flatMap((line, index): readonly PageTarget[] => {
    const isInCode = isCode(line);
    isFormula = isInCode && (isFormula || /^\s*[`~]{3,}math\b/.test(line));
    const [, inTex, label = inTex] =
      /^[^`]*(?:\\label\{([^{}]{1,200})\}|\$\$\s*\(([^()\s]{1,200})\)\s*$)/.exec(line) ?? [];
    if (label !== undefined && (isFormula || !isInCode)) return [{ name: targetId(label) }];
    const [, directive, raw] = carried.exec(line) ?? [];
    if (directive === targetDirective) {
      const title = titleBelow(lines, index);
      return [{ name: targetId(decoded(raw ?? '')), ...(title !== undefined && { title }) }];
    }
    const block = directive === undefined ? undefined : carriedBy(raw);
    return block ? anchorsOf(block).map((name) => ({ name })) : [];
  });
}

/** Returns the text of the heading below a target, or below the targets that follow it. */
function titleBelow(lines: readonly string[], index: number): string | undefined {
  const below = lines
    .slice(index + 1, index + 8)
    .find((line) => line.trim() !== '' && !/^\s*\([^()]+\)=\s*$/.test(line));
  return headingIn(below ?? '')
    ?.title.replace(/`+|\*\*|\{[^{}]*\}/g, '')
    .trim();
}

/** `[text](name)`, `[text](#name)`, `[text]: name` and `{ref}` → a link to the page with the target. A link without a text shows its title. */
export function linkTargets() {
  return (tree: Root, file: VFile): void => {
    const ids = idsIn(tree);
    visit(tree, ['link', 'definition'], (node, index, parent) => {
      if (node.type !== 'link' && node.type !== 'definition') return undefined;
      if (/^(?:https?:)?\/\/|^(?:mailto|ftp):/.test(node.url)) return undefined;
      const raw = decoded(node.url.replace(/^#/, ''));
      const target = file.data.findNamedTarget?.(targetId(raw)) ?? file.data.findNamedTarget?.(raw);
      if (target) {
        node.url = `${target.path}#${encodeURIComponent(target.name)}`;
        if (node.type === 'link') nameLink(node, target.title);
        return undefined;
      }
      if (node.type === 'definition') return undefined;
      const isAnchor = node.url.startsWith('#');
      const isObject = isAnchor && isObjectName(raw) && !ids.has(raw);
      // Objects that Sphinx finds in source code are no part of the pages.
      if (isObject && node.children.length === 0)
        node.children = [{ type: 'inlineCode', value: raw }];
      else if (isAnchor) nameLink(node, raw);
      // Terms of a glossary have anchors without spaces.
      if (isAnchor && raw.includes(' ')) node.url = `#${encodeURIComponent(targetId(raw))}`;
      const isLost = isObject || node.data?.isReference === true;
      if (!isLost || !parent || index === undefined) return undefined;
      const name = isObject ? raw : targetId(raw);
      const fact = `Reference \`${name}\` names no target, so its text is shown.`;
      report(file, node, 'link', `${fact} Check the name.`);
      parent.children.splice(index, 1, ...node.children);
      return index;
    });
  };
}

/** Returns the ids that authors have written. */
function idsIn(tree: Root): ReadonlySet<unknown> {
  const ids = new Set<unknown>();
  visit(tree, (node: Nodes) => {
    ids.add(node.data?.hProperties?.['id']);
    if (node.type !== 'html') return;
    for (const [, id] of node.value.matchAll(/\b(?:id|name)=["']([^"'<>]{1,200})["']/g))
      ids.add(id);
  });
  return ids;
}

function nameLink(node: Link, text: string): void {
  if (node.children.length === 0) node.children = [{ type: 'text', value: text }];
}
