// `[[Code Block]]`: links to pages by their names or titles, and sizes behind the words of pictures.
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../markdown/context/visit.ts';
import { nodeOfWikiLink, readSize } from '../obsidian/links.ts';
import { wikiLink } from '../obsidian/syntax.ts';
import { readWikiLink } from '../obsidian/wiki-link.ts';

/** `[[Code Block]]` → `[Code Block](code-block.md)` · `![Plan|300x200](plan.png)` → the picture in this size */
export function namedLinks() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'image') readSize(node);
      else if (node.type === 'literal' && node.syntax === wikiLink && parent && index !== undefined)
        parent.children[index] = nodeOfWikiLink(named(node.value, file), node, file);
    });
  };
}

/** `[[Code Block#Use]]` → `[[code-block#Use|Code Block › Use]]`, if that is the name of a page */
function named(raw: string, { data: { findNamed } }: VFile): string {
  const inside = raw.slice(raw.indexOf('[[') + 2, -2);
  const { name, shown, label = shown } = readWikiLink(inside);
  if (name === '' || findNamed?.(name)) return raw;
  const dashed = name.toLowerCase().replace(/\s+/g, '-');
  const found = [dashed, `${dashed}/index`, `${dashed}/readme`].find((one) => findNamed?.(one));
  if (found === undefined) return raw;
  const [target = ''] = inside.split('|', 1);
  return `[[${found}${target.slice(target.split('#', 1)[0]?.length)}|${label}]]`;
}
