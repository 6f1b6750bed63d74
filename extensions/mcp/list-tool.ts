// The tool `list`: the sections of the documentation, or the pages of one section.
import * as z from 'zod';
import { literal, markdownLink } from 'millrace-docs/extension';
import type { DocsSource } from './docs-source.ts';
import { sectionNamed } from './search-tool.ts';
import { answerFrom } from './tool-answer.ts';

export const listInput = z.object({
  section: z.string().max(200).optional().describe('Name of a section'),
  offset: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Number of characters to skip, to continue the list'),
});

export const listDescription =
  'List the sections of the documentation, or, with `section`, its pages with their addresses and descriptions.';

export function createListTool(docs: DocsSource) {
  return ({ section, offset }: z.infer<typeof listInput>) => {
    const sections = docs.sections();
    if (section === undefined) {
      const lines = sections.map(({ name, pages }) => `- ${name} (${pages.length})`);
      const whole = `Sections, with the number of pages in each:\n\n${lines.join('\n')}\n`;
      return answerFrom(whole, offset, 'list');
    }
    const named = sectionNamed(section, sections);
    if ('error' in named) return { error: named.error };
    const pages = sections.find(({ name }) => name === named.name)?.pages ?? [];
    const lines = pages.map(({ path, title, description }) => {
      const about = description === '' ? '' : `: ${literal(description)}`;
      return `- ${markdownLink(title, docs.urlOf(path))}${about}\n`;
    });
    return answerFrom(lines.join(''), offset, 'list');
  };
}
