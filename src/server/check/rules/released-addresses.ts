// Addresses of earlier releases: bookmarks and search engines hold them, so each must still lead somewhere.
import { withBase } from '../../../pages/model/paths.ts';
import { resolve } from '../../../pages/model/resolve.ts';
import type { RouteTable } from '../../../pages/model/route-table.ts';
import { suggest, type Message } from '../../diagnostics/messages.ts';

/** The file that holds them, one path below the base on each line. */
export const releasedFile = 'released-addresses.txt';

const rule = 'released-address';

interface ReleasedSite {
  readonly table: RouteTable;
  readonly paths: readonly string[];
  /** Earlier versions. @default none */
  readonly versions?: readonly ReleasedSite[];
}

/** The paths of all pages below the base of the current version. */
export function releasedPaths({ table, paths, versions = [] }: ReleasedSite): readonly string[] {
  const { length } = table.base;
  return [
    ...paths,
    ...versions.flatMap((version) =>
      version.paths.map((path) => `/${withBase(version.table.base, path).slice(length)}`),
    ),
  ];
}

/** Checks that each address of the file's text is a page or a redirect. */
export function checkReleasedAddresses(
  text: string,
  { table, paths, versions = [] }: ReleasedSite,
): readonly Message[] {
  const tables = [...versions.map((version) => version.table), table];
  return text.split('\n').flatMap((address, index): readonly Message[] => {
    if (address === '' || address.startsWith('#') || !isLost(address, table.base, tables))
      return [];
    const fact = `\`${address}\` was released, and leads nowhere now.`;
    const hint = suggest(address, paths, 'Name the page that took its place.');
    const message = `${fact} Add it to \`redirects\` in the config. ${hint}`;
    return [{ file: releasedFile, line: index + 1, column: 1, text: message, rule }];
  });
}

/** The file's text once the current pages are added. An address never leaves it: its redirect is to stay. */
export function addReleasedAddresses(text: string, paths: readonly string[]): string {
  return [
    '# Addresses of all releases. `npm run release-addresses` adds those of today; each must stay a page or a redirect.',
    ...[...new Set([...addressesIn(text), ...paths])].sort(),
    '',
  ].join('\n');
}

/** Without comments and empty lines. */
export function addressesIn(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** `tables` are those of the versions, the current one last. */
function isLost(address: string, base: string, tables: readonly RouteTable[]): boolean {
  const whole = withBase(base, address);
  const table = tables.find((one) => whole.startsWith(one.base));
  if (!table) return true;
  const { kind } = resolve(whole, table);
  return kind === 'missing' || kind === 'malformed';
}
