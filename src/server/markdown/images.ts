// Images get their size and load when they are near; each must say what it shows.
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isExternal, withBase } from '../../pages/paths.ts';
import { report, type MarkdownContext } from './context.ts';

/** `![A run](/images/run.svg)` → `<img src="/docs/images/run.svg" alt="A run" width="640" height="320" loading="lazy">` */
export function images(context: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'image', (node) => {
      const { url } = node;
      if (!node.alt) {
        const text = `Image \`${url}\` has no text. Say in the brackets what it shows.`;
        report(file, node, 'image-alt', text);
      }
      if (isExternal(url) || !url.startsWith('/')) {
        const text = `Image \`${url}\` is not below \`content/public/\`. Put it there and write its path, such as \`/images/run.svg\`.`;
        report(file, node, 'image', text);
        return;
      }
      const size = context.imageSize(url);
      if (!size) {
        report(
          file,
          node,
          'image',
          `Image \`content/public${url}\` does not exist. Check the path.`,
        );
        return;
      }
      node.url = withBase(context.base, url);
      node.data = {
        hProperties: { width: size.width, height: size.height, loading: 'lazy', decoding: 'async' },
      };
    });
  };
}
