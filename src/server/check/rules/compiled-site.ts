// What the rules look at: a site whose pages are all compiled.
import type { CompiledPage } from '../../site/compile.ts';
import type { Site } from '../../site/site.ts';

export type CompiledSite = Omit<Site, 'compiled'> & {
  /** Throws for a path that is no page. */
  readonly compiled: (path: string) => CompiledPage;
};

/** A site whose pages have been compiled before. */
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

/** Compiles every page. */
export async function compileSite(site: Site): Promise<CompiledSite> {
  const pages = await Promise.all(
    site.paths.map(async (path) => [path, await site.compiled(path)] as const),
  );
  return withCompiled(site, new Map(pages));
}
