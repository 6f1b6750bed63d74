// Names of rules: anchors with a small link.
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

async function compile(
  body: string,
  files: Readonly<Record<string, string>> = { 'book.toml': '' },
) {
  const { page } = await readExtensionSite({
    'docs.yaml': 'title: A\n',
    ...files,
    'content/index.md': `---\ntitle: Home\n---\n\n${body}\n`,
  });
  const { html, messages } = await page();
  expect(messages).toEqual([]);
  return html.replace(/\n/g, '');
}

const mark = (name: string): string =>
  `<div id="${name}"><span id="r-${name}"></span><small><a href="#${name}">${name}</a></small></div>`;

it.each([
  ['r[items.fn]', mark('items.fn')],
  ['r[items]', mark('items')],
  ['r[items.fn.intro]\nA *function*.', `${mark('items.fn.intro')}<p>A <em>function</em>.</p>`],
  ['r[a.b]\nr[a.c]\nText.', `${mark('a.b')}${mark('a.c')}<p>Text.</p>`],
  [
    'r[a.b]\n- One.\nr[a.c]\n- Two.',
    `${mark('a.b')}<ul><li>One.</li></ul>${mark('a.c')}<ul><li>Two.</li></ul>`,
  ],
  [
    '<span id="old"></span>\nr[a.b]\nText.',
    `<p><span id="old"></span></p>${mark('a.b')}<p>Text.</p>`,
  ],
  ['- r[a.b]\n  Text.', `<ul><li>${mark('a.b')}Text.</li></ul>`],
])('%j', async (body, html) => {
  expect(await compile(body)).toBe(html);
});

it.each(['Use r[a.b] here.', 'r[0] is first', '`r[a.b]`'])('%j stays as typed', async (body) => {
  expect((await compile(body)).replace(/<[^>]+>/g, '')).toBe(body.replaceAll('`', ''));
});

it('is not on sites of other systems', async () => {
  expect(await compile('r[a.b]', {})).toBe('<p>r[a.b]</p>');
});

it.each([
  ['See [items.fn].', 'See <a href="/items.html#items.fn">items.fn</a>.'],
  [
    'See [a *function*][items.fn] and [b][items.fn].',
    '<a href="/items.html#items.fn">a <em>function</em></a> and <a href="/items.html#items.fn">b</a>',
  ],
  [
    'See [this](items.fn) and [that].\n\n[that]: items.fn',
    '<a href="/items.html#items.fn">this</a> and <a href="/items.html#items.fn">that</a>',
  ],
  [
    'A list[items.fn] and `[items.fn]` and [no.rule].',
    'and <code>[items.fn]</code> and [no.rule].',
  ],
])('links to rules of other pages: %j', async (body, expected) => {
  const files = { 'book.toml': '', 'content/items.md': '# Items\n\nr[items.fn]\nText.\n' };
  expect(await compile(body, files)).toContain(expected);
});

it('finds no rules in code', async () => {
  const files = { 'book.toml': '', 'content/items.md': '# Items\n\n```text\nr[items.fn]\n```\n' };
  expect(await compile('See [items.fn].', files)).toContain('[items.fn]');
});
