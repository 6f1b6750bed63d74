// Definition lists that contain blocks: each definition becomes a container, which `html/definitions.ts` recognizes by its name.
import type { ContainerOpening } from '../context/hooks.ts';
import { createFenceTracker, indentOf, outdent, type SourceLine } from '../read/lines.ts';

/** Opens a definition in the lines that containers are read from. */
const meaningLine = ':md-meaning:';

/** Reads the first line of a definition. */
export function readMeaning(line: string): ContainerOpening | undefined {
  return line === meaningLine ? { name: 'md-meaning', end: 'indentation' } : undefined;
}

/** `:   A meaning` with the lines indented below it → a container in the form that ends with its indentation */
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
    result.push({ text: `${' '.repeat(indent)}${meaningLine}`, line: first.line });
    write(first.text.trimStart().replace(/^:\s+/, ''), first.line);
    for (const { text, line } of rest) write(outdent(text, indent + 4), line);
    fences.reset();
    index += count - 1;
  }
  return result;
}

/** True for a colon followed by three spaces or a tab, so that the text is aligned with the lines indented below it. */
function isMeaning(text: string): boolean {
  return /^[ \t]*:(?: {3}|\t)[ \t]*\S/.test(text);
}

/** Returns the number of lines of a definition, with those indented below it and those that continue its paragraph. */
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
