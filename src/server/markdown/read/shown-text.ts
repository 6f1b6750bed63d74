// Converts Markdown to the text that readers see.
import type { Html, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { closedTags, withoutTags } from '../../base/diagnostics/record.ts';
import { visit } from '../context/visit.ts';

/** `List<T> *of* <b>all</b><br>![Logo](a.svg)` → List<T> of all Logo: without tags, which are removed from the nodes */
export function shownText(node: Nodes, includeImageAlt = true): string {
  const tags: Html[] = [];
  visit(node, 'html', (tag) => void tags.push(tag));
  const closed = closedTags(tags.map(({ value }) => value).join(''));
  // A comment may hold anything.
  for (const tag of tags)
    tag.value = /^<[!?]/.test(tag.value) ? '' : withoutTags(tag.value, closed);
  return toString(node, { includeImageAlt }).trim();
}
