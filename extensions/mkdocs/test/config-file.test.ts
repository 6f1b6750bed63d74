// The config of a project, to which pages may link, is not served.
import { compileAny } from '../../../test/setup/any-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('becomes text where a page links to it', async () => {
  const { html, printed } = await compileAny('The [config](mkdocs.yml).', {
    others: { 'mkdocs.yml': 'site_name: x\n' },
  });
  expect(html).toBe('<p>The config.</p>');
  expect(printed).toEqual([expect.stringContaining('Link `mkdocs.yml` is neither')]);
});
