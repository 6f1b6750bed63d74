// Links that `ref` and `relref` make: they name a page of any folder.
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { decoded, visit } from 'millrace-docs/extension';

/** Marks the address of a link that names a page, until the link is resolved. */
const mark = '?hugo-ref';

/** `a.md#part` → the same with the mark; an address that begins at a folder or on the page needs none. */
export function markedRef(address: string): string {
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  return name === '' || /^\.{0,2}\//.test(name) || rest.startsWith('?')
    ? address
    : name + mark + rest;
}

/** The page beside this one goes first, then that of the whole path, then the one of that name. */
export function findRefs() {
  return (tree: Root, { data: { findNamed } }: VFile): void => {
    visit(tree, 'element', ({ tagName, properties }) => {
      const { href } = properties;
      if (tagName !== 'a' || typeof href !== 'string') return;
      const at = href.indexOf(mark);
      if (at === -1) return;
      const name = decoded(href.slice(0, at));
      const names = [name, `${name}/index`, `${name}/_index`];
      const inOrder = [...names.map((fileName) => `./${fileName}`), ...names];
      const target = inOrder.map((candidate) => findNamed?.(candidate)).find(Boolean);
      const address = target ? encodeURI(decoded(target.path)) : href.slice(0, at);
      properties['href'] = address + href.slice(at + mark.length);
    });
  };
}
