// One place renames the product: names, hosts and the paths that carry the name.
import { createConfig } from '../../config/index.ts';
import { pagesOf, resolveSidebar } from '../../src/pages/model/sidebar.ts';
import { createTestSite, emptyConfig, page, removeTestSites } from '../setup/test-site.ts';

const renamed = { name: 'Sluice', slug: 'sluice', short: 'sl', domain: 'sluice.example' };
const config = createConfig({}, renamed);

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
