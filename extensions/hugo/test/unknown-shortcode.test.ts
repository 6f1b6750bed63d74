// Shortcodes of a theme, which nothing here draws.
import { compileHome } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('shows the texts and links among their settings', async () => {
  const { html } = await compileHome('{{< plant title="Pea" link="https://a.example" >}}');
  expect(html.replace(/ (?:rel|class)="[^"]*"/g, '')).toContain(
    '<a href="https://a.example">Pea</a>',
  );
});
