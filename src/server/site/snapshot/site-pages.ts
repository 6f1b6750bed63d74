// The pages of a site, before the versions to which they can link are known.
import path from 'node:path';
import type { Config } from '../../../pages/model/config.ts';
import { withLabels } from '../config/languages.ts';
import { completeConfig } from '../config/complete-config.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { isOfHeading, movedHeadingsOf, type MovedHeading } from './moved-headings.ts';
import { hasConfig } from '../config/site-folder.ts';
import type { SiteProjects } from '../systems/read.ts';
import {
  derivedSidebars,
  partsOfProjects,
  withProjectFields,
  withRedirects,
} from './derived-parts.ts';
import type { SiteParts } from './project-parts.ts';
import { findUnnamedApis } from './unnamed-apis.ts';
import { createPathOwners, type OwnerOf } from '../public-files/path-owner.ts';
import { createPublicFiles, type PublicFiles } from '../public-files/public-files.ts';
import { selectServedFiles } from '../public-files/served-files.ts';
import { isSecretFile } from '../scan/secret-names.ts';
import { isPublicFile } from '../scan/served-path.ts';
import type { ContentFile } from '../scan/walk-content.ts';
import { readAliases } from './aliases.ts';
import { listPages, type KnownPages } from './known-pages.ts';
import { readFiles, type ReadFiles } from './read-files.ts';
import type { SitePagesOptions } from './site-pages-options.ts';
import { findOpenFolders } from './private-folders.ts';

/** What is known of a site before its pages can link to other versions. */
export interface SitePages
  extends
    Omit<ReadFiles, 'projects' | 'given' | 'words' | 'problems'>,
    Omit<KnownPages, 'leading' | 'problems'> {
  readonly config: Config;
  /** The projects of other systems that the site belongs to, and what it takes from them. */
  readonly projects: SiteProjects & { readonly parts: SiteParts };
  readonly publicFiles: PublicFiles;
  /** Names the owner of a path that redirects cannot have. */
  readonly ownerOf: OwnerOf;
  /** Redirects of the config and of aliases, except those of headings, and of paths that something else answers. */
  readonly redirects: Config['redirects'];
  readonly movedHeadings: readonly MovedHeading[];
  readonly problems: readonly Message[];
}

/** Scans the pages and completes the config. Rejects if the content folder cannot be read. */
export async function scanPages(options: SitePagesOptions): Promise<SitePages> {
  const { contentDir, contentName = 'content', siteDir = contentDir, detached } = options;
  const read = await readFiles(options);
  const { projects, given, words, extensions, scan } = read;
  const listed = await listPages(read, options);
  const { byPath, drafts } = listed;
  const parts = await partsOfProjects(
    {
      ...{ projects: projects.all, contentDir, contentName, leading: listed.leading },
      language: read.language,
    },
    byPath,
    scan,
  );
  const fitted = detached?.fitConfig?.(given, (path) => byPath.has(path)) ?? given;
  const source = await withProjectFields(fitted, parts.fields);
  const derived = source.sidebars
    ? undefined
    : await derivedSidebars(
        { siteDir, contentDir, contentName, ...parts.lists },
        byPath.values(),
        scan.files,
      );
  // A title that is the name of a file says nothing about the site.
  const homeTitle = /^(?!(?:Index|README)$).+/.exec(byPath.get('/')?.title ?? '')?.[0];
  const completed = completeConfig(
    { ...source, redirects: withRedirects(source.redirects, parts.redirects) },
    {
      words,
      title: source.site.title ?? homeTitle ?? path.basename(path.resolve(siteDir)),
      sidebars: source.sidebars ?? derived?.sidebars ?? [],
      hasRoot: byPath.has('/'),
    },
  );
  const { labels = {} } = read.language?.shown.parts ?? {};
  const config = Object.keys(labels).length === 0 ? completed : withLabels(completed, labels);
  const servedFiles = selectServedFiles({
    files: scan.files,
    base: config.site.base,
    pages: [...byPath.values()],
    configLinks: (config.head ?? []).flatMap(({ link }) => link?.href.split(/[?#]/, 1) ?? []),
  });
  const publicFiles = createPublicFiles(servedFiles);
  const ownerOf = createPathOwners(publicFiles, extensions.ownerOf);
  const aliases = readAliases(config, byPath, ownerOf);
  const redirects = [
    ...config.redirects.filter(
      (redirect) => !isOfHeading(redirect) && ownerOf(redirect.from) === undefined,
    ),
    ...aliases.redirects,
  ];
  const problems = [
    ...read.problems,
    ...listed.problems,
    ...(derived?.problems ?? []),
    ...projects.problems,
    ...parts.problems,
    ...projects.all.flatMap(({ opened }) => opened.losses.messages),
    ...aliases.problems,
    ...findOpenFolders(drafts, [...byPath.values()]),
    ...scan.files.filter((file) => isPublicFile(file) && isSecretFile(file)).map(notPublished),
    ...(hasConfig(siteDir) || config.site.openapi ? [] : findUnnamedApis(scan.files)),
  ];
  return {
    ...read,
    ...listed,
    config,
    projects: { ...projects, parts },
    publicFiles,
    ownerOf,
    redirects,
    movedHeadings: movedHeadingsOf(config),
    problems,
  };
}

function notPublished({ file }: ContentFile): Message {
  const text = `\`${file}\` has the name of a file with secrets, so it is not served. Remove it, or give it another name.`;
  return { file, line: 1, column: 1, text, rule: 'file-kind' };
}
