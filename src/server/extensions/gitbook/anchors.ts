// Anchors that GitBook gives to headings and to what can be opened.
import { slug } from 'github-slugger';

/** The anchor that an author gave to a heading: `## Plan <a href="#plan" id="plan"></a>` */
export const anchorOfHeading =
  /^( {0,3}#{1,6} .{0,500}?) *<a href="#[^"]{0,200}" id="([^"]{1,200})"><\/a> *$/;

/** A heading whose anchor has a dot, or a digit first, where that of others has not. */
const dotted = /^ {0,3}#{1,6} +(\d.{0,200}|[^<{\n]{0,200}\.[^<{\n]{0,200}?) *$/;

/** `## Plan <a href="#plan" id="plan"></a>` → `## Plan {#plan}` · `## 1. Plan` has `id-1.-plan` too, `## v1.2` has `v1.2` · `<details>` has the title of its summary */
export function withAnchor(lines: readonly string[], index: number): string {
  const line = lines[index] ?? '';
  const [, heading, id = ''] = anchorOfHeading.exec(line) ?? [];
  if (heading !== undefined)
    return `${heading} ${/^[a-z][\w-]*$/i.test(id) ? `{#${id}}` : spanOf(id)}`;
  const [, title] = dotted.exec(line) ?? [];
  if (title !== undefined) return `${line.trimEnd()} ${spanOf(withDots(title))}`;
  if (!/^\s*<details>/.test(line)) return line;
  const near = lines
    .slice(index, index + 3)
    .join('\n')
    .slice(0, 500);
  const [, summary] = /<summary>([^<]+)<\/summary>/.exec(near) ?? [];
  if (summary === undefined) return line;
  return line.replace('<details>', `<details id="${slug(summary.trim())}">`);
}

function spanOf(id: string): string {
  return `<span id="${id.replaceAll('"', '&quot;')}"></span>`;
}

/** `1. Plan it (now)` → `id-1.-plan-it-now` */
function withDots(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.\s_-]/gu, '')
    .replaceAll(/\s+/g, '-')
    .replace(/^(?=\d)/, 'id-');
}
