// The pages to which a config refers, with the location of each reference.
import type { Banner } from '../../../pages/model/banner.ts';
import type { FrameConfig } from '../../../pages/model/config.ts';
import type { NavItem, SidebarEntry } from '../../../pages/model/lists-of-pages.ts';
import type { ThemeConfig } from '../../../pages/model/theme.ts';
import type { ValuePath } from '../../base/values/locations.ts';

export interface Target {
  /** Path below the base, optionally with an anchor. */
  readonly path: string;
  readonly at: ValuePath;
}

/** Returns all paths in the navigation. */
export function navTargets(
  items: readonly NavItem[],
  at: ValuePath = ['navigation'],
): readonly Target[] {
  return items.flatMap((item, index) => {
    switch (item.kind) {
      case 'page':
        return [{ path: item.path, at: [...at, index, 'path'] }];
      case 'link':
        return [];
      case 'menu':
        return navTargets(item.items, [...at, index, 'items']);
    }
  });
}

/** Returns all paths in a sidebar; `at` is the location of its entries. */
export function entryTargets(
  entries: readonly SidebarEntry[],
  at: ValuePath = [],
): readonly Target[] {
  return entries.flatMap((entry, index) => {
    const target =
      entry.path === undefined ? [] : [{ path: entry.path, at: [...at, index, 'path'] }];
    if (entry.kind !== 'group') return target;
    return [...target, ...entryTargets(entry.items, [...at, index, 'items'])];
  });
}

/** Returns all paths in a sidebar, in order. */
export function pathsIn(entries: readonly SidebarEntry[]): readonly string[] {
  return entryTargets(entries).map(({ path }) => path);
}

/** Returns all paths in the frame. */
export function frameTargets(frame: FrameConfig): readonly Target[] {
  const lists = (['heroActions', 'footer', 'searchPopular', 'searchFallback'] as const).map(
    (part) => ({ links: frame[part] ?? [], at: ['frame', part] as ValuePath }),
  );
  const columns = (frame.footerColumns ?? []).map(({ links }, column) => {
    return { links, at: ['frame', 'footerColumns', column, 'links'] as ValuePath };
  });
  return [...lists, ...columns].flatMap(({ links, at }) =>
    links.flatMap(({ path, href }, index) =>
      href === undefined ? [{ path, at: [...at, index, 'path'] }] : [],
    ),
  );
}

/** Returns the path in the banner, if any. */
export function bannerTargets(banner: Banner | undefined): readonly Target[] {
  const { path } = banner?.link ?? {};
  return path?.startsWith('/') ? [{ path, at: ['banner', 'link', 'path'] }] : [];
}

/** Returns the path in the theme, if any. */
export function themeTargets({ header }: ThemeConfig = {}): readonly Target[] {
  return header?.cta ? [{ path: header.cta.path, at: ['theme', 'header', 'cta', 'path'] }] : [];
}
