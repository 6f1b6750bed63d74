// Images: size, lazy loading, a link to the file, and a check of their `alt` text.
import type { Image, Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isExternal, withBase } from '../../../pages/model/paths.ts';
import type { MarkdownContext } from '../context/context.ts';
import { suggest } from '../../diagnostics/messages.ts';
import { report } from '../context/report.ts';

/** Images whose longer side is at most this are logos and icons, which need no link to a larger view. In CSS pixels. */
const minOpenedSize = 240;

/**
 * `![A run](/images/run.svg)` → `<img src="/docs/images/run.svg" alt="A run" width="640" height="320" loading="lazy">`
 *
 * An image that is larger than an icon and outside a link is wrapped in `<a class="enlarge" href="/docs/images/run.svg">`.
 */
export function images(context: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'image', (node, index, parent) => {
      const { url } = node;
      if (!node.alt) {
        const text = `Image \`${url}\` has no alt text. Describe it in the brackets.`;
        report(file, node, 'image-alt', text);
      }
      if (isExternal(url) || !url.startsWith('/')) {
        const text = `Image \`${url}\` is not below \`${context.contentName}/public/\`. Put it there and write its path, such as \`/images/run.svg\`.`;
        report(file, node, 'image', text);
        return undefined;
      }
      const size = context.imageSize(url);
      if (!size) {
        report(file, node, 'image', missingImage(url, context));
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

/** Returns the message for an image without a size. */
function missingImage(url: string, context: MarkdownContext): string {
  const name = `Image \`${context.contentName}/public${url}\``;
  if (!context.hasFile(url)) {
    const hint = suggest(url, context.files(), 'Check the path.');
    return `${name} does not exist. ${hint}`;
  }
  return url.endsWith('.svg')
    ? `${name} is damaged or has no size. Give it \`width\` and \`height\`, or a \`viewBox\`.`
    : `${name} is damaged, or not a picture. Save it again.`;
}

function linkTo(image: Image): Link {
  const hProperties = { className: ['enlarge'] };
  return { type: 'link', url: image.url, children: [image], data: { hProperties } };
}
