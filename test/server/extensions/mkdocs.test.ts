// Names in pages of MkDocs: modules and settings.
import { compileHome } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const compile = (body: string, more: Readonly<Record<string, string>> = {}) =>
  compileHome(body, { 'mkdocs.yml': 'site_name: T\n', ...more });

const api = { 'content/api.md': '# API\n\n::: pkg.config\n    options:\n      members: true\n' };

it.each([
  ['[Config](api.md#pkg.config.Config)', '<a href="/api.html#pkg.config">Config</a>'],
  ['[Config][pkg.config.Config]', '<a href="/api.html#pkg.config">Config</a>'],
  ['[`Config`][pkg.config]', '<a href="/api.html#pkg.config"><code>Config</code></a>'],
  ['[A][a]\n\n[a]: api.md#pkg.config.Config.x', '<a href="/api.html#pkg.config">A</a>'],
])('links to a module where it is named: %j', async (body, expected) => {
  expect((await compile(body, api)).html).toContain(expected);
});

it.each(['[Other][pkg.other.Config]', '[Other][pkg.configs]'])(
  'shows other references as text: %j',
  async (body) => {
    expect((await compile(body, api)).html).toContain('<p>Other</p>');
  },
);

it('names settings that are marked in comments', async () => {
  const { html } = await compile(
    '## <!-- md:setting config.draft -->\n\nSee [this][config.draft].\n\n<!-- md:option toc.title -->\n\n:   A title.',
  );
  expect(html).toMatch(/<h2 id="draft">.*<a id="config\.draft"><\/a><code>draft<\/code>/);
  expect(html).toContain('<a href="#config.draft">this</a>');
  expect(html).toMatch(/<dt[^>]*>.*<a id="\+toc\.title"><\/a><code>title<\/code>/);
});

it('leaves comments in code, and other comments, alone', async () => {
  const { html } = await compile(
    '```html\n<!-- md:setting config.draft -->\n```\n\nA<!-- md:flag x -->B',
  );
  expect(html).not.toContain('id="config.draft"');
  expect(html).toContain('AB');
});

it('names none on sites of other systems', async () => {
  const { html } = await compileHome('<!-- md:option toc.title -->\n\nText.');
  expect(html).not.toContain('toc.title');
});
