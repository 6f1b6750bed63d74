// `::pages{under="…"}`: a list of pages with their descriptions, built from the pages themselves.
import type { BlockContent, Image } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { withBase } from '../../../pages/model/paths.ts';
import type { BlockArguments } from './blocks.ts';
import { report, type MarkdownContext, type PageSummary } from '../context.ts';

/** Lists the pages below a path that have a `short_description`, but neither that path's own page nor this one. */
export function pageList({ node, file, context }: BlockArguments<LeafDirective>): BlockContent[] {
  const under = node.attributes?.['under'] ?? '/';
  const own = context.pathOfFile(file.data.relativePath ?? '');
  const pages = context.pages.filter(
    (page) =>
      page.path.startsWith(under) &&
      page.path !== under &&
      page.path !== own &&
      page.description !== undefined,
  );
  if (pages.length === 0) {
    report(
      file,
      node,
      'directive',
      `Block \`::pages\` finds no page below \`${under}\`. Check the path.`,
    );
    return [];
  }
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  (file.data.references ??= []).push(
    ...pages.map(({ path }) => ({ path, anchor: undefined, line, column })),
  );
  return [
    {
      type: 'list',
      spread: false,
      data: { hProperties: { className: ['page-list'] } },
      children: pages.map((page) => ({
        type: 'listItem',
        spread: false,
        children: [
          {
            type: 'paragraph',
            children: [
              ...thumbnailOf(page, context),
              {
                type: 'link',
                url: withBase(context.base, page.path),
                children: [{ type: 'text', value: page.title }],
              },
              { type: 'text', value: ' ' },
              {
                type: 'emphasis',
                data: { hName: 'span' },
                children: [{ type: 'text', value: page.description ?? '' }],
              },
            ],
          },
        ],
      })),
    },
  ];
}

/** The page's picture, which says nothing that its title does not. */
function thumbnailOf({ thumbnail }: PageSummary, context: MarkdownContext): Image[] {
  const size = thumbnail === undefined ? undefined : context.imageSize(thumbnail);
  if (thumbnail === undefined || size === undefined) return [];
  const hProperties = { ...size, loading: 'lazy' };
  return [
    { type: 'image', url: withBase(context.base, thumbnail), alt: '', data: { hProperties } },
  ];
}
