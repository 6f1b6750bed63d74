// The links `prev` and `next` of the frontmatter: they lead where the same links would in the text.
import type { Message } from '../diagnostics/messages.ts';
import { createLinkFinder, type LinkFinder } from '../scan/link-finder.ts';
import type { PageSource } from '../scan/scan.ts';
import { locationIn } from './validate-config.ts';

/** Returns the pages with the paths that these fields mean, and findings about other spellings. A link that leads nowhere stays as typed. */
export function resolveNeighbours(
  pages: readonly PageSource[],
  base: string,
): { readonly pages: readonly PageSource[]; readonly problems: readonly Message[] } {
  const problems: Message[] = [];
  const paths = new Set(pages.map(({ path }) => path));
  // Made for the first link that needs it: it takes time on a site with many pages.
  let links: LinkFinder | undefined;

  function pathOf(source: PageSource, field: 'prev' | 'next'): string | false | undefined {
    const typed = source.frontmatter[field];
    if (typeof typed !== 'string' || paths.has(typed)) return typed;
    links ??= createLinkFinder({ base, pages, files: [] });
    const found = links(typed, source.relativePath);
    if (!found) return typed;
    const fact = `Frontmatter field \`${field}\` is \`${typed}\`, which is not the path of a page.`;
    problems.push({
      file: source.file,
      ...locationIn(source.text().raw, `\n${field}:`),
      text: `${fact} Write \`${found.path}\`.`,
      rule: 'frontmatter',
      isStyle: true,
    });
    return found.path;
  }

  const resolved = pages.map((source): PageSource => {
    const { frontmatter } = source;
    const [prev, next] = [pathOf(source, 'prev'), pathOf(source, 'next')];
    const isAsTyped = prev === frontmatter.prev && next === frontmatter.next;
    return isAsTyped ? source : { ...source, frontmatter: { ...frontmatter, prev, next } };
  });
  return { pages: resolved, problems };
}
