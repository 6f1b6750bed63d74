// What a page says of the versions of the site: a menu of all, and in an earlier one a note and the page that search engines show in its place.
import type { NavItem } from '../../pages/model/config.ts';
import { versionTextFor } from '../../pages/text/text.ts';
import type { Site } from '../site/site.ts';
import type { VersionLinks } from '../site/version-links.ts';

/** A menu by the name of the version that is shown. Without a path each version leads to its beginning. */
export function versionMenu(links: VersionLinks, language: string, path?: string): NavItem {
  const { all, own, current } = links;
  const text = versionTextFor(language);
  const addresses = path === undefined ? all.map(({ base }) => base) : links.addressesOf(path);
  return {
    kind: 'menu',
    text: own.name,
    items: all.map((version, index) => ({
      kind: 'link',
      text: version === current ? text.currentVersion(version.name) : version.name,
      href: addresses[index] ?? version.base,
      ...(version === own && { isShown: true }),
    })),
  };
}

/** The address of the same topic in the current version; undefined for a page that has none there, and for those of the current version. */
export function canonicalElsewhere(path: string, { versionLinks }: Site): string | undefined {
  const page = versionLinks?.currentPage(path);
  return page?.isSameTopic === true ? page.address : undefined;
}

/** Notes as HTML by page path; empty in the current version. */
export function createVersionNotes({ versionLinks, config }: Site): (path: string) => string {
  const text = versionTextFor(config.site.language);
  return (path) => {
    const page = versionLinks?.currentPage(path);
    if (!versionLinks || !page) return '';
    const { own, current } = versionLinks;
    const { address, title, isSameTopic } = page;
    const name = escapeHtml(current.name);
    const linkTo = (label: string): string => `<a href="${escapeHtml(address)}">${label}</a>`;
    const near = isSameTopic ? text.readSame : text.readNear;
    const way =
      title === undefined ? text.readCurrent(linkTo(name)) : near(linkTo(escapeHtml(title)), name);
    return `<p class="callout callout-warning version-note">${text.earlier(escapeHtml(own.name))} ${way}</p>\n`;
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
