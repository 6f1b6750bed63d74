// Headings whose sections are tabs: `## Install {.tabset}` of Wiki.js and R Markdown.
import { createCodeTracker, headingIn, indentOf } from 'millrace-docs/extension';

const tabset = /\{[^{}]*\.tabset\b[^{}]*\}\s*$/;

/** Maximum nesting; deeper sets are sections. */
const maxDepth = 4;

interface TabSet {
  /** Level of the heading above the tabs. */
  readonly level: number;
  readonly marks: string;
  hasTab: boolean;
}

/** Below `## Install {.tabset}`, `### Linux` … `### Windows` … → tabs, up to the next heading of its level or above */
export function withTabsets(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => tabset.test(line))) return lines;
  const isCode = createCodeTracker();
  const open: TabSet[] = [];
  const close = (set: TabSet): string =>
    `${set.hasTab ? `${set.marks.slice(1)}\n\n` : ''}${set.marks}\n\n`;
  const closeDownTo = (level: number): string => {
    let text = '';
    for (let set = open.at(-1); set && set.level >= level; set = open.at(-1)) {
      text += close(set);
      open.pop();
    }
    return text;
  };
  const result = lines.map((line): string => {
    const heading = isCode(line) || indentOf(line) > 3 ? undefined : headingIn(line);
    if (!heading) return line;
    const { level, title } = heading;
    const before = closeDownTo(level);
    const set = open.at(-1);
    let text = line;
    if (set?.level === level - 1) {
      const label = title.replace(/\s*\{[^{}]*\}$/, '').replaceAll(/[\\[\]]/g, '\\$&');
      const mark = set.marks.slice(1);
      text = `${set.hasTab ? `${mark}\n\n` : ''}${mark}tab[${label}]`;
      set.hasTab = true;
    }
    if (!tabset.test(line) || open.length === maxDepth) return before + text;
    const marks = ':'.repeat(6 + 2 * (maxDepth - open.length));
    open.push({ level, marks, hasTab: false });
    return `${before}${text}\n\n${marks}tabs`;
  });
  const end = closeDownTo(0);
  if (end !== '') result.push(`${result.pop() ?? ''}\n\n${end}`);
  return result;
}
