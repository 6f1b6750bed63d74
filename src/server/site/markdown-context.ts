// The site as the Markdown processor sees it.
import type { Config } from '../../../config/types.ts';
import { withBase } from '../../pages/model/paths.ts';
import { resolve } from '../../pages/model/resolve.ts';
import type { RouteTable } from '../../pages/model/route-table.ts';
import { parseApiDescription, type ApiDescription } from '../markdown/api/description.ts';
import type { MarkdownContext } from '../markdown/context/context.ts';
import { hash } from './hash.ts';
import type { PublicFiles } from './public-files.ts';
import { apiDescriptionPath, type PageSource } from './scan.ts';

export interface MarkdownContextOptions {
  readonly config: Config;
  readonly table: RouteTable;
  readonly sources: readonly PageSource[];
  readonly publicFiles: PublicFiles;
  /** The REST API's description as YAML. */
  readonly apiDescription: string | undefined;
}

export function createMarkdownContext(options: MarkdownContextOptions): MarkdownContext {
  const { config, table, sources, publicFiles, apiDescription } = options;
  const { base } = config.site;
  const pathOfFile = new Map(sources.map((source) => [source.relativePath, source.path]));
  let api: ApiDescription | undefined;
  return {
    base,
    constants: config.constants,
    pages: sources.map(({ path, title, frontmatter }) => ({
      path,
      title,
      description: frontmatter.short_description,
      thumbnail: frontmatter.thumbnail,
    })),
    pathOfFile: (relativePath) => pathOfFile.get(relativePath),
    resolve: (path) => resolve(withBase(base, path), table),
    imageSize: publicFiles.sizeOf,
    api() {
      if (apiDescription !== undefined) api ??= parseApiDescription(apiDescription);
      return api;
    },
    hasFile: (path) =>
      publicFiles.has(path) || (path === apiDescriptionPath && apiDescription !== undefined),
  };
}

/** Names everything that the context tells a page: when it changes, every page is compiled anew. */
export function contextStamp(options: MarkdownContextOptions, codeVersion: string): string {
  const { config, sources, publicFiles, apiDescription } = options;
  const pages = sources.map(({ path, relativePath, title, frontmatter }) => [
    path,
    relativePath,
    title,
    frontmatter.short_description,
    frontmatter.thumbnail,
  ]);
  const { site, constants, figures, redirects } = config;
  const settings = [codeVersion, site.base, constants, figures, redirects];
  return hash(JSON.stringify([settings, pages, publicFiles.stamp, apiDescription]));
}
