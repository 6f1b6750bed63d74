// The pages of a project as an import refers to them: by file, by link, by old address.
import { isExternal } from '../../pages/model/paths.ts';
import { resolve } from '../../pages/model/resolve.ts';
import type { ConfigSource } from '../../pages/model/config.ts';
import type { DerivingContext } from '../sidebars/context.ts';
import { derivingContext } from '../sidebars/derive.ts';
import { parseAnyFrontmatter } from '../site/any-frontmatter.ts';
import { readSite } from '../site/site.ts';

/** A page with a file. */
export interface ProjectPage {
  readonly path: string;
  /** Below the content folder. */
  readonly relativePath: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface ProjectPages {
  readonly pages: readonly ProjectPage[];
  readonly context: DerivingContext;
  /** Path of the page that a link of the project's config leads to, with its hash; undefined for any other link. */
  readonly pathOfLink: (link: string, base: string) => string | undefined;
  /** Whether an address below the base leads nowhere. */
  readonly isLost: (address: string) => boolean;
}

export async function readProjectPages(contentDir: string): Promise<ProjectPages> {
  const { site } = await readSite({ config: emptyConfig, contentDir });
  const sources = site.paths
    .map((path) => site.source(path))
    .filter((source) => source.isGenerated !== true);
  const pages = sources.map(({ path, relativePath, text }) => ({
    path,
    relativePath,
    fields: parseAnyFrontmatter(text().typed).fields,
  }));
  const context = derivingContext({
    siteDir: contentDir,
    contentDir,
    pages: sources.map(({ path, relativePath, title, label = title, order, text }) => {
      return { path, relativePath, title: label, order, text: () => text().body };
    }),
  });

  /** Of an address below the base. */
  function pathOfAddress(address: string): string | undefined {
    const resolution = resolve(address, site.table);
    switch (resolution.kind) {
      case 'page':
        return resolution.path;
      case 'alias':
      case 'moved':
        return resolution.location.startsWith('/') ? resolution.location : undefined;
      default:
        return undefined;
    }
  }

  return {
    pages,
    context,
    isLost: (address) => pathOfAddress(address) === undefined,
    pathOfLink(link, base) {
      if (isExternal(link) || link.startsWith('//')) return undefined;
      const [, place = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(link) ?? [];
      const rooted = place.startsWith('/') ? place : `/${place.replace(/^\.\//, '')}`;
      const isBelow = base !== '/' && withSlash(rooted).startsWith(base);
      for (const address of isBelow ? [rooted.slice(base.length - 1) || '/', rooted] : [rooted]) {
        const path = context.pageOfFile(decode(address))?.path ?? pathOfAddress(address);
        if (path !== undefined) return path + hash;
      }
      return undefined;
    },
  };
}

/** What a folder is before anything is known of it. */
const emptyConfig: ConfigSource = {
  site: {
    product: {},
    title: undefined,
    description: '',
    version: undefined,
    language: 'en',
    base: '/',
    origin: 'http://localhost:3000',
    tagManagerId: undefined,
    editUrl: undefined,
    strict: false,
    links: {},
  },
  versions: [],
  navigation: [],
  frame: { heroActions: [], footer: [], searchFallback: [] },
  sidebars: [],
  unlisted: [],
  redirects: [],
  constants: {},
  figures: {},
};

/** `/docs` → `/docs/` */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
