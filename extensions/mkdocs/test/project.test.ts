// Projects: text right below an element of HTML is Markdown, and the theme has a language.
import path from 'node:path';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readVersionedSite } from '../../../src/server/site/versions/versioned-site.ts';
import { compileHome } from '../../../test/setup/extension-site.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('is read beside the config', async () => {
  const page = '<div class="a" markdown="1">\nA.\n</div>\n```js\nb\n```\n\n<hr>\n**c**\n';
  const config = 'site_name: T\n';
  const { html, messages } = await compileHome(page, {
    'mkdocs.yml': config,
    'content/mkdocs.yml': config,
  });
  expect(html).toContain('language-javascript');
  expect(html).toContain('<hr>\n<p><strong>c</strong></p>');
  expect(messages).toEqual([]);
});

it('has the language of the theme, and its direction', async () => {
  const siteDir = await writeContent({
    'mkdocs.yml': 'site_name: T\ntheme:\n  language: fa\n',
    'content/index.md': '# T\n',
  });
  const contentDir = path.join(siteDir, 'content');
  const { site } = await readVersionedSite({ ...readConfig(siteDir), siteDir, contentDir });
  expect(site.config.site.language).toBe('fa');
});
