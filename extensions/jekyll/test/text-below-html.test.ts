// Text right below an element of HTML is Markdown in its projects.
import { compileHome } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('is read beside the config', async () => {
  const page = '<div class="a" markdown="1">\nA.\n</div>\n```js\nb\n```\n\n<hr>\n**c**\n';
  const config = 'theme: just-the-docs\n';
  const { html, messages } = await compileHome(page, {
    '_config.yml': config,
    'content/_config.yml': config,
  });
  expect(html).toContain('language-javascript');
  expect(html).toContain('<hr>\n<p><strong>c</strong></p>');
  expect(messages).toEqual([]);
});
