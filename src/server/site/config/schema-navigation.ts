// The schema of the top navigation and of sidebars.
import * as z from 'zod';
import { iconNames, type IconName } from '../../../pages/model/icons.ts';
import { anyHref, href, list, oneOf, path, text } from '../../base/values/schema-values.ts';

export const navItem = z
  .strictObject(
    {
      text: text.describe('Label that readers see.'),
      path: path.optional().describe('Path of a page.'),
      href: anyHref.optional().describe('Address of another site.'),
      get items(): z.ZodOptional<z.ZodArray<z.ZodType<NavItemData>>> {
        return list(navItem).optional().describe('Entries of a menu.');
      },
    },
    'Write `text` with `path`, `href` or `items`.',
  )
  .refine(
    ({ path, href, items }) =>
      [path, href, items].filter((target) => target !== undefined).length === 1,
    'Give it exactly one of `path`, `href` and `items`.',
  );

/** An entry of the top navigation: a page, a link or a menu. */
export interface NavItemData {
  readonly text: string;
  readonly path?: string | undefined;
  readonly href?: string | undefined;
  readonly items?: readonly NavItemData[] | undefined;
}

const sidebarGroup = z
  .strictObject(
    {
      text: text.optional().describe("Label that readers see. Default: the page's title."),
      path: path.optional().describe('Path of a page.'),
      href: href.optional().describe('Address of another site.'),
      get items(): z.ZodOptional<z.ZodArray<z.ZodType<SidebarEntryData>>> {
        return list(sidebarEntry).optional().describe('Entries of a group.');
      },
      icon: oneOf(iconNames).describe('Icon before the label.'),
      section: text.optional().describe('Small label above this entry and those that follow.'),
    },
    'Write a path, or `text` with `path`, `href` or `items`.',
  )
  .refine(
    ({ path, href, items }) =>
      href === undefined ? path !== undefined || items !== undefined : !path && !items,
    'Give it a `path` or `items`, or only `href`.',
  )
  .refine(({ text, href, items }) => text !== undefined || (!items && !href), {
    message: 'Give the entry a `text`.',
    path: ['text'],
  });

const sidebarEntry = z.union([path, sidebarGroup]);

/** An entry of a sidebar: a page's path, or a page or group with a text. */
export type SidebarEntryData =
  | string
  | {
      readonly text?: string | undefined;
      readonly path?: string | undefined;
      readonly href?: string | undefined;
      readonly items?: readonly SidebarEntryData[] | undefined;
      readonly icon?: IconName | undefined;
      readonly section?: string | undefined;
    };

export const sidebars = list(
  z.strictObject(
    {
      id: text.describe('Unique name.'),
      prefixes: list(path).describe('Paths below which pages show this sidebar.'),
      entries: list(sidebarEntry),
    },
    'Write `id`, `prefixes` and `entries`.',
  ),
);

export type SidebarData = z.infer<typeof sidebars>[number];

/** A link to a page, or to another site. */
export const textLink = z
  .strictObject(
    {
      text: text.describe('Label that readers see.'),
      path: path.optional().describe('Path of a page.'),
      href: href.optional().describe('Address of another site.'),
    },
    'Write `text` with `path` or `href`.',
  )
  .refine(
    ({ path, href }) => (path === undefined) !== (href === undefined),
    'Give it exactly one of `path` and `href`.',
  )
  .transform(({ text, path, href }) =>
    href === undefined ? { text, path: path ?? '/' } : { text, path: href, href },
  );
