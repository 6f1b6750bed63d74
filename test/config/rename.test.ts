// One place renames the product: names, hosts and the paths that carry the name.
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pagesOf, resolveSidebar } from '../../src/pages/model/sidebar.ts';
import type { Config } from '../../src/pages/model/config.ts';
import { readConfigOf } from '../setup/millrace.ts';
import {
  createTestSite,
  emptyConfig,
  page,
  removeTestSites,
  writeContent,
} from '../setup/test-site.ts';

const renamed = `product:
  name: Sluice
  slug: sluice
  short: sl
  domain: sluice.example
`;
let config: Config;

beforeAll(async () => {
  const site = await readFile('config/site.yaml', 'utf8');
  const folder = await writeContent({
    'config/site.yaml': site.replace(/^product:\n(?: {2}.*\n)+/m, renamed),
  });
  await cp('config', path.join(folder, 'config'), { recursive: true, force: false });
  config = readConfigOf(folder);
});
afterAll(removeTestSites);

it('renames the title, the description and every host', () => {
  expect(config.site.title).toBe('Sluice documentation');
  expect(config.site.origin).toBe('https://sluice.example');
  expect(JSON.stringify(config)).not.toMatch(/millrace/i);
});

it('renames the wrapper page in its sidebar', () => {
  const components = config.sidebars.find(({ id }) => id === 'components');
  const paths = pagesOf(resolveSidebar(components?.entries ?? [], String)).map(({ path }) => path);
  expect(paths).toContain('/sluice-axios/');
});

it('renames the old what-is page', () => {
  expect(config.redirects).toContainEqual({ from: '/what-is-sluice/', to: '/' });
});

it('renames a page whose path holds the product, and what it says', async () => {
  const { site } = await createTestSite(
    { '[product]-axios/index.md': page('Use {{ product.name }} at {{ links.api }}.') },
    emptyConfig({ site: config.site }),
  );
  expect(site.paths).toEqual(['/sluice-axios/']);
  expect(site.source('/sluice-axios/').regularPath).toBe('/[product]-axios/');
  expect((await site.compiled('/sluice-axios/')).html).toContain('Use Sluice at');
});
