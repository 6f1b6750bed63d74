// Callouts, tabs and ids of headings of docsify and its plugins, as Markdown of this server.
import { createCodeTracker } from 'millrace-docs/extension';

/** Maximum nesting of tabs; deeper ones are drawn as text. */
const maxDepth = 6;

/** Returns the mark of a set of tabs, which has more colons than what is inside. */
function tabsMark(depth: number): string {
  return ':'.repeat(8 + 2 * (maxDepth - depth));
}

function tabMark(depth: number): string {
  return tabsMark(depth).slice(1);
}

/** Lines that end a paragraph without an empty line. */
const blockStart = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|>|<!--)/;

/** `!> text` → a warning, `?> text` → a tip · tabs between comments → `:::tabs` · `## Title :id=own` → `## Title {#own}` */
export function docsifyLines(lines: readonly string[]): readonly string[] {
  const isCode = createCodeTracker();
  const result: string[] = [];
  let callout: string | undefined;
  /** For each set of tabs that is open, whether one of its tabs is. */
  const sets: boolean[] = [];
  const lastEnd = lines.findLastIndex((line) => isComment(line, 'end'));
  /** The end of a callout stands below its last line. */
  const endCallout = (): void => {
    if (callout === undefined) return;
    result.push(`${result.pop() ?? ''}\n${callout}`);
    callout = undefined;
  };
  for (const [index, line] of lines.entries()) {
    if (isCode(line)) {
      endCallout();
      result.push(line);
      continue;
    }
    const [, indent = '', mark, text = ''] = /^(\s*)([!?])>\s?(.*)$/.exec(line) ?? [];
    if (mark !== undefined) {
      endCallout();
      callout = `${indent}:::`;
      result.push(`${callout}${mark === '!' ? 'warning' : 'tip'}\n${indent}${text}`);
    } else if (callout !== undefined && line.trim() !== '' && !blockStart.test(line)) {
      result.push(line);
    } else {
      endCallout();
      const depth = sets.length;
      const label = depth > 0 ? labelOf(line) : undefined;
      const closing = sets.at(-1) === true ? `${tabMark(depth)}\n` : '';
      if (depth < maxDepth && index < lastEnd && isComment(line, 'start')) {
        sets.push(false);
        result.push(`${tabsMark(depth + 1)}tabs`);
      } else if (depth > 0 && isComment(line, 'end')) {
        result.push(closing + tabsMark(depth));
        sets.pop();
      } else if (label !== undefined) {
        result.push(`${closing}${tabMark(depth)}tab[${label}]`);
        sets[depth - 1] = true;
      } else result.push(withId(line));
    }
  }
  endCallout();
  return result;
}

function isComment(line: string, name: string): boolean {
  return new RegExp(`^\\s*<!--\\s*tabs:${name}\\s*-->\\s*$`).test(line);
}

/** `#### **Label**`, `<!-- tab:Label -->` → `Label` */
function labelOf(line: string): string | undefined {
  const [, heading, bold, comment] =
    /^\s*(?:#{1,6}\s+(?:\*\*|__)(.{1,200}?)(?:\*\*|__)\s*#*|(?:\*\*|__)(.{1,200}?)(?:\*\*|__)|<!--\s*tab:(.{1,200}?)\s*-->)\s*$/.exec(
      line,
    ) ?? [];
  return (heading ?? bold ?? comment)?.replaceAll(/[\\[\]]/g, '\\$&');
}

/** `## Title :id=own` → `## Title {#own}` · `## Title {docsify-ignore}` → `## Title` */
function withId(raw: string): string {
  if (!/^ {0,3}#/.test(raw)) return raw;
  const line = raw.replace(/ ?\{docsify-(?:ignore|ignore-all)\}/, '');
  const [, heading, id] = /^( {0,3}#{1,6} .{0,500}?) *:id=([\w-]{1,200}) *$/.exec(line) ?? [];
  return heading === undefined ? line : `${heading} {#${id}}`;
}
