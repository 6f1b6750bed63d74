// The links `prev` and `next` of the frontmatter: they lead where the same links would in the text.
import type { Message } from '../../base/diagnostics/messages.ts';
import { createLinkFinder, type LinkFinder } from '../scan/link-finder.ts';
import type { PageSource } from '../scan/scan.ts';
import { locationIn } from './validate-config.ts';

/** Returns the pages with the paths that these fields mean, and findings about other spellings. A link that leads nowhere stays as it is. */
export function resolveNeighbours(
  pages: readonly PageSource[],
  base: string,
): { readonly pages: readonly PageSource[]; readonly problems: readonly Message[] } {
  const problems: Message[] = [];
  // Made for the first page with such a field: both take time on a site with many pages, and few have one.
  let paths: ReadonlySet<string> | undefined;
  let links: LinkFinder | undefined;

  function pathOf(source: PageSource, field: 'prev' | 'next'): string | false | undefined {
    const written = source.frontmatter[field];
    if (typeof written !== 'string') return written;
    paths ??= new Set(pages.map(({ path }) => path));
    if (paths.has(written)) return written;
    links ??= createLinkFinder({ base, pages, files: [] });
    const target = links(written, source.relativePath);
    if (!target) return written;
    const { raw } = source.text();
    // The page has `pagination_next` instead, which names pages by ids.
    if (!raw.includes(`\n${field}:`)) return target.path;
    const fact = `Frontmatter field \`${field}\` is \`${written}\`, which is not the path of a page.`;
    problems.push({
      file: source.file,
      ...locationIn(raw, `\n${field}:`),
      text: `${fact} Write \`${target.path}\`.`,
      rule: 'frontmatter',
      isStyle: true,
    });
    return target.path;
  }

  const resolved = pages.map((source): PageSource => {
    const { frontmatter } = source;
    const [prev, next] = [pathOf(source, 'prev'), pathOf(source, 'next')];
    const isUnchanged = prev === frontmatter.prev && next === frontmatter.next;
    return isUnchanged ? source : { ...source, frontmatter: { ...frontmatter, prev, next } };
  });
  return { pages: resolved, problems };
}
