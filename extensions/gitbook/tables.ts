// Tables of GitBook that are cards, or have columns that nobody sees. GitBook writes each on one line.
import path from 'node:path';
import { isElsewhere } from 'millrace-docs/extension';

/** Maximum length of a table that is read. */
const maxLength = 200_000;

interface Column {
  readonly isHidden: boolean;
  readonly isTarget: boolean;
}

/** `<table data-view="cards">…</table>` → a card for each row; cells of hidden columns → nothing. Other lines stay as they are. */
export function withoutHiddenColumns(line: string): string {
  if (line.length > maxLength || !/<table[\s>]/.test(line)) return line;
  if (!/\sdata-(?:view|hidden)/.test(line)) return line;
  return line.replaceAll(
    /<table([^>]*)>(.*?)<\/table>/g,
    (all, attributes: string, body: string) => {
      const columns = [...body.matchAll(/<th(\s[^>]*)?>/g)].map(([, settings = '']): Column => ({
        isHidden: settings.includes('data-hidden'),
        isTarget: settings.includes('data-card-target'),
      }));
      if (!attributes.includes('data-view="cards"'))
        return all.replaceAll(/<tr(?:\s[^>]*)?>.*?<\/tr>/g, (row) => shown(row, columns));
      const [, rows = ''] = /<tbody(?:\s[^>]*)?>(.*)$/.exec(body) ?? [];
      const cards = [...rows.matchAll(/<tr(?:\s[^>]*)?>(.*?)<\/tr>/g)];
      return `<CardGroup>${cards.map(([, row = '']) => cardOf(cellsOf(row), columns)).join('')}</CardGroup>`;
    },
  );
}

/** Returns a row without the cells of hidden columns. */
function shown(row: string, columns: readonly Column[]): string {
  let index = -1;
  return row.replaceAll(/<t([hd])(?:\s[^>]*)?>.*?<\/t\1>/g, (cell) => {
    index += 1;
    return columns[index]?.isHidden === true ? '' : cell;
  });
}

function cellsOf(row: string): readonly string[] {
  return [...row.matchAll(/<td(?:\s[^>]*)?>(.*?)<\/td>/g)].map(([, cell = '']) => cell);
}

/** The first text is the title of the card. */
function cardOf(cells: readonly string[], columns: readonly Column[]): string {
  const target = cells.find((_, index) => columns[index]?.isTarget);
  const [, href] = /\shref="([^"]*)"/.exec(target ?? '') ?? [];
  const texts = cells
    .filter((_, index) => columns[index]?.isHidden !== true)
    .map((cell) => withTitles(cell.replaceAll(/<i(?:\s[^>]*)?>.*?<\/i>/g, '').trim()))
    .filter((cell) => plain(cell) !== '' || cell.includes('</a>'));
  const [title = '', ...rest] = texts;
  const link = href === undefined ? '' : ` href="${href}"`;
  return `<Card title="${plain(title).replaceAll('"', '&quot;')}"${link}>${rest.join('<br>')}</Card>`;
}

/** `<a href="flow/a.md">a.md</a>` → a link without a text, which has the title of its page */
function withTitles(cell: string): string {
  return cell.replaceAll(/<a href="([^"<>]+)">([^<>]+)<\/a>/g, (all, href: string, text: string) =>
    path.posix.basename(href) === text && !isElsewhere(href) ? `<a href="${href}"></a>` : all,
  );
}

/** Returns the text of a cell, without tags. */
function plain(cell: string): string {
  return cell.replaceAll(/<[^>]*>/g, '').trim();
}
