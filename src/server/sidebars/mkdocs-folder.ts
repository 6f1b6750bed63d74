// The lists of folders that plugins of MkDocs read: `.pages` of awesome-pages, `.nav.yml` of awesome-nav.
import path from 'node:path/posix';
import { isWebAddress } from '../../pages/model/paths.ts';
import { fieldsOf, trimmed } from '../diagnostics/record.ts';
import { maxDepth, listKeyOf } from './context.ts';
import type { ListedItem } from './listed-item.ts';

export const mkdocsNames: readonly string[] = ['.pages', '.nav.yml', '.nav.yaml'];

/** Returns the items of a `nav`, which is in `folder`; undefined for what is no list. */
export function itemsOfNav(
  nav: unknown,
  folder: string,
  depth = 0,
): readonly ListedItem[] | undefined {
  if (!Array.isArray(nav) || depth > maxDepth) return undefined;
  return nav.flatMap((one): readonly ListedItem[] => {
    const file = trimmed(one);
    if (file !== undefined) return [itemOf(file, folder)];
    return Object.entries(fieldsOf(one)).flatMap(([text, value]): readonly ListedItem[] => {
      const target = trimmed(value);
      if (target !== undefined) return [itemOf(target, folder, text)];
      const items = itemsOfNav(value, folder, depth + 1);
      return items ? [{ kind: 'group', text, items }] : [];
    });
  });
}

/** `setup.md` · `guide` · `guide/setup.md` · `https://…` · `...` · `*.md`: a pattern stands for all that are left */
function itemOf(entry: string, folder: string, text?: string): ListedItem {
  if (isWebAddress(entry)) return { kind: 'link', text: text ?? entry, href: entry };
  if (entry.startsWith('...') || entry.includes('*')) return { kind: 'rest', isReversed: false };
  const inside = path.normalize(entry).replace(/\/$/, '');
  if (inside.includes('/')) return { kind: 'page', text, entry, file: path.join(folder, inside) };
  return { kind: 'item', name: listKeyOf(inside) || 'index', entry, text };
}
