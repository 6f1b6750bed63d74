// Markdown that nobody would write, from a seed: all constructs, hostile ones, bytes, and mutilated pieces of real pages.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { hostilePages } from './hostile-pages.ts';

/** Files as bytes; the same for the same seed. */
export function generateMarkdown(seed: number, amount: number): readonly Buffer[] {
  return fc.sample(file(realPages()), { seed, numRuns: amount });
}

function realPages(): readonly string[] {
  return readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(path.join('content', name), 'utf8'));
}

const word = fc.constantFrom(
  'word',
  'a',
  '0',
  '__proto__',
  'constructor',
  '{{ product.name }}',
  '',
);

/** Text of any characters, lone surrogates and control characters too. */
const anyText = fc.string({ unit: 'binary', maxLength: 40 });

/** Pieces that mean something to a parser. */
const token = fc.constantFrom(
  ...[
    '# ',
    '## ',
    '###### ',
    '> ',
    '- ',
    '1. ',
    '999999999. ',
    '- [ ] ',
    '    ',
    '\t',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    '\0',
  ],
  ...[
    '*',
    '**',
    '_',
    '~~',
    '`',
    '```',
    '````',
    '~~~',
    '|',
    '|-|',
    '|:-:|',
    '---',
    '===',
    '\\',
    '&',
    '&#x0;',
    '&#xd800;',
  ],
  ...[
    '[',
    ']',
    '(',
    ')',
    '![',
    '](',
    '[^a]',
    '[^a]: ',
    '[a]: ',
    '<',
    '>',
    '<kbd>',
    '</kbd>',
    '<br>',
    '<!--',
    '-->',
    '<script>',
  ],
  ...[
    ':::',
    '::::',
    ':::note',
    ':::tab[A]',
    '::::tabs',
    ':::steps',
    ':::cards',
    ':::code-group',
    '::pages{under="/"}',
  ],
  ...[
    '::constants{names="memoryMax"}',
    '::api{tag="sources"}',
    '::constructor',
    ':::hasOwnProperty',
    '[[toc]]',
    '[[badge: a]]',
  ],
  ...[
    '{{',
    '}}',
    '{{ constants.memoryMax }}',
    '{{ product. }}',
    '{#id}',
    '{#',
    'title="',
    '{1-9999999}',
    'ins={',
    '\uFEFF',
    '\u2028',
  ],
  ...[
    'https://',
    'http://[',
    '//[',
    'mailto:',
    'javascript:',
    'data:',
    '#%',
    '/limits/#100%',
    '/%',
    '../../../',
    'www.',
    'a@b.c',
  ],
  ...[
    '---\n',
    '---\ntitle: A\n---\n',
    'title: ',
    'layout: home',
    '? ',
    '&a ',
    '*a',
    '<<: ',
    '!!js/function ',
    '"\\ud800"',
    '1e999',
  ],
);

const piece = fc.oneof(
  { weight: 6, arbitrary: token },
  { weight: 3, arbitrary: word },
  { weight: 1, arbitrary: anyText },
);

const pieces = fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(''));

/** The same piece again and again: what is quadratic or nested shows. */
const repeated = fc
  .tuple(piece, piece, fc.integer({ min: 1, max: 400 }))
  .map(([one, other, times]) => (one + other).repeat(times));

const fence = fc
  .tuple(
    fc.constantFrom('ini', 'javascript', 'yaml', 'bash', 'console', 'html', 'none', '__proto__'),
    token,
    pieces,
  )
  .map(([language, setting, text]) => `\n\`\`\`${language} ${setting}\n${text}\n\`\`\`\n`);

const frontmatter = fc
  .array(
    fc.tuple(fc.constantFrom('title', 'prev', 'layout', 'titel', '__proto__', '? ? '), piece),
    {
      maxLength: 5,
    },
  )
  .map((fields) => `---\n${fields.map(([name, value]) => `${name}: ${value}\n`).join('')}---\n`);

function file(pages: readonly string[]): fc.Arbitrary<Buffer> {
  const page = fc.constantFrom(...pages);
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  /** A real page that is cut in two places, with something else between. */
  const mutated = fc.tuple(page, place, place, pieces).map(([text, from, to, other]) => {
    const start = text.slice(0, Math.floor(text.length * from));
    return start + other + text.slice(Math.floor(text.length * to));
  });
  const written = fc
    .tuple(
      fc.option(frontmatter, { nil: '' }),
      fc.array(fc.oneof(pieces, repeated, fence), { maxLength: 6 }),
    )
    .map(([head, parts]) => head + parts.join('\n'));
  const bytes = fc.uint8Array({ maxLength: 2000 }).map((array) => Buffer.from(array));
  /** The beginnings of the hostile ones: whole, each takes seconds. */
  const hostile = fc
    .tuple(
      fc.constantFrom(...Object.values(hostilePages)),
      fc.integer({ min: 10, max: 1500 }),
      pieces,
    )
    .map(([text, length, end]) => text.slice(0, length) + end);
  return fc.oneof(
    { weight: 10, arbitrary: written.map((text) => Buffer.from(text)) },
    { weight: 4, arbitrary: mutated.map((text) => Buffer.from(text)) },
    { weight: 2, arbitrary: hostile.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: bytes },
  );
}
