// The site as the Markdown processor sees it.
import { feedPath } from '../../pages/model/feed.ts';
import type { Config } from '../../pages/model/config.ts';
import { withBase } from '../../pages/model/paths.ts';
import { resolve } from '../../pages/model/resolve.ts';
import { createRouteTable } from '../../pages/model/route-table.ts';
import { parseApiDescription, type ApiDescription } from '../markdown/api/description.ts';
import type { MarkdownContext, PageSummary } from '../markdown/context/context.ts';
import { hash } from '../diagnostics/hash.ts';
import { createLinkFinder } from './link-finder.ts';
import { createPublicFiles, servedPathOf } from './public-files.ts';
import { apiDescriptionPath, type PageSource, type Scan } from './scan.ts';
import type { ContentFile } from './walk-content.ts';

/** What the context is made of. Can be posted between threads. */
export interface MarkdownContextData {
  /** The content folder in messages. */
  readonly contentName: string;
  readonly config: Pick<Config, 'site' | 'constants' | 'figures' | 'redirects'>;
  readonly pages: readonly SitePage[];
  /** Drafts, whether they are among the pages or not. */
  readonly drafts: readonly Pick<SitePage, 'path' | 'relativePath'>[];
  /** Files that are served as they are. */
  readonly publicFiles: readonly ContentFile[];
  /** The REST API's description as YAML. */
  readonly apiDescription: string | undefined;
  /** Other versions of the site. @default none */
  readonly versions?: readonly LinkedVersion[];
}

/** Another version, as links name it: `v1:/workflows/`. */
export interface LinkedVersion {
  readonly name: string;
  readonly base: string;
  readonly paths: readonly string[];
}

/** A page as others refer to it, and its file below `content/`. */
interface SitePage extends PageSummary {
  readonly relativePath: string;
  /** Other addresses, as the frontmatter states them. */
  readonly aliases?: readonly string[];
}

/** Picks the data out of a scan. */
export function markdownContextData(
  { site, constants, figures, redirects }: Config,
  { sources, files, apiDescription }: Pick<Scan, 'sources' | 'files' | 'apiDescription'>,
  contentName: string,
  drafts: readonly PageSource[] = [],
): MarkdownContextData {
  return {
    contentName,
    config: { site, constants, figures, redirects },
    pages: sources.map(({ path, relativePath, title, frontmatter, aliases }) => ({
      path,
      relativePath,
      ...(aliases && { aliases }),
      title,
      description: frontmatter.short_description,
      thumbnail: frontmatter.thumbnail,
    })),
    drafts: drafts.map(({ path, relativePath }) => ({ path, relativePath })),
    publicFiles: files.filter(
      ({ relativePath }) => servedPathOf(relativePath, site.strict) !== undefined,
    ),
    apiDescription,
  };
}

export function createMarkdownContext(data: MarkdownContextData): MarkdownContext {
  const { contentName, config, pages, drafts, apiDescription } = data;
  const { base, feed } = config.site;
  const pathOfFile = new Map(
    [...pages, ...drafts].map(({ relativePath, path }) => [relativePath, path]),
  );
  const draftPaths = new Set(drafts.map(({ path }) => path));
  const paths = new Set(pages.map(({ path }) => path));
  const isStrict = config.site.strict;
  const publicFiles = createPublicFiles(data.publicFiles, isStrict);
  const links = isStrict
    ? undefined
    : createLinkFinder({ base, pages, files: publicFiles.paths() });
  const table = createRouteTable({
    base,
    hasPage: (path) => paths.has(path),
    redirects: config.redirects.map(({ from, to }) => [from, to]),
  });
  let api: ApiDescription | undefined;
  const versions = (data.versions ?? []).map(({ paths, ...version }) => {
    return { ...version, pages: new Set(paths) };
  });
  return {
    contentName,
    apiFile: `${contentName}/${config.site.openapi ?? ''}`,
    base,
    constants: config.constants,
    pages,
    pathOfFile: (relativePath) => pathOfFile.get(relativePath),
    isDraft: (path) => draftPaths.has(path),
    slugs: config.site.slugs ?? 'github',
    imageHosts: config.site.imageHosts ?? [],
    outsideOrigin: config.site.outsideOrigin,
    versionOf: (url) => versions.find(({ name }) => url.startsWith(`${name}:`)),
    findTarget: (target, from) => links?.(target, from),
    resolve: (path) => resolve(withBase(base, path), table),
    imageSize: publicFiles.sizeOf,
    api() {
      if (apiDescription !== undefined) api ??= parseApiDescription(apiDescription);
      return api;
    },
    files: publicFiles.paths,
    hasFile: (path) =>
      publicFiles.has(path) ||
      (path === apiDescriptionPath && apiDescription !== undefined) ||
      (path === feedPath && feed !== undefined),
  };
}

export interface ContextStamps {
  /** Names everything that the context tells a page: when it changes, every page is compiled anew. */
  readonly exact: string;
  /** The same on every machine: does not tell a public file from another of as many bytes. */
  readonly portable: string;
}

export function contextStamps(data: MarkdownContextData, codeVersion: string): ContextStamps {
  const { contentName, config, pages, drafts, publicFiles, apiDescription } = data;
  const { site, constants, figures, redirects } = config;
  const { base, strict, slugs, imageHosts, outsideOrigin } = site;
  const files = site.feed === undefined ? [] : [feedPath];
  const settings = [codeVersion, base, constants, figures, redirects, ...files];
  const dialects = strict ? [] : [slugs, imageHosts, outsideOrigin];
  const { stamp, list } = createPublicFiles(publicFiles, strict);
  const parts = [settings, dialects, pages, drafts, list, apiDescription];
  const portable = hash(JSON.stringify(data.versions ? [...parts, data.versions] : parts));
  // The folder and the API's file stand in the messages of compiled pages.
  return { exact: hash(portable + stamp + contentName + (site.openapi ?? '')), portable };
}
