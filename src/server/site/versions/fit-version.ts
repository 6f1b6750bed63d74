// Adapts the navigation and frame of the current version to an earlier one: links to pages that it lacks point to the current version.
import type { ConfigSource, TextLink } from '../../../pages/model/config.ts';
import type { NavItem } from '../../../pages/model/lists-of-pages.ts';
import { withBase } from '../../../pages/model/paths.ts';

/** The current version. */
export interface CurrentVersion {
  readonly base: string;
  readonly hasPage: (path: string) => boolean;
}

/** Returns the adapted config. A link to a page that neither version has is left unchanged, so that it is reported later. */
export function fitToVersion(
  config: ConfigSource,
  hasPage: (path: string) => boolean,
  current: CurrentVersion,
): ConfigSource {
  const leadsAway = (path: string): boolean => {
    const page = path.split('#', 1)[0] ?? path;
    return !hasPage(page) && current.hasPage(page);
  };
  const fitItem = (item: NavItem): NavItem => {
    if (item.kind === 'menu') return { ...item, items: item.items.map(fitItem) };
    if (item.kind === 'link' || !leadsAway(item.path)) return item;
    return { kind: 'link', text: item.text, href: withBase(current.base, item.path) };
  };
  const fitLinks = (links: readonly TextLink[]): readonly TextLink[] =>
    links.map((link) =>
      leadsAway(link.path) ? { ...link, href: withBase(current.base, link.path) } : link,
    );
  /** Removes links to the current version: the home page and the search link only to pages of their own version. */
  const ownLinks = (links: readonly TextLink[]): readonly TextLink[] =>
    links.filter(({ path, href }) => href !== undefined || !leadsAway(path));
  const { frame } = config;
  return {
    ...config,
    navigation: config.navigation.map(fitItem),
    frame: {
      ...frame,
      heroActions: ownLinks(frame.heroActions),
      footer: fitLinks(frame.footer),
      footerColumns: frame.footerColumns?.map((column) => {
        return { ...column, links: fitLinks(column.links) };
      }),
      searchPopular: frame.searchPopular && ownLinks(frame.searchPopular),
      searchFallback: ownLinks(frame.searchFallback),
    },
  };
}
