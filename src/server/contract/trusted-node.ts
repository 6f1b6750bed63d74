// Lets `remark` plugins of extensions put finished HTML into a page.
import type { ElementContent } from 'hast';
import type { Nodes } from 'mdast';
import type { VFile } from 'vfile';
import { trustedElement } from '../markdown/context/trusted.ts';

/** Returns a node of Markdown that becomes these nodes of HTML, which are not sanitized. `like` is the node that it replaces. */
export function trustedNode(
  file: VFile,
  nodes: readonly ElementContent[],
  like: Nodes,
  isInline = false,
): Nodes {
  const { tagName, properties } = trustedElement(file, () => nodes);
  const data = { hName: tagName, hProperties: properties, hChildren: [] };
  const position = like.position && { position: like.position };
  return isInline
    ? { type: 'emphasis', children: [], data, ...position }
    : { type: 'blockquote', children: [], data, ...position };
}
