// Exported databases: tables of comma-separated values, each with a folder of its pages beside it.
import papaparse from 'papaparse';
import type { Format } from '../contract/formats.ts';
import { idOf, titleOf } from './names.ts';

/** Maximum number of rows and of columns that are shown. */
const maxRows = 2000;
const maxColumns = 50;

export const databases: Format = {
  ending: '.csv',
  // The file `_all.csv` beside it has the columns too that its page hides, and no page links to it.
  isPage: (file) => idOf(file) !== undefined && !/_all\.csv$/i.test(file),
  read(text, { file, report }) {
    const { data, errors } = papaparse.parse<string[]>(text, {
      delimiter: ',',
      skipEmptyLines: true,
    });
    if (errors.some(({ type }) => type === 'Quotes'))
      report(1, 'The quotes of a value have no end, so the table is incomplete. Export it again.');
    const [header = [], ...rows] = data;
    if (rows.length > maxRows)
      report(1, `The table has ${rows.length} rows, of which ${maxRows} are shown. Split it.`);
    const columns = header.slice(0, maxColumns).map((_, column) => column);
    const line = (cells: readonly string[]): string =>
      `| ${columns.map((column) => cellOf(cells[column] ?? '')).join(' | ')} |`;
    const separator = `|${columns.map(() => ' --- |').join('')}`;
    return {
      fields: {
        title: titleOf(file),
      },
      lines: [line(header), separator, ...rows.slice(0, maxRows).map(line)].map((one) => ({
        text: one,
        line: 1,
      })),
    };
  },
};

/** Values are texts, not Markdown; an address is a link. */
function cellOf(value: string): string {
  const text = value.trim();
  if (/^https?:\/\/[^\s<>|]+$/.test(text)) return `<${text}>`;
  return text.replaceAll(/[\\`*_~[\]<>&|{}$:!#^=]/g, '\\$&').replaceAll(/\s*\n\s*/g, '<br>');
}
