// The pages that a config names, each with the place where it does.
import type { FrameConfig, NavItem, SidebarEntry } from '../../pages/model/config.ts';
import type { ValuePath } from './yaml-file.ts';

export interface Target {
  /** Path below the base, perhaps with a `#` and the name of a section. */
  readonly path: string;
  readonly at: ValuePath;
}

/** Every path that the navigation names. */
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

/** Every path that a sidebar names; `at` is the place of its entries. */
export function entryTargets(
  entries: readonly SidebarEntry[],
  at: ValuePath = [],
): readonly Target[] {
  return entries.flatMap((entry, index) => {
    const own = entry.path === undefined ? [] : [{ path: entry.path, at: [...at, index, 'path'] }];
    if (entry.kind === 'page') return own;
    return [...own, ...entryTargets(entry.items, [...at, index, 'items'])];
  });
}

/** Every path that the frame names. */
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
