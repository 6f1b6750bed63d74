// Reports lines that a dialect rewrites or leaves out before the page is parsed.
import { foreignSyntax } from '../context/foreign-syntax.ts';
import type { LineProblem, SourceLine } from '../read/lines.ts';

/**
 * Compares the lines before and after. Only the first line of several in a row is reported, and none that `told` has a better hint for.
 * Comments and `[[toc]]` are this site's own.
 */
export function lintRewrittenLines(
  before: readonly SourceLine[],
  after: readonly SourceLine[],
  told: readonly LineProblem[],
): readonly LineProblem[] {
  const written = textsByLine(after);
  const toldLines = new Set(told.map(({ line }) => line));
  const problems: LineProblem[] = [];
  let isInside = false;
  for (const [line, raw] of textsByLine(before)) {
    const isRewritten = raw !== '' && raw !== (written.get(line) ?? '');
    const isOwn = raw.includes('<!--') || raw === '[[toc]]';
    if (isRewritten && !isInside && !isOwn && !toldLines.has(line)) {
      problems.push({ ...foreignLine(raw), line });
    }
    isInside = isRewritten;
  }
  return problems;
}

/** Returns the finding about a line of another system. */
export function foreignLine(
  raw: string,
  hint = "Write it in this site's Markdown, or put it in backticks to show it.",
): Omit<LineProblem, 'line'> {
  return { rule: 'foreign-syntax', text: foreignSyntax(raw, hint), isStyle: true };
}

/** Returns the text of each line; one line may have become several. */
function textsByLine(lines: readonly SourceLine[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const { text, line } of lines) {
    const raw = text.trim();
    const textSoFar = texts.get(line) ?? '';
    texts.set(line, textSoFar === '' || raw === '' ? textSoFar + raw : `${textSoFar}\n${raw}`);
  }
  return texts;
}
