// Redirects from the aliases that pages declare in their frontmatter.
import path from 'node:path/posix';
import type { Config } from '../../../pages/model/config.ts';
import type { Redirect } from '../../../pages/model/redirect.ts';
import { canonicalPath, withBase } from '../../../pages/model/paths.ts';
import { resolve } from '../../../pages/model/resolve.ts';
import { createRouteTable } from '../../../pages/model/route-table.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import type { OwnerOf } from '../public-files/path-owner.ts';
import type { PageSource } from '../scan/scan.ts';

/**
 * `aliases: [/old/]` of `guide/setup.md` → a redirect from `/old/` to `/guide/setup.html`. Omits aliases that are the address of a page, of a
 * redirect, of another alias, or of anything else that `ownerOf` names. Reports an alias of two pages, such as `slug: /setup`, unless their files
 * have the same name, as in folders of versions or languages.
 */
export function readAliases(
  { site, redirects }: { readonly site: { readonly base: string } } & Pick<Config, 'redirects'>,
  pages: ReadonlyMap<string, AliasedPage>,
  ownerOf: OwnerOf,
): { readonly redirects: readonly Redirect[]; readonly problems: readonly Message[] } {
  const table = createRouteTable({
    base: site.base,
    hasPage: (path) => pages.has(path),
    redirects,
  });
  const targets = new Map<string, string>();
  const owners = new Map<string, string>();
  const problems: Message[] = [];
  const add = (from: string | undefined, to: string): void => {
    if (from === undefined || targets.has(from) || ownerOf(from) !== undefined) return;
    if (resolve(withBase(site.base, from), table).kind === 'missing') targets.set(from, to);
  };
  for (const page of pages.values())
    for (const alias of new Set(page.aliases)) {
      const address = pathOfAlias(alias, page.relativePath);
      if (address === undefined) continue;
      add(address, page.path);
      const owner = owners.get(address);
      if (owner === undefined) owners.set(address, page.file);
      else if (path.basename(owner) !== path.basename(page.file))
        problems.push(doubleAlias(page, alias, address, owner));
    }
  // Some systems write `docs/setup` for `/docs/setup`.
  for (const { path: to, aliases = [] } of pages.values())
    for (const alias of aliases) if (alias.includes('/')) add(pathOfAlias(alias, ''), to);
  return { redirects: [...targets].map(([from, to]) => ({ from, to })), problems };
}

type AliasedPage = Pick<PageSource, 'path' | 'file' | 'relativePath' | 'aliases' | 'text'>;

function doubleAlias({ file, text }: AliasedPage, alias: string, address: string, owner: string) {
  const lines = text().raw.split('\n');
  const line = Math.max(1, lines.findIndex((row) => row.includes(alias)) + 1);
  const fact = `Address \`${address}\` is also stated by \`${owner}\`, to which it leads.`;
  const message = `${fact} Give each page an address of its own.`;
  return { file, line, column: 1, text: message, rule: 'frontmatter' } as const;
}

/** Returns the path of an alias below the base, with a trailing slash if it has no file extension; undefined for a URL of another site. */
export function pathOfAlias(alias: string, relativePath: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\/|[?#]|[^\S ]/i.test(alias)) return undefined;
  const joined = path.join('/', alias.startsWith('/') ? '' : path.dirname(relativePath), alias);
  const address = joined.endsWith('/') || /\.\w+$/.test(joined) ? joined : `${joined}/`;
  return address === '/' ? undefined : canonicalPath(address);
}
