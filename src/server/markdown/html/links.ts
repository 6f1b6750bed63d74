// Resolves links of any dialect to pages and files of the site, and replaces those without a target by their text.
import type { Element, ElementContent, Parents, Root } from 'hast';
import path from 'node:path/posix';
import { toString } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import {
  decoded,
  isBareScheme,
  isExternal,
  withBase,
  withQuery,
} from '../../../pages/model/paths.ts';
import { shorten } from '../../diagnostics/messages.ts';
import type { LinkTarget, MarkdownContext, PageSummary } from '../context/context.ts';
import { text } from '../context/elements.ts';
import { isElement, visitElements } from '../context/hast.ts';
import { listedMark, noteListed } from '../context/listed-mark.ts';
import { report, reportStyle } from '../context/report.ts';
import { addressHint } from './address-hint.ts';
import { versionMark } from './version-links.ts';

/** Maximum length of a URL in a message, in characters. */
export const maxShown = 120;

/** Maximum number of links of a page for which similar paths are searched: each is compared with every page. */
const maxSuggestions = 5;

/**
 * `<a href="../setup.md?os=mac#top">` → `<a href="/docs/setup.html?os=mac">` · `https://…` → the same with `rel="external noopener"` · a missing
 * target → its text, and a message. Runs after sanitizing. Other spellings of a page's path are reported as style.
 */
export function resolveLinks(context: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    const relativePath = file.data.relativePath ?? '';
    const ownPath = context.pathOfFile(relativePath) ?? '/';
    let suggestions = 0;

    visitElements(tree, (node, index, parent) =>
      node.tagName === 'a' ? placeLink(node, index, parent) : undefined,
    );

    function placeLink(node: Element, index: number, parent: Parents): number | undefined {
      const raw = node.properties['href'];
      if (typeof raw !== 'string') return undefined;
      const href = raw.trim();
      const isListed = node.properties[listedMark] !== undefined;
      node.properties[listedMark] = undefined;
      if (node.properties[versionMark] !== undefined) {
        node.properties[versionMark] = undefined;
        return undefined;
      }
      if (
        node.properties['dataFootnoteRef'] !== undefined ||
        node.properties['dataFootnoteBackref'] !== undefined
      )
        return undefined;
      if (isExternal(href) || href.startsWith('//')) {
        if (/^(?:https?:)?\/\//i.test(href)) node.properties['rel'] = ['external', 'noopener'];
        const fact = `Link \`${shorten(href)}\` has no address after its scheme.`;
        if (isBareScheme(href))
          report(file, node, 'link', `${fact} Complete it, or put it in backticks.`);
        return undefined;
      }
      const [, target = '', query = '', anchor = ''] =
        /^([^?#]*)(\?[^#]*)?(?:#([\s\S]*))?$/.exec(href) ?? [];
      const found = findTarget(target, node, isListed);
      if (found) {
        const isHere = target === '' && query === '';
        linkTo(node, found, isHere ? '' : withQuery(addressOf(found), query), anchor);
        return undefined;
      }
      if (context.outsideOrigin !== undefined) {
        const base = new URL(withBase(context.base, ownPath), context.outsideOrigin);
        if (URL.canParse(href, base)) {
          node.properties['href'] = new URL(href, base).href;
          node.properties['rel'] = ['external', 'noopener'];
          return undefined;
        }
      }
      reportMissing(href, target, node);
      const shown = node.children.length === 0 ? [text(href)] : node.children;
      parent.children.splice(index, 1, ...shown);
      return index;
    }

    /** Finds the exact path or file; then what other systems might mean by the link. */
    function findTarget(target: string, node: Element, isListed: boolean): LinkTarget | undefined {
      if (target === '') return { kind: 'page', path: ownPath };
      const exact = target.startsWith('/') ? findPath(target, node) : findFile(target);
      const found =
        exact ?? (isDraft(target) ? undefined : context.findTarget(target, relativePath));
      if (!found) return undefined;
      if (!exact && isOtherCase(target, found.path)) reportCase(target, found.path, node);
      else if (!exact) {
        const fact = `Link \`${shorten(target, maxShown)}\` is not the path of a page or file.`;
        reportStyle(file, node, 'link', `${fact} Write \`${found.path}\`.`);
      }
      // Lists that this server makes have drafts only where drafts are shown.
      const isAuthors = (): boolean => !isListed && !isList();
      if (context.isDraft(found.path) && !context.isDraft(ownPath) && isAuthors())
        reportDraft(target, node);
      return found;
    }

    function findPath(target: string, node: Element): LinkTarget | undefined {
      if (context.hasFile(target)) return { kind: 'file', path: target };
      const resolution = context.resolve(target);
      if (resolution.kind === 'page') return { kind: 'page', path: target };
      if (resolution.kind === 'route') return { kind: 'file', path: target };
      if (resolution.kind !== 'moved' && resolution.kind !== 'alias') return undefined;
      const { location } = resolution;
      const isOutside = isExternal(location) || !location.startsWith(context.base);
      const path = isOutside ? location : `/${location.slice(context.base.length)}`;
      // A wildcard matches addresses that have no page.
      const now = isOutside ? undefined : context.resolve(path);
      if (now?.kind === 'missing' && !context.hasFile(path)) return undefined;
      if (isOtherCase(target, path)) reportCase(target, path, node);
      else reportStyle(file, node, 'link', `Link \`${target}\` is redirected. Write \`${path}\`.`);
      if (isOutside) return { kind: 'outside', path: location };
      return { kind: now?.kind === 'page' ? 'page' : 'file', path };
    }

    function findFile(target: string): LinkTarget | undefined {
      const file = path.join(path.dirname(relativePath), decoded(target));
      const page = context.pathOfFile(file) ?? context.pathOfFile(path.join(file, 'index.md'));
      if (page !== undefined && context.resolve(page).kind === 'page')
        return { kind: 'page', path: page };
      const isFile = !file.startsWith('..') && context.hasFile(`/${file}`);
      return isFile ? { kind: 'file', path: `/${file}` } : undefined;
    }

    function addressOf(found: LinkTarget): string {
      return found.kind === 'outside' ? found.path : withBase(context.base, found.path);
    }

    function linkTo(node: Element, found: LinkTarget, address: string, anchor: string): void {
      const isTop = anchor === '' || anchor === 'top';
      // Footnotes of Python-Markdown and Kramdown: `fn:1`.
      const hash = composed(anchor.replace(/^(fn|fnref):/, '$1-'));
      node.properties['href'] =
        (address === '' && isTop ? addressOf(found) : address) + (isTop ? '' : `#${hash}`);
      if (found.kind !== 'page') return;
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      (file.data.references ??= []).push({
        path: found.path,
        anchor: isTop ? undefined : decoded(hash),
        line,
        column,
      });
    }

    /** Whether this server has written the text of the page, or its end. */
    function isList(): boolean {
      const own = context.pages.find((page) => page.path === ownPath);
      return own?.isGenerated === true || own?.isFilled === true;
    }

    /** True if the exact path or file is a draft, which is not shown. */
    function isDraft(target: string): boolean {
      const file = context.pathOfFile(path.join(path.dirname(relativePath), target));
      return context.isDraft(target.startsWith('/') ? target : (file ?? target));
    }

    function reportDraft(target: string, node: Element): void {
      const fact = `Link \`${target}\` leads to a draft, which readers do not see.`;
      report(file, node, 'link', `${fact} Publish the page, or remove the link.`);
    }

    function reportCase(target: string, actual: string, node: Element): void {
      const fact = `Link \`${shorten(target, maxShown)}\` differs from \`${actual}\` in capital letters, which other hosts tell apart.`;
      report(file, node, 'link', `${fact} Write it as the file is named.`);
    }

    function reportMissing(href: string, target: string, node: Element): void {
      if (isDraft(target)) {
        reportDraft(target, node);
        return;
      }
      const fact = `Link \`${shorten(href, maxShown)}\` is neither a page nor a file that is served, so it is shown as text.`;
      const otherwise = 'Check the path, or put the file into `public/`.';
      const spelling = addressHint(href, (one) => !!context.findTarget(one, relativePath));
      if (spelling !== undefined) {
        report(file, node, 'link', `${fact} ${spelling}`);
        return;
      }
      suggestions += 1;
      const likely =
        suggestions <= maxSuggestions ? context.findLikelyLink(target, relativePath) : undefined;
      const hint = likely === undefined ? otherwise : `Did you mean \`${likely}\`?`;
      report(file, node, 'link', `${fact} ${hint}`);
    }
  };
}

/** Returns an anchor in the form of Unicode that anchors have: browsers compare them character by character. */
function composed(anchor: string): string {
  const letters = decoded(anchor);
  const normal = letters.normalize('NFC');
  return normal === letters ? anchor : encodeURIComponent(normal);
}

/** Gives links without text the title of their page as text, or their URL. */
export function nameEmptyLinks({ base, pages }: MarkdownContext) {
  let byAddress: ReadonlyMap<string, PageSummary> | undefined;
  const pageAt = (href: string): PageSummary | undefined => {
    byAddress ??= new Map(pages.map((page) => [withBase(base, page.path), page]));
    return byAddress.get(href.split(/[?#]/, 1)[0] ?? '');
  };
  return (tree: Root, file: VFile): void => {
    visitElements(tree, (node) => {
      const { href } = node.properties;
      if (
        node.tagName !== 'a' ||
        typeof href !== 'string' ||
        node.properties['ariaLabel'] !== undefined
      )
        return undefined;
      if (toString(node).trim() !== '' || node.children.some(holdsPicture)) return undefined;
      const page = pageAt(href);
      if (page) noteListed(file, [page]);
      node.children = [text(page?.title ?? href)];
      return undefined;
    });
  };
}

function holdsPicture(node: ElementContent): boolean {
  return (
    isElement(node) &&
    (['img', 'svg', 'picture', 'video'].includes(node.tagName) || node.children.some(holdsPicture))
  );
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
