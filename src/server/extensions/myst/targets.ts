// Targets of MyST: names of places, which links of any page may use.
import type { Link, Root } from 'mdast';
import { visit } from '../../markdown/context/visit.ts';
import type { VFile } from 'vfile';
import { decoded } from '../../../pages/model/paths.ts';
import { report } from '../../markdown/context/report.ts';
import type { PageTarget } from '../../markdown/context/hooks.ts';
import { createCodeTracker } from '../../markdown/read/lines.ts';
import { targetId } from './roles.ts';

declare module 'mdast' {
  interface LinkData {
    /** Whether it is the role `{ref}`, which names a target. */
    isReference?: boolean;
  }
}

/** `(name)=` above `# Title` → its name and title · `:name: plan` below a directive → its name */
export function findTargets(text: string): readonly PageTarget[] {
  if (!/^\s*(?:\([^()\n]+\)=\s*$|:(?:name|label):\s)/m.test(text)) return [];
  const lines = text.split('\n');
  const isCode = createCodeTracker();
  return lines.flatMap((line, index): readonly PageTarget[] => {
    const [, option] = /^\s*:(?:name|label):\s+(\S.{0,200}?)\s*$/.exec(line) ?? [];
    // Options stand in fences of directives.
    const isInCode = isCode(line);
    if (option !== undefined) return [{ name: targetId(option) }];
    const [, name] = isInCode ? [] : (/^\s*\(([^()\n]{1,200})\)=\s*$/.exec(line) ?? []);
    if (name === undefined) return [];
    const title = titleBelow(lines, index);
    return [{ name: targetId(name), ...(title !== undefined && { title }) }];
  });
}

/** Returns the text of the heading below a target, or below the targets that follow it. */
function titleBelow(lines: readonly string[], index: number): string | undefined {
  const below = lines
    .slice(index + 1, index + 8)
    .find((line) => line.trim() !== '' && !/^\s*\([^()]+\)=\s*$/.test(line));
  const title = /^\s*#{1,6}\s+(.+?)\s*#*$/.exec(below ?? '')?.[1];
  return title?.replace(/`+|\*\*|\{[^{}]*\}/g, '').trim();
}

/** `[text](name)`, `[text](#name)` and `{ref}` → a link to the page with the target. A link without a text shows its title. */
export function linkTargets() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'link', (node, index, parent) => {
      if (/^(?:https?:)?\/\/|^mailto:/.test(node.url)) return undefined;
      const name = targetId(decoded(node.url.replace(/^#/, '')));
      const place = file.data.findPlace?.(name);
      if (place) {
        node.url = `${place.path}#${encodeURIComponent(name)}`;
        nameLink(node, place.title);
      } else if (node.url.startsWith('#')) nameLink(node, decoded(node.url.slice(1)));
      if (place || node.data?.isReference !== true || !parent || index === undefined)
        return undefined;
      const fact = `Reference \`${name}\` names no target, so its text is shown.`;
      report(file, node, 'link', `${fact} Check the name.`);
      parent.children.splice(index, 1, ...node.children);
      return index;
    });
  };
}

function nameLink(node: Link, text: string): void {
  if (node.children.length === 0) node.children = [{ type: 'text', value: text }];
}
