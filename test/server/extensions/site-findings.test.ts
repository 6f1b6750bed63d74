// What extensions report of files and options, when a site is read and when it is checked.
import path from 'node:path';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { siteWith } from '../../setup/extension-site.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const begin = `import { defineExtension, z } from 'millrace-docs/extension';\n`;
const extension = (parts: string): string =>
  `${begin}export default defineExtension({ name: 'stock', version: '1', ${parts} });`;

async function check(source: string, options = '', settings = '') {
  const folder = await writeContent({
    ...siteWith('', source, options),
    'content/stock.json': '{}\n',
  });
  if (settings !== '')
    await writeContent(
      { 'docs.yaml': `${siteWith('', '', options)['docs.yaml']}${settings}` },
      folder,
    );
  const { messages } = await checkSite({
    ...readConfig(folder),
    siteDir: folder,
    contentDir: path.join(folder, 'content'),
  });
  return messages.map(formatMessage).map((text) => text.replaceAll(`${folder}/`, ''));
}

const parts = `
  options: z.object({ limit: z.number() }),
  data: ({ report }) => {
    report({ text: 'There are no pears. Buy some.', file: 'stock.json', line: 1, column: 2 });
    report({ text: 'Nobody eats so much. Lower it.', option: ['limit'], rule: 'config' });
    report({ text: 'It is late. Hurry.' });
    return {};
  },
  pages: ({ hasPage, report }) => {
    if (hasPage('/') && !hasPage('/stock/')) report({ text: 'Pears have no page. Write one.', file: 'stock.json' });
    return [];
  },
  rules: [{ name: 'fresh', checkSite: ({ isStrict, data }) =>
    [{ text: 'Pears are old. Eat them. ' + isStrict, file: 'stock.json', rule: 'sample' },
     { text: 'Plums are old. Eat them.', file: 'stock.json', rule: 'ripeness' }] }],
`;

it('is shown at the place that they name, under their rule', async () => {
  const settings = 'strict: true\nrules: { description: off }\n';
  expect(await check(extension(parts), '    options: { limit: 9 }\n', settings)).toEqual([
    'docs.yaml:3:5  It is late. Hurry.  stock/data',
    'docs.yaml:4:16  Nobody eats so much. Lower it.  config',
    'content/stock.json:1:1  Pears are old. Eat them. true  sample',
    'content/stock.json:1:1  Pears have no page. Write one.  stock/data',
    'content/stock.json:1:1  Plums are old. Eat them.  stock/fresh',
    'content/stock.json:1:2  There are no pears. Buy some.  stock/data',
  ]);
});

it('follows the settings of the site for the rule', async () => {
  const rules = 'rules: { stock/data: off, stock/fresh: error }\n';
  // `sample` is about style, of which this site does not want to hear.
  expect(await check(extension(parts), '    options: { limit: 9 }\n', rules)).toEqual([
    'docs.yaml:4:16  Nobody eats so much. Lower it.  config',
    'content/stock.json:1:1  Plums are old. Eat them.  stock/fresh',
  ]);
});
