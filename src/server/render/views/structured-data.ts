// Structured data about a page for search engines (schema.org, JSON-LD).
import { withBase } from '../../../pages/model/paths.ts';
import type { FrameData, PageView, View } from '../../../pages/model/view.ts';
import { searchPath } from '../../../pages/search/contract.ts';

/** Returns the article and its breadcrumbs; for the introduction, the site with its search. Undefined for a view that is not a page. */
export function structuredDataOf(view: View, frame: FrameData): unknown {
  if (view.kind !== 'page') return undefined;
  const parts =
    view.path === '/' ? [siteData(frame)] : [articleData(view, frame), crumbData(view, frame)];
  return { '@context': 'https://schema.org', '@graph': parts };
}

function articleData(view: PageView, frame: FrameData) {
  const { title, description, path, updated, frontmatter } = view;
  const { date, authors, tags } = frontmatter;
  return {
    '@type': view.layout === 'post' ? 'BlogPosting' : 'TechArticle',
    headline: title,
    description,
    url: urlOf(path, frame),
    inLanguage: view.textIn?.lang ?? frame.language.tag,
    ...(date !== undefined && { datePublished: date }),
    ...(updated !== undefined && { dateModified: updated }),
    ...(authors && { author: authors.map((name) => ({ '@type': 'Person', name })) }),
    ...(tags && { keywords: tags }),
    isPartOf: { '@id': siteId(frame) },
    publisher: { '@type': 'Organization', name: frame.productName },
  };
}

function crumbData({ breadcrumbs }: PageView, frame: FrameData) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ text, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: urlOf(path, frame),
    })),
  };
}

function siteData(frame: FrameData) {
  return {
    '@type': 'WebSite',
    '@id': siteId(frame),
    name: frame.siteTitle,
    url: urlOf('/', frame),
    inLanguage: frame.language.tag,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${urlOf(searchPath, frame)}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

function siteId(frame: FrameData): string {
  return `${urlOf('/', frame)}#website`;
}

function urlOf(path: string, { origin, base }: FrameData): string {
  return origin + withBase(base, path);
}
