// URL paths of earlier releases: bookmarks and search engines refer to them, so each must still be a page or a redirect.
import { withBase } from '../../../pages/model/paths.ts';
import { resolve } from '../../../pages/model/resolve.ts';
import type { RouteTable } from '../../../pages/model/route-table.ts';
import { suggest, type Message } from '../../diagnostics/messages.ts';

/** The file of released paths below the base, one per line. */
export const releasedFile = 'released-addresses.txt';

const rule = 'released-address';

interface ReleasedSite {
  readonly table: RouteTable;
  readonly paths: readonly string[];
  /** Earlier versions. @default none */
  readonly versions?: readonly ReleasedSite[];
}

/** Returns the paths of all pages of all versions, relative to the base of the current version. */
export function releasedPaths({ table, paths, versions = [] }: ReleasedSite): readonly string[] {
  const { length } = table.base;
  return [
    ...paths,
    ...versions.flatMap((version) =>
      version.paths.map((path) => `/${withBase(version.table.base, path).slice(length)}`),
    ),
  ];
}

/** Checks that each path in the text of the file is a page or a redirect. */
export function checkReleasedAddresses(
  text: string,
  { table, paths, versions = [] }: ReleasedSite,
): readonly Message[] {
  const tables = [...versions.map((version) => version.table), table];
  return text.split('\n').flatMap((address, index): readonly Message[] => {
    if (address === '' || address.startsWith('#') || !isLost(address, table.base, tables))
      return [];
    const fact = `\`${address}\` was released, but is neither a page nor a redirect now.`;
    const hint = suggest(address, paths, 'Name the page that replaced it.');
    const message = `${fact} Add it to \`redirects\` in the config. ${hint}`;
    return [{ file: releasedFile, line: index + 1, column: 1, text: message, rule }];
  });
}

/** Returns the text of the file with the current pages added. Paths are never removed from it, since their redirects must stay. */
export function addReleasedAddresses(text: string, paths: readonly string[]): string {
  return [
    '# Addresses of all releases. `npm run release-addresses` adds those of today; each must stay a page or a redirect.',
    ...[...new Set([...addressesIn(text), ...paths])].sort(),
    '',
  ].join('\n');
}

/** Returns the paths in the text of the file, without comments and empty lines. */
export function addressesIn(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** Whether a path is neither a page nor a redirect. `tables` are the route tables of all versions, the current one last. */
function isLost(address: string, base: string, tables: readonly RouteTable[]): boolean {
  const whole = withBase(base, address);
  const table = tables.find((one) => whole.startsWith(one.base));
  if (!table) return true;
  const found = resolve(whole, table);
  // A wildcard matches whatever is below it; what counts is whether there is a page in the end.
  const isMoved = found.kind === 'moved' && found.location.startsWith(table.base);
  const last = isMoved ? resolve(found.location.split('#', 1)[0] ?? '', table) : found;
  return last.kind === 'missing' || last.kind === 'malformed';
}
