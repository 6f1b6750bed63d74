// Addresses in text, which GFM makes links: `https://example.com`, `www.example.com`, `ada@example.com`.
import type { Nodes, Root } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import type { Processor } from 'unified';
import { visit } from '../context/visit.ts';

/**
 * Makes GFM look for addresses only in blocks that may have some. Its walk gives a function a name of its own for each node, which took a
 * twentieth of the time of a page.
 */
export function addressesWhereTheyAre(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map(withLimit);
}

function withLimit(extension: Extension): Extension {
  const { enter, transforms } = extension;
  if (!transforms || !enter || !('literalAutolink' in enter)) return extension;
  const find = ({ children }: Root): undefined => {
    for (const block of children.filter(mayHoldAddress)) {
      for (const transform of transforms) transform({ type: 'root', children: [block] });
    }
  };
  return { ...extension, transforms: [find] };
}

function mayHoldAddress(block: Nodes): boolean {
  let isFound = false;
  visit(block, 'text', ({ value }) => {
    isFound ||= /@|:\/\/|www\./i.test(value);
  });
  return isFound;
}
