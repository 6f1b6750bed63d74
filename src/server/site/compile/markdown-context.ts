// The site data that the Markdown processor uses.
import { markdownWords } from '../bundled/words.ts';
import type { Config, ConfigSource } from '../../../pages/model/config.ts';
import { withBase } from '../../../pages/model/paths.ts';
import type { SiteWords } from '../../../pages/text/words.ts';
import { en } from '../../../pages/text/words/en.ts';
import { resolve } from '../../../pages/model/resolve.ts';
import { createRouteTable } from '../../../pages/model/route-table.ts';
import type { LinkTarget, MarkdownContext, PageSummary } from '../../markdown/context/context.ts';
import { lettersOf } from '../../markdown/context/letters-of.ts';
import { pagesByLanguage } from '../../markdown/lint/link-text.ts';
import type { PageTarget } from '../../markdown/context/hooks.ts';
import { inputsOf, type ExtensionPlan } from '../extensions/plan.ts';
import type { AbsentBlock } from '../extensions/bundled-blocks.ts';
import {
  contextFingerprint,
  listedFingerprint,
  localContextFingerprint,
} from '../../base/store/fingerprints.ts';
import { createSeverities } from '../../base/diagnostics/severities.ts';
import { createLanguageFinder, type LinkedLanguage } from '../scan/language-finder.ts';
import { createLinkFinder } from '../scan/link-finder.ts';
import { createLikelyLinkFinder } from '../scan/link-hints.ts';
import { lazily } from './lazily.ts';
import { createNamedTargets } from './named-targets.ts';
import { createNameFinder } from '../scan/name-finder.ts';
import { readPostedFiles, type PublicFiles } from '../public-files/public-files.ts';
import type { PageSource } from '../scan/scan.ts';

/** The data from which the context is created. Can be posted between threads. */
export interface MarkdownContextData {
  /** Name of the content folder in messages. */
  readonly contentName: string;
  readonly config: Pick<ConfigSource, 'site' | 'constants' | 'figures' | 'redirects'>;
  /** @default the English ones, for a thread that draws no page */
  readonly words?: SiteWords;
  readonly pages: readonly SitePage[];
  /** All drafts, whether they are in `pages` or not. */
  readonly drafts: readonly Pick<SitePage, 'path' | 'relativePath'>[];
  /** Static files, as `PublicFiles` posts them. */
  readonly publicFiles: string;
  /** Extensions that compile threads import. @default none */
  readonly extensions?: readonly ExtensionPlan[];
  /** Extensions whose tasks compile threads run; no page depends on them. @default none */
  readonly taskExtensions?: readonly ExtensionPlan[];
  /** Blocks of extensions that the site does not have. @default none */
  readonly absentBlocks?: readonly AbsentBlock[];
  /** Paths of the files that extensions make from the site, and `/-/print/*` for those that they answer. @default none */
  readonly madeFiles?: readonly string[];
  /** Other versions of the site. @default none */
  readonly versions?: readonly LinkedVersion[];
  /** @default the site has one language */
  readonly languages?: LinkedLanguages;
}

/** Other languages to which pages can link. */
interface LinkedLanguages {
  /** With the pages that are in them. */
  readonly others: readonly LinkedLanguage[];
  /** Path of the language itself below the base of the whole site: `/de/`. */
  readonly path: string;
}

/** Another version to which pages can link: `v1:/workflows/`. */
export interface LinkedVersion {
  readonly name: string;
  readonly base: string;
  readonly paths: readonly string[];
}

/** A page to which others can link, and its file below `content/`. */
interface SitePage extends PageSummary {
  readonly relativePath: string;
  /** Where its file is, if that is elsewhere. */
  readonly place?: string;
  /** Aliases from the frontmatter. */
  readonly aliases?: readonly string[];
  /** Places that links of other pages may name. */
  readonly targets?: readonly PageTarget[];
  /** Anchors in the spelling of other systems that it links to. */
  readonly linkedAnchors?: readonly string[];
}

/** Extracts the data from a scan and the files that are served. */
export function markdownContextData(
  { site, constants, figures, redirects }: Config,
  sources: readonly PageSource[],
  publicFiles: Pick<PublicFiles, 'postable'>,
  contentName: string,
  drafts: readonly PageSource[] = [],
): MarkdownContextData {
  return {
    contentName,
    config: { site, constants, figures, redirects },
    words: site.words,
    pages: sources.map(
      ({
        path,
        relativePath,
        place,
        title,
        frontmatter,
        aliases,
        isGenerated,
        isFilled,
        isUnlisted,
        targets,
        linkedAnchors,
      }) => ({
        path,
        ...(isGenerated && { isGenerated }),
        ...(isFilled && { isFilled }),
        ...(isUnlisted && { isUnlisted }),
        relativePath,
        ...(place !== undefined && { place }),
        ...(aliases && { aliases }),
        title,
        description: frontmatter.short_description,
        thumbnail: frontmatter.thumbnail,
        date: frontmatter.date,
        ...(targets && { targets }),
        // A strict site is told to write anchors as they are.
        ...(linkedAnchors && site.preset !== 'strict' && { linkedAnchors }),
      }),
    ),
    drafts: drafts.map(({ path, relativePath }) => ({ path, relativePath })),
    publicFiles: publicFiles.postable,
  };
}

export function createMarkdownContext(data: MarkdownContextData): MarkdownContext {
  const { contentName, config, pages, drafts } = data;
  const { site } = config;
  const { base } = site;
  const pathOfFile = new Map(
    [...pages, ...drafts].map(({ relativePath, path }) => [relativePath, path]),
  );
  const draftPaths = new Set(drafts.map(({ path }) => path));
  const paths = new Set(pages.map(({ path }) => path));
  // Made for the first page that needs them: they take time on a site with many files.
  const publicFiles = lazily(() => readPostedFiles(data.publicFiles));
  const { others: languages, path: languagePath } = data.languages ?? { others: [], path: '/' };
  const links = lazily(() =>
    createLinkFinder({ base, languagePath, pages, files: publicFiles().paths() }),
  );
  const inLanguages = lazily(() => createLanguageFinder({ languages, pages }));
  const likelyLinks = lazily(() => createLikelyLinkFinder(pages));
  const names = lazily(() =>
    createNameFinder<LinkTarget>([
      ...pages.map(({ relativePath, path }) => [relativePath, { kind: 'page', path }] as const),
      ...[...publicFiles().paths()].map((path) => [path.slice(1), { kind: 'file', path }] as const),
    ]),
  );
  const namedTargets = lazily(() => createNamedTargets(pages));
  const linkedAnchors = lazily(() =>
    anchorsByLetters(pages.flatMap((page) => page.linkedAnchors ?? [])),
  );
  const table = createRouteTable({
    base,
    hasPage: (path) => paths.has(path),
    redirects: config.redirects,
  });
  const madeFiles = new Set(data.madeFiles);
  const versions = (data.versions ?? []).map(({ paths, ...version }) => {
    return { ...version, pages: new Set(paths) };
  });
  return {
    contentName,
    base,
    constants: config.constants,
    pages,
    pathOfFile: (relativePath) => pathOfFile.get(relativePath),
    language: { tag: site.language, words: data.words ?? en },
    words: { ...markdownWords, slugs: site.slugs ?? 'github' },
    links: {
      findTarget: (target, from) => links()(target, from),
      findInLanguages: (target, from) => inLanguages()(target, from),
      findLikelyLink: (target, from) => likelyLinks()(target, from),
      findNamed: (name, from) => names()(name, from),
      findNamedTarget: (name) => namedTargets()(name),
      linkedAnchors,
      resolve: (path) => resolve(withBase(base, path), table),
      isDraft: (path) => draftPaths.has(path),
      versionOf: (url) => versions.find(({ name }) => url.startsWith(`${name}:`)),
    },
    files: {
      has: (path) =>
        publicFiles().has(path) || madeFiles.has(path) || madeFiles.has(pathsOfExtension(path)),
      imageSize: (path) => publicFiles().sizeOf(path),
      paths: () => publicFiles().paths(),
    },
    hosts: {
      images: site.imageHosts ?? [],
      embeds: site.embedHosts ?? [],
      outsideOrigin: site.outsideOrigin,
    },
    reports: { severities: createSeverities(site), readability: site.readability },
    absentBlocks: data.absentBlocks ?? [],
  };
}

/** `/-/print/guide/` → `/-/print/*` */
function pathsOfExtension(path: string): string {
  return `${/^\/-\/[^/]+/.exec(path)?.[0] ?? ''}/*`;
}

/** Groups anchors by their letters and digits. */
function anchorsByLetters(anchors: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byLetters = new Map<string, string[]>();
  for (const anchor of new Set(anchors)) {
    const letters = lettersOf(anchor);
    const group = byLetters.get(letters);
    if (group) group.push(anchor);
    else if (letters !== '') byLetters.set(letters, [anchor]);
  }
  return byLetters;
}

export interface ContextStamps {
  /** Hash of everything in the context that pages depend on: if it changes, every page is compiled again. */
  readonly exact: string;
  /** Hash that is the same on every machine: it does not distinguish public files of the same name and size. */
  readonly portable: string;
  /** Hash of the titles and descriptions that pages can show of other pages. It is not part of the other hashes, since few pages list others. */
  readonly listed: string;
}

/** Returns a function that hashes the titles, descriptions and thumbnails of listed pages. */
export function listedHashes({
  pages,
}: Pick<MarkdownContextData, 'pages'>): (paths: readonly string[]) => string {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return (paths) =>
    listedFingerprint(
      paths.map((path) => {
        const { title, description, thumbnail } = byPath.get(path) ?? {};
        return { path, title, description, thumbnail };
      }),
    );
}

export function contextStamps(
  data: MarkdownContextData,
  { stamp, list }: Pick<PublicFiles, 'stamp' | 'list'>,
  codeVersion: string,
): ContextStamps {
  const { contentName, config, pages, drafts } = data;
  const { site, constants, figures, redirects } = config;
  const { base, language, preset, rules, overrides, slugs, readability } = site;
  const { imageHosts, embedHosts, outsideOrigin } = site;
  const { absentBlocks, madeFiles, versions, extensions = [] } = data;
  // Blocks of other people's extensions may show anything of other pages.
  const isForeign = extensions.some(({ url }) => url !== undefined);
  const linked = isForeign
    ? pages
    : pages.map(
        ({ title: _title, description: _description, thumbnail: _thumbnail, ...page }) => page,
      );
  const portable = contextFingerprint({
    code: codeVersion,
    site: [base, language, data.words],
    placeholders: [constants, figures],
    redirects,
    dialects: [preset, rules, overrides, slugs, readability],
    hosts: [imageHosts, embedHosts, outsideOrigin],
    pages: linked,
    languages: [...pagesByLanguage(pages), data.languages],
    drafts,
    files: [list, madeFiles],
    versions,
    extensions: [extensions.map((plan) => inputsOf(plan, plan.data)), absentBlocks],
  });
  // Messages of compiled pages contain the name of the content folder.
  const listed = listedHashes(data)(pages.map(({ path }) => path));
  const exact = localContextFingerprint({ context: portable, publicFiles: stamp, contentName });
  return { exact, portable, listed };
}
