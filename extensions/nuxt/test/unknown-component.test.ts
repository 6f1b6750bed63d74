// Components of a project, which nothing here draws.
import { compileHome } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('shows the texts and links among their settings', async () => {
  const { html } = await compileHome('::plant{title="Pea" to="https://a.example"}\nGreen.\n::', {
    'nuxt.config.ts': '',
  });
  const plain = html.replace(/ (?:rel|class)="[^"]*"/g, '').replace(/\s+/g, ' ');
  expect(plain).toContain('<a href="https://a.example">Pea</a></p> <p>Green.</p>');
});
