// Reads the navigation of Fern: that of `docs.yml`, with the files of its versions and products. It gives pages order, names and addresses.
import path from 'node:path';
import type { SidebarEntry } from '../../pages/model/config.ts';
import { foreignConfigOf } from '../config/foreign-configs.ts';
import { pathsIn } from '../config/targets.ts';
import { fieldsOf, listOf, textOf } from '../diagnostics/record.ts';
import { maxDepth, type DerivingContext, type ListFile } from './context.ts';
import { entriesOfFolder } from './folders.ts';
import { readYaml } from './read-data.ts';

/** An entry of the navigation. Addresses are without slashes around them. */
export type FernItem =
  | { readonly kind: 'page'; readonly page: FernPage; readonly isHidden: boolean }
  | {
      readonly kind: 'section';
      readonly text: string;
      /** The page of the section itself. */
      readonly page?: FernPage | undefined;
      readonly items: readonly FernItem[];
      readonly isHidden: boolean;
    }
  | {
      readonly kind: 'folder';
      /** Name of the section; undefined for pages that stand in the section above. */
      readonly text: string | undefined;
      readonly folder: string;
      readonly address: string;
      /** Whether its pages are named by days, the last of which goes first. */
      readonly isChangelog: boolean;
      readonly isHidden: boolean;
    }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A page, by its file from the folder of `docs.yml`. */
export interface FernPage {
  readonly file: string;
  readonly text: string;
  readonly address: string;
}

/** Returns the value of another file of the navigation, by its path from the folder of `docs.yml`; undefined if it cannot be read. */
type ReadValue = (file: string) => unknown;

interface Scope {
  /** Folder of the file that is read, from which it names pages. */
  readonly folder: string;
  readonly tabs: Readonly<Record<string, unknown>>;
  /** Address of the section that is read. */
  readonly address: string;
  readonly depth: number;
  readonly readValue: ReadValue;
}

/** Returns the navigation of a config. */
export function readFern(config: unknown, readValue: ReadValue): readonly FernItem[] {
  return itemsOfFile(config, { folder: '', tabs: {}, address: '', depth: 0, readValue });
}

function itemsOfFile(config: unknown, scope: Scope): readonly FernItem[] {
  if (scope.depth > maxDepth) return [];
  const { navigation, tabs, versions, products, ...fields } = fieldsOf(config);
  const landing = fieldsOf(fields['landing-page']);
  const inner = { ...scope, tabs: fieldsOf(tabs) };
  return [
    ...(textOf(landing['path']) === undefined ? [] : itemsOf(landing, inner)),
    ...listOf(products).flatMap((one) => itemsOfPart(one, scope, false)),
    ...listOf(versions).flatMap((one, index) => itemsOfPart(one, scope, index === 0)),
    ...listOf(navigation).flatMap((item) => itemsOf(item, inner)),
  ];
}

/** A version or a product, which has a file of its own. The first version has no address of its own, and is not named. */
function itemsOfPart(part: unknown, scope: Scope, isFirst: boolean): readonly FernItem[] {
  const { path: file, 'display-name': name, versions, ...fields } = fieldsOf(part);
  const text = textOf(name) ?? '';
  const stated = textOf(file);
  const address = isFirst ? scope.address : joined(scope.address, slugOf(fields, text));
  const below = { ...scope, address, depth: scope.depth + 1 };
  const from = stated === undefined ? undefined : pathFrom(stated, scope.folder);
  const items =
    from === undefined || listOf(versions).length > 0
      ? listOf(versions).flatMap((one, index) => itemsOfPart(one, below, index === 0))
      : itemsOfFile(scope.readValue(from), { ...below, folder: folderOf(from) });
  return isFirst || text === '' ? items : sectionOf(text, items, fields);
}

/** `page` · `section` · `tab` · `folder` · `changelog` · `link`; pages of an API have no files. */
function itemsOf(item: unknown, scope: Scope): readonly FernItem[] {
  if (scope.depth > maxDepth) return [];
  const fields = fieldsOf(item);
  const [page, section, tab, link] = ['page', 'section', 'tab', 'link'].map((name) =>
    textOf(fields[name]),
  );
  if (page !== undefined) {
    const file = textOf(fields['path']);
    if (file === undefined) return [];
    const address = joined(scope.address, slugOf(fields, page));
    const own = { file: pathFrom(file, scope.folder), text: page, address };
    return [{ kind: 'page', page: own, isHidden: fields['hidden'] === true }];
  }
  if (section !== undefined) return itemsOfSection(section, fields, scope);
  if (tab !== undefined) {
    const stated = fieldsOf(scope.tabs[tab]);
    const name = textOf(stated['display-name']) ?? tab;
    return itemsOfSection(name, { slug: tab, ...stated, ...fields }, scope);
  }
  if (link !== undefined) {
    const href = textOf(fields['href']);
    return href === undefined ? [] : [{ kind: 'link', text: link, href }];
  }
  return folderOfItem(fields, scope);
}

function itemsOfSection(
  text: string,
  fields: Readonly<Record<string, unknown>>,
  scope: Scope,
): readonly FernItem[] {
  const address = joined(scope.address, slugOf(fields, text));
  const below = { ...scope, address, depth: scope.depth + 1 };
  const { variants, path: file, ...others } = fields;
  const contents = [
    ...['contents', 'layout'].flatMap((name) => listOf(others[name])),
    ...listOf(variants).flatMap((variant) => listOf(fieldsOf(variant)['layout'])),
  ];
  const own = textOf(file);
  const page = own === undefined ? undefined : { file: pathFrom(own, scope.folder), text, address };
  const items = [
    ...folderOfItem({ ...others, title: undefined, slug: '' }, below),
    ...contents.flatMap((item) => itemsOf(item, below)),
  ];
  return sectionOf(text, items, fields, page);
}

function sectionOf(
  text: string,
  items: readonly FernItem[],
  { hidden }: Readonly<Record<string, unknown>>,
  page?: FernPage,
): readonly FernItem[] {
  return items.length === 0 && !page
    ? []
    : [{ kind: 'section', text, items, page, isHidden: hidden === true }];
}

/** A folder is a section of its own, or the pages of the one above. */
function folderOfItem(
  fields: Readonly<Record<string, unknown>>,
  scope: Scope,
): readonly FernItem[] {
  const changelog = textOf(fields['changelog']);
  const folder = changelog ?? textOf(fields['folder']);
  if (folder === undefined) return [];
  const title = textOf(fields['title']);
  const name = title ?? (changelog === undefined ? path.posix.basename(folder) : 'Changelog');
  const isPart = fields['slug'] === '';
  return [
    {
      kind: 'folder',
      text: isPart ? undefined : name,
      folder: pathFrom(folder, scope.folder),
      address: isPart ? scope.address : joined(scope.address, slugOf(fields, name)),
      isChangelog: changelog !== undefined,
      isHidden: fields['hidden'] === true,
    },
  ];
}

/** Returns the part of an address that an entry has: the one that it states, or its name. */
function slugOf(fields: Readonly<Record<string, unknown>>, name: string): string {
  if (fields['skip-slug'] === true) return '';
  return (textOf(fields['slug']) ?? slugOfName(name)).replace(/^\/+|\/+$/g, '');
}

/** `Text to Speech` → `text-to-speech` · `OpenAI (v2)` → `open-ai-v-2` */
function slugOfName(name: string): string {
  const plain = name.normalize('NFD').replace(/[\p{M}'’]/gu, '');
  const words = plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+|\p{N}+/gu) ?? [];
  return words.join('-').toLowerCase();
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}

function pathFrom(file: string, folder: string): string {
  return path.posix.normalize(path.posix.join(folder, file)).replace(/^\/|\/$/g, '');
}

function folderOf(file: string): string {
  const folder = path.posix.dirname(file);
  return folder === '.' ? '' : folder;
}

/** Returns the entries of a `docs.yml`; empty if it is not one of Fern. */
export function entriesOfFern(list: ListFile, context: DerivingContext): readonly SidebarEntry[] {
  return itemsOfList(list, context).flatMap((item) => entriesOf(item, list, context));
}

/** Returns the paths of the pages that it hides. */
export function hiddenInFern(list: ListFile, context: DerivingContext): readonly string[] {
  const hiddenIn = (item: FernItem, isHidden: boolean): readonly string[] => {
    if (item.kind === 'link') return [];
    const isOut = isHidden || item.isHidden;
    const file = item.kind === 'folder' ? undefined : item.page?.file;
    const own = isOut && file !== undefined ? context.pageOfFile(file)?.path : undefined;
    const below = item.kind === 'section' ? item.items : [];
    return [
      ...(own === undefined ? [] : [own]),
      ...below.flatMap((one) => hiddenIn(one, isOut)),
      ...(isOut && item.kind === 'folder' ? pathsIn(entriesOfFolder(item.folder, context)) : []),
    ];
  };
  return itemsOfList(list, context).flatMap((item) => hiddenIn(item, false));
}

function itemsOfList(list: ListFile, { read, report }: DerivingContext): readonly FernItem[] {
  if (foreignConfigOf(list.text) !== 'fern') return [];
  const folder = folderOf(list.file);
  return readFern(readYaml(list, { report }), (file) => {
    const relativePath = path.posix.join(folder, file);
    const text = read(relativePath);
    return text === undefined ? undefined : readYaml({ file: relativePath, text }, { report });
  });
}

function entriesOf(
  item: FernItem,
  list: ListFile,
  context: DerivingContext,
): readonly SidebarEntry[] {
  if (item.kind === 'link') return [item];
  if (item.isHidden) return [];
  if (item.kind === 'page') {
    const path = pathOf(item.page, list, context);
    return path === undefined ? [] : [{ kind: 'page', path, text: item.page.text }];
  }
  const { text } = item;
  if (item.kind === 'folder') {
    const entries = entriesOfFolder(item.folder, context);
    const items = item.isChangelog ? entries.toReversed() : entries;
    if (items.length === 0) return [];
    return text === undefined ? items : [{ kind: 'group', text, items }];
  }
  const items = item.items.flatMap((one) => entriesOf(one, list, context));
  const own = item.page && pathOf(item.page, list, context);
  if (items.length === 0)
    return own === undefined ? [] : [{ kind: 'page', path: own, text: item.text }];
  return [{ kind: 'group', text: item.text, items, ...(own !== undefined && { path: own }) }];
}

function pathOf(
  { file }: FernPage,
  list: ListFile,
  { pageOfFile, report }: DerivingContext,
): string | undefined {
  const page = pageOfFile(file);
  if (!page) report?.(list, { kind: 'lost', entry: file, folder: '' });
  return page?.path;
}
