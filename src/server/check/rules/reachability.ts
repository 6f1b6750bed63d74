// Pages that readers cannot come upon.
import type { CompiledSite } from './compiled-site.ts';
import type { Message } from '../../diagnostics/messages.ts';
import { entryPaths, locate, navPaths } from '../../site/validate-config.ts';

/** Checks that each page stands in a sidebar or is unlisted on purpose, and that something links to it. */
export function checkReachability(site: CompiledSite): readonly Message[] {
  const { sidebars, unlisted, navigation } = site.config;
  const listed = new Set(sidebars.flatMap((sidebar) => entryPaths(sidebar.entries)));
  const linked = new Set([...listed, ...navPaths(navigation), '/']);
  for (const path of site.paths) {
    for (const { path: target } of site.compiled(path).references) {
      if (target !== path) linked.add(target);
    }
  }

  const messages: Message[] = [];
  for (const path of site.paths) {
    const top = { file: site.source(path).file, line: 1, column: 1 };
    if (!listed.has(path) && !unlisted.includes(path)) {
      const text = `Page \`${path}\` is in no sidebar. Add it to one in \`config/sidebars.ts\`, or to \`unlisted\` there.`;
      messages.push({ ...top, text, rule: 'sidebar' });
    }
    if (!linked.has(path)) {
      const text = `Nothing links to \`${path}\`. Link it from a page where readers need it.`;
      messages.push({ ...top, text, rule: 'unreachable' });
    }
  }
  for (const path of unlisted.filter((path) => listed.has(path))) {
    const file = 'config/sidebars.ts';
    const text = `Page \`${path}\` is unlisted and in a sidebar. Remove one.`;
    messages.push({ file, ...locate(file, path), text, rule: 'sidebar' });
  }
  return messages;
}
