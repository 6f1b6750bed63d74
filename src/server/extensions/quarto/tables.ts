// Tables of Pandoc: captions below tables, and grids whose cells hold blocks.
import { readAttributeList } from '../attributes/attribute-list.ts';
import type { QuartoLines } from './cells.ts';

const border = /^\s*\+(?:[-=:]+\+)+\s*$/;
const caption = /^\s*(?:Table)?:\s+(.*?)\s*$/;

/** Reads captions and grids. A grid with cells that span others stays as it is. */
export function readTables({ lines, isCode }: QuartoLines): void {
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (isCode[index] === true) continue;
    if (border.test(line)) index = readGrid(lines, index);
    else if (caption.test(line) && isBelowTable(lines, index)) lines[index] = captionOf(line);
  }
}

/** Whether the line above, with an empty one between them, is the last one of a table. */
function isBelowTable(lines: readonly (string | undefined)[], index: number): boolean {
  const above = lines[index - 1]?.trim() === '' ? index - 2 : index - 1;
  let at = above;
  // A grid stands in its first line.
  while (at > 0 && lines[at] === undefined) at -= 1;
  return /^\s*(?:\||<\/table>)|\n<\/table>/.test(lines[at] ?? '');
}

/** `: Plans {#tbl-plans}` → the caption with its anchor; nothing if it only sets widths */
function captionOf(line: string): string {
  const raw = caption.exec(line)?.[1] ?? '';
  const [, text = '', list] = /^(.*?)\s*(\{[^{}]*\})?$/.exec(raw) ?? [];
  const id = list === undefined ? undefined : readAttributeList(list)?.id;
  const anchor = id === undefined ? '' : `<a id="${id}"></a>`;
  return `\n${anchor}${text}\n`;
}

/** Writes a grid as a table of HTML at its first line. Returns the index of its last line. */
function readGrid(lines: (string | undefined)[], start: number): number {
  let end = start;
  while (/^\s*[|+]/.test(lines[end + 1] ?? '')) end += 1;
  const grid = lines.slice(start, end + 1).map((line) => (line ?? '').trimEnd());
  const [first = ''] = grid;
  const edges = Array.from(first.matchAll(/\+/g), ({ index }) => index);
  const rows: string[][][] = [];
  let headers = 0;
  let row: string[][] = [];
  for (const [index, line] of grid.entries()) {
    if (border.test(line)) {
      if (index > 0) rows.push(row);
      if (index > 0 && line.includes('=') && headers === 0) headers = rows.length;
      row = edges.slice(1).map(() => []);
    } else if (edges.some((edge) => line[edge] !== '|')) return end;
    else
      for (const [column, cell] of row.entries())
        cell.push(line.slice((edges[column] ?? 0) + 1, edges[column + 1]));
  }
  if (rows.length === 0) return end;
  const html = rows.map((cells, index) => {
    const tag = index < headers ? 'th' : 'td';
    return `<tr>\n${cells.map((cell) => `<${tag}>\n\n${dedented(cell)}\n\n</${tag}>`).join('\n')}\n</tr>`;
  });
  const head = headers > 0 ? `<thead>\n${html.slice(0, headers).join('\n')}\n</thead>\n` : '';
  const body = `<tbody>\n${html.slice(headers).join('\n')}\n</tbody>`;
  for (let index = start; index <= end; index += 1) lines[index] = undefined;
  lines[start] = `<table>\n${head}${body}\n</table>\n`;
  return end;
}

/** Returns the lines of a cell without the space around them. */
function dedented(lines: readonly string[]): string {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents);
  return lines
    .map((line) => line.slice(indent).trimEnd())
    .join('\n')
    .trim();
}
