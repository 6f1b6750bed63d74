// URL paths of earlier releases: bookmarks and search engines refer to them, so each must still be a page or a redirect.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { withBase } from '../../../../pages/model/paths.ts';
import { resolve } from '../../../../pages/model/resolve.ts';
import type { RouteTable } from '../../../../pages/model/route-table.ts';
import { maxFileBytes } from '../../../base/diagnostics/limits.ts';
import { ContentError, suggest, type Message } from '../../../base/diagnostics/messages.ts';
import { nameOfPath } from '../../../base/diagnostics/name-of-path.ts';
import { readTextFile } from '../../../base/files/read-regular-file.ts';

/** Where a site may have the list of released paths below the base, one per line. A new list is the first. */
const files = ['released-addresses.txt', 'config/released-addresses.txt'] as const;

const rule = 'released-address';

interface ReleasedSite {
  readonly table: RouteTable;
  readonly paths: readonly string[];
  /** Earlier versions. @default none */
  readonly versions?: readonly ReleasedSite[];
}

/** Returns the list and its name; the text is empty before the first release. Throws a `ContentError` for anything else than a file. */
export function readReleased(siteDir: string) {
  const file = files.find((name) => existsSync(path.join(siteDir, name))) ?? files[0];
  const place = path.join(siteDir, file);
  const reading = readTextFile(place, maxFileBytes);
  if (reading.kind === 'read') return { file, text: reading.text };
  if (reading.isGone) return { file, text: '' };
  const text = `The file ${reading.fact}`;
  throw new ContentError([{ file: nameOfPath(place), line: 1, column: 1, text, rule }]);
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

/** Checks that each path in the list is a page or a redirect. */
export function checkReleasedAddresses(
  { file, text }: ReturnType<typeof readReleased>,
  { table, paths, versions = [] }: ReleasedSite,
): readonly Message[] {
  const tables = [...versions.map((version) => version.table), table];
  return text.split('\n').flatMap((address, index): readonly Message[] => {
    if (address === '' || address.startsWith('#') || !isLost(address, table.base, tables))
      return [];
    const fact = `\`${address}\` was released, but is neither a page nor a redirect now.`;
    const hint = suggest(address, paths, 'Name the page that replaced it.');
    const message = `${fact} Add it to \`redirects\` in the config. ${hint}`;
    return [{ file, line: index + 1, column: 1, text: message, rule }];
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
  const table = tables.find((candidate) => whole.startsWith(candidate.base));
  if (!table) return true;
  const resolution = resolve(whole, table);
  // A wildcard matches whatever is below it; what counts is whether there is a page in the end.
  const isMoved = resolution.kind === 'moved' && resolution.location.startsWith(table.base);
  const last = isMoved ? resolve(resolution.location.split('#', 1)[0] ?? '', table) : resolution;
  return last.kind === 'missing' || last.kind === 'malformed';
}
