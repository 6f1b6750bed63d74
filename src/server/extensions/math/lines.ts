// Formulas in `\[` and `\]` on lines of their own, whose lines could be taken for headings and lists.

/** `\[` and `\]` alone on a line → `$$`. Code is not changed, nor is a bracket without its partner. */
export function mathLines(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.includes('\\['))) return lines;
  const result = [...lines];
  let fence: string | undefined;
  let opening: number | undefined;
  for (const [index, line] of lines.entries()) {
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && opening === undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence)) fence = undefined;
    }
    if (fence !== undefined) continue;
    if (/^[\s>]*\\\[\s*$/.test(line)) opening = index;
    else if (line.trim() === '') opening = undefined;
    else if (opening !== undefined && /^[\s>]*\\\]\s*$/.test(line)) {
      for (const at of [opening, index])
        result[at] = (lines[at] ?? '').replace(/\\[[\]]\s*$/, '$$$$');
      opening = undefined;
    }
  }
  return result;
}
