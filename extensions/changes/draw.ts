// Draws what is different between two versions as pages.
import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { fill, listIn, type FramedPage, type ReadingContext } from 'millrace-docs/extension';
import type { Change, Piece, SectionChange } from './compare.ts';
import type { PageChange, Versions } from './pages.ts';
import { changeWords, countOf, wordOf, type ChangeWords } from './words.ts';

type Nodes = (ElementContent | string)[];

/** Draws the list of pages that are not the same, by section. */
export function drawList(
  pages: readonly PageChange[],
  { from, to, newer }: Versions,
  addressOf: (change: PageChange) => string,
): FramedPage {
  const words = changeWords(newer.site);
  const signed = (sign: PageChange['sign']) => pages.filter((page) => page.sign === sign);
  const sections = newer.sections().map(({ name, pages: members }) => {
    const paths = new Set(members.map(({ path }) => path));
    const changes = pages.filter(({ sign, after = '' }) => sign !== '-' && paths.has(after));
    return { name, changes };
  });
  const lists = [...sections, { name: words.removedPages, changes: signed('-') }]
    .filter(({ changes }) => changes.length > 0)
    .map((list, index) => ({ ...list, id: `changes-${index + 1}` }));
  const counts = (['~', '+', '=', '-'] as const)
    .filter((sign) => signed(sign).length > 0)
    .map((sign) => countOf(sign, signed(sign).length, newer.site));
  const entryOf = (change: PageChange): Element => {
    const { sign, title, sections: parts } = change;
    const names = parts.slice(0, 5).map((part) => nameOf(part, words));
    return h('li', [
      h('a', { href: addressOf(change) }, title),
      ...(sign === '~' ? [] : [' ', h('span.badge', wordOf(sign, words))]),
      ...(parts.some(isBreaking) ? breakingBadge(words) : []),
      ...(names.length > 0 ? [h('br'), h('small', names.join(' · '))] : []),
    ]);
  };
  return {
    title: fill(words.between, { from, to }),
    headers: lists.map(({ name, id }) => ({ level: 2, title: name, slug: id })),
    content: [
      h(
        'p',
        counts.length > 0
          ? fill(words.pages, { counts: listIn(newer.site.language.tag, counts) })
          : words.none,
      ),
      ...lists.flatMap(({ name, id, changes }) => {
        return [h('h2', { id }, name), h('ul.changes', changes.map(entryOf))];
      }),
    ],
  };
}

/** Draws the differences of a page. `list` is the address of the list of pages. */
export function drawPage(change: PageChange, versions: Versions, list: string): FramedPage {
  const { sign, title, before, after, sections, fault } = change;
  const { from, to, older, newer } = versions;
  const words = changeWords(newer.site);
  const inOlder = fill(words.inVersion, { version: from });
  const inNewer = fill(words.inVersion, { version: to });
  const parts = sections.map((part, index) => ({ ...part, id: `changes-${index + 1}` }));
  const notes = [
    ...(sign === '+' ? [fill(words.isNew, { version: to })] : []),
    ...(sign === '-' ? [fill(words.isGone, { version: to })] : []),
    ...(fault === undefined ? [] : [fault]),
  ];
  if (parts.length + notes.length === 0) notes.push(words.none);
  return {
    title: fill(words.ofPage, { title, from, to }),
    headers: parts.map((part) => ({ level: 2, title: nameOf(part, words), slug: part.id })),
    content: [
      h('p', [
        ...linkTo(older, before, inOlder),
        ...linkTo(newer, after, inNewer),
        h('a', { href: list }, words.all),
      ]),
      ...notes.map((note) => h('p', note)),
      ...parts.flatMap((part) => {
        const places = [
          ...linkTo(older, part.before, inOlder),
          ...linkTo(newer, part.after, inNewer),
          h('span.badge', wordOf(part.sign, words)),
        ];
        const top = [
          h('h2', { id: part.id }, inline(part.title || words.beginning)),
          h('p.change-place', places),
        ];
        return [...top, ...part.changes.map((change) => drawChange(change, words))];
      }),
    ],
  };
}

function nameOf({ title }: SectionChange, words: ChangeWords): string {
  return title.replaceAll('`', '') || words.beginning;
}

function drawChange({ kind, head, rows }: Change, words: ChangeWords): Element {
  if (kind === 'code') {
    const names = { '=': 'line', '+': 'line added', '-': 'line removed', '~': '' };
    const lines = rows.map(({ sign, cells }) => {
      const text = cells.flat().map(([, line]) => line);
      const mark = h('span.change-sign', sign === '=' ? '  ' : `${sign} `);
      return h('span', { className: names[sign] }, [mark, ...text, '\n']);
    });
    return h('figure.code', h('pre', h('code.language-diff', lines)));
  }
  const drawn = rows.map(({ cells, isBreaking: breaks = false }) =>
    cells.map((cell, at) => [
      ...drawPieces(cell),
      ...(breaks && at === 0 ? breakingBadge(words) : []),
    ]),
  );
  if (kind === 'text' || kind === 'call') return h('p', drawn.flat(2));
  const rowOf = (name: string, cells: readonly (Nodes | string)[]): Element =>
    h('tr', ...cells.map((cell) => h(name, cell === '' ? [] : cell)));
  const heads = kind === 'fields' ? [...head, '', '', ''] : head;
  const top = heads.length > 0 ? [h('thead', rowOf('th', heads))] : [];
  const body = drawn.map((cells) => rowOf('td', cells));
  return h('table', [...top, h('tbody', body)]);
}

/** A new word beside others is strong too: Markdown has a mark for what is gone, and none for what is new. */
function drawPieces(pieces: readonly Piece[]): Nodes {
  return pieces.flatMap(([sign, text], index) => {
    const end = text.slice(text.trimEnd().length);
    const inner = inline(text.trimEnd());
    if (sign === '=' || inner.length === 0) return inline(text);
    if (sign === '+') return [h('ins', pieces.length > 1 ? h('strong', inner) : inner), end];
    // A word that a comma follows now may have had a space behind it.
    const isBehindWord = /[a-z\d]$/i.test(pieces[index - 1]?.[1] ?? '');
    return [
      isBehindWord ? ' ' : '',
      h('del', inner),
      end || (pieces[index + 1]?.[0] === '+' ? ' ' : ''),
    ];
  });
}

/** Draws code in backticks as code. */
function inline(text: string): Nodes {
  const parts = text.split(/`([^`]+)`/).map((part, index) => (index % 2 ? h('code', part) : part));
  return parts.filter((part) => part !== '');
}

/** Returns a link, and what follows it; nothing without a path. */
function linkTo({ site }: ReadingContext, path: string | undefined, text: string): Nodes {
  return path === undefined ? [] : [h('a', { href: site.addressOf(path) }, text), ' · '];
}

function breakingBadge(words: ChangeWords): Nodes {
  return [' ', h('span.badge.badge-danger', words.breaking)];
}

function isBreaking({ changes }: SectionChange): boolean {
  return changes.some(({ rows }) => rows.some((row) => row.isBreaking));
}
