// `{{ $frontmatter.title }}`: fields of the page within its text.
import { codeSpan, createCodeTracker } from '../../markdown/read/lines.ts';
import type { WrittenPage } from '../contract/extension.ts';
import { pageField } from '../page-field.ts';

/** Code within a line, or a field. */
const codeOrField = new RegExp(
  `${codeSpan.source}|${/\{\{\s{0,9}\$frontmatter\.([\w.]{1,200})\s{0,9}\}\}/.source}`,
  'g',
);

/** Fills in fields that are texts or numbers; others stay as typed, and so does code. */
export function fillFields(
  lines: readonly string[],
  { fields, isMdx, suggest }: Pick<WrittenPage, 'fields' | 'isMdx' | 'suggest'>,
): readonly string[] {
  if (isMdx || !lines.some((line) => line.includes('$frontmatter.'))) return lines;
  const isCode = createCodeTracker();
  return lines.map((line, index) => {
    if (isCode(line) || !line.includes('$frontmatter.')) return line;
    const filled = line.replace(codeOrField, (raw, ...groups: readonly unknown[]) => {
      const name = groups[1];
      return typeof name === 'string' ? (pageField(name, fields) ?? raw) : raw;
    });
    if (filled !== line) suggest(index, 'Write the text that it stands for.');
    return filled;
  });
}
