// The site as the Markdown processor sees it.
import type { Config } from '../../../config/types.ts';
import { withBase } from '../../pages/model/paths.ts';
import { resolve } from '../../pages/model/resolve.ts';
import { createRouteTable } from '../../pages/model/route-table.ts';
import { parseApiDescription, type ApiDescription } from '../markdown/api/description.ts';
import type { MarkdownContext, PageSummary } from '../markdown/context/context.ts';
import { hash } from './hash.ts';
import { createPublicFiles, isPublicFile } from './public-files.ts';
import { apiDescriptionPath, type Scan } from './scan.ts';
import type { ContentFile } from './walk-content.ts';

/** What the context is made of. Can be posted between threads. */
export interface MarkdownContextData {
  /** The content folder in messages. */
  readonly contentName: string;
  readonly config: Pick<Config, 'site' | 'constants' | 'figures' | 'redirects'>;
  readonly pages: readonly SitePage[];
  /** Files below `content/public/`. */
  readonly publicFiles: readonly ContentFile[];
  /** The REST API's description as YAML. */
  readonly apiDescription: string | undefined;
}

/** A page as others refer to it, and its file below `content/`. */
interface SitePage extends PageSummary {
  readonly relativePath: string;
}

/** Picks the data out of a scan. */
export function markdownContextData(
  { site, constants, figures, redirects }: Config,
  { sources, files, apiDescription }: Pick<Scan, 'sources' | 'files' | 'apiDescription'>,
  contentName: string,
): MarkdownContextData {
  return {
    contentName,
    config: { site, constants, figures, redirects },
    pages: sources.map(({ path, relativePath, title, frontmatter }) => ({
      path,
      relativePath,
      title,
      description: frontmatter.short_description,
      thumbnail: frontmatter.thumbnail,
    })),
    publicFiles: files.filter(isPublicFile),
    apiDescription,
  };
}

export function createMarkdownContext(data: MarkdownContextData): MarkdownContext {
  const { contentName, config, pages, apiDescription } = data;
  const { base } = config.site;
  const pathOfFile = new Map(pages.map(({ relativePath, path }) => [relativePath, path]));
  const paths = new Set(pages.map(({ path }) => path));
  const publicFiles = createPublicFiles(data.publicFiles);
  const table = createRouteTable({
    base,
    hasPage: (path) => paths.has(path),
    redirects: config.redirects.map(({ from, to }) => [from, to]),
  });
  let api: ApiDescription | undefined;
  return {
    contentName,
    base,
    constants: config.constants,
    pages,
    pathOfFile: (relativePath) => pathOfFile.get(relativePath),
    resolve: (path) => resolve(withBase(base, path), table),
    imageSize: publicFiles.sizeOf,
    api() {
      if (apiDescription !== undefined) api ??= parseApiDescription(apiDescription);
      return api;
    },
    files: publicFiles.paths,
    hasFile: (path) =>
      publicFiles.has(path) || (path === apiDescriptionPath && apiDescription !== undefined),
  };
}

/** Names everything that the context tells a page: when it changes, every page is compiled anew. */
export function contextStamp(data: MarkdownContextData, codeVersion: string): string {
  const { contentName, config, pages, publicFiles, apiDescription } = data;
  const { site, constants, figures, redirects } = config;
  // The folder stands in the messages of compiled pages.
  const settings = [codeVersion, contentName, site.base, constants, figures, redirects];
  const { stamp } = createPublicFiles(publicFiles);
  return hash(JSON.stringify([settings, pages, stamp, apiDescription]));
}
