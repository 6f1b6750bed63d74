// `{{ $frontmatter.title }}`, `{{ $doc.title }}`: fields of the page within its text.
import { codeSpan, createCodeTracker, pageField, type WrittenPage } from 'millrace-docs/extension';

type FillFields = (
  lines: readonly string[],
  page: Pick<WrittenPage, 'fields' | 'isMdx' | 'suggest'>,
) => readonly string[];

/** Returns a function that fills in fields of the page that are texts or numbers; others stay as typed, and so does code. */
export function createFillFields(variable: 'frontmatter' | 'doc'): FillFields {
  const mark = `$${variable}.`;
  /** Code within a line, or a field. */
  const codeOrField = new RegExp(
    String.raw`${codeSpan.source}|\{\{\s{0,9}[$]${variable}\.([\w.]{1,200})\s{0,9}\}\}`,
    'g',
  );
  return (lines, { fields, isMdx, suggest }) => {
    if (isMdx || !lines.some((line) => line.includes(mark))) return lines;
    const isCode = createCodeTracker();
    return lines.map((line, index) => {
      if (isCode(line) || !line.includes(mark)) return line;
      const filled = line.replace(codeOrField, (raw, ...groups: readonly unknown[]) => {
        const name = groups[1];
        return typeof name === 'string' ? (pageField(name, fields) ?? raw) : raw;
      });
      if (filled !== line) suggest(index, 'Write the text that it stands for.');
      return filled;
    });
  };
}
