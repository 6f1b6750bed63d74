// Images get their size, load when they are near and lead to their file; each must say what it shows.
import type { Image, Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isExternal, withBase } from '../../pages/model/paths.ts';
import { report, type MarkdownContext } from './context.ts';

/** An image is worth opening when a side is longer than this, in CSS pixels: logos and icons are not. */
const minOpenedSize = 240;

/**
 * `![A run](/images/run.svg)` → `<img src="/docs/images/run.svg" alt="A run" width="640" height="320" loading="lazy">`
 *
 * One that is no icon and in no link is wrapped in `<a class="enlarge" href="/docs/images/run.svg">`.
 */
export function images(context: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'image', (node, index, parent) => {
      const { url } = node;
      if (!node.alt) {
        const text = `Image \`${url}\` has no text. Say in the brackets what it shows.`;
        report(file, node, 'image-alt', text);
      }
      if (isExternal(url) || !url.startsWith('/')) {
        const text = `Image \`${url}\` is not below \`content/public/\`. Put it there and write its path, such as \`/images/run.svg\`.`;
        report(file, node, 'image', text);
        return undefined;
      }
      const size = context.imageSize(url);
      if (!size) {
        report(
          file,
          node,
          'image',
          `Image \`content/public${url}\` does not exist. Check the path.`,
        );
        return undefined;
      }
      node.url = withBase(context.base, url);
      node.data = {
        hProperties: { width: size.width, height: size.height, loading: 'lazy', decoding: 'async' },
      };
      const isLarge = Math.max(size.width, size.height) > minOpenedSize;
      if (!isLarge || !parent || index === undefined || parent.type === 'link') return undefined;
      parent.children[index] = linkTo(node);
      return index + 1;
    });
  };
}

function linkTo(image: Image): Link {
  const hProperties = { className: ['enlarge'] };
  return { type: 'link', url: image.url, children: [image], data: { hProperties } };
}
