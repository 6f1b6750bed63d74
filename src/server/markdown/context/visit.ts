// Walks over trees. Written by hand: `unist-util-visit` gives a function a name of its own for each node, for debuggers, which takes a tenth
// of the processor time of a cold check (bench/README.md).
import type { Node, Parent } from 'unist';
import { EXIT, SKIP, type visit as visitOfPackage } from 'unist-util-visit';

export { EXIT, SKIP };

type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => unknown;
type Test = string | readonly string[] | undefined;

/**
 * Calls `visitor` for each node of the type, or of one of the types, parents before children, as the function of the same name in
 * `unist-util-visit` does: the visitor may return `SKIP`, `EXIT`, the index of the sibling to go on at, or `[SKIP, index]`.
 */
export const visit = ((tree: Node, first: Test | Visitor, second?: Visitor): void => {
  const visitor = second ?? (first as Visitor);
  walk(tree, second ? (first as Test) : undefined, visitor, undefined, undefined);
}) as TypedVisit;

/** The types of the package, for the tests of nodes that are used here. */
type TypedVisit = typeof visitOfPackage;

/** Returns the sibling to go on at, if the visitor names one; `EXIT` to end the walk. */
function walk(
  node: Node,
  test: Test,
  visitor: Visitor,
  index: number | undefined,
  parent: Parent | undefined,
): number | undefined | typeof EXIT {
  const isVisited =
    test === undefined ||
    test === node.type ||
    (typeof test !== 'string' && test.includes(node.type));
  const result = isVisited ? visitor(node, index, parent) : undefined;
  const isPair = Array.isArray(result);
  const action: unknown = isPair ? result[0] : result;
  const next: unknown = isPair ? result[1] : result;
  if (action === EXIT) return EXIT;
  if (action !== SKIP && 'children' in node) {
    const around = node as Parent;
    let at = 0;
    while (at >= 0 && at < around.children.length) {
      const child = around.children[at];
      if (!child) break;
      const other = walk(child, test, visitor, at, around);
      if (other === EXIT) return EXIT;
      at = other ?? at + 1;
    }
  }
  return typeof next === 'number' ? next : undefined;
}
