// Cuts off content that is nested too deep: every later plugin, and the browser, recurses for each level.
import type { Parent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { maxNesting } from '../../base/diagnostics/limits.ts';
import { report } from '../context/report.ts';

/** Runs first. The content below the deepest level is left out and reported once. Iterative, not recursive. */
export function limitNesting(tree: Root, file: VFile): void {
  let level: Parent[] = [tree];
  for (let depth = 1; depth <= maxNesting; depth += 1) level = level.flatMap(parentsIn);
  const [first] = level;
  if (!first) return;
  const text = `The page is nested deeper than ${maxNesting} levels here. Use fewer quotes, lists or blocks inside each other.`;
  report(file, first, 'nesting', text);
  for (const node of level) node.children = [];
}

function parentsIn({ children }: Parent): Parent[] {
  return children.filter((child) => 'children' in child);
}
