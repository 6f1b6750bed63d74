// Answers of extensions in the render thread: further forms of pages, and searches.
import { pagesOf } from '../../../pages/model/sidebar.ts';
import type { PageLink, SidebarNode } from '../../../pages/model/page.ts';
import {
  searchPath,
  type SearchAnswer,
  type SearchHit,
  type SearchLimits,
} from '../../../pages/search/contract.ts';
import { checked } from '../../site/extensions/fault.ts';
import type { FormContext } from '../../contract/page-parts.ts';
import type { FoundSection } from '../../contract/server-parts.ts';
import { awaitHook, ExtensionError } from '../../markdown/context/hooks.ts';
import type { ReportHook } from '../views/page-hooks.ts';
import { readingContext, type PageReader } from '../views/reading-context.ts';
import type { Site } from '../../site/snapshot/site.ts';

/** Time that a search provider gets, in milliseconds; after that the server's own index answers. */
const searchMs = 3000;

export interface ExtensionAnswersOptions {
  readonly site: Site;
  readonly reader: PageReader;
  readonly breadcrumbsOf: (path: string) => readonly PageLink[];
  /** Addresses of style sheets. */
  readonly styles: readonly string[];
  readonly report: ReportHook;
}

export type ExtensionAnswers = ReturnType<typeof createExtensionAnswers>;

export function createExtensionAnswers(options: ExtensionAnswersOptions) {
  const { site, reader, breadcrumbsOf, styles, report } = options;
  const extensions = site.extensions.all;

  /** Returns a further form of a page; undefined if it has none. Rejects with an `ExtensionError`. */
  async function form(name: string, path: string): Promise<Uint8Array | undefined> {
    for (const loaded of extensions) {
      const pageForm = loaded.extension.forms?.find((candidate) => candidate.name === name);
      if (!pageForm) continue;
      const context: FormContext = {
        ...readingContext(reader, loaded),
        section: sectionOf(site, path),
        styles,
      };
      const page = await context.read(path);
      const made = await awaitHook(loaded.extension.name, `forms.${name}`, () =>
        pageForm.make(page, context),
      );
      return typeof made === 'string' ? Buffer.from(made) : made;
    }
    return undefined;
  }

  const provider = extensions.find(({ extension }) => extension.search);

  /** Returns the answer of a search provider; undefined if there is none, or if it fails, which is reported. */
  async function search(query: string, limits: SearchLimits): Promise<SearchAnswer | undefined> {
    const find = provider?.extension.search?.find;
    if (!provider || !find || query === '') return undefined;
    const { name } = provider.extension;
    const { hits: limit = 20, from = 0, section } = limits;
    const members = reader.outline().find(({ name }) => name === section)?.pages ?? [];
    const isIncluded = (path: string): boolean =>
      section === undefined || members.some((page) => page.path === path);
    const { options, site: info } = reader.hooks.contextOf(provider);
    const toHits = ({
      path,
      section: heading = '',
      excerpt = '',
    }: FoundSection): readonly SearchHit[] => {
      const [page = ''] = path.split('#', 1);
      if (!site.table.hasPage(page) || !isIncluded(page)) return [];
      const trail = breadcrumbsOf(page).slice(1, -1);
      return [
        {
          path,
          pageTitle: site.source(page).title,
          trail: trail.map(({ text }) => text),
          section: heading,
          excerpt: [{ text: excerpt, isMatch: false }],
        },
      ];
    };
    try {
      const hits = await awaitHook(
        name,
        'search',
        async () => {
          const sections = await find(query, { options, limit: from + limit, pages: info.pages });
          return checked('search', sections).flatMap(toHits);
        },
        searchMs,
      );
      const total = hits.length;
      return { query, hits: hits.slice(from, from + limit), total, offset: from, isReady: true };
    } catch (error) {
      if (!(error instanceof ExtensionError)) throw error;
      report(error, searchPath);
      return undefined;
    }
  }

  return { form, search };
}

/**
 * Returns the pages of the group that a page begins, itself first: those of all sidebars for the introduction, and of its sidebar for the
 * first page of that. Any other page is alone.
 */
function sectionOf(site: Site, path: string): readonly string[] {
  if (path === '/') {
    const all = Object.values(site.sidebars).flatMap((nodes) => pagesOf(nodes));
    return [...new Set([path, ...all.map((page) => page.path)])];
  }
  for (const nodes of Object.values(site.sidebars)) {
    const group = path === pagesOf(nodes)[0]?.path ? nodes : findGroup(nodes, path);
    if (group) return [...new Set([path, ...pagesOf(group).map((page) => page.path)])];
  }
  return [path];
}

function findGroup(
  nodes: readonly SidebarNode[],
  path: string,
): readonly SidebarNode[] | undefined {
  for (const node of nodes) {
    if (node.items === undefined) continue;
    if (node.path === path) return node.items;
    const inner = findGroup(node.items, path);
    if (inner) return inner;
  }
  return undefined;
}
