// Trees of folders and files, written as components of other systems.
import type { Element, ElementContent } from 'hast';
import { componentNameOf } from '../context/element-names.ts';
import { attributeOf, isElement } from '../context/hast.ts';
import type { BlockScope } from './block.ts';

const folderNames = ['folder', 'filetreefolder', 'treefolder'];
const fileNames = ['file', 'filetreefile', 'treefile'];

/** `<Files><Folder name="app"><File name="page.tsx" /></Folder></Files>` → a text with lines; a list stays one. */
export function drawFileTree(node: Element, scope: BlockScope): readonly ElementContent[] {
  const lines = linesOf(node, '', true);
  return lines.length === 0
    ? scope.draw(node.children)
    : [scope.addFence('text', undefined, lines.join('\n'))];
}

function linesOf(node: Element, indent: string, isTop: boolean): readonly string[] {
  const entries = entriesOf(node.children);
  return entries.flatMap((entry, index): readonly string[] => {
    const isLast = index === entries.length - 1;
    const isFolder = folderNames.includes(componentNameOf(entry.tagName));
    const name = attributeOf(entry, 'name', 'label', 'title') ?? '…';
    const branch = isTop ? '' : isLast ? '└── ' : '├── ';
    const below = isTop ? '' : isLast ? '    ' : '│   ';
    return [
      indent + branch + name + (isFolder && !name.endsWith('/') ? '/' : ''),
      ...linesOf(entry, indent + below, false),
    ];
  });
}

/** Returns the folders and files among nodes, those in paragraphs and wrappers too. */
function entriesOf(nodes: readonly ElementContent[]): readonly Element[] {
  return nodes.filter(isElement).flatMap((node) => {
    const name = componentNameOf(node.tagName);
    return folderNames.includes(name) || fileNames.includes(name)
      ? [node]
      : entriesOf(node.children);
  });
}
