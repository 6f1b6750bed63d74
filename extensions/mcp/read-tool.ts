// The tool `read`: a page or one of its sections as Markdown.
import * as z from 'zod';
import { suggest } from 'millrace-docs/extension';
import type { DocsSource } from './docs-source.ts';
import { cutText, defaultTokens, maxTokens } from './tool-answer.ts';

export const readInput = z.object({
  path: z.string().min(1).max(1024).describe('Path or address of a page, such as `/limits/`'),
  anchor: z.string().max(500).optional().describe('Only the section with this anchor'),
  offset: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Number of characters to skip, to continue reading'),
  max_tokens: z
    .number()
    .int()
    .min(500)
    .max(maxTokens)
    .default(defaultTokens)
    .describe('Maximum length of the answer, in tokens'),
});

export const readDescription =
  'Read a page of the documentation as Markdown, or one of its sections. A long page comes in parts: continue with `offset`, or name an `anchor`.';

/** Maximum length of the list of anchors at the end of a truncated answer, in characters. */
const anchorsLength = 400;

export function createReadTool(docs: DocsSource) {
  return async ({ path: requested, anchor, offset, max_tokens }: z.infer<typeof readInput>) => {
    const { pageAt, markdownOf, anchors: anchorsOf, urlOf } = docs.versionAt(requested);
    const path = pageAt(requested);
    if (path === undefined) return { error: docs.missing(requested.split('#', 1)[0] ?? requested) };
    const slug = (anchor ?? requested.split('#')[1] ?? '').replace(/^#/, '');
    const whole = await markdownOf(path, slug === '' ? undefined : slug);
    if (whole === undefined) {
      const hint = suggest(slug, await anchorsOf(path), 'Omit `anchor` to read the page.');
      return { error: `\`${urlOf(path)}\` has no anchor \`${slug}\`. ${hint}` };
    }
    if (offset >= whole.length && offset > 0) {
      return { error: `The text has ${whole.length} characters. Use a smaller \`offset\`.` };
    }
    const { text, next } = cutText(whole, offset, max_tokens);
    if (next === undefined) return text;
    const anchors = slug === '' ? briefly(await anchorsOf(path)) : '';
    const left = `${whole.length - next} of ${whole.length} characters are left.`;
    return `${text}\n---\n${left} Continue with \`offset: ${next}\`${anchors}.`;
  };
}

/** `, or read one section with anchor: a, b, …` */
function briefly(anchors: readonly string[]): string {
  if (anchors.length === 0) return '';
  let list = '';
  for (const anchor of anchors) {
    if (list.length + anchor.length > anchorsLength) return `${introduction}${list}, …`;
    list += list === '' ? anchor : `, ${anchor}`;
  }
  return introduction + list;
}

const introduction = ', or read one section with `anchor`: ';
