// Pages of Eleventy: Liquid and Nunjucks from data.
import { compileHome, readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const site = {
  'docs.yaml': 'title: T\n',
  'content/eleventy.config.js': 'export default function (config) { throw new Error(); }\n',
  'content/package.json': '{ "name": "river", "version": "1.2.0", "scripts": {} }',
  'content/_data/metadata.json':
    '{ "title": "River", "team": [{ "name": "Ann" }, { "name": "Bo" }] }',
  'content/_includes/mark.njk': '<mark>{{ of }}</mark>',
  'content/_includes/parts/note.md': '{% if of %}\n- {{ of }}\n- {{ metadata.title }}\n{% endif %}',
};

it.each([
  ['{{ metadata.title }} {{ pkg.version }}', '<p>River 1.2.0</p>'],
  ['{{ metadata.title | upper }} {{ "a b" | upcase }} {{ none or "x" }}', 'River A B'],
  ['{{ page.fileSlug }}{{ page.inputPath }}', '<p>./index.md</p>'],
  ['{% if metadata.title == "River" %}yes{% else %}no{% endif %}', '<p>yes</p>'],
  ['{% if none %}a{% elif metadata.title %}b{% endif %}', '<p>b</p>'],
  ['{% for one in metadata.team %}- {{ one.name }}\n{% endfor %}', '<li>Bo</li>'],
  ['{% set a = "b" %}\n\n{{ a }}', '<p>b</p>'],
  [
    '{% set code %}\nconst a = {{ metadata.title }};\n{% endset %}\n{{ code | highlight("js") | safe }}\n\nAfter.',
    'language-javascript',
  ],
  ['{% highlight "js" %}\nconst a = 1;\n{% endhighlight %}', 'language-javascript'],
  [
    '`{% raw %}{{ metadata.title | f("a") }}{% endraw %}`',
    '<code class="long">{{ metadata.title | f("a") }}</code>',
  ],
  ['A{# a\n\nb #} c.', '<p>A'],
  ['A{% css %}p { color: red }{% endcss %} c.', '<p>A c.</p>'],
  ['A {% include "mark.njk", of: "b" %} c.', '<p>A <mark>b</mark> c.</p>'],
  ['{% set of = "b" %}\n{% include "parts/note.md" %}', '<ul>\n<li>b</li>\n<li>River</li>\n</ul>'],
])('fills in %j', async (body, expected) => {
  const { html } = await compileHome(body, site);
  expect(html).toContain(expected);
  expect(html.replaceAll(/<code\b.*?<\/code>/g, '')).not.toMatch(/\{[%#]|\{\{|color/);
});

it('highlights code within HTML, with its empty lines', async () => {
  const { html, messages } = await compileHome(
    '{% set code %}\nconst a = "<b>";\n\n// *x*\n{% endset %}\n<div>\n\t<div>{{ code | highlight("js") }}</div>\n</div>',
    site,
  );
  expect(html).toContain(
    '<span class="hljs-string">"&lt;b>"</span>;\n\n<span class="hljs-comment">// *x*',
  );
  expect(messages).toEqual([]);
});

it('leaves out shortcodes, shows what is between them, and says so once', async () => {
  const { html, messages } = await compileHome(
    '## Event arguments {% addedin "2.0.0" %}\n\n{% callout "info" %}Text.{% endcallout %}\n\n[A](#event-arguments)',
    site,
  );
  expect(html).toContain('id="event-arguments"');
  expect(html).toContain('<p>Text.</p>');
  expect(messages).toEqual([
    expect.stringMatching(
      /^content\/index\.md:3:1 {2}Nothing is known of `\{% addedin %\}`, `\{% callout %\}`/,
    ),
  ]);
});

it('leaves out a tag that cannot be read, and fills in the others', async () => {
  const { html, messages } = await compileHome(
    '{% for key, value in metadata %}{{ key }}{% endfor %}\n\n{{ metadata.title }}\n\n[A](gone.md)',
    site,
  );
  expect(html).toContain('<p>River</p>');
  expect(messages).toEqual([
    expect.stringContaining('index.md:3:1  Nothing is known of'),
    expect.stringMatching(/index\.md:7:.*`gone\.md`/),
  ]);
});

it('leaves out a call of a macro, and fills in the rest of the page', async () => {
  const { html, messages } = await compileHome(
    "{%- from 'tabs.html' import tabs with context %}\n\n{{ metadata.title }}\n\n{{ tabs({\n    of: [],\n    args: ['-D']\n}) }}\n\nEnd {{ range(1) }}.",
    site,
  );
  expect(html).toContain('<p>River</p>');
  expect(html).toMatch(/<p>End\s+\.<\/p>/);
  expect(html).not.toMatch(/tabs|args|\}/);
  expect(messages.join('\n')).toContain('content/index.md:7:1');
});

it('keeps the lines of messages', async () => {
  const { messages } = await compileHome(
    '{# one\ntwo #}\n{% set a %}\nb\n{% endset %}\n{{ a }}\n\n[A](gone.md)',
    site,
  );
  expect(messages).toEqual([expect.stringMatching(/^content\/index\.md:10:.*`gone\.md`/)]);
});

it.each(['false', 'md', 'html'])('leaves a page alone whose engine is %s', async (engine) => {
  const { page } = await readExtensionSite({
    ...site,
    'content/a.md': `---\ntemplateEngineOverride: ${engine}\n---\n\nA \`{{ metadata.title }}\`.\n`,
    'content/index.md': '# Home\n',
  });
  expect((await page('/a.html')).html).toContain('{{ metadata.title }}');
});

it.each([
  '{{ "<script>alert(1)</script>" }}',
  `{{ ${'a.'.repeat(20_000)}b }}`,
  `${'{% set a %}'.repeat(20_000)}x`,
  `${'{# '.repeat(20_000)}x`,
  `${'{{ a | b('.repeat(20_000)}x`,
  `{{ a ${'| b("c") '.repeat(5_000)} }}`,
  '{{ constructor }} {{ __proto__ }} {{ page.constructor.constructor }} {{ pkg.scripts }}',
  '{% include "../package.json" %}{% include "/etc/passwd" %}',
])('survives %#', async (body) => {
  const { html } = await compileHome(body, site);
  expect(html).not.toMatch(/<script|root:|function|"river"/);
});

const names = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const read = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/index.md': '# A\n',
    ...files,
  });
  return read.site.extensions.all.map(({ plan }) => plan.name);
};

it.each([
  ['an empty folder', {}, false],
  ['a config', { 'content/.eleventy.js': '' }, true],
  ['a config above', { 'eleventy.config.mjs': '' }, true],
])('is beside a config, and only there: %s', async (_, files, expected) => {
  expect((await names(files as Readonly<Record<string, string>>)).includes('eleventy')).toBe(
    expected,
  );
});

it.each(['return { dir: { input: "src" } };', "config.setInputDirectory('src');"])(
  'finds data where the config says: %s',
  async (config) => {
    const { page } = await readExtensionSite({
      'docs.yaml': 'title: T\n',
      'content/eleventy.config.js': config,
      'content/src/_data/site.yaml': 'name: River\n',
      'content/src/_includes/a.md': '*{{ site.name }}*',
      'content/index.md': '# A\n\n{% include "a.md" %}\n',
    });
    expect((await page()).html).toContain('<p><em>River</em></p>');
  },
);

it.each([
  "return { dir: { data: '../data', input: 'src', includes: '_parts' } };",
  "config.setInputDirectory('src'); config.setDataDirectory('../data'); config.setIncludesDirectory('_parts');",
])('finds data and includes where the config says: %s', async (config) => {
  const { page } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/eleventy.config.js': config,
    'content/data/site.yaml': 'name: River\n',
    'content/src/_parts/a.md': '*{{ site.name }}*',
    'content/index.md': '# A\n\n{% include "a.md" %}\n',
  });
  expect((await page()).html).toContain('<p><em>River</em></p>');
});

it('takes no other setting for a folder of data', async () => {
  const { page } = await readExtensionSite({
    ...site,
    'content/eleventy.config.js': `const a = { data: 'docs', includes: 'docs' }; ${'dir: {'.repeat(50_000)}`,
    'content/index.md': '{{ metadata.title }}\n',
  });
  expect((await page()).html).toContain('River');
});

it.each<[string, Readonly<Record<string, string>>]>([
  [
    'the config says so',
    { 'content/eleventy.config.js': 'return { markdownTemplateEngine: false }' },
  ],
  ['there is no config', { 'content/.eleventyignore': 'drafts/\n' }],
])('leaves pages as they are where %s', async (_, files) => {
  const { page } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/index.md': '# A\n\nB {% if a %}c{% endif %}\n',
    ...files,
  });
  expect((await page()).html).toContain('{% if a %}');
});
