// Checks that the index page of a section links to all pages of the section.
import type { Message } from '../../diagnostics/messages.ts';
import type { CompiledSite } from './compiled-site.ts';
import { fileOfPage } from './location.ts';

/** Checks each page that has pages below its path. The home page is exempt: all pages are below it, and sidebars list them. */
export function checkSectionLists(site: CompiledSite): readonly Message[] {
  return site.paths
    .filter(
      (path) => path !== '/' && path.endsWith('/') && site.compiled(path).failure === undefined,
    )
    .flatMap((path) => {
      const linked = new Set(site.compiled(path).references.map((reference) => reference.path));
      const { file } = site.source(path);
      return site.paths
        .filter((below) => below !== path && below.startsWith(path) && !linked.has(below))
        .map((below) => ({
          file,
          line: 1,
          column: 1,
          text: describe(path, below),
          rule: 'section-list',
          relatedFile: fileOfPage(site, below),
        }));
    });
}

function describe(path: string, below: string): string {
  return `Section page \`${path}\` does not link to \`${below}\`, which is below it. Link to it, or list all pages with \`::pages{from="${path}"}\`.`;
}
