// Finds mistakes in the config: references to pages that do not exist, redirects without a target. Builds and reloads reject them.
import type { Config } from '../../../pages/model/config.ts';
import type { HeadTag } from '../../../pages/model/head-tags.ts';
import { searchPath } from '../../../pages/search/contract.ts';
import {
  bannerTargets,
  entryTargets,
  frameTargets,
  navTargets,
  themeTargets,
  type Target,
} from '../config/targets.ts';
import type { LocationOf } from '../../base/values/locations.ts';
import { faultOfName } from '../extensions/locate.ts';
import { pathOfAlias } from './aliases.ts';
import type { OwnerOf } from '../public-files/path-owner.ts';
import { previewImageOf } from '../public-files/preview-image.ts';
import type { PublicFiles } from '../public-files/public-files.ts';
import type { PageSource } from '../scan/scan.ts';
import { lineAndColumn } from '../sidebars/list-faults.ts';
import { checkRedirects, pathOfTarget, type Report, type SitePaths } from './validate-redirects.ts';
import type { VersionLinks } from './version-links.ts';
import { suggest, type Message } from '../../base/diagnostics/messages.ts';
import type { RuleName } from '../../base/diagnostics/rule-names.ts';

/** Checks the references in the config, and in frontmatter, to pages and files. */
export function checkConfig(
  config: Config,
  sources: readonly PageSource[],
  { publicFiles, ownerOf }: { readonly publicFiles: PublicFiles; readonly ownerOf: OwnerOf },
  contentName: string,
  locationOf: LocationOf,
): readonly Message[] {
  const messages: Message[] = [];
  const drafts = new Set(sources.filter(isDraft).map((source) => source.path));
  const paths = new Set(sources.map((source) => source.path).filter((path) => !drafts.has(path)));
  const report: Report = (at, rule, text) => {
    messages.push({ ...locationOf(at), text, rule });
  };
  const requirePage = (what: string, { path, at }: Target, rule: RuleName): void => {
    if (paths.has(pathOfTarget(path))) return;
    if (drafts.has(pathOfTarget(path))) {
      report(at, rule, `${what} \`${path}\` is a draft. Publish the page, or remove it here.`);
      return;
    }
    const hint = suggest(path, paths, 'Write the page, or remove it here.');
    report(at, rule, `${what} \`${path}\` is not a page. ${hint}`);
  };
  /** A sidebar may list a draft, which is omitted until it is published. */
  const requireListed = (what: string, target: Target): void => {
    if (!drafts.has(target.path)) requirePage(what, target, 'sidebar');
  };

  for (const target of navTargets(config.navigation)) {
    requirePage('Navigation entry', target, 'navigation');
  }
  for (const [index, { id, entries }] of config.sidebars.entries()) {
    for (const target of entryTargets(entries, ['sidebars', index, 'entries'])) {
      requireListed(`Entry of sidebar \`${id}\``, target);
    }
  }
  for (const [index, path] of config.unlisted.entries()) {
    requireListed('Unlisted page', { path, at: ['unlisted', index] });
  }
  for (const target of frameTargets(config.frame)) {
    requirePage('Link of the frame', target, 'frame');
  }
  for (const target of bannerTargets(config.site.banner)) {
    requirePage('Link of the banner', target, 'config');
  }
  for (const [index, { use, enabled }] of config.extensions.entries()) {
    // Those that run are reported when they are loaded.
    const fault = enabled === false ? faultOfName(use) : undefined;
    if (fault !== undefined) report(['extensions', index], 'config', fault);
  }
  for (const target of themeTargets(config.theme)) {
    requirePage('Button of the theme', target, 'config');
  }
  checkRedirects(config.redirects, { paths, drafts, ownerOf }, report);
  messages.push(...checkPages(sources, { paths, drafts, ownerOf }, publicFiles, contentName));
  return messages;
}

function isDraft({ frontmatter }: PageSource): boolean {
  return frontmatter.draft === true;
}

function checkPages(
  sources: readonly PageSource[],
  { paths, drafts, ownerOf }: SitePaths,
  publicFiles: PublicFiles,
  contentName: string,
): readonly Message[] {
  const messages: Message[] = [];
  const files = new Map<string, string>();
  for (const source of sources) {
    const { path, file, relativePath, frontmatter, text, aliases = [] } = source;
    const report = (field: string, rule: RuleName, complaint: string): void => {
      messages.push({ file, ...locationIn(text().raw, field), text: complaint, rule });
    };
    const other = files.get(path) ?? publicFiles.nameOf(path);
    if (other !== undefined) {
      report(
        '',
        'file-name',
        `The page has the same path, \`${path}\`, as \`${other}\`. Rename one.`,
      );
    }
    files.set(path, file);
    if (path === searchPath) {
      const text = `The page has the path \`${path}\`, where readers without scripts search. Rename it.`;
      report('', 'file-name', text);
    }
    for (const field of ['prev', 'next'] as const) {
      const target = frontmatter[field];
      if (target === undefined || target === false || paths.has(target)) continue;
      if (drafts.has(target) && isDraft(source)) continue;
      const fact = drafts.has(target) ? 'a draft' : 'not a page';
      const hint = drafts.has(target)
        ? 'Publish the page, or name another.'
        : suggest(target, paths, 'Write a path such as `/workflows/`.');
      report(
        `\n${field}:`,
        'frontmatter',
        `Frontmatter field \`${field}\` names \`${target}\`, which is ${fact}. ${hint}`,
      );
    }
    for (const alias of aliases) {
      const owner = ownerOf(pathOfAlias(alias, relativePath) ?? '');
      if (owner === undefined) continue;
      const fact = `Alias \`${alias}\` is the address of ${owner}, so it does not lead to the page.`;
      report(alias, 'frontmatter', `${fact} Remove it.`);
    }
    const { thumbnail } = frontmatter;
    if (thumbnail !== undefined && !publicFiles.has(thumbnail)) {
      report(
        '\nthumbnail:',
        'frontmatter',
        `Thumbnail \`${contentName}/public${thumbnail}\` does not exist. ${suggest(thumbnail, publicFiles.paths(), 'Check the path.')}`,
      );
    }
    const { image } = frontmatter;
    if (image !== undefined && previewImageOf(source, publicFiles) === undefined) {
      // No similar path is suggested: with thousands of pages, that would delay the start.
      const text = `Image \`${image}\` of the frontmatter does not exist. Check the path.`;
      report('\nimage:', 'frontmatter', text);
    }
  }
  return messages;
}

/** Checks that links of the head point to pages or public files. */
export function checkHead(
  head: readonly HeadTag[],
  isServed: (path: string) => boolean,
  locationOf: LocationOf,
): readonly Message[] {
  return head.flatMap(({ link }, index): readonly Message[] => {
    if (!link?.href.startsWith('/') || isServed(link.href.split(/[?#]/, 1)[0] ?? '')) return [];
    const text = `Link \`${link.href}\` of the head is neither a page nor a public file. Check the path.`;
    return [{ ...locationOf(['head', index, 'link', 'href']), text, rule: 'config' }];
  });
}

/** Checks the frontmatter field `current`, by which a page of an earlier version names its page in the current version. */
export function checkTopics(
  sources: readonly PageSource[],
  versions: VersionLinks | undefined,
): readonly Message[] {
  return sources.flatMap(({ file, frontmatter: { current }, text }): readonly Message[] => {
    if (current === undefined) return [];
    const location = {
      file,
      ...locationIn(text().raw, '\ncurrent:'),
      rule: 'frontmatter' as const,
    };
    if (!versions || versions.isCurrent) {
      const fact = 'Frontmatter field `current` is only for pages of earlier versions.';
      return [{ ...location, text: `${fact} Remove it.` }];
    }
    const { name, pages } = versions.current;
    if (current === false || pages.has(current)) return [];
    const hint = suggest(current, pages.keys(), 'Write a path such as `/workflows/`, or `false`.');
    const fact = `Frontmatter field \`current\` names \`${current}\`, which is not a page of ${name}.`;
    return [{ ...location, text: `${fact} ${hint}` }];
  });
}

/** Finds the position of `needle` in a text; the beginning of the text if it is not found. Leading line ends of `needle` do not count. */
export function locationIn(text: string, needle: string): { line: number; column: number } {
  const index = text.indexOf(needle);
  if (needle === '' || index === -1) return { line: 1, column: 1 };
  return lineAndColumn(text, index + needle.length - needle.trimStart().length);
}
