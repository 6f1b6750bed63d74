// What a site takes from the projects of other systems that it belongs to, once its pages are known.
import path from 'node:path/posix';
import { resolve } from '../../../pages/model/resolve.ts';
import { createRouteTable } from '../../../pages/model/route-table.ts';
import type { ListItem } from '../../contract/system.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { listOf } from '../../base/diagnostics/record.ts';
import type { PageSource, Scan } from '../scan/scan.ts';
import { listKeyOf, type FolderList } from '../sidebars/context.ts';
import { derivingContext, type DerivingOptions } from '../sidebars/derive.ts';
import { createListFaults } from '../sidebars/list-faults.ts';
import type { ListedItem } from '../sidebars/listed-item.ts';
import {
  readProjectParts,
  type FolderItemsOfFile,
  type ProjectParts,
} from '../systems/project-parts.ts';
import type { LeadingPage } from '../systems/leading-pages.ts';
import type { ReadProject } from '../systems/read.ts';
import { readAliases } from './aliases.ts';
import { toListedPage } from './listed-page.ts';

/** What a site takes from projects. */
export interface SiteParts extends Pick<
  ProjectParts,
  'fields' | 'redirects' | 'problems' | 'copied'
> {
  /** Sidebars, and the lists of folders. */
  readonly lists: Pick<DerivingOptions, 'projectSidebars' | 'listOf'>;
}

interface PartsOptions {
  /** The main one first. */
  readonly projects: readonly ReadProject[];
  readonly contentDir: string;
  readonly contentName: string;
  /** Files that are redirects. */
  readonly leading: readonly LeadingPage[];
}

export async function readParts(
  { projects, contentDir, contentName, leading }: PartsOptions,
  byPath: ReadonlyMap<string, PageSource>,
  scan: Pick<Scan, 'files'>,
): Promise<SiteParts> {
  const pages = [...byPath.values()].map(toListedPage);
  const files = scan.files.map(({ relativePath }) => relativePath);
  const faults = createListFaults({ contentName, pages, files });
  const context = derivingContext({ contentDir, pages, report: faults.report });
  const {
    sidebars,
    hidden,
    listOf: itemsOf,
    ...parts
  } = await readProjectParts({
    ...{ projects, contentDir, context, leading },
    pathOfAddress: addressesOf(byPath),
  });
  const { fields, redirects, copied } = parts;
  return {
    ...{ fields, redirects, copied },
    // Lists of folders are read when the sidebar is made.
    get problems(): readonly Message[] {
      return [...parts.problems, ...faults.problems()];
    },
    lists: {
      projectSidebars: sidebars && { sidebars, hidden },
      listOf: (folder) => listOfItems(folder, itemsOf(folder)),
    },
  };
}

/** Returns a function that finds the page of an address, also by an alias. */
function addressesOf(
  byPath: ReadonlyMap<string, PageSource>,
): (address: string) => string | undefined {
  const { redirects } = readAliases(
    { site: { base: '/' }, redirects: [] },
    byPath,
    () => undefined,
  );
  const table = createRouteTable({
    base: '/',
    hasPage: (page) => byPath.has(page),
    redirects,
  });
  return (address) => {
    const resolution = resolve(address, table);
    if (resolution.kind === 'page') return resolution.path;
    if (resolution.kind !== 'alias' && resolution.kind !== 'moved') return undefined;
    return resolution.location.startsWith('/') ? resolution.location : undefined;
  };
}

function listOfItems(folder: string, list: FolderItemsOfFile | undefined): FolderList | undefined {
  if (!list) return undefined;
  return { ...list, items: list.items?.flatMap((item) => listedItems(item, folder)) };
}

/** Converts an item of a folder for the sidebar. Its label, if it has one, comes first. */
function listedItems(item: ListItem, folder: string): readonly ListedItem[] {
  const { page, text, href, section, isRest, isHidden } = item;
  const label = section === undefined ? [] : [{ kind: 'section' as const, text: section }];
  if (isRest !== undefined) return [...label, { kind: 'rest', isReversed: isRest === 'reversed' }];
  if (item.folder !== undefined) return [...label, { kind: 'inside', name: nameOf(item.folder) }];
  if (item.items !== undefined && page === undefined) {
    const items = listOf(item.items).flatMap((inner) => listedItems(inner as ListItem, folder));
    return [...label, { kind: 'group', text: text ?? '', items }];
  }
  if (page === undefined)
    return href === undefined ? label : [...label, { kind: 'link', text: text ?? href, href }];
  if (page.includes('/'))
    return [...label, { kind: 'page', text, entry: page, file: path.join(folder, page) }];
  return [
    ...label,
    { kind: 'item', name: nameOf(page), entry: page, text, isHidden: isHidden === true },
  ];
}

/** `Setup.md` → `setup` · `index.md` → `index` */
function nameOf(name: string): string {
  return (path.basename(listKeyOf(name)) || 'index').toLowerCase();
}
