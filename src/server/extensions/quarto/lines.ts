// Pages of Quarto as Markdown of this server.
import { maxMessages } from '../../diagnostics/limits.ts';
import type { WrittenPage } from '../contract/extension.ts';
import { fieldAt } from '../page-field.ts';
import { keepsShortcodes, readCells } from './cells.ts';
import { readDivs } from './divs.ts';
import { fillShortcodes, type Values } from './shortcodes.ts';
import { readPictures } from './images.ts';
import { readScripts } from './scripts.ts';
import { readTables } from './tables.ts';

/** Reads cells, tables, divs and shortcodes. `project` has the variables of the project. */
export function quartoLines(
  rawLines: readonly string[],
  project: Values,
  page: Pick<WrittenPage, 'fields' | 'report'>,
): readonly (string | undefined)[] {
  const read = readCells(rawLines, page);
  readTables(read);
  const { lines, isCode } = read;
  const isSet = (name: string): boolean => {
    const value = fieldAt(name, page.fields) ?? fieldAt(name, project);
    return value !== undefined && value !== null && value !== false && value !== 'false';
  };
  readDivs(read, { isSet }, page);
  let reported = 0;
  let isKept = false;
  return lines.map((line, index) => {
    const before = isCode[index] === true;
    if (before && isCode[index - 1] !== true)
      isKept = keepsShortcodes(/\{.*\}/.exec(rawLines[index] ?? '')?.[0] ?? '');
    if (line === undefined || (before && isKept)) return line;
    const { text, lost } = fillShortcodes(line, page.fields, project);
    for (const fact of lost) {
      if (reported === maxMessages) break;
      reported += 1;
      page.report(index, fact);
    }
    return before ? text : readScripts(readPictures(text));
  });
}
