// Links and pictures of Writerside, which name files in any folder.
import type { Root } from 'mdast';
import { visit } from '../../markdown/context/visit.ts';
import type { VFile } from 'vfile';
import { decoded } from '../../../pages/model/paths.ts';

/** `[A](setup.md#one)`, `![A](plan.png)` → the page and the picture of that name */
export function findNames() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
      const [, name, hash = ''] = /^([^/?#:]+\.\w+)(#.*)?$/.exec(node.url) ?? [];
      const target = name === undefined ? undefined : file.data.findNamed?.(decoded(name));
      if (target) node.url = encodeURI(decoded(target.path)) + hash;
    });
  };
}
