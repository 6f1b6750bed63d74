// Parts of included files: line ranges, and sections named by marks in the file.

/** `('a⏎b⏎c', '2:3')` → `b⏎c` · a name selects a region, an anchor or a section; marks of sections are always removed */
export function includedPart(text: string, part: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const range = /^(\d*)(?::(\d*))?$/.exec(part.trim());
  if (part.trim() !== '' && range) {
    const [, from = '', to] = range;
    const start = from === '' ? 1 : Number(from);
    const end = to === undefined ? start : to === '' ? lines.length : Number(to);
    return withoutMarks(lines.slice(start - 1, end)).join('\n');
  }
  const name = part.trim().replace(/^#/, '');
  return withoutMarks(name === '' ? lines : sectionOf(lines, name)).join('\n');
}

const marks = /(?:\bANCHOR(?:_END)?:\s*[\w-]+|--8<--\s*\[(?:start|end):[^\]]*\])/;
const regionMarks = /^\s*(?:\/\/|#|\/\*|<!--|--|;|%)\s*#?(?:end)?region\b/;

function withoutMarks(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !marks.test(line) && !regionMarks.test(line));
}

/** Returns the lines between a section's marks; none if the marks are missing: the rest of the file may not be meant for readers. */
function sectionOf(lines: readonly string[], name: string): readonly string[] {
  const start = lines.findIndex((line) => isMark(line, name, 'start'));
  if (start === -1) return [];
  const length = lines.slice(start + 1).findIndex((line) => isMark(line, name, 'end'));
  return lines.slice(start + 1, length === -1 ? undefined : start + 1 + length);
}

const commentMark = /^\s*(?:\/{2,}|#+|--|;|%|'|<!--|\/\*)\s*/;

function isMark(line: string, name: string, side: 'start' | 'end'): boolean {
  const anchor = side === 'start' ? 'ANCHOR:' : 'ANCHOR_END:';
  const words = line.split(/[\s\]]+/);
  const follows = (word: string): boolean => words[words.indexOf(word) + 1] === name;
  if (words.includes(anchor) && follows(anchor)) return true;
  if (line.includes(`[${side}:${name}]`)) return true;
  const [comment = ''] = commentMark.exec(line) ?? [];
  const [mark = ''] = comment === '' ? [] : line.slice(comment.length).split(/\s/, 1);
  // `// <name>` to `// </name>`, and `/// [name]` at both ends.
  if ([`<${side === 'start' ? '' : '/'}${name}>`, `[${name}]`].includes(mark)) return true;
  const region = side === 'start' ? ['#region', 'region'] : ['#endregion', 'endregion'];
  return region.some((word) => words.includes(word) && (follows(word) || side === 'end'));
}
