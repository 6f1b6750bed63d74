// For systems in which text right below an element of HTML is Markdown. CommonMark takes it for HTML up to a blank line.
import { createCodeTracker } from '../markdown/read/lines.ts';

const names =
  'address|article|aside|blockquote|center|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|main|nav|ol|p|section|table|ul';
const tags = new RegExp(`<(/?)(?:${names})(?=[\\s>/])`, 'gi');
const lastTag = new RegExp(`^ {0,3}<(?:.*</(?:${names})|hr\\b[^<>]*|/(?:${names}))\\s*>\\s*$`, 'i');

/** `</div>` or `<hr>`, and a line of text → with a blank line between them. Within an element that is open, nothing is changed. */
export function textBelowHtml(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => lastTag.test(line))) return lines;
  const isCode = createCodeTracker();
  let depth = 0;
  let isBelow = false;
  return lines.map((line) => {
    const isText = isBelow && line.trim() !== '' && !/^\s*</.test(line);
    isBelow = false;
    if (isCode(line)) return isText ? `\n${line}` : line;
    if (line.trim() === '') depth = 0;
    for (const [, slash] of line.matchAll(tags))
      depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
    isBelow = depth === 0 && lastTag.test(line);
    return isText ? `\n${line}` : line;
  });
}
