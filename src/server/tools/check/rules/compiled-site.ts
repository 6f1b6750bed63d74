// The input of the rules: a site with all pages compiled.
import type { CompiledPage } from '../../../site/compile/compile.ts';
import type { Site } from '../../../site/snapshot/site.ts';

export type CompiledSite = Omit<Site, 'compiled'> & {
  /** Returns a compiled page. Throws for a path that is not a page. */
  readonly compiled: (path: string) => CompiledPage;
};

/** Creates a compiled site from pages that are compiled already. */
export function withCompiled(site: Site, pages: ReadonlyMap<string, CompiledPage>): CompiledSite {
  return {
    ...site,
    compiled(path) {
      const page = pages.get(path);
      if (!page) throw new Error(`There is no page \`${path}\`.`);
      return page;
    },
  };
}

/** Compiles all pages of a site. */
export async function compileSite(site: Site): Promise<CompiledSite> {
  const pages = await Promise.all(
    site.paths.map(async (path) => [path, await site.compiled(path)] as const),
  );
  return withCompiled(site, new Map(pages));
}
