// Anchors that GitBook gives to headings and to what can be opened.
import { slug } from 'github-slugger';
import type { Heading, Html, Nodes, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'millrace-docs/extension';

/** The anchor that an author gave to a heading: `## Plan <a href="#plan" id="plan"></a>` */
export const anchorOfHeading =
  /^( {0,3}#{1,6} .{0,500}?) *<a href="#[^"]{0,200}" id="([^"]{1,200})"><\/a> *$/;

/** `## Plan <a href="#plan" id="plan"></a>` → `## Plan {#plan}`; what no id of this server can be is one of an element */
export function withAnchor(line: string): string {
  const [, heading, id = ''] = anchorOfHeading.exec(line) ?? [];
  if (heading === undefined) return line;
  const isPlain = /^[a-z][\w-]*$/i.test(id);
  return `${heading} ${isPlain ? `{#${id}}` : `<span id="${id.replaceAll('"', '&quot;')}"></span>`}`;
}

/** `## 1. Plan` has the anchor `id-1.-plan` too, `## v1.2` has `v1.2`, and `<details>` that of its summary. */
export function addAnchors() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') addDots(node);
      if (node.type !== 'html' || index === undefined) return;
      const after: Nodes | undefined = parent?.children[index + 1];
      nameDetails(node, after?.type === 'html' ? after.value : '');
    });
  };
}

/** GitBook puts `id-` before digits, and keeps dots. */
function addDots(heading: Heading): void {
  const text = toString(heading, { includeHtml: false }).trim();
  const title = withoutMark(text);
  if (!/^\d|\./.test(title)) return;
  const id = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.\s_-]/gu, '')
    .replaceAll(/\s+/g, '-')
    .replace(/^(?=\d)/, 'id-');
  const anchor: PhrasingContent = {
    type: 'emphasis',
    children: [],
    data: { hName: 'span', hProperties: { id } },
  };
  // A mark is read where it is the end of the heading.
  if (title === text) heading.children.push(anchor);
  else heading.children.unshift(anchor);
}

/** `8. Other {#eight}` → `8. Other` */
function withoutMark(text: string): string {
  const start = text.lastIndexOf('{');
  return start !== -1 && /^\{:?\s*[#.][^{}]*\}$/.test(text.slice(start))
    ? text.slice(0, start).trimEnd()
    : text;
}

function nameDetails(node: Html, after: string): void {
  if (!node.value.startsWith('<details>')) return;
  const near = `${node.value.slice(0, 500)}\n${after.slice(0, 500)}`;
  const [, summary] = /<summary>([^<]+)<\/summary>/.exec(near) ?? [];
  if (summary === undefined) return;
  node.value = node.value.replace('<details>', `<details id="${slug(summary.trim())}">`);
}
