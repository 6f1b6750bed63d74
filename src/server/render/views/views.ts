// The view rendered for a URL: a page with its navigation, search results, not found, or an error.
import { frameIds } from '../../../pages/model/frame-ids.ts';
import type { Header, NeighbourLink } from '../../../pages/model/page.ts';
import { neighbours, sidebarFor } from '../../../pages/model/sidebar.ts';
import type {
  DocumentData,
  FailureView,
  FrameData,
  Hero,
  NotFoundView,
  PageView,
  SearchView,
} from '../../../pages/model/view.ts';
import {
  searchPath,
  writeSearchRequest,
  type SearchAnswer,
} from '../../../pages/search/contract.ts';
import { createBreadcrumbs } from '../../site/snapshot/breadcrumbs.ts';
import { recentPages } from '../../site/scan/recent-pages.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { movedFrom } from '../../site/snapshot/moved-headings.ts';
import { createSuggestions } from '../../site/snapshot/suggestions.ts';
import { createDocumentData, createFrame } from './frame.ts';
import { escapeXml } from '../../contract/escape-xml.ts';
import type { FramedPage } from '../../contract/forms.ts';
import { canonicalElsewhere, createVersionNotes, versionMenu } from './version-notes.ts';
import { createLanguageNotes, languageMenu, originalAddress } from './language-notes.ts';
import { heroDividerOf } from '../previews/site-pictures.ts';

export interface Views {
  readonly frame: FrameData;
  readonly document: DocumentData;
  /** Rejects for a path that is not a page, and for a page that cannot be compiled. */
  page(path: string): Promise<PageView>;
  /** A page that an extension draws, at a path below `/-/`. */
  framed(path: string, page: Omit<FramedPage, 'content'> & Pick<PageView, 'html'>): PageView;
  /** `section` is the section that was searched, `sections` are all of the site. */
  search(answer: SearchAnswer, filter: Pick<SearchView, 'section' | 'sections'>): SearchView;
  notFound(path: string): NotFoundView;
  failure(path: string): FailureView;
}

/** On a site with more pages, readers can choose a section to search. */
const manyPages = 500;

/** Name of the error for a page that cannot be compiled. */
export const uncompiledPage = 'UncompiledPageError';

class UncompiledPageError extends Error {
  override readonly name = uncompiledPage;

  constructor(file: string, failure: string) {
    super(`\`${file}\` cannot be served. ${failure}`);
  }
}

/** Creates the views of a site. `build` is the name of the client bundle; `isServed` is true if a server answers programs; `changePage` applies the changes of extensions. */
export function createViews(
  site: Site,
  build: string,
  isServed = true,
  changePage: (view: PageView) => PageView = (view) => view,
): Views {
  const { config, sidebars } = site;
  const frame = createFrame(site, build, isServed);
  const { words } = config.site;
  const noteOf = createNotes(site);
  const menusAt = createMenus(site);
  const breadcrumbsOf = createBreadcrumbs(site);
  const sources = site.listed.map(site.source);
  const suggestPages = createSuggestions(sources);
  const hasDates = config.frame.hasUpdateDates !== false;
  const recent = hasDates ? recentPages(sources, site.dates) : [];
  const recentHeader: Header = {
    level: 2,
    title: words.frame.recentlyUpdated,
    slug: frameIds.recent,
  };
  const { rootSidebar } = frame;
  const { heroActions, heroPicture } = config.frame;
  const hero: Hero = { heroActions, heroPicture, divider: heroDividerOf(site) };

  return {
    frame,
    document: createDocumentData(site),
    async page(path) {
      const source = site.source(path);
      const { frontmatter, title, regularPath, relativePath, key } = source;
      const { html, headers, excerpt, failure } = await site.compiled(path);
      if (failure !== undefined) throw new UncompiledPageError(site.source(path).file, failure);
      const { layout = 'default' } = frontmatter;
      const sidebar =
        frontmatter.sidebar === false ? undefined : sidebarFor(path, config.sidebars)?.id;
      const { prev, next } = neighbours(path, sidebars[sidebar ?? ''] ?? []);
      return changePage({
        kind: 'page',
        title,
        frontmatter,
        regularPath,
        relativePath,
        key,
        path,
        headers: layout === 'home' && recent.length > 0 ? [...headers, recentHeader] : headers,
        layout,
        description: frontmatter.short_description ?? (excerpt || config.site.description),
        html: noteOf(path) + html,
        sidebar,
        breadcrumbs: breadcrumbsOf(path),
        prev: linkOr(site, frontmatter.prev, prev),
        next: linkOr(site, frontmatter.next, next),
        updated: hasDates ? site.updatedOn(path) : undefined,
        editUrl: source.isGenerated
          ? undefined
          : config.site.editUrl?.replace(':path', source.place ?? relativePath),
        recent: layout === 'home' ? recent : [],
        ...menusAt(path),
        canonical: originalAddress(path, site) ?? canonicalElsewhere(path, site),
        textIn: site.languageLinks?.textIn(source),
        hero: layout === 'home' ? hero : undefined,
        moved: movedFrom(path, site.movedHeadings, config.site.base),
      });
    },
    framed: (path, { title, description = title, headers = [], html }) => ({
      ...{ kind: 'page', title, path, regularPath: path, relativePath: '', key: '' },
      // Search engines leave it out: it shows what pages say.
      frontmatter: { noindex: true },
      ...{ headers, layout: 'default', description, html, sidebar: rootSidebar },
      breadcrumbs: [...breadcrumbsOf('/'), { text: title, path }],
      ...{ prev: undefined, next: undefined, updated: undefined, editUrl: undefined },
      ...{ recent: [], hero: undefined, ...menusAt() },
    }),
    search: (answer, { section, sections }) => ({
      kind: 'search',
      path: searchPath,
      sidebar: rootSidebar,
      answer,
      section,
      sections: site.listed.length > manyPages && sections.length > 1 ? sections : [],
      ...menusAt(undefined, answer.query),
    }),
    notFound: (path) => ({
      kind: 'not-found',
      path,
      sidebar: rootSidebar,
      suggestions: suggestPages(path),
      ...menusAt(),
    }),
    failure: (path) => ({ kind: 'failure', path, sidebar: rootSidebar, ...menusAt() }),
  };
}

/** Returns a function that returns what is said above a page, as HTML: that it is a draft, of an earlier version, or not translated. */
function createNotes(site: Site): (path: string) => string {
  const { note } = site.config.site.words.draft;
  const draftNote = `<p class="callout callout-warning">${escapeXml(note)}</p>\n`;
  const versionNote = createVersionNotes(site);
  const languageNote = createLanguageNotes(site);
  return (path) => {
    const isDraft = site.source(path).frontmatter.draft === true;
    return (isDraft ? draftNote : '') + versionNote(path) + languageNote(path);
  };
}

/**
 * Returns a function that returns the menus of versions and languages. Without a path, each item links to a home page, or to the results of a
 * query.
 */
function createMenus({ versionLinks: versions, languageLinks: languages, config, source }: Site) {
  return (path?: string, query = ''): Pick<PageView, 'versions' | 'languages'> => {
    const rest = query === '' ? '' : `${searchPath.slice(1)}${writeSearchRequest({ query })}`;
    const page = path === undefined ? undefined : source(path);
    return {
      ...(versions && { versions: versionMenu(versions, config.site.words.versions, path, rest) }),
      ...(languages && { languages: languageMenu(languages, page, rest) }),
    };
  };
}

/** Returns the link named in the frontmatter, or the neighbor in sidebar order if it names no page; no link for `false`. */
function linkOr(
  site: Site,
  path: string | false | undefined,
  neighbour: NeighbourLink | undefined,
): NeighbourLink | undefined {
  if (path === false) return undefined;
  if (path === undefined || !site.table.hasPage(path)) return neighbour;
  return { text: site.source(path).title, path };
}
