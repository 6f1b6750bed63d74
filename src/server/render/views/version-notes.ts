// Version information of a page: a menu of all versions, and in an earlier version a note and the canonical URL in the current one.
import type { NavMenu } from '../../../pages/model/lists-of-pages.ts';
import { fill, type Words } from '../../../pages/text/words.ts';
import type { Site } from '../../site/snapshot/site.ts';
import type { VersionLinks } from '../../site/snapshot/version-links.ts';
import { escapeXml } from '../../contract/escape-xml.ts';

/** Returns a menu labeled with the name of the shown version. Without a path, each item links to `rest` below the base of its version. */
export function versionMenu(
  links: VersionLinks,
  text: Words['versions'],
  path?: string,
  rest = '',
): NavMenu {
  const { all, shown, current } = links;
  const addresses =
    path === undefined ? all.map(({ base }) => base + rest) : links.addressesOf(path);
  return {
    kind: 'menu',
    text: shown.name,
    items: all.map((version, index) => ({
      kind: 'link',
      text:
        version === current ? fill(text.currentVersion, { version: version.name }) : version.name,
      href: addresses[index] ?? version.base,
      ...(version === shown && { isShown: true }),
    })),
  };
}

/** Returns the URL of the same topic in the current version; undefined if it has none there, and for pages of the current version. */
export function canonicalElsewhere(path: string, { versionLinks }: Site): string | undefined {
  const page = versionLinks?.currentPage(path);
  return page?.isSameTopic === true ? page.address : undefined;
}

/** Returns a function that returns the note for a page path as HTML; an empty string in the current version. */
export function createVersionNotes({ versionLinks, config }: Site): (path: string) => string {
  const text = config.site.words.versions;
  return (path) => {
    const page = versionLinks?.currentPage(path);
    if (!versionLinks || !page) return '';
    const { shown, current } = versionLinks;
    const { address, title, isSameTopic } = page;
    const name = escapeXml(current.name);
    const linkTo = (label: string): string => `<a href="${escapeXml(address)}">${label}</a>`;
    const say = (word: string, version: string, link = ''): string =>
      fill(escapeXml(word), { version, link });
    const near = isSameTopic ? text.readSame : text.readNear;
    const way =
      title === undefined
        ? say(text.readCurrent, name, linkTo(name))
        : say(near, name, linkTo(escapeXml(title)));
    return `<p class="callout callout-warning version-note">${say(text.earlier, escapeXml(shown.name))} ${way}</p>\n`;
  };
}
