// Terms that readers may not know: a card where they are used, `::glossary` on a page, and words that authors should not use for them.
import type { Element, ElementContent, Root, Text } from 'hast';
import { h } from 'hastscript';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import * as z from 'zod';
import { defineExtension } from 'millrace-docs/extension';

const term = z.union([
  z.string().min(1),
  z.strictObject({
    definition: z.string().min(1).describe('One or two sentences.'),
    also: z
      .array(z.string().min(1))
      .default([])
      .describe('Other forms of the term, such as plurals.'),
    avoid: z
      .array(z.string().min(1))
      .default([])
      .describe('Words that authors should not use for it.'),
  }),
]);

const options = z.strictObject({
  terms: z.record(z.string().min(1), term).describe('Definitions by term.'),
  page: z
    .string()
    .startsWith('/')
    .optional()
    .describe('Page with `::glossary`, to which terms link.'),
});

type Options = z.infer<typeof options>;

interface Term {
  readonly name: string;
  readonly id: string;
  readonly definition: string;
  readonly also: readonly string[];
  readonly avoid: readonly string[];
}

export default defineExtension<Options, string>({
  name: 'glossary',
  version: '1.0.0',
  options,
  // The language, in whose order the list is.
  data: ({ language }) => language.tag,
  rehype: (settings) => [[markTerms, settings]],
  components: (settings, language) => ({
    Glossary: {
      render: () => {
        const terms = termsOf(settings).toSorted((a, b) => a.name.localeCompare(b.name, language));
        return h(
          'dl.glossary',
          terms.flatMap(({ name, id, definition }) => [h('dt', { id }, name), h('dd', definition)]),
        );
      },
    },
  }),
  rules: [
    {
      name: 'avoid',
      check({ raw }, { options: settings }) {
        const avoided = termsOf(settings).flatMap(({ name, avoid }) =>
          avoid.map((word) => ({ name, word, pattern: wordPattern([word], 'giu') })),
        );
        let isCode = false;
        return raw.split('\n').flatMap((text, index) => {
          if (/^\s*(?:```|~~~)/.test(text)) isCode = !isCode;
          if (isCode) return [];
          // Code and addresses are not the author's words.
          const prose = text.replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>/g, (part) =>
            ' '.repeat(part.length),
          );
          return avoided.flatMap(({ name, word, pattern }) =>
            [...prose.matchAll(pattern)].map((match) => ({
              text: `\`${word}\` is a word to avoid. Write \`${name}\`.`,
              line: index + 1,
              column: match.index + 1,
            })),
          );
        });
      },
    },
  ],
  styles: [
    '.term{position:relative;color:inherit;text-decoration:underline dotted;text-underline-offset:.2em}' +
      '.term:is(:hover,:focus-visible)::after{content:attr(data-definition);position:absolute;inset-inline-start:0;top:1.6em;z-index:5;' +
      'width:max-content;max-width:min(20rem,80vw);padding:.5rem .75rem;border:1px solid var(--line,#ccc);border-radius:.5rem;' +
      'background:var(--paper,#fff);color:var(--ink,#111);font-size:.875rem;font-weight:400;line-height:1.5;white-space:normal}' +
      '@media print{.term::after{display:none}}',
  ],
});

function termsOf({ terms }: Options): readonly Term[] {
  return Object.entries(terms).map(([name, value]) => {
    const {
      definition,
      also = [],
      avoid = [],
    } = typeof value === 'string' ? { definition: value } : value;
    const id = `term-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
    return { name, id, definition, also, avoid };
  });
}

/** `Block` → `Block`, `block`; names such as `API` have one form. */
function inSentences(word: string): readonly string[] {
  const [first = ''] = word;
  const rest = word.slice(first.length);
  if (rest === '' || rest !== rest.toLowerCase()) return [word];
  return [...new Set([word, first.toUpperCase() + rest, first.toLowerCase() + rest])];
}

/** Whole words, longest first, so that "API key" is found before "API". */
function wordPattern(words: readonly string[], flags: string): RegExp {
  const sorted = words.toSorted((a, b) => b.length - a.length);
  const choices = sorted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${choices})(?![\\p{L}\\p{N}_])`, flags);
}

const untouched = new Set(
  'a abbr button code dfn dt h1 h2 h3 h4 h5 h6 kbd math pre samp summary svg'.split(' '),
);

/** The list of terms explains them itself. */
function isUntouched({ tagName, properties }: Element): boolean {
  const { className } = properties;
  return untouched.has(tagName) || (Array.isArray(className) && className.includes('glossary'));
}

/** Marks the first use of each term on a page. */
function markTerms(settings: Options) {
  const terms = termsOf(settings);
  const byWord = new Map(
    terms.flatMap((entry) =>
      [entry.name, ...entry.also].flatMap(inSentences).map((word) => [word, entry]),
    ),
  );
  const pattern = byWord.size === 0 ? undefined : wordPattern([...byWord.keys()], 'gu');

  return (tree: Root): void => {
    if (!pattern) return;
    const seen = new Set<Term>();
    visitParents(tree, 'text', (node, ancestors) => {
      if (ancestors.some((ancestor) => ancestor.type === 'element' && isUntouched(ancestor)))
        return undefined;
      const parent = ancestors.at(-1);
      const parts = split(node);
      if (!parent || !parts) return undefined;
      const index = parent.children.indexOf(node);
      parent.children.splice(index, 1, ...(parts as never[]));
      return [SKIP, index + parts.length];
    });

    function split({ value }: Text): ElementContent[] | undefined {
      const parts: ElementContent[] = [];
      let end = 0;
      for (const match of value.matchAll(pattern ?? /$^/g)) {
        const entry = byWord.get(match[0]);
        if (!entry || seen.has(entry)) continue;
        seen.add(entry);
        parts.push({ type: 'text', value: value.slice(end, match.index) }, marked(match[0], entry));
        end = match.index + match[0].length;
      }
      if (parts.length === 0) return undefined;
      parts.push({ type: 'text', value: value.slice(end) });
      return parts;
    }

    function marked(word: string, { id, definition }: Term): Element {
      const data = { className: ['term'], dataDefinition: definition };
      return settings.page === undefined
        ? h('span', { ...data, tabIndex: 0 }, word)
        : h('a', { ...data, href: `${settings.page}#${id}` }, word);
    }
  };
}
