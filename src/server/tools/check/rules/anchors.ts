// Finds links to anchors that do not exist.
import { isExternal } from '../../../../pages/model/paths.ts';
import { maxMessages } from '../../../base/diagnostics/limits.ts';
import type { CompiledSite } from './compiled-site.ts';
import { suggest, type Message } from '../../../base/diagnostics/messages.ts';
import { fileOfPage } from './location.ts';
import { navTargets } from '../../../site/config/targets.ts';
import { lastOf } from '../../../site/snapshot/moved-headings.ts';

/** Checks the `#anchors` of links between pages, and of redirects and navigation in the config. */
export function checkAnchors(site: CompiledSite): readonly Message[] {
  const messages: Message[] = [];
  for (const path of site.paths) {
    const { file } = site.source(path);
    let count = 0;
    for (const { path: target, anchor, line, column } of site.compiled(path).references) {
      const text = complaint(site, target, anchor);
      if (text === undefined) continue;
      // Limits the messages of a page: so many mistakes are not fixed one by one.
      count += 1;
      if (count > maxMessages) break;
      const relatedFile = fileOfPage(site, target);
      messages.push({ file, line, column, text, rule: 'anchor', relatedFile });
    }
  }
  for (const { page, slug, at } of site.movedHeadings) {
    if (!site.table.hasPage(page) || !site.compiled(page).ids.has(slug)) continue;
    const text = `Redirect \`${page}#${slug}\` is not used, since the page still has that heading. Remove one.`;
    messages.push({ ...site.locationOf([...at, 'from']), text, rule: 'anchor' });
  }
  const { redirects, navigation } = site.config;
  const targets = [
    ...site.movedHeadings.map(({ to, at }) => ({ path: to, at: [...at, 'to'] })),
    ...redirects.map(({ to }, index) => ({ path: to, at: ['redirects', index, 'to'] })),
    ...navTargets(navigation),
  ];
  for (const { path: to, at } of targets) {
    const [target = '', anchor] = isExternal(to) ? [] : to.split('#', 2);
    const [path = ''] = target.split('?', 1);
    if (!site.table.hasPage(path)) continue;
    const text = complaint(site, path, anchor);
    if (text === undefined) continue;
    const relatedFile = fileOfPage(site, path);
    messages.push({ ...site.locationOf(at), text, rule: 'anchor', relatedFile });
  }
  return messages;
}

function complaint(
  site: CompiledSite,
  path: string,
  anchor: string | undefined,
): string | undefined {
  if (anchor === undefined) return undefined;
  const { ids, failure } = site.compiled(path);
  if (failure !== undefined || ids.has(anchor)) return undefined;
  const moved = site.movedHeadings.find(({ page, slug }) => page === path && slug === anchor);
  const now = moved && lastOf(moved.to, site.movedHeadings);
  if (now !== undefined)
    return `Anchor \`#${anchor}\` has moved from \`${path}\`. Write \`${now}\`.`;
  const anchors = [...ids].map((id) => `#${id}`);
  const hint = suggest(`#${anchor}`, anchors, 'Check the headings of that page.');
  return `Anchor \`#${anchor}\` does not exist on \`${path}\`. ${hint}`;
}
