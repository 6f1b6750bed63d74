// Links and pictures of Writerside, which name files in any folder.
import type { Root } from 'hast';
import { visit } from '../../markdown/context/visit.ts';
import type { VFile } from 'vfile';
import { decoded } from '../../../pages/model/paths.ts';

/** `[A](setup.md#one)`, `<img src="plan.png">` → the page and the picture of that name */
export function findNames() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', ({ tagName, properties }) => {
      const attribute = tagName === 'a' ? 'href' : 'src';
      const target = properties[attribute];
      if (typeof target !== 'string') return;
      const [, name, hash = ''] = /^([^/?#:]+\.\w+)(#.*)?$/.exec(target) ?? [];
      const found = name === undefined ? undefined : file.data.findNamed?.(decoded(name));
      if (found) properties[attribute] = encodeURI(decoded(found.path)) + hash;
    });
  };
}
