// The text of a heading of HTML, as lists of sections and anchors have it.
import type { Nodes } from 'hast';

/** `Water<br>tank<sup>1</sup>`, where the number is that of a footnote → Water tank. Anchors have nothing for a line break. */
export function headingText(node: Nodes, lineBreak = ' '): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if ('tagName' in node && node.tagName === 'br') return lineBreak;
  if ('tagName' in node && node.properties['dataFootnoteRef'] !== undefined) return '';
  return node.children.map((child) => headingText(child, lineBreak)).join('');
}
