// Sites of Retype: how they are known, and how their pages and folders are listed.
import type { ListedPage } from './context.ts';

/** Names of the config of a project. */
export const retypeConfigs: readonly string[] = ['retype.yml', 'retype.yaml', 'retype.json'];

/** Files in which a folder of such a project states its label and its order. */
export const retypeFolderFiles: readonly string[] = ['index.yml', 'index.yaml'];

/** Whether a page is in no list, although its address is served. */
export function isHiddenInRetype({ readFields }: ListedPage): boolean {
  return readFields?.()['visibility'] === 'hidden';
}

/** Returns a sort position, the least first: a greater order goes first, none is that of zero, and what is below zero goes last. */
export function retypePosition(order: number | undefined): number {
  return -(order ?? 0);
}
