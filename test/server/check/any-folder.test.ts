// The check of a site that takes any folder: what is left out and what leads nowhere, and nothing about house rules.
import type { Preset } from '../../../src/pages/model/rule-settings.ts';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { emptyConfig, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function check(files: Readonly<Record<string, string>>, preset: Preset) {
  const config = emptyConfig();
  const contentDir = await writeContent(files);
  const { messages } = await checkSite({
    config: { ...config, site: { ...config.site, preset } },
    contentDir,
  });
  return messages.map(formatMessage);
}

const files = {
  'README.md':
    '# Home\n\nSee [here](Guide.md#none) and [there](none.md).\n\n```js\nif (\n```\n\n<Chart />\n\n<div>\n\n[Again](other.md)\n\n</div>\n',
  'Guide.md': '# Guide\n\n## Part\n\nUp to 512KB.\n',
};

it('reports links, anchors and what is left out, at their lines', async () => {
  expect(await check(files, 'default')).toEqual([
    'content/README.md:3:5  Anchor `#none` does not exist on `/Guide.html`. Check the headings of that page.  anchor (warning)',
    'content/README.md:3:31  Link `none.md` is neither a page nor a file that is served, so it is shown as text. Check the path, or put the file into `public/`.  link (warning)',
    'content/README.md:9:1  Component `Chart` is unknown and has no text, so it is left out. Write its text in Markdown.  component (warning)',
    'content/README.md:13:1  Link `other.md` is neither a page nor a file that is served, so it is shown as text. Check the path, or put the file into `public/`.  link (warning)',
  ]);
});

it('asks a strict site for more', async () => {
  const rules = (await check(files, 'strict')).map((line) => line.split('  ').at(-1));
  expect(rules).toContain('file-name');
});

it('leaves out findings that a comment ignores', async () => {
  const ignored = '<!-- check-ignore link: written later -->\n[There](none.md)\n';
  expect(await check({ 'index.md': `# A\n\n${ignored}` }, 'default')).toEqual([]);
});

it('counts the files of formats that are not read', async () => {
  const text = '= Title\n\nText.\n';
  const others = { 'a.adoc': text, 'b/c.AsciiDoc': text, 'd.rst': text, 'public/e.rst': text };
  expect(await check({ 'index.md': '# A\n\nText.\n', ...others }, 'default')).toEqual([
    'content/a.adoc:1:1  The folder has 2 files in AsciiDoc, a format that is not read. Convert to Markdown what readers should see.  file-kind (warning)',
    'content/d.rst:1:1  The folder has 1 file in reStructuredText, a format that is not read. Convert to Markdown what readers should see.  file-kind (warning)',
  ]);
});
