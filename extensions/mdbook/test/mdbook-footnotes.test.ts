// Footnotes whose names have spaces, in books of mdBook.
import { compileHome } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const text =
  'Sow in May[^late frost], `[^late frost]` and[^b] [^none at all].\n\n```md\n[^late frost]\n```\n\n[^late frost]: It kills.\n\n[^b]: Peas.\n';

it('are notes', async () => {
  const { html } = await compileHome(text, { 'book.toml': '[book]\n' });
  expect(html.match(/data-footnote-ref/g)).toHaveLength(2);
  expect(html).toContain('It kills.');
  expect(html).toContain('<code>[^late frost]</code>');
  expect(html).toContain('[^none at all]');
  expect(html).not.toContain('[^late frost]:');
});

it('are text elsewhere, as on GitHub', async () => {
  const { html } = await compileHome(text);
  expect(html).toContain('Sow in May[^late frost]');
});
