// Fills in the parts of blocks that depend on the page's headers, such as `[[toc]]`.
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import type { Block } from '../blocks/block.ts';

/** Runs after `collectHeaders`. */
export function completeBlocks(blocks: readonly Block[]) {
  return (tree: Root, file: VFile): void => {
    for (const block of blocks) block.completeHtml?.(tree, file);
  };
}
