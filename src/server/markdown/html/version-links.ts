// Resolves links to other versions of the site, which begin with the version's name.
import type { Element, Root } from 'hast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import { withBase } from '../../../pages/model/paths.ts';
import { suggest } from '../../base/diagnostics/messages.ts';
import type { SiteLinks } from '../context/context.ts';
import { report } from '../context/report.ts';

/** Property of a link that is already resolved; `resolveLinks` skips the link and removes the property. */
export const versionMark = 'dataVersionLink';

/** `<a href="v1:/guide/#top">` → `<a href="/docs/v1/guide/#top" data-version-link>`. Runs before sanitizing. */
export function linkVersions(links: SiteLinks) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (node: Element) => {
      const href = node.tagName === 'a' ? node.properties['href'] : undefined;
      const version = typeof href === 'string' ? links.versionOf(href) : undefined;
      if (typeof href !== 'string' || !version) return;
      const { name, base, pages } = version;
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href.slice(name.length + 1)) ?? [];
      node.properties[versionMark] = '';
      if (pages.has(path)) {
        node.properties['href'] = withBase(base, path) + rest;
        return;
      }
      node.properties['href'] = base;
      const hint = suggest(path, pages, 'Check the path.');
      report(file, node, 'link', `Link \`${href}\` is not a page of ${name}. ${hint}`);
    });
  };
}
