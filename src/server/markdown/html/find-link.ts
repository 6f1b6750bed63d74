// Finds the target of a link among pages, files and redirects, and reports links that miss it or are spelled in another way.
import type { Element } from 'hast';
import path from 'node:path/posix';
import type { VFile } from 'vfile';
import { decoded, encodePath, isExternal } from '../../../pages/model/paths.ts';
import { shorten } from '../../base/diagnostics/messages.ts';
import type { LinkTarget, MarkdownContext } from '../context/context.ts';
import { report, reportStyle } from '../context/report.ts';
import { addressHint } from './address-hint.ts';

/** Maximum length of a URL in a message, in characters. */
export const maxShown = 120;

/** Maximum number of links of a page for which similar paths are searched: each is compared with every page. */
const maxSuggestions = 5;

/** A page whose links are resolved. */
export interface LinkPage {
  readonly context: MarkdownContext;
  readonly file: VFile;
  readonly relativePath: string;
  readonly path: string;
  /** Number of missing links so far: similar paths are searched for the first ones only. */
  suggestions: number;
}

/** Finds the exact path or file, otherwise what other systems mean by the link. Reports links that are spelled in another way. */
export function findLinkTarget(
  page: LinkPage,
  target: string,
  node: Element,
  isListed: boolean,
): LinkTarget | undefined {
  const { context, file, relativePath } = page;
  if (target === '') return { kind: 'page', path: page.path };
  const exact = target.startsWith('/') ? findPath(page, target, node) : findFile(page, target);
  const inLanguage = exact ? undefined : context.links.findInLanguages(target, relativePath);
  if (inLanguage) return inLanguage;
  const linkTarget =
    exact ?? (isDraft(page, target) ? undefined : context.links.findTarget(target, relativePath));
  if (!linkTarget) return findMoved(page, target, node);
  if (!exact && isOtherCase(target, linkTarget.path))
    reportCase(page, target, linkTarget.path, node);
  else if (!exact) {
    const fact = `Link \`${shorten(target, maxShown)}\` is not the path of a page or file.`;
    reportStyle(file, node, 'link', `${fact} Write \`${linkTarget.path}\`.`);
  }
  // Lists that this server makes have drafts only where drafts are shown.
  const isAuthors = (): boolean => !isListed && !isList(page);
  if (context.links.isDraft(linkTarget.path) && !context.links.isDraft(page.path) && isAuthors())
    reportDraft(page, target, node);
  return linkTarget;
}

/** Finds where a file is redirected that is no longer there: `old/plan.md` by a redirect from `/old/plan.html`. */
function findMoved(page: LinkPage, target: string, node: Element): LinkTarget | undefined {
  const file = path.join(path.dirname(page.relativePath), decoded(target));
  if (target.startsWith('/') || file.startsWith('..')) return undefined;
  const address = encodePath(`/${file.replace(/\.(?:mdx?|markdown)$/i, '.html')}`);
  return findPath(page, address, node, target);
}

function findPath(
  page: LinkPage,
  target: string,
  node: Element,
  shown = target,
): LinkTarget | undefined {
  const { context, file } = page;
  if (context.files.has(target)) return { kind: 'file', path: target };
  const resolution = context.links.resolve(target);
  if (resolution.kind === 'page') return { kind: 'page', path: target };
  if (resolution.kind === 'route') return { kind: 'file', path: target };
  if (resolution.kind !== 'moved' && resolution.kind !== 'alias') return undefined;
  const { location } = resolution;
  const isOutside = isExternal(location) || !location.startsWith(context.base);
  const path = isOutside ? location : `/${location.slice(context.base.length)}`;
  const [address = path] = path.split('#', 1);
  // A wildcard matches addresses that have no page.
  const now = isOutside ? undefined : context.links.resolve(address);
  if (now?.kind === 'missing' && !context.files.has(address)) return undefined;
  if (isOtherCase(target, path)) reportCase(page, target, path, node);
  else reportStyle(file, node, 'link', `Link \`${shown}\` is redirected. Write \`${path}\`.`);
  if (isOutside) return { kind: 'outside', path: location };
  return { kind: now?.kind === 'page' ? 'page' : 'file', path: address };
}

function findFile({ context, relativePath }: LinkPage, target: string): LinkTarget | undefined {
  const file = path.join(path.dirname(relativePath), decoded(target));
  const page = context.pathOfFile(file) ?? context.pathOfFile(path.join(file, 'index.md'));
  if (page !== undefined && context.links.resolve(page).kind === 'page')
    return { kind: 'page', path: page };
  const isFile = !file.startsWith('..') && context.files.has(`/${file}`);
  return isFile ? { kind: 'file', path: `/${file}` } : undefined;
}

/** Whether this server has written the text of the page, or its end. */
function isList({ context, path: ownPath }: LinkPage): boolean {
  const summary = context.pages.find((page) => page.path === ownPath);
  return summary?.isGenerated === true || summary?.isFilled === true;
}

/** True if the exact path or file is a draft, which is not shown. */
function isDraft({ context, relativePath }: LinkPage, target: string): boolean {
  const file = context.pathOfFile(path.join(path.dirname(relativePath), target));
  return context.links.isDraft(target.startsWith('/') ? target : (file ?? target));
}

function reportDraft({ file }: LinkPage, target: string, node: Element): void {
  const fact = `Link \`${target}\` leads to a draft, which readers do not see.`;
  report(file, node, 'link', `${fact} Publish the page, or remove the link.`);
}

function reportCase({ file }: LinkPage, target: string, actual: string, node: Element): void {
  const fact = `Link \`${shorten(target, maxShown)}\` differs from \`${actual}\` in capital letters, which other hosts tell apart.`;
  report(file, node, 'link', `${fact} Write it as the file is named.`);
}

/** Reports a link without a target, with what the author may have meant. */
export function reportMissing(page: LinkPage, href: string, target: string, node: Element): void {
  const { context, file, relativePath } = page;
  if (isDraft(page, target)) {
    reportDraft(page, target, node);
    return;
  }
  const fact = `Link \`${shorten(href, maxShown)}\` is neither a page nor a file that is served, so it is shown as text.`;
  const otherwise = 'Check the path, or put the file into `public/`.';
  const spelling = addressHint(
    href,
    (address) => !!context.links.findTarget(address, relativePath),
  );
  if (spelling !== undefined) {
    report(file, node, 'link', `${fact} ${spelling}`);
    return;
  }
  page.suggestions += 1;
  const likely =
    page.suggestions <= maxSuggestions
      ? context.links.findLikelyLink(target, relativePath)
      : undefined;
  const hint = likely === undefined ? otherwise : `Did you mean \`${likely}\`?`;
  report(file, node, 'link', `${fact} ${hint}`);
}

/** Whether the last name of a link differs from that of its target in capital letters alone: `Setup.md`, `/guide/setup.html`. */
export function isOtherCase(target: string, actual: string): boolean {
  const [written, real] = [lastName(decoded(target)), lastName(decoded(actual))];
  return written !== real && written.toLowerCase() === real.toLowerCase();
}

/** `../guide/setup.md` → `setup` · `/guide/` → `guide` */
function lastName(name: string): string {
  return path.basename(name).replace(/\.(?:mdx?|markdown|html?)$/i, '');
}
