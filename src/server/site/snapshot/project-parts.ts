// What a site takes from the projects of other systems that it belongs to, once its pages are known.
import { resolve } from '../../../pages/model/resolve.ts';
import { createRouteTable } from '../../../pages/model/route-table.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { placesOf, type ShownLanguage } from '../scan/language-files.ts';
import type { PageSource, Scan } from '../scan/scan.ts';
import { derivingContext, type DerivingOptions } from '../sidebars/derive.ts';
import { createListFaults } from '../sidebars/list-faults.ts';
import { readProjectParts, type ProjectParts } from '../systems/project-parts.ts';
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
  /** The languages of the site, and that of the pages; undefined if it has one only. */
  readonly language: ShownLanguage | undefined;
  /** Files that are redirects. */
  readonly leading: readonly LeadingPage[];
}

export async function readParts(
  { projects, contentDir, contentName, language, leading }: PartsOptions,
  byPath: ReadonlyMap<string, PageSource>,
  scan: Pick<Scan, 'files'>,
): Promise<SiteParts> {
  const pages = [...byPath.values()].map(toListedPage);
  const files = scan.files.map(({ relativePath }) => relativePath);
  const faults = createListFaults({ contentName, pages, files });
  const context = derivingContext({
    ...{ contentDir, pages, report: faults.report, places: placesOf(scan.files) },
  });
  const { sidebars, hidden, listOf, ...parts } = await readProjectParts({
    ...{ projects, contentDir, context, language, leading },
    pathOfAddress: addressesOf(byPath),
  });
  const { fields, redirects, copied } = parts;
  return {
    ...{ fields, redirects, copied },
    // Lists of folders are read when the sidebar is made.
    get problems(): readonly Message[] {
      return [...parts.problems, ...faults.problems()];
    },
    lists: { projectSidebars: sidebars && { sidebars, hidden }, listOf },
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
