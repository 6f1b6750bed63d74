// The text in brackets after a block's name.
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';

/** Removes the label from the node's children and returns it: `:::note[Mind this]` → `Mind this`. */
export function takeLabel(node: ContainerDirective): string | undefined {
  const [first] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return undefined;
  node.children.shift();
  return toString(first);
}
