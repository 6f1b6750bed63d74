// The words of extensions: in the language of the site, in pages that are compiled and in those that are made.
import { faultOfExtension } from '../../../src/server/site/extensions/fault.ts';
import { readExtensionSite, siteWith } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const extension = `
import { countedIn, defineExtension, wordsOf } from 'millrace-docs/extension';
const en = { pears: { one: '{count} pear', other: '{count} pears' }, list: 'Stock' };
const de = { pears: { one: '{count} Birne', other: '{count} Birnen' } };
export default defineExtension({
  name: 'stock',
  version: '1',
  words: { en, de: async () => de },
  pages: ({ language }) => [
    { path: '/stock/', title: wordsOf(language, 'stock').list, text: '::stock[1]' },
  ],
  blocks: [{
    kind: 'markdown', names: ['stock'], syntax: ['::stock[2]'], documentation: 'the stock',
    toMarkdown: ({ node, context: { language } }) =>
      countedIn(language.tag, wordsOf(language, 'stock').pears, Number(node.children[0].value)),
  }],
});
`;

async function textsWith(options: string) {
  const { site, page, problems } = await readExtensionSite(
    siteWith('::stock[1200]', extension, options),
  );
  expect(problems).toEqual([]);
  const [home, made] = [(await page()).html, (await page('/stock/')).html];
  return [home, made, site.source('/stock/').title];
}

it.each([
  ['', '<p>1,200 pears</p>', '<p>1 pear</p>', 'Stock'],
  // What a table lacks is English.
  ['language: de-AT\n', '<p>1\u00a0200 Birnen</p>', '<p>1 Birne</p>', 'Stock'],
  ['language: fr\n', '<p>1\u202f200 pears</p>', '<p>1 pear</p>', 'Stock'],
  [
    'words: { stock: { list: Our stock, pears: { other: "pears: {count}" } } }\n',
    ...['<p>pears: 1,200</p>', '<p>pears: 1</p>', 'Our stock'],
  ],
])('with %j are those of its language, or its own', async (options, ...texts) => {
  expect(await textsWith(options)).toEqual(texts);
});

it('are part of what a page is made of, as are those of blocks', async () => {
  const stampWith = async (options: string) => {
    const { site } = await readExtensionSite(siteWith(':::note\nMind.\n:::', extension, options));
    return [site.compilation.stamps.portable, (await site.compiled('/')).html];
  };
  const [first, html] = await stampWith('');
  const [second, own] = await stampWith('words: { callouts: { note: Remember } }\n');
  expect([html?.includes('>Note<'), own?.includes('>Remember<')]).toEqual([true, true]);
  expect(second).not.toBe(first);
});

it('cannot have the name of a group of the server', () => {
  const fault = faultOfExtension({ name: 'frame', version: '1', words: { en: {} } });
  expect(fault).toContain('The server has words of this name. Use another name.');
  expect(faultOfExtension({ name: 'frame', version: '1' })).toBeUndefined();
});
