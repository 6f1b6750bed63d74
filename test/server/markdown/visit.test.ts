// Our walk over a tree against that of the package whose function it stands for.
import type { Node, Parent } from 'unist';
import { visit as visitOfPackage } from 'unist-util-visit';
import { EXIT, SKIP, visit } from '../../../src/server/markdown/context/visit.ts';
import { createRandom } from '../../setup/random.ts';

interface Named extends Node {
  readonly name: string;
}

function makeTree(random: (below: number) => number, depth: number, name: string): Node {
  const type = ['text', 'element', 'code'][random(3)] ?? '';
  if (depth === 0 || type === 'text') return { type: 'text', name } as Named;
  const children = Array.from({ length: random(5) }, (_, index) =>
    makeTree(random, depth - 1, `${name}.${index}`),
  );
  return { type, name, children } as Named & Parent;
}

type Walk = typeof visit;

/** Returns what a visitor sees that changes the tree, leaves out parts, jumps and ends. */
function seenBy(walk: Walk, seed: number, test: undefined | string | readonly string[]): unknown {
  const tree = makeTree(createRandom(seed), 5, 'root');
  const act = createRandom(seed + 1);
  const seen: unknown[] = [];
  const visitor = (node: Node, index: number | undefined, parent: Parent | undefined): unknown => {
    seen.push([(node as Named).name, index, (parent as (Parent & Named) | undefined)?.name]);
    if (parent === undefined || index === undefined || seen.length > 500) return undefined;
    switch (act(12)) {
      case 0:
        parent.children.splice(index, 1);
        return [SKIP, index];
      case 1:
        parent.children.splice(index, 1, { type: 'code', name: 'new' } as Named, node);
        return index + 2;
      case 2:
        return SKIP;
      case 3:
        return index + 1;
      case 4:
        return act(10) === 0 ? EXIT : true;
      case 5:
        return -1;
      default:
        return undefined;
    }
  };
  if (test === undefined) walk(tree, visitor as Parameters<Walk>[1]);
  else walk(tree, test as string[], visitor as () => undefined);
  return { seen, tree };
}

it.each([undefined, 'element', ['text', 'code'] as const])(
  'sees the same nodes in the same order: %j',
  (test) => {
    let nodes = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      const found = seenBy(visit, seed, test);
      expect(found).toEqual(seenBy(visitOfPackage, seed, test));
      nodes += (found as { seen: readonly unknown[] }).seen.length;
    }
    expect(nodes).toBeGreaterThan(300);
  },
);
