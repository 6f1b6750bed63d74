// Resolves links of any dialect to pages and files of the site, and replaces those without a target by their text.
import type { Element, ElementContent, Parents, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import {
  decoded,
  isBareScheme,
  isExternal,
  withBase,
  withQuery,
} from '../../../pages/model/paths.ts';
import { shorten } from '../../base/diagnostics/messages.ts';
import type { LinkTarget, MarkdownContext, PageSummary } from '../context/context.ts';
import { isElement, text, visitElements } from '../context/hast.ts';
import { listedMark, noteListed } from '../context/listed-mark.ts';
import { report } from '../context/report.ts';
import { findLinkTarget, reportMissing, type LinkPage } from './find-link.ts';
import { versionMark } from './version-links.ts';

/**
 * `<a href="../setup.md?os=mac#top">` → `<a href="/docs/setup.html?os=mac">` · `https://…` → the same with `rel="external noopener"` · a missing
 * target → its text, and a message. Runs after sanitizing. Other spellings of a page's path are reported as style.
 */
export function resolveLinks(context: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    const relativePath = file.data.relativePath ?? '';
    const path = context.pathOfFile(relativePath) ?? '/';
    const page: LinkPage = { context, file, relativePath, path, suggestions: 0 };

    visitElements(tree, (node, index, parent) =>
      node.tagName === 'a' ? placeLink(page, node, index, parent) : undefined,
    );
  };
}

/** Returns the index of the node to visit next; undefined for the children of this one. */
function placeLink(
  page: LinkPage,
  node: Element,
  index: number,
  parent: Parents,
): number | undefined {
  const { context, file } = page;
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
  const linkTarget = findLinkTarget(page, target, node, isListed);
  if (linkTarget) {
    const isHere = target === '' && query === '';
    linkTo(
      page,
      node,
      linkTarget,
      isHere ? '' : withQuery(addressOf(context, linkTarget), query),
      anchor,
    );
    return undefined;
  }
  if (context.hosts.outsideOrigin !== undefined) {
    const base = new URL(withBase(context.base, page.path), context.hosts.outsideOrigin);
    if (URL.canParse(href, base)) {
      node.properties['href'] = new URL(href, base).href;
      node.properties['rel'] = ['external', 'noopener'];
      return undefined;
    }
  }
  reportMissing(page, href, target, node);
  const shown = node.children.length === 0 ? [text(href)] : node.children;
  parent.children.splice(index, 1, ...shown);
  return index;
}

function linkTo(
  { context, file }: LinkPage,
  node: Element,
  linkTarget: LinkTarget,
  address: string,
  anchor: string,
): void {
  const isTop = anchor === '' || anchor === 'top';
  // Footnotes of other programs: `fn:1`.
  const hash = composed(anchor.replace(/^(fn|fnref):/, '$1-'));
  node.properties['href'] =
    (address === '' && isTop ? addressOf(context, linkTarget) : address) +
    (isTop ? '' : `#${hash}`);
  if (linkTarget.kind !== 'page') return;
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  (file.data.references ??= []).push({
    path: linkTarget.path,
    anchor: isTop ? undefined : decoded(hash),
    line,
    column,
  });
}

function addressOf(context: MarkdownContext, linkTarget: LinkTarget): string {
  return linkTarget.kind === 'outside' ? linkTarget.path : withBase(context.base, linkTarget.path);
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
