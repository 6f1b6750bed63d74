// Reference links to other projects, which only a plugin of another system could resolve.
import type { PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report } from '../context/report.ts';

/** End of an undefined reference link. Its name has a dot, as names of modules and settings have. */
const end = /\][ ]?\[([a-z_]\w*(?:\.\w+)+)\]/i;

/** Maximum number of references per text node; each is reported by name. */
const maxReferences = 200;

/** Maximum number of sibling nodes to search for the start of a reference's text, which may contain inline code. */
const maxParts = 10;

/** `[text][tool.setting]` → `text`, and a message */
export function showLostReferences() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node) => {
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
      const { children } = node;
      for (let index = 0; index < children.length; index += 1) {
        for (let count = 0; count < maxReferences; count += 1) {
          const name = takeReference(children, index);
          if (name === undefined) break;
          const fact = `Reference \`${name}\` is not defined, so it is shown as text.`;
          report(file, node, 'link', `${fact} Define it, or link to an address.`);
        }
      }
    });
  };
}

/** Removes the brackets around a reference's text, and its name, which it returns. */
function takeReference(children: readonly PhrasingContent[], index: number): string | undefined {
  const last = children[index];
  const match = last?.type === 'text' ? end.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return undefined;
  for (let place = index; place >= Math.max(0, index - maxParts); place -= 1) {
    const first = children[place];
    if (first?.type !== 'text') continue;
    const limit = place === index ? match.index : first.value.length;
    const start = first.value.slice(0, limit).lastIndexOf('[');
    if (start === -1) continue;
    last.value = last.value.slice(0, match.index) + last.value.slice(match.index + match[0].length);
    first.value = first.value.slice(0, start) + first.value.slice(start + 1);
    return match[1];
  }
  return undefined;
}
