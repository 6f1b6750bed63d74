// `::pages{under="…"}`: a list of pages with their descriptions.
import type { Image, ListItem } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { withBase } from '../../../pages/model/paths.ts';
import type { MarkdownContext, PageSummary } from '../context/context.ts';
import { report } from '../context/report.ts';
import type { LeafBlock } from './block.ts';

/** Lists the pages below a path that have a `short_description`, without that path's own page and the current one. */
export const pages: LeafBlock = {
  kind: 'leaf',
  names: ['pages'],
  syntax: ['::pages{under="/code/nodejs/"}'],
  documentation:
    'on a line of its own: a list of the pages below that path, with their descriptions',
  transform({ node, file, context }) {
    const under = node.attributes?.['under'] ?? '/';
    const current = context.pathOfFile(file.data.relativePath ?? '');
    const listed = context.pages.filter(
      ({ path, description }) =>
        path.startsWith(under) && path !== under && path !== current && description !== undefined,
    );
    if (listed.length === 0) {
      const text = `Block \`::pages\` finds no page below \`${under}\`. Check the path.`;
      report(file, node, 'directive', text);
      return [];
    }
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    for (const { path, thumbnail } of listed) {
      // A missing thumbnail is a mistake in that page's frontmatter and is reported there.
      if (thumbnail === undefined || !context.hasFile(thumbnail)) continue;
      if (context.imageSize(thumbnail)) continue;
      const text = `Thumbnail \`${context.contentName}/public${thumbnail}\` of \`${path}\` is damaged, or has no size. Save it again.`;
      report(file, node, 'image', text);
    }
    (file.data.references ??= []).push(
      ...listed.map(({ path }) => ({ path, anchor: undefined, line, column })),
    );
    return [
      {
        type: 'list',
        spread: false,
        data: { hProperties: { className: ['page-list'] } },
        children: listed.map((page) => itemOf(page, node, context)),
      },
    ];
  },
  // Thumbnails are decorative: they are the only images with an empty `alt`.
  toPlain: ({ tagName, properties }) =>
    tagName === 'img' && properties['alt'] === '' ? 'remove' : undefined,
};

/** `<li><img …><a href="…">Title</a> <span>Description.</span></li>` */
function itemOf(
  page: PageSummary,
  { position }: LeafDirective,
  context: MarkdownContext,
): ListItem {
  return {
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
            ...(position && { position }),
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
  };
}

/** Returns a page's thumbnail, if any. Its `alt` is empty, because the image only repeats the page's title. */
function thumbnailOf({ thumbnail }: PageSummary, context: MarkdownContext): Image[] {
  const size = thumbnail === undefined ? undefined : context.imageSize(thumbnail);
  if (thumbnail === undefined || size === undefined) return [];
  const hProperties = { ...size, loading: 'lazy' };
  return [
    { type: 'image', url: withBase(context.base, thumbnail), alt: '', data: { hProperties } },
  ];
}
