// Names of rules: anchors with a small link.
import { readExtensionSite } from '../../../setup/extension-site.ts';
import { removeTestSites } from '../../../setup/test-site.ts';

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
  `<div id="${name}"><small><a href="#${name}">${name}</a></small></div>`;

it.each([
  ['r[items.fn]', mark('items.fn')],
  ['r[items]', mark('items')],
  ['r[items.fn.intro]\nA *function*.', `${mark('items.fn.intro')}<p>A <em>function</em>.</p>`],
  ['r[a.b]\nr[a.c]\nText.', `${mark('a.b')}${mark('a.c')}<p>Text.</p>`],
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
