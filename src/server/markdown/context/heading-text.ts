// The text of a heading of HTML, as lists of sections and anchors have it.
import type { Element, Nodes } from 'hast';

/** `Water<br>tank<sup>1</sup>`, where the number is that of a footnote → Water tank */
export function headingTitle(heading: Element): string {
  return textWithout(heading, ' ').replace(/\s+/g, ' ').trim();
}

/** The same for anchors, from which GitHub leaves line breaks out: Watertank */
export function anchorText(heading: Element): string {
  return textWithout(heading, '').trim();
}

function textWithout(node: Nodes, lineBreak: string): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element') {
    if (node.tagName === 'br') return lineBreak;
    if (node.properties['dataFootnoteRef'] !== undefined) return '';
  }
  return node.children.map((child) => textWithout(child, lineBreak)).join('');
}
