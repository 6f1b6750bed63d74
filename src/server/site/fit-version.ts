// What an earlier version takes from the current one's frame: links to pages that it does not have lead to the current version.
import type { ConfigSource, NavItem, TextLink } from '../../pages/model/config.ts';
import { withBase } from '../../pages/model/paths.ts';

/** The current version. */
export interface CurrentVersion {
  readonly base: string;
  readonly hasPage: (path: string) => boolean;
}

/** A link to a page that neither version has stays as it is, and is reported. */
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
  /** The introduction and the search lead to pages of their own version alone. */
  const ownLinks = (links: readonly TextLink[]): readonly TextLink[] =>
    links.filter(({ path }) => !leadsAway(path));
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
