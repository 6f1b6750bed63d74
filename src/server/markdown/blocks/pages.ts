// `::pages{from="…"}`: a list of pages with their descriptions.
import type { Element } from 'hast';
import { attributeOf, element, text } from '../context/hast.ts';
import { listedMark, noteListed } from '../context/listed-mark.ts';
import type { MarkdownContext, PageSummary } from '../context/context.ts';
import { dayIn } from '../../../pages/text/words.ts';
import { suggest } from '../../base/diagnostics/messages.ts';
import type { DrawBlock, LeafBlock } from './block.ts';

const sorts = ['date', 'title'] as const;

/** Lists the pages below a path, without that path's own page and the current one; those with a date if they are sorted by it. */
export const pages: LeafBlock = {
  kind: 'leaf',
  names: ['pages'],
  attributes: ['from', 'under', 'sort'],
  syntax: ['::pages{from="/code/nodejs/"}', '::pages{from="/blog/" sort="date"}'],
  documentation:
    'on a line of its own: a list of the pages below that path, with their descriptions; sorted by date, of those that have one, the newest first',
  draw(node, scope) {
    const { context, file } = scope;
    const under = attributeOf(node, 'from', 'under') ?? '/';
    const sort = attributeOf(node, 'sort');
    if (sort !== undefined && !sorts.some((name) => name === sort)) {
      const text = `Block \`::pages\` cannot sort by \`${sort}\`. ${suggest(sort, sorts)}`;
      scope.report(node, 'directive', text);
    }
    const isByDate = sort === 'date';
    const current = context.pathOfFile(file.data.relativePath ?? '');
    const below = context.pages.filter(
      ({ path, date, isGenerated = false, isUnlisted = false }) =>
        !isGenerated &&
        !isUnlisted &&
        path.startsWith(under) &&
        path !== under &&
        path !== current &&
        (!isByDate || date !== undefined),
    );
    const listed = sort === undefined ? below : below.toSorted(orderBy(sort, context.language.tag));
    if (listed.length === 0) {
      const what = isByDate ? 'page with a `date`' : 'page';
      const text = `Block \`::pages\` finds no ${what} below \`${under}\`. Check the path.`;
      scope.report(node, 'directive', text);
      return [];
    }
    for (const { path, thumbnail } of listed) {
      // A missing thumbnail is a mistake in that page's frontmatter and is reported there.
      if (thumbnail === undefined || !context.files.has(thumbnail)) continue;
      if (context.files.imageSize(thumbnail)) continue;
      const text = `Thumbnail \`${thumbnail}\` of \`${path}\` is damaged, or has no size. Save it again.`;
      scope.report(node, 'image', text);
    }
    noteListed(file, listed);
    const items = listed.map((page) => itemOf(page, node, context, isByDate));
    return [element('ul', { className: ['page-list'] }, items)];
  },
  // Thumbnails are decorative: they are the only images with an empty `alt`.
  toPlain: ({ tagName, properties }) =>
    tagName === 'img' && properties['alt'] === '' ? 'remove' : undefined,
};

/** `<DocCardList />`: the pages and folders that are directly in the folder of the page. */
export const drawDocCards: DrawBlock = (node, { context, file }) => {
  const current = context.pathOfFile(file.data.relativePath ?? '') ?? '/';
  const folder = current.replace(/[^/]*$/, '');
  const inside = context.pages.filter(
    ({ path, isUnlisted = false }) =>
      !isUnlisted &&
      path.startsWith(folder) &&
      path !== current &&
      /^[^/]+\/?$/.test(path.slice(folder.length)),
  );
  if (inside.length === 0) return [];
  noteListed(file, inside);
  const items = inside.map((page) => itemOf(page, node, context, false));
  return [element('ul', { className: ['page-list'] }, items)];
};

/** Returns the order of pages: by title, as the language sorts, or by date and then by title. */
function orderBy(sort: string, language: string) {
  const byTitle = (a: PageSummary, b: PageSummary): number =>
    a.title.localeCompare(b.title, language);
  if (sort !== 'date') return byTitle;
  return (a: PageSummary, b: PageSummary): number =>
    (b.date ?? '').localeCompare(a.date ?? '') || byTitle(a, b);
}

/** `<li><img …><a href="…">Title</a> <time>20 Nov 2026</time> <span>Description.</span></li>`; the link is resolved like an author's */
function itemOf(
  page: PageSummary,
  { position }: Element,
  context: MarkdownContext,
  hasDate: boolean,
): Element {
  const { path, title, description, date } = page;
  const link = element('a', { href: path, [listedMark]: '' }, [text(title)]);
  if (position) link.position = position;
  const day =
    hasDate && date !== undefined
      ? [element('time', { dateTime: date }, [text(dayIn(context.language.tag, date))])]
      : [];
  const about = description === undefined ? [] : [element('span', {}, [text(description)])];
  const others = [...day, ...about].flatMap((part) => [text(' '), part]);
  return element('li', {}, [...thumbnailOf(page, context), link, ...others]);
}

/** Returns a page's thumbnail, if any. Its `alt` is empty, because the image only repeats the page's title. */
function thumbnailOf({ thumbnail }: PageSummary, context: MarkdownContext): Element[] {
  const size = thumbnail === undefined ? undefined : context.files.imageSize(thumbnail);
  if (thumbnail === undefined || size === undefined) return [];
  return [element('img', { src: thumbnail, alt: '', width: size.width, height: size.height })];
}
