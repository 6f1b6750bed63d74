// Config mistakes: names of pages that do not exist, redirects that lead nowhere. A build and a reload refuse them.
import { readFileSync } from 'node:fs';
import type {
  Config,
  FrameConfig,
  NavItem,
  Redirect,
  SidebarEntry,
  TextLink,
} from '../../../config/types.ts';
import { isExternal } from '../../pages/model/paths.ts';
import type { PublicFiles } from './public-files.ts';
import type { PageSource } from './scan.ts';
import { suggest, type Message } from '../diagnostics/messages.ts';
import type { RuleName } from '../diagnostics/rule-names.ts';

type Report = (file: string, needle: string, rule: RuleName, text: string) => void;

/** Everything in the config, and in frontmatter that names other pages, which does not hold. */
export function checkConfig(
  config: Config,
  sources: readonly PageSource[],
  publicFiles: PublicFiles,
  contentName: string,
): readonly Message[] {
  const messages: Message[] = [];
  const drafts = new Set(sources.filter(isDraft).map((source) => source.path));
  const paths = new Set(sources.map((source) => source.path).filter((path) => !drafts.has(path)));
  const report: Report = (file, needle, rule, text) => {
    messages.push({ file, ...locate(file, needle), text, rule });
  };
  const requirePage = (file: string, what: string, path: string, rule: RuleName): void => {
    if (paths.has(withoutHash(path))) return;
    if (drafts.has(withoutHash(path))) {
      report(file, path, rule, `${what} \`${path}\` is a draft. Publish the page, or take it out.`);
      return;
    }
    const hint = suggest(path, paths, 'Write the page, or take it out.');
    report(file, path, rule, `${what} \`${path}\` is not a page. ${hint}`);
  };
  /** A draft may stand in a sidebar already, which leaves it out. */
  const requireListed = (what: string, path: string): void => {
    if (!drafts.has(path)) requirePage('config/sidebars.ts', what, path, 'sidebar');
  };

  for (const path of navPaths(config.navigation)) {
    requirePage('config/navigation.ts', 'Navigation entry', path, 'navigation');
  }
  for (const sidebar of config.sidebars) {
    for (const path of entryPaths(sidebar.entries)) {
      requireListed(`Entry of sidebar \`${sidebar.id}\``, path);
    }
  }
  for (const path of config.unlisted) {
    requireListed('Unlisted page', path);
  }
  for (const { path } of linksOf(config.frame)) {
    requirePage('config/frame.ts', 'Link of the frame', path, 'frame');
  }
  checkRedirects(config.redirects, { paths, drafts }, report);
  messages.push(...checkPages(sources, { paths, drafts }, publicFiles, contentName));
  return messages;
}

/** Every link that the frame names. */
function linksOf(frame: FrameConfig): readonly TextLink[] {
  const { heroActions, footer, footerColumns = [], searchPopular = [], searchFallback } = frame;
  const columnLinks = footerColumns.flatMap(({ links }) => links);
  return [...heroActions, ...columnLinks, ...footer, ...searchPopular, ...searchFallback];
}

/** Paths of published pages, and of drafts. */
interface SitePaths {
  readonly paths: ReadonlySet<string>;
  readonly drafts: ReadonlySet<string>;
}

function isDraft({ frontmatter }: PageSource): boolean {
  return frontmatter.draft === true;
}

/** `/limits/#memory` → `/limits/`; whether the anchor exists is known once pages are compiled. */
function withoutHash(path: string): string {
  return path.split('#', 1)[0] ?? path;
}

/** Every path that the navigation names. */
export function navPaths(items: readonly NavItem[]): readonly string[] {
  return items.flatMap((item) => {
    switch (item.kind) {
      case 'page':
        return [item.path];
      case 'link':
        return [];
      case 'menu':
        return navPaths(item.items);
    }
  });
}

/** Every path that a sidebar names. */
export function entryPaths(entries: readonly SidebarEntry[]): readonly string[] {
  return entries.flatMap((entry) =>
    entry.kind === 'page'
      ? [entry.path]
      : [...(entry.path === undefined ? [] : [entry.path]), ...entryPaths(entry.items)],
  );
}

function checkRedirects(
  redirects: readonly Redirect[],
  { paths, drafts }: SitePaths,
  report: Report,
): void {
  const file = 'config/redirects.ts';
  const byFrom = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const { from, to } = redirect;
    const complain = (text: string): void => {
      report(file, from, 'redirect', text);
    };
    if (!/^\/(?:[^/]+\/)+$/.test(from)) {
      complain(`Redirect \`${from}\` is no path below the base. Begin and end it with a slash.`);
    }
    if (byFrom.has(from)) complain(`Redirect \`${from}\` stands twice. Keep one.`);
    byFrom.set(from, redirect);
    if (paths.has(from) && redirect.besidePage !== true) {
      complain(
        `Redirect \`${from}\` hides the page of that path. Remove one, or set \`besidePage\`.`,
      );
    }
    if (isExternal(to) && !to.startsWith('https://')) {
      complain(`Redirect target \`${to}\` is not an https address. Use https, or a path.`);
    }
  }
  for (const redirect of redirects) {
    const { from, to } = redirect;
    if (isExternal(to) || paths.has(withoutHash(to))) continue;
    const next = byFrom.get(to);
    if (drafts.has(withoutHash(to))) {
      const text = `Redirect target \`${to}\` is a draft, which readers do not see. Publish the page, or point it elsewhere.`;
      report(file, from, 'redirect', text);
    } else if (!next) {
      const hint = suggest(to, paths, 'Point it to a page.');
      report(file, from, 'redirect', `Redirect target \`${to}\` is not a page. ${hint}`);
    } else if (isLoop(redirect, byFrom)) {
      report(
        file,
        from,
        'redirect',
        `Redirect \`${from}\` comes back to itself. Point it to a page.`,
      );
    } else if (redirect.viaRedirect !== true) {
      report(
        file,
        from,
        'redirect',
        `Redirect \`${from}\` leads to another redirect, \`${to}\`. Point it to \`${next.to}\`.`,
      );
    }
  }
}

function isLoop(start: Redirect, byFrom: ReadonlyMap<string, Redirect>): boolean {
  const seen = new Set<string>();
  let current: Redirect | undefined = start;
  while (current) {
    if (seen.has(current.from)) return true;
    seen.add(current.from);
    current = byFrom.get(current.to);
  }
  return false;
}

function checkPages(
  sources: readonly PageSource[],
  { paths, drafts }: SitePaths,
  publicFiles: PublicFiles,
  contentName: string,
): readonly Message[] {
  const messages: Message[] = [];
  const files = new Map<string, string>();
  for (const source of sources) {
    const { path, file, frontmatter, text } = source;
    const report = (field: string, rule: RuleName, complaint: string): void => {
      messages.push({ file, ...placeIn(text().typed, field), text: complaint, rule });
    };
    const other = files.get(path);
    if (other !== undefined) {
      report(
        '',
        'file-name',
        `The page has the same path, \`${path}\`, as \`${other}\`. Rename one.`,
      );
    }
    files.set(path, file);
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
    const { thumbnail } = frontmatter;
    if (thumbnail !== undefined && !publicFiles.has(thumbnail)) {
      report(
        '\nthumbnail:',
        'frontmatter',
        `Thumbnail \`${contentName}/public${thumbnail}\` does not exist. ${suggest(thumbnail, publicFiles.paths(), 'Check the path.')}`,
      );
    }
  }
  return messages;
}

/** Place of a text in a file of the project; its beginning where the file or the text is not at hand. */
export function locate(file: string, needle: string): { line: number; column: number } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // An image for production carries the compiled config alone.
    return { line: 1, column: 1 };
  }
  return placeIn(text, needle);
}

/** The first place of a text in another; its beginning when there is none. Line ends before `needle` do not count. */
function placeIn(text: string, needle: string): { line: number; column: number } {
  const index = text.indexOf(needle);
  if (needle === '' || index === -1) return { line: 1, column: 1 };
  const lines = text.slice(0, index + needle.length - needle.trimStart().length).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
