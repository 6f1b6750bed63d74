// Parses a long page of Markdown part by part: the parser takes more than proportional time and memory for a long text.
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Characters that a page may have before it is parsed in parts, and that a part has at least. */
const usualLength = 32 * 1024;

/**
 * The tree that `parse` makes of the whole text, place by place. A part ends where a heading begins at the start of a line, behind an empty
 * one: only code and HTML that are still open reach over that, and such a part goes on. Where one part may define what another one
 * links to, the text is parsed whole.
 *
 * Compiling a page of 703 KB takes 2.5 s of processor in a warm process, and 2.9 when it is parsed whole.
 */
export function parseInParts(
  text: string,
  parse: (text: string) => Root,
  partLength = usualLength,
): Root {
  if (text.length <= partLength || /^ {0,3}\[[^\]\n]+\]:/m.test(text)) return parse(text);
  const root: Root = { type: 'root', children: [] };
  let from = 0;
  let line = 1;
  let wanted = partLength;
  while (from < text.length) {
    const end = endOfPart(text, from + wanted);
    const part = text.slice(from, end);
    const tree = parse(part);
    if (end < text.length && mayGoOn(tree)) {
      // Twice as long, so that a text without a good end is not parsed again and again.
      wanted = part.length * 2;
      continue;
    }
    if (definesLinks(tree)) return parse(text);
    move(tree, line - 1, from);
    for (const child of tree.children) root.children.push(child);
    const start = root.position?.start ?? tree.position?.start;
    if (start && tree.position) root.position = { start, end: tree.position.end };
    line += part.split('\n').length - 1;
    from = end;
    wanted = partLength;
  }
  return root;
}

/** Where the next heading behind a place begins. */
function endOfPart(text: string, from: number): number {
  const heading = /\n[ \t]*\n(?=#{1,6}[ \t])/g;
  heading.lastIndex = from;
  const match = heading.exec(text);
  return match ? match.index + match[0].length : text.length;
}

/** Whether the last block is code or HTML, also one inside a list or quote. */
function mayGoOn(tree: Root): boolean {
  let last: Nodes | undefined = tree.children.at(-1);
  while (last && 'children' in last && last.type !== 'paragraph') last = last.children.at(-1);
  return last?.type === 'code' || last?.type === 'html';
}

/** Links by name and footnotes find these wherever they stand. */
function definesLinks(tree: Root): boolean {
  let isFound = false;
  visit(tree, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') isFound = true;
  });
  return isFound;
}

/** A part begins at the start of a line, so columns stay. */
function move(tree: Root, lines: number, characters: number): void {
  if (lines === 0) return;
  // Points may be shared between nodes, and move once.
  const moved = new Set<object>();
  visit(tree, ({ position }) => {
    for (const point of position ? [position.start, position.end] : []) {
      if (moved.has(point)) continue;
      moved.add(point);
      point.line += lines;
      if (point.offset !== undefined) point.offset += characters;
    }
  });
}
