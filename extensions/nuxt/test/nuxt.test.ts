// Components of Nuxt Content: what readers get of them.
import { compileHome, readExtensionSite } from '../../../test/setup/extension-site.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

async function compile(body: string, more: Readonly<Record<string, string>> = {}) {
  const { html, messages } = await compileHome(body, {
    'nuxt.config.ts': '',
    'content/setup.md': '# Set it up\n\nText.\n',
    ...more,
  });
  return { html, messages: messages.filter((text) => !text.includes('orphan')) };
}

it.each([
  [
    '::tip\nMind **this**.\n::',
    '<p class="callout-title">Tip</p><p>Mind <strong>this</strong>.</p>',
  ],
  ['::prose-warning\nHot.\n::', 'callout-warning'],
  [
    '::callout{icon="i-a" color="red"}\nHot.\n::',
    '<div class="callout callout-danger" role="note"><p>Hot.</p></div>',
  ],
  ['::callout\nPlain.\n::', '<div class="callout callout-note" role="note"><p>Plain.</p></div>'],
  ['::note{to="/setup"}\nRead.\n::', '<a href="/setup.html">Set it up</a>'],
  ['::read-more{to="/setup"}\n::', '<p><a href="/setup.html">Set it up</a></p>'],
  [
    '::accordion\n---\nitems:\n  - label: Why?\n    content: So.\n---\n::',
    '<summary>Why?</summary><p>So.</p>',
  ],
  ['::collapsible{name="more"}\nIn.\n::', '<summary>more</summary>'],
  ['::field{name="a" type="string" required}\nIt.\n::', '<code>a</code>'],
  ['::div{class="flex"}\nIn it.\n::', '<p>In it.</p>'],
  ['::u-page-section\n---\ntitle: Why\n---\nText.\n::', '<h2 id="why">Why</h2>'],
  [
    'Now :badge[**New**]{color="success"}.',
    '<span class="badge badge-tip"><strong>New</strong></span>',
  ],
  ['Press :kbd{value="meta"}.', '<p>Press <kbd>meta</kbd>.</p>'],
  [':u-button[Go]{to="/setup" icon="i-a"}', '<a href="/setup.html">Go</a>'],
  ['One. :br Two.', '<p>One. <br>'],
  ['One.\n\n:hr\n\nTwo.', '<hr>'],
  ['A [wide]{.text-(--ui-primary)} word.', '<p>A <span>wide</span> word.</p>'],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compile(body);
  expect(html).toContain(expected);
  expect(html).not.toContain('::');
  expect(messages.filter((text) => !text.includes('Attributes without'))).toEqual([]);
});

it.each([
  ...['accordion-item', 'collapsible', 'accordion', 'blog-post', 'blog-posts', 'code-collapse'],
  ...['code-preview', 'code-tree', 'container', 'field', 'field-group', 'page-body', 'page-card'],
  ...['page-columns', 'page-cta', 'page-feature', 'page-grid', 'page-header', 'page-hero'],
  ...['page-section', 'tabs-item', 'u-page-card', 'prose-note', 'ProseTip'],
])('draws what is in %s, and has nothing to say about it', async (name) => {
  const { html, messages } = await compile(`::${name}{title="One"}\nIn it.\n::`);
  expect(html).toContain('In it.');
  expect(messages).toEqual([]);
});

it('reads nested components, indented and not, with any number of colons', async () => {
  const { html, messages } = await compile(
    [
      '::card-group',
      '  :::card',
      '  ---',
      '  to: /setup',
      '  icon: i-a',
      '  ---',
      '  #title',
      '  Set *up*',
      '',
      '  #description',
      '  In a minute.',
      '  :::',
      '',
      '  ::card{title="Two"}',
      '      Deep text.',
      '  ::',
      '::',
      '',
      'After.',
    ].join('\n'),
  );
  expect(messages).toEqual([]);
  expect(html).toContain('<a href="/setup.html">Set <em>up</em></a>');
  expect(html).toContain('In a minute.');
  expect(html).toContain('<strong>Two</strong>');
  expect(html.match(/class="cards"/g)).toHaveLength(1);
  expect(html).toMatch(/<p>After\.<\/p>$/);
});

it('makes tabs, groups of code and steps', async () => {
  const { html, messages } = await compile(
    [
      '::tabs',
      '  :::tabs-item{label="One"}',
      '  First.',
      '  :::',
      '  :::tabs-item{label="Two"}',
      '  Second.',
      '  :::',
      '::',
      '',
      '::code-group',
      '```bash [npm]',
      'npm i',
      '```',
      '```bash [pnpm]',
      'pnpm i',
      '```',
      '::',
      '',
      '::steps',
      '### Open',
      'It.',
      '### Close',
      'It.',
      '::',
    ].join('\n'),
  );
  expect(messages).toEqual([]);
  const labels = [...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label);
  expect(labels).toEqual(['One', 'Two', 'npm', 'pnpm']);
  expect(html).toMatch(
    /<div class="steps"><ol><li><div class="heading"><h3 id="open">Open<[\s\S]*<p>It\.<\/p><\/li><li>/,
  );
});

it('keeps components inside the items of a list', async () => {
  const { html } = await compile('::div\n1. One\n   ::note\n   Mind.\n   ::\n2. Two\n::');
  expect(html.match(/<ol>/g)).toHaveLength(1);
  expect(html).toMatch(/<li>\s*(?:<p>)?One[\s\S]*callout-note[\s\S]*<\/li>\s*<li>/);
});

it('shows the text of components that it does not know, in the order of their slots, and names them', async () => {
  const { html, messages } = await compile(
    '::my-hero{color="red"}\n---\nimage: { src: a.png }\n---\n#top\nAbove.\n\n#bottom\nBelow.\n::\n\n::my-chart{:data="[1]"}\n::',
  );
  expect(html).toBe('<p>Above.</p>\n<p>Below.</p>');
  expect(messages).toEqual([
    expect.stringContaining('Component `my-hero` is unknown: only its content is shown.'),
    expect.stringContaining('Component `my-chart` is unknown and has no text'),
  ]);
});

it('says why settings cannot be read', async () => {
  const { html, messages } = await compile('::note\n---\na: [\n---\nText.\n::');
  expect(html).toContain('Text.');
  expect(messages).toEqual([
    expect.stringMatching(
      /index\.md:3.*The settings of component `note` cannot be read \(.*\)\. Write them as YAML\./,
    ),
  ]);
});

it('fills in fields of the page', async () => {
  const { site, page } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'nuxt.config.ts': '',
    'content/index.md':
      '---\ntitle: Rivers\ndescription: All of them.\nsince: 3\n---\n\n# {{ $doc.title }}\n\n::note{title="{{ $doc.title }}"}\nIt is {{ $doc.description }} {{$doc.since}}, `{{ $doc.title }}`, {{ $doc.none }}.\n::\n',
  });
  expect(site.source('/').title).toBe('Rivers');
  const { html } = await page();
  expect(html).toContain('<p class="callout-title">Rivers</p>');
  expect(html).toContain('It is All of them. 3, <code>{{ $doc.title }}</code>, {{ $doc.none }}.');
});

it('takes no title from the settings of a component', async () => {
  const { site } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'nuxt.config.ts': '',
    'content/index.md': '::u-page-hero\n---\ntitle: A\n---\n::\n\n# Real title\n\nText.\n',
  });
  expect(site.source('/').title).toBe('Real title');
});

it.each([
  ['```md\n::note\n#title\n:badge[a]\n::\n```', '::note'],
  ['Code `:badge[a]` and `::note`.', '<code>:badge[a]</code>'],
  ['At 10:30[x], std::vector{a} and :rocket: too.', 'At 10:30[x], std::vector{a} and'],
  ['<!--\n::note\nHidden.\n::\n-->\n\nShown.', '<p>Shown.</p>'],
  ['::toc\n\n## One', 'One'],
])('leaves %j alone', async (body, expected) => {
  const { html } = await compile(body);
  expect(html).toContain(expected);
  expect(html).not.toContain('nuxt-');
});

it.each([
  '::note\nNever closed.',
  '::a\n::b\n:::c\n::\nEnd.',
  '::\n:::\n::::',
  `${'::a\n'.repeat(3000)}Deep.`,
  `${Array.from({ length: 60 }, (_, depth) => `${':'.repeat(depth + 2)}x`).join('\n')}\nDeep.\n${Array.from({ length: 60 }, (_, depth) => ':'.repeat(61 - depth)).join('\n')}`,
  `::note{${'a='.repeat(5000)}}\nText.\n::`,
  `:a[${'['.repeat(5000)}`,
  ':a{'.repeat(3000),
  '::note{onclick="alert(1)" href="javascript:alert(1)"}\n<script>alert(1)</script>\n::',
  ':a[x]{href="javascript:alert(1)" onclick="x()"}',
  '::note\n---\na: &a [*a]\n__proto__: { x: 1 }\n---\nText.\n::',
  '::nuxt-component{raw="%"}\n\n:::nuxt-slot{raw="{}"}\nText.\n:::',
])('survives %#', async (body) => {
  const { html } = await compile(body);
  expect(html).not.toMatch(/<script|onclick|javascript:/);
});

it('is not there without the files of Nuxt', async () => {
  const { page } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/index.md': '# Home\n\n:badge[New]\n',
  });
  const { html } = await page();
  expect(html).toContain(':badge[New]');
});

it('leaves Astro alone, which has a file of the same name', async () => {
  const { page } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content.config.ts': '',
    'astro.config.mjs': '',
    'content/index.md': '# Home\n\n:badge[New]\n',
  });
  const { html } = await page();
  expect(html).toContain(':badge[New]');
});

it.each([
  ['content/.navigation.yml', true],
  ['content/1.rivers/.navigation.yml', true],
  ['content/1.rivers/2.lakes/.navigation.yml', true],
  ['content/1.rivers/_dir.yml', true],
  ['content/1.rivers/navigation.yml', false],
])('are read beside %s: %s', async (name, isRead) => {
  const { html } = await compileHome('::tip\nMind it.\n::', {
    [name]: 'title: Rivers\n',
    'content/1.rivers/2.lakes/1.big.md': '# Big\n',
  });
  expect(html.includes('callout')).toBe(isRead);
});

describe('configs', () => {
  const pages = { 'content/index.md': '# Home\n', 'content/new.md': '# New\n' };

  it('give names, addresses and redirects, and report every other field', async () => {
    const { out, config, text } = await importProject(
      {
        ...pages,
        'nuxt.config.ts': `export default defineNuxtConfig({
  modules: ['@nuxt/content', local],
  i18n: { locales: [] },
  site: { name: 'River', description: 'Of water', url: 'https://docs.example.com/', tag: 1 },
  app: { baseURL: '/docs/', cdnURL: 'x', head: { title: 'Other', htmlAttrs: { lang: 'pt' }, meta: [] } },
  content: { ignores: [], sources: {} },
  routeRules: {
    '/old': { redirect: '/new' },
    '/past': { redirect: { to: '/new', statusCode: 301 } },
    '/all/**': { redirect: '/new' },
    '/gone': { redirect: '/nowhere' },
    '/cached': { swr: true },
  },
})
`,
        'content.config.ts':
          "export default defineContentConfig({ collections: { a: defineCollection({ source: { cwd: '../a', prefix: '/b', repository: 'c' } }) } })\n",
      },
      'content',
    );
    expect(config).toMatchObject({
      title: 'River',
      description: 'Of water',
      language: 'pt',
      base: '/docs/',
      origin: 'https://docs.example.com',
      redirects: [
        { from: '/old/', to: '/new.html' },
        { from: '/past/', to: '/new.html' },
      ],
    });
    expect(text).toContain('# The sidebar follows the folders.');
    const lost = Array.from(out.matchAll(/`([\w.]+)` is not carried over/g), ([, name]) => name);
    expect(lost.toSorted()).toEqual([
      ...['app.cdnURL', 'app.head.meta', 'content.sources', 'cwd', 'i18n', 'prefix', 'repository'],
      'site.tag',
    ]);
    expect(out).toContain('nuxt.config.ts:10:6  Redirect from `/all/**` is a pattern');
    expect(out).toContain('nuxt.config.ts:11:27  Redirect to `/nowhere` does not lead to a page');
    expect(out).not.toContain('local');
  });

  it('give a start the same', async () => {
    const { site } = await readExtensionSite({
      ...pages,
      'nuxt.config.ts': "export default { app: { head: { title: 'River' } } }\n",
    });
    expect(site.config.site.title).toBe('River');
  });
});
