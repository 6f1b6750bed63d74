// Reports blocks that are never closed, and blocks that are closed by the end of the block inside them.
import type { Nodes, Parents, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { report } from '../context/report.ts';

declare module 'vfile' {
  interface DataMap {
    /** Lines of blocks reported for their colons. The line that was meant to close each of them may be left in the text. */
    brokenBlockLines: number[];
  }
}

/**
 * A line of colons closes the outermost block with as many or fewer of them. So `:::tip`, `:::note`, `:::` is a tip that ends with
 * its note: either the tip was never closed, or it was meant to contain the note. The note is then moved after the tip.
 */
export function checkBlockEnds() {
  return (tree: Root, file: VFile): void => {
    const lines = String(file).split('\n');
    file.data.brokenBlockLines = [];
    checkChildren(tree, undefined, { file, lines });
  };
}

interface Source {
  readonly file: VFile;
  readonly lines: readonly string[];
}

/** `endedChild` is the child that counts as closed, because its end closed the block around it. */
function checkChildren(
  parent: Parents,
  endedChild: ContainerDirective | undefined,
  source: Source,
): void {
  const children: readonly Nodes[] = [...parent.children];
  for (const child of children) {
    if (child.type !== 'containerDirective') {
      if ('children' in child) checkChildren(child, endedChild, source);
      continue;
    }
    const held = checkBlock(child, child === endedChild, source);
    const place = held ? child.children.indexOf(held) : -1;
    // The cast is valid: the parent already contains the block around the moved ones.
    const siblings = parent.children as Nodes[];
    if (place !== -1)
      siblings.splice(siblings.indexOf(child) + 1, 0, ...child.children.splice(place));
  }
}

/** Checks one block. Returns the inner block that should not be inside it, if any. */
function checkBlock(
  node: ContainerDirective,
  hasEnd: boolean,
  source: Source,
): ContainerDirective | undefined {
  const { file, lines } = source;
  const colons = colonsOf(node, lines);
  const isEnded = hasEnd || isClosed(node, lines);
  const held = findHeldBlock(node, node, source);
  if (held) {
    const line = held.position?.start.line ?? 1;
    const fact = `Block \`${colons}${node.name}\` is not closed before \`${colonsOf(held, lines)}${held.name}\` in line ${line}.`;
    const hint = `Close it there with \`${colons}\`, or give it more colons to contain the other: \`${colonsOf(held, lines)}:${node.name}\`.`;
    report(file, node, 'directive', `${fact} ${hint}`);
    file.data.brokenBlockLines?.push(node.position?.start.line ?? 1);
  } else if (!isEnded) {
    const text = `Block \`${colons}${node.name}\` is never closed. End it with a line of the same number of colons.`;
    report(file, node, 'directive', text);
  }
  checkChildren(node, isEnded ? held : undefined, source);
  return held;
}

/** Returns the inner block that has as many or more colons and no end of its own. */
function findHeldBlock(
  block: ContainerDirective,
  parent: Parents,
  source: Source,
): ContainerDirective | undefined {
  // A block without an end extends to the end of its parent, so only the last child can be one.
  const last = parent.children.at(-1);
  if (!last || !('children' in last)) return undefined;
  if (last.type !== 'containerDirective') return findHeldBlock(block, last, source);
  const isHeld =
    !isClosed(last, source.lines) &&
    colonsOf(last, source.lines).length >= colonsOf(block, source.lines).length;
  return isHeld ? last : undefined;
}

function colonsOf({ position }: ContainerDirective, lines: readonly string[]): string {
  const line = lines[(position?.start.line ?? 1) - 1] ?? '';
  return /^:+/.exec(line.slice((position?.start.column ?? 1) - 1))?.[0] ?? ':::';
}

function isClosed(node: ContainerDirective, lines: readonly string[]): boolean {
  const { start, end } = node.position ?? {};
  if (!start || !end) return true;
  if (start.line === end.line) return false;
  // Only up to the node's end: the line of colons after it may belong to the surrounding block.
  const lastLine = (lines[end.line - 1] ?? '').slice(0, end.column - 1);
  const closing = /^[\s>]*(:{3,})\s*$/.exec(lastLine)?.[1] ?? '';
  return closing.length >= colonsOf(node, lines).length;
}
