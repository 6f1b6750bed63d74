// Redirects from the aliases that pages declare in their frontmatter.
import path from 'node:path/posix';
import type { Config } from '../../pages/model/config.ts';
import type { Redirect } from '../../pages/model/redirect.ts';
import { canonicalPath, withBase } from '../../pages/model/paths.ts';
import { resolve } from '../../pages/model/resolve.ts';
import { createRouteTable } from '../../pages/model/route-table.ts';
import type { Message } from '../diagnostics/messages.ts';
import type { OwnerOf } from '../public-files/path-owner.ts';
import type { PageSource } from '../scan/scan.ts';

/**
 * `aliases: [/old/]` of `guide/setup.md` → `/old/` to `/guide/setup.html`. Omits aliases that are already a page, a redirect or another
 * alias, or that something else answers: `ownerOf` names it.
 */
export function aliasRedirects(
  { site, redirects }: Pick<Config, 'site' | 'redirects'>,
  pages: ReadonlyMap<string, Pick<PageSource, 'path' | 'relativePath' | 'aliases'>>,
  ownerOf: OwnerOf,
): readonly Redirect[] {
  const table = createRouteTable({
    base: site.base,
    hasPage: (path) => pages.has(path),
    redirects: redirects.map(({ from, to }) => [from, to]),
  });
  const aliases = new Map<string, string>();
  const add = (from: string | undefined, to: string): void => {
    if (from === undefined || aliases.has(from) || ownerOf(from) !== undefined) return;
    if (resolve(withBase(site.base, from), table).kind === 'missing') aliases.set(from, to);
  };
  for (const { path: to, relativePath, aliases: stated = [] } of pages.values())
    for (const alias of stated) add(pathOfAlias(alias, relativePath), to);
  // Some systems write `docs/setup` for `/docs/setup`.
  for (const { path: to, aliases: stated = [] } of pages.values())
    for (const alias of stated) if (alias.includes('/')) add(pathOfAlias(alias, ''), to);
  return [...aliases].map(([from, to]) => ({ from, to }));
}

/**
 * Reports pages that state the address of another: two with `slug: /setup`. Files of one name are one page in folders of versions or
 * languages.
 */
export function aliasFaults(
  pages: ReadonlyMap<string, Pick<PageSource, 'file' | 'relativePath' | 'aliases' | 'text'>>,
): readonly Message[] {
  const owners = new Map<string, string>();
  return [...pages.values()].flatMap(({ file, relativePath, aliases = [], text }) =>
    [...new Set(aliases)].flatMap((alias): readonly Message[] => {
      const address = pathOfAlias(alias, relativePath);
      const owner = address === undefined ? undefined : owners.get(address);
      if (address !== undefined && owner === undefined) owners.set(address, file);
      const isSamePage = owner === file || path.basename(owner ?? '') === path.basename(file);
      if (address === undefined || owner === undefined || isSamePage) return [];
      const line =
        text()
          .raw.split('\n')
          .findIndex((one) => one.includes(alias)) + 1;
      const fact = `Address \`${address}\` is also stated by \`${owner}\`, to which it leads.`;
      const message = `${fact} Give each page an address of its own.`;
      return [{ file, line: Math.max(1, line), column: 1, text: message, rule: 'frontmatter' }];
    }),
  );
}

/** Returns the path of an alias below the base, with a trailing slash if it has no file extension; undefined for a URL of another site. */
export function pathOfAlias(alias: string, relativePath: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\/|[?#]|[^\S ]/i.test(alias)) return undefined;
  const joined = path.join('/', alias.startsWith('/') ? '' : path.dirname(relativePath), alias);
  const address = joined.endsWith('/') || /\.\w+$/.test(joined) ? joined : `${joined}/`;
  return address === '/' ? undefined : canonicalPath(address);
}
