// Lists of definitions that hold blocks: each meaning becomes a container, whose name `dialects/definitions.ts` knows.
import { createFenceTracker, indentOf, outdent, type SourceLine } from './lines.ts';

/** `:   A meaning` with what is indented below it → a container of the form that ends with its indentation */
export function writeDefinitions(lines: readonly SourceLine[]): SourceLine[] {
  if (!lines.some(({ text }) => isMeaning(text))) return [...lines];
  const fences = createFenceTracker();
  const result: SourceLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const source = lines[index];
    if (!source) continue;
    if (fences.isCode(source.text) || !isMeaning(source.text)) {
      result.push(source);
      continue;
    }
    const count = lengthOf(lines, index);
    const [first = source, ...rest] = lines.slice(index, index + count);
    const indent = indentOf(first.text);
    const write = (text: string, line: number): void => {
      fences.isCode(text);
      result.push({ text: text.trim() === '' ? '' : `${' '.repeat(indent + 4)}${text}`, line });
    };
    result.push({ text: `${' '.repeat(indent)}!!! md-meaning ""`, line: first.line });
    write(first.text.trimStart().replace(/^:\s+/, ''), first.line);
    for (const { text, line } of rest) write(outdent(text, indent + 4), line);
    fences.reset();
    index += count - 1;
  }
  return result;
}

/** Three spaces or a tab, so that what follows stands where the lines below it are indented to. */
function isMeaning(text: string): boolean {
  return /^[ \t]*:(?: {3}|\t)[ \t]*\S/.test(text);
}

/** Lines of a meaning: those indented below it, and those that go on with its paragraph. */
function lengthOf(lines: readonly SourceLine[], start: number): number {
  const indent = indentOf(lines[start]?.text ?? '');
  let end = start + 1;
  let isBehindText = true;
  for (let index = end; index < lines.length; index += 1) {
    const text = lines[index]?.text ?? '';
    const isBlank = text.trim() === '';
    const isInside = indentOf(text) >= indent + 4 || (isBehindText && !isMeaning(text));
    if (!isBlank && !isInside) break;
    if (!isBlank) end = index + 1;
    isBehindText = !isBlank;
  }
  return end - start;
}
