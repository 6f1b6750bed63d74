// Nodes that the code of extensions makes: placeholders stand for them until the page is sanitized.
import type { Element, ElementContent } from 'hast';
import type { VFile } from 'vfile';
import { element } from './hast.ts';

/** Returns the nodes that stand in the place of a placeholder. `children` are the sanitized nodes that an author wrote inside. */
export type DrawTrusted = (children: readonly ElementContent[]) => readonly ElementContent[];

declare module 'vfile' {
  interface DataMap {
    /** Functions that draw the replacements of the placeholders `<md-trusted data-index="0">`. */
    trusted: DrawTrusted[];
  }
}

export const trustedTag = 'md-trusted';

/** Adds nodes to the page that are not sanitized, and returns their placeholder: only its children, an author's, are sanitized. */
export function trustedElement(
  file: VFile,
  draw: DrawTrusted,
  children: readonly ElementContent[] = [],
): Element {
  const parts = (file.data.trusted ??= []);
  parts.push(draw);
  return element(trustedTag, { dataIndex: parts.length - 1 }, children);
}
