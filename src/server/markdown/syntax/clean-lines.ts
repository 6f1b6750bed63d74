// Lines of Markdown that the parser would misread: statements and comments of MDX, `[[toc]]`.
import { createCodeTracker, type SourceLine } from '../read/lines.ts';

/** Maximum number of lines of an import, export or comment; what is longer, or has no end, is text. */
const maxStatementLines = 400;

/** Maximum number of statements without an end: the end of later ones is not searched for. */
const maxUnended = 20;

/**
 * `import A from '../source/a'`, `{/* … *\/}` → nothing · `[[toc]]` → `::toc`
 */
export function cleanLines(lines: readonly SourceLine[]): SourceLine[] {
  const isCode = createCodeTracker();
  const result: SourceLine[] = [];
  let last = -1;
  let unended = 0;

  for (const [index, source] of lines.entries()) {
    const { line, text } = source;
    if (index <= last) {
      result.push({ text: '', line });
      continue;
    }
    if (isCode(text)) {
      result.push({ text, line });
      continue;
    }
    const end = endOfStatement(text);
    const lastOfStatement = end && unended < maxUnended ? lastLine(lines, index, end) : -1;
    if (lastOfStatement !== -1) {
      last = lastOfStatement;
      result.push({ text: '', line });
      continue;
    }
    if (end) unended += 1;
    if (/^\s*\[\[toc\]\]\s*$/i.test(text)) {
      result.push({ text: '::toc', line });
      continue;
    }
    // A link definition directly after HTML would be parsed as part of it.
    const isDefinition = /^ {0,3}\[[^\]]+\]:\s+\S/.test(text);
    if (isDefinition && /^\s*<\/\w+>\s*$/.test(lines[index - 1]?.text ?? '')) {
      result.push({ text: '', line });
    }
    result.push({ text: text.replace(/^\s*\{\/\*[^\n]*?\*\/\}\s*$/, ''), line });
  }
  return result;
}

/** Prose may begin with "export default" too. */
const exported =
  /^export\s+(?:(?:const|let|var)\s+[\w$]+\s*[=:;]|(?:const|let|var)\s*[{[]|default\s+(?:[\w$.]+;?\s*$|[({[<'"`]|.*=>)|(?:default\s+)?(?:async\s+)?function\b[^(]*\(|(?:default\s+)?class\b[^{]*\{|\{|\*)/;

/** Returns the test for the last line of an MDX statement or comment; undefined for a line that begins neither. */
function endOfStatement(text: string): ((text: string) => boolean) | undefined {
  if (/^import\s+(?:[\w{*].*\sfrom\s+)?['"][^'"]+['"];?\s*$/.test(text)) return () => true;
  if (/^import\s*\{\s*$|^import\s+type\s*\{\s*$|^import\s*\{[^}]*$/.test(text)) {
    return (other) => /from\s+['"][^'"]+['"];?\s*$/.test(other);
  }
  if (exported.test(text)) {
    let depth = 0;
    return (other) => {
      depth += (other.match(/[[({]/g) ?? []).length - (other.match(/[\])}]/g) ?? []).length;
      return depth <= 0;
    };
  }
  if (/^\s*\{\/\*/.test(text) && !text.includes('*/}')) {
    return (other) => /\*\/\}\s*$/.test(other);
  }
  return undefined;
}

/** Returns the index of the first line from `start` on that passes the test; -1 if it is too far away. */
function lastLine(lines: readonly SourceLine[], start: number, isEnd: (text: string) => boolean) {
  const length = lines.slice(start, start + maxStatementLines).findIndex(({ text }) => isEnd(text));
  return length === -1 ? -1 : start + length;
}
