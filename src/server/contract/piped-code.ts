// Tables of systems in which a `|` within code divides no cells.
import { codeSpan, createCodeTracker } from '../markdown/read/lines.ts';

const spans = new RegExp(codeSpan, 'g');

/** Escapes such signs in tables, for a parser to which they divide cells: `` `a | b` `` → `` `a \| b` `` */
export function escapePipesInCode(lines: readonly string[]): readonly string[] {
  if (!lines.some(isDivider)) return lines;
  const isCode = createCodeTracker();
  const inCode = lines.map(isCode);
  let isTable = false;
  return lines.map((line, index) => {
    const isHead = isDivider(lines[index + 1] ?? '') && line.replace(spans, '').includes('|');
    isTable = inCode[index] === false && line.includes('|') && (isTable || isHead);
    return isTable ? line.replace(spans, (code) => code.replace(/(?<!\\)\|/g, '\\|')) : line;
  });
}

/** `| --- | :-: |`, `--- | ---` */
function isDivider(line: string): boolean {
  return /^[\s>|:-]+$/.test(line) && line.includes('|') && line.includes('-');
}
