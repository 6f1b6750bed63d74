// Callouts, tabs and ids of headings of docsify and its plugins, as Markdown of this server.
import { createCodeTracker } from '../../markdown/read/lines.ts';

/** Marks of tabs, in which only other blocks may be. */
const tabsMark = ':'.repeat(20);
const tabMark = ':'.repeat(19);

/** What ends a paragraph without an empty line. */
const blockStart = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|>|<!--)/;

/** `!> text` → a warning, `?> text` → a tip · tabs between comments → `:::tabs` · `## Title :id=own` → `## Title {#own}` */
export function docsifyLines(lines: readonly string[]): readonly string[] {
  const isCode = createCodeTracker();
  const result: string[] = [];
  let callout: string | undefined;
  let hasTabs = false;
  let hasTab = false;
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
      const label = hasTabs ? labelOf(line) : undefined;
      if (!hasTabs && index < lastEnd && isComment(line, 'start')) {
        hasTabs = true;
        result.push(`${tabsMark}tabs`);
      } else if (hasTabs && isComment(line, 'end')) {
        result.push(hasTab ? `${tabMark}\n${tabsMark}` : tabsMark);
        hasTabs = false;
        hasTab = false;
      } else if (label !== undefined) {
        result.push(`${hasTab ? `${tabMark}\n` : ''}${tabMark}tab[${label}]`);
        hasTab = true;
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

/** `## Title :id=own` → `## Title {#own}` */
function withId(line: string): string {
  const [, heading, id] = /^( {0,3}#{1,6} .{0,500}?) *:id=([\w-]{1,200}) *$/.exec(line) ?? [];
  return heading === undefined ? line : `${heading} {#${id}}`;
}
