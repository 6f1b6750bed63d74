// Links of exported pages: those that still lead to Notion, and those from the rows of a database to their pages.
import path from 'node:path/posix';
import type { PhrasingContent, Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { lettersOf } from '../../markdown/context/letters-of.ts';
import { visit } from '../../markdown/context/visit.ts';
import type { ReadData } from '../contract/data.ts';
import { idOf, titleOf } from './names.ts';

/** Paths of the exported pages and databases by their ids. */
export type ExportedPages = Readonly<Record<string, string>>;

export const exportedPages: ReadData<unknown, ExportedPages> = ({ files }) =>
  Object.fromEntries(
    files.flatMap((file) => {
      const id = idOf(path.basename(file));
      return id === undefined || file.endsWith('_all.csv') ? [] : [[id, file]];
    }),
  );

/** `https://www.notion.so/Set-up-1f3a…?pvs=21`, `https://app.notion.com/p/Set-up-1f3a…` */
const ofNotion = /^https:\/\/(?:[\w-]+\.)?notion\.(?:com|so|site)\/[^?#]*?([\da-f]{32})(?:[?#]|$)/;

/** The anchor of a block, which no export has. */
const blockAnchor = /#[\da-f]{32}$/;

export function exportedLinks(pages: ExportedPages) {
  const rows = rowsByFolder(pages);
  return (tree: Root, { data: { relativePath = '' } }: VFile): void => {
    visit(tree, 'link', (link) => {
      const id = ofNotion.exec(link.url)?.[1];
      const file = id !== undefined && Object.hasOwn(pages, id) ? pages[id] : undefined;
      if (file !== undefined) link.url = addressed(file);
      else if (id === undefined) link.url = link.url.replace(blockAnchor, '');
    });
    const own = rows.get(relativePath.replace(/\.csv$/, ''));
    if (!own) return;
    visit(tree, 'table', (table) => {
      linkRows(table, own);
    });
  };
}

function addressed(file: string): string {
  return `/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** A page of a database. */
interface Row {
  /** Letters and digits of its title, of which names of files have the first only. */
  readonly letters: string;
  readonly file: string;
}

function rowsByFolder(pages: ExportedPages): ReadonlyMap<string, readonly Row[]> {
  const rows = new Map<string, Row[]>();
  for (const file of Object.values(pages)) {
    const folder = path.dirname(file);
    const row = { letters: lettersOf(titleOf(file) ?? ''), file };
    const known = rows.get(folder);
    if (known) known.push(row);
    else rows.set(folder, [row]);
  }
  return rows;
}

function linkRows({ children: [, ...lines] }: Table, rows: readonly Row[]): void {
  const byLetters = new Map(rows.map((row) => [row.letters, row]));
  for (const { children } of lines) {
    const [name] = children;
    if (!name) continue;
    const letters = lettersOf(toString(name));
    if (letters === '') continue;
    const row =
      byLetters.get(letters) ??
      rows.find((one) => one.letters.length >= shortest && letters.startsWith(one.letters));
    if (!row) continue;
    const text = name.children.filter(
      (node): node is Exclude<PhrasingContent, { type: 'link' }> => node.type !== 'link',
    );
    name.children = [{ type: 'link', url: addressed(row.file), children: text }];
  }
}

/** A shorter name of a file is not the beginning of a longer title. */
const shortest = 30;
