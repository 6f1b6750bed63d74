// Links and pictures of docsify: settings in their titles, and addresses behind a hash.
import type { Image, Link, Root } from 'mdast';
import { isElsewhere, visit } from 'millrace-docs/extension';

/** `[A](#/a?id=part)` → `/a#part` · `![A](a.png ':size=50x20 :id=own')` → a picture of that size */
export function docsifyLinks() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'link') node.url = addressOf(node.url);
      if (node.type === 'link' || node.type === 'image') readSettings(node);
    });
  };
}

function addressOf(url: string): string {
  if (isElsewhere(url)) return url;
  return url.replace(/^#(?=\/)/, '').replace(/\?id=([^&#]*)(?:&[^#]*)?(?:#.*)?$/, '#$1');
}

/** Pages do not decide how browsers open a link, so most settings have no effect. */
function readSettings(node: Link | Image): void {
  const { title } = node;
  if (typeof title !== 'string' || !/(?:^|\s):[a-z]/.test(title)) return;
  const rest = title.replaceAll(/(?:^|\s):[a-z][\w-]*(?:=\S*)?/g, '').trim();
  node.title = rest === '' ? null : rest;
  const [, size] = /:size=(\d{1,4}(?:x\d{1,4}|%)?)(?=\s|$)/.exec(title) ?? [];
  const [, id] = /:id=([\w-]{1,200})(?=\s|$)/.exec(title) ?? [];
  const [width, height] = node.type === 'image' && size !== undefined ? size.split('x') : [];
  if (width === undefined && id === undefined) return;
  node.data = {
    ...node.data,
    hProperties: { ...(width && { width }), ...(height && { height }), ...(id && { id }) },
  };
}
