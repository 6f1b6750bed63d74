// Finds pages that users cannot reach.
import type { CompiledSite } from './compiled-site.ts';
import type { Message } from '../../../base/diagnostics/messages.ts';
import { navTargets, pathsIn } from '../../../site/config/targets.ts';

/** Checks that each page is in a sidebar or explicitly unlisted, and that something links to it. */
export function checkReachability(site: CompiledSite): readonly Message[] {
  const { sidebars, unlisted, navigation } = site.config;
  const listed = new Set(sidebars.flatMap(({ entries }) => pathsIn(entries)));
  const linked = new Set([...listed, ...navTargets(navigation).map(({ path }) => path), '/']);
  for (const path of site.paths) {
    for (const { path: target } of site.compiled(path).references) {
      if (target !== path) linked.add(target);
    }
  }

  const messages: Message[] = [];
  for (const path of site.paths) {
    const { isGenerated, isUnlisted } = site.source(path);
    if (isGenerated === true || isUnlisted === true) continue;
    const top = { file: site.source(path).file, line: 1, column: 1 };
    if (!listed.has(path) && !unlisted.includes(path)) {
      const text = `Page \`${path}\` is in no sidebar. Add it to one in \`${site.locationOf(['sidebars']).file}\`, or to \`unlisted\`.`;
      messages.push({ ...top, text, rule: 'sidebar', isStyle: true });
    }
    if (!linked.has(path)) {
      const text = `Nothing links to \`${path}\`. Link to it from a page where readers need it.`;
      messages.push({ ...top, text, rule: 'unreachable' });
    }
  }
  for (const [index, path] of unlisted.entries()) {
    if (!listed.has(path)) continue;
    const text = `Page \`${path}\` is both in \`unlisted\` and in a sidebar. Remove one entry.`;
    messages.push({ ...site.locationOf(['unlisted', index]), text, rule: 'sidebar' });
  }
  return messages;
}
