// Checks that the index page of a section links to all pages of the section, or to the sections below that list them.
import type { Message } from '../../../base/diagnostics/messages.ts';
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
      // A linked section lists its pages itself.
      const sections = [...linked].filter((section) => isBelow(section, path));
      return site.paths
        .filter((below) => isBelow(below, path) && !linked.has(below))
        .filter((below) => !sections.some((section) => isBelow(below, section)))
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

function isBelow(path: string, section: string): boolean {
  return path !== section && section.endsWith('/') && path.startsWith(section);
}

function describe(path: string, below: string): string {
  return `Section page \`${path}\` does not link to \`${below}\`, which is below it. Link to it, or list all pages with \`::pages{from="${path}"}\`.`;
}
