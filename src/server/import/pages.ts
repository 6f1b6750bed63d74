// Reads the pages of a project.
import { devNull } from 'node:os';
import { decoded, isExternal } from '../../pages/model/paths.ts';
import { resolve } from '../../pages/model/resolve.ts';
import { readConfig } from '../config/read-config.ts';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { mayRead } from '../files/is-inside.ts';
import { isFolder, UsageError } from '../process/arguments.ts';
import type { ProjectPage, ProjectPages } from '../contract/importer.ts';
import { derivingContext } from '../sidebars/derive.ts';
import { readSite } from '../site/site.ts';

/** Throws a `UsageError` for a folder that does not exist or is outside the project. */
export async function readProjectPages(
  contentDir: string,
  { root, configFile }: { readonly root: string; readonly configFile: string },
): Promise<ProjectPages> {
  if (!isFolder(contentDir) || !mayRead(contentDir, root)) {
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
  const pages = sources.map(({ path, relativePath, title, label = title, order, text }) => {
    const { fields } = text();
    return { path, relativePath, title: label, order, fields, text: () => text().body };
  });
  const byFile = new Map<string, ProjectPage>(pages.map((page) => [page.relativePath, page]));
  const context = derivingContext({ contentDir, pages });
  const pageOfFile = (file: string): ProjectPage | undefined =>
    byFile.get(context.pageOfFile(file)?.relativePath ?? '');

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
    read: context.read,
    pageOfFile,
    isLost: (address) => pathOfAddress(address) === undefined,
    pathOfLink(link, base) {
      if (isExternal(link) || link.startsWith('//')) return undefined;
      const [, target = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(link) ?? [];
      const rooted = target.startsWith('/') ? target : `/${target.replace(/^\.\//, '')}`;
      const isBelow = base !== '/' && withSlash(rooted).startsWith(base);
      for (const address of isBelow ? [rooted.slice(base.length - 1) || '/', rooted] : [rooted]) {
        const path = pageOfFile(decoded(address))?.path ?? pathOfAddress(address);
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
