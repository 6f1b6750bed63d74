// `::pages{under="…"}`: a list of pages with their descriptions.
import type { Element } from 'hast';
import { element, text } from '../context/elements.ts';
import { attributeOf } from '../context/hast.ts';
import type { MarkdownContext, PageSummary } from '../context/context.ts';
import type { LeafBlock } from './block.ts';

/** Lists the pages below a path that have a `short_description`, without that path's own page and the current one. */
export const pages: LeafBlock = {
  kind: 'leaf',
  names: ['pages'],
  syntax: ['::pages{under="/code/nodejs/"}'],
  documentation:
    'on a line of its own: a list of the pages below that path, with their descriptions',
  draw(node, scope) {
    const { context, file } = scope;
    const under = attributeOf(node, 'under') ?? '/';
    const current = context.pathOfFile(file.data.relativePath ?? '');
    const listed = context.pages.filter(
      ({ path, description }) =>
        path.startsWith(under) && path !== under && path !== current && description !== undefined,
    );
    if (listed.length === 0) {
      const text = `Block \`::pages\` finds no page below \`${under}\`. Check the path.`;
      scope.report(node, 'directive', text);
      return [];
    }
    for (const { path, thumbnail } of listed) {
      // A missing thumbnail is a mistake in that page's frontmatter and is reported there.
      if (thumbnail === undefined || !context.hasFile(thumbnail)) continue;
      if (context.imageSize(thumbnail)) continue;
      const text = `Thumbnail \`${context.contentName}/public${thumbnail}\` of \`${path}\` is damaged, or has no size. Save it again.`;
      scope.report(node, 'image', text);
    }
    const items = listed.map((page) => itemOf(page, node, context));
    return [element('ul', { className: ['page-list'] }, items)];
  },
  // Thumbnails are decorative: they are the only images with an empty `alt`.
  toPlain: ({ tagName, properties }) =>
    tagName === 'img' && properties['alt'] === '' ? 'remove' : undefined,
};

/** `<li><img …><a href="…">Title</a> <span>Description.</span></li>`; the link is resolved like an author's */
function itemOf(page: PageSummary, { position }: Element, context: MarkdownContext): Element {
  const link = element('a', { href: page.path }, [text(page.title)]);
  if (position) link.position = position;
  const description = element('span', {}, [text(page.description ?? '')]);
  return element('li', {}, [...thumbnailOf(page, context), link, text(' '), description]);
}

/** Returns a page's thumbnail, if any. Its `alt` is empty, because the image only repeats the page's title. */
function thumbnailOf({ thumbnail }: PageSummary, context: MarkdownContext): Element[] {
  const size = thumbnail === undefined ? undefined : context.imageSize(thumbnail);
  if (thumbnail === undefined || size === undefined) return [];
  return [element('img', { src: thumbnail, alt: '', width: size.width, height: size.height })];
}
