// The pages of a project as an import refers to them: by file, by link, by old URL.
import { realpathSync } from 'node:fs';
import { devNull } from 'node:os';
import { decoded, isExternal } from '../../pages/model/paths.ts';
import { resolve } from '../../pages/model/resolve.ts';
import { readConfig } from '../config/read-config.ts';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { isInside } from '../files/is-inside.ts';
import { isFolder, UsageError } from '../process/arguments.ts';
import type { DerivingContext } from '../sidebars/context.ts';
import { derivingContext } from '../sidebars/derive.ts';
import { parseFrontmatter } from '../scan/frontmatter.ts';
import { readSite } from '../site/site.ts';
import type { Project } from './project.ts';

/** A page with a file. */
export interface ProjectPage {
  readonly path: string;
  /** Path below the content folder. */
  readonly relativePath: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface ProjectPages {
  readonly pages: readonly ProjectPage[];
  readonly context: DerivingContext;
  /** Returns the path of the page that a link in the project's config leads to, with its hash; undefined for any other link. */
  readonly pathOfLink: (link: string, base: string) => string | undefined;
  /** True if a URL path below the base leads to no page. */
  readonly isLost: (address: string) => boolean;
}

/** Throws a `UsageError` for a folder that does not exist or is outside the project. */
export async function readProjectPages(
  contentDir: string,
  { root, configFile }: Project,
): Promise<ProjectPages> {
  if (!isFolder(contentDir) || !isInside(realpathSync(contentDir), realpathSync(root))) {
    throw new UsageError(
      `\`${nameOfPath(contentDir)}\`, which \`${nameOfPath(configFile)}\` names, is not a folder of the project. Fix that first.`,
    );
  }
  // The config of a folder without one, since nothing is known yet.
  const { config } = readConfig(devNull);
  const { site } = await readSite({ config: { ...config, sidebars: [] }, contentDir });
  const sources = site.paths
    .map((path) => site.source(path))
    .filter((source) => source.isGenerated !== true);
  const pages = sources.map(({ path, relativePath, text }) => ({
    path,
    relativePath,
    fields: parseFrontmatter(text().raw).fields,
  }));
  const context = derivingContext({
    siteDir: contentDir,
    contentDir,
    pages: sources.map(({ path, relativePath, title, label = title, order, text }) => {
      return { path, relativePath, title: label, order, text: () => text().body };
    }),
  });

  /** Returns the path of the page for a URL path below the base, also if it redirects. */
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
        const path = context.pageOfFile(decoded(address))?.path ?? pathOfAddress(address);
        if (path !== undefined) return path + hash;
      }
      return undefined;
    },
  };
}

/** `/docs` → `/docs/` */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
