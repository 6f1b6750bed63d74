// The tool `search`: sections that match a query.
import * as z from 'zod';
import {
  markdownLink,
  maxQueryLength,
  type SearchHit,
  type SiteSection,
  suggest,
} from 'millrace-docs/extension';
import type { DocsSource } from './docs-source.ts';
import { cutText, defaultTokens } from './tool-answer.ts';

export const searchInput = z.object({
  query: z.string().min(1).max(maxQueryLength).describe('Words, a function, an error or a setting'),
  section: z.string().max(200).optional().describe('Only this section of the documentation'),
  limit: z.number().int().min(1).max(20).default(8).describe('Number of results'),
});

export const searchDescription =
  'Search the documentation. Returns the matching sections, best first, each with its address and an excerpt. Read one with `read`.';

export function createSearchTool(docs: DocsSource) {
  return async ({ query, section, limit }: z.infer<typeof searchInput>) => {
    const name = section === undefined ? undefined : sectionNamed(section, docs.sections());
    if (name !== undefined && 'error' in name) return { error: name.error };
    const { hits, isReady, didYouMean } = await docs.search(query, { section: name?.name, limit });
    const notes = [
      ...(didYouMean === undefined ? [] : [`Did you mean \`${didYouMean}\`?`]),
      ...(isReady
        ? []
        : ['The index is still being built: search again in a moment for more results.']),
    ];
    if (hits.length === 0) {
      const hint = 'Try fewer or different words, omit `section`, or browse with `list`.';
      return [`No results for \`${query}\`.`, hint, ...notes].join(' ');
    }
    const lines = hits.map((hit) => lineOf(hit, docs));
    const cut = (count: number) => cutText(lines.slice(0, count).join('\n'), 0, defaultTokens);
    let shown = lines.length;
    while (shown > 1 && cut(shown).next !== undefined) shown -= 1;
    const rest = `${lines.length - shown} more of ${lines.length} results do not fit: use more words, or \`section\`.`;
    if (shown < lines.length) notes.push(rest);
    return [cut(shown).text, ...notes].join('\n\n');
  };
}

/** Returns the name of the section as the site spells it (case is ignored), or an error message for an unknown name. */
export function sectionNamed(
  typed: string,
  sections: readonly SiteSection[],
): { readonly name: string } | { readonly error: string } {
  const names = sections.map(({ name }) => name);
  const name = names.find((candidate) => candidate.toLowerCase() === typed.trim().toLowerCase());
  if (name !== undefined) return { name };
  return { error: `There is no section \`${typed}\`. ${suggest(typed, names)}` };
}

/** `- [Workflows › Steps › Triggers: Schedule](https://…/#schedule)⏎  Choose this …` */
function lineOf(hit: SearchHit, { urlOf }: DocsSource): string {
  const { path, pageTitle, trail, section, excerpt } = hit;
  const page = [...trail, pageTitle].join(' › ');
  const title = section === '' ? page : `${page}: ${section}`;
  const text = excerpt.map((part) => part.text).join('');
  return `- ${markdownLink(title, urlOf(path))}\n  ${text}`;
}
