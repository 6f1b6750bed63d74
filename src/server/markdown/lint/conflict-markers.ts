// Reports markers of a merge that Git left unfinished.
import type { LineProblem, SourceLine } from '../read/lines.ts';

const marks = [/^<{7}(?: |$)/, /^={7}$/, /^>{7}(?: |$)/] as const;

/** Reports the first marker of each three that follow one another. Those inside one fence are shown on purpose. */
export function lintConflictMarkers(lines: readonly SourceLine[]): readonly LineProblem[] {
  const problems: LineProblem[] = [];
  let fence = '';
  /** Fences that the lines so far have opened and closed. */
  let fenceMarks = 0;
  let begun: { readonly line: number; readonly isShown: boolean; readonly at: number } | undefined;
  let step = 0;
  for (const { text, line } of lines) {
    const raw = text.trimEnd();
    const [, mark = ''] = /^[\s>]*(`{3,}|~{3,})/.exec(raw) ?? [];
    if (mark !== '' && (fence === '' || (mark.startsWith(fence) && raw.trim() === mark))) {
      fence = fence === '' ? mark : '';
      fenceMarks += 1;
    }
    if (marks[0].test(raw)) {
      begun = { line, isShown: fence !== '', at: fenceMarks };
      step = 1;
    } else if (begun && marks[step]?.test(raw) === true) {
      step += 1;
      if (step < marks.length) continue;
      if (!begun.isShown || begun.at !== fenceMarks) {
        const fact = 'A merge with conflicts was not finished here: readers see both sides.';
        const hint = 'Keep one of them, and remove the lines of `<`, `=` and `>`.';
        problems.push({ line: begun.line, rule: 'conflict-marker', text: `${fact} ${hint}` });
      }
      begun = undefined;
    }
  }
  return problems;
}
