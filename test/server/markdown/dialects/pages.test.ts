// Files of any folder as pages: addresses, titles, frontmatter, includes, links, pictures.
import { removeTestSites } from '../../../setup/test-site.ts';
import { compileAny, createAnySite } from '../../../setup/any-site.ts';

afterAll(removeTestSites);

/** What a page with a picture needs. */
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="20"/>';

describe('addresses', () => {
  it.each([
    ['Guide/Setup Now.md', '/Guide/Setup%20Now.html'],
    ['guide/README.md', '/guide/'],
    ['guide/_index.md', '/guide/'],
    ['guide/index.mdx', '/guide/'],
    ['guide/über.markdown', '/guide/%C3%BCber.html'],
    ['guide/100% #1?.md', '/guide/100%25%20%231%3F.html'],
    ['01-intro.md', '/01-intro.html'],
    ['a_b.md', '/a_b.html'],
    ['guide/summary.md', '/guide/summary.html'],
  ])('gives %s its own', async (name, path) => {
    const { site, problems } = await createAnySite({ [name]: '# A' });
    expect(problems).toEqual([]);
    const own = site.paths.filter((one) => site.source(one).isGenerated !== true);
    expect(own).toEqual([path]);
  });

  it.each([
    'SUMMARY.md',
    '_intro.md',
    '_parts/a.md',
    '.hidden/a.md',
    'node_modules/a/b.md',
    'a.txt',
  ])('makes no page of %s', async (name) => {
    const { site } = await createAnySite({ 'index.md': '# A', [name]: '# B' });
    expect(site.paths).toEqual(['/']);
  });

  it('passes over what a build has written, and over nothing else of that name', async () => {
    const { site } = await createAnySite({
      'build/index.md': '# How to build',
      'site/index.html': '<p>',
      'site/readme.md': '# Copy',
    });
    expect(site.paths).toEqual(['/build/']);
  });

  it('keeps the other of two files for the same folder, and keys apart', async () => {
    const { site } = await createAnySite({
      'a/index.md': '# A',
      'a/README.md': '# B',
      'a_b.md': '# C',
      'a/b.md': '# D',
    });
    expect([...site.paths].toSorted()).toEqual(['/a/', '/a/README.html', '/a/b.html', '/a_b.html']);
    expect(new Set(site.paths.map((path) => site.source(path).key)).size).toBe(4);
  });

  it('redirects from what frontmatter states', async () => {
    const { site } = await createAnySite({
      'index.md': '# Home',
      'guide/a.md':
        '---\npermalink: /start/\naliases: [/old.html, older, /guide/b.html, https://example.com/]\n---\n\n# A',
      'guide/b.md': '# B',
    });
    expect(site.config.redirects).toEqual([
      { from: '/start/', to: '/guide/a.html' },
      { from: '/old.html', to: '/guide/a.html' },
      { from: '/guide/older/', to: '/guide/a.html' },
    ]);
  });

  it('redirects from addresses with spaces, letters of any language, and numbers', async () => {
    const { site } = await createAnySite({
      'a.md':
        '---\nslug: 2024\naliases: [/old guide/, /über-uns/, /Caf%C3%A9%20Menu.html, 1.10, "a\\tb"]\n---\n\n# A',
    });
    expect(site.config.redirects.map(({ from }) => from)).toEqual([
      '/2024/',
      '/old%20guide/',
      '/%C3%BCber-uns/',
      '/Caf%C3%A9%20Menu.html',
      '/1.10',
    ]);
  });
});

describe('titles', () => {
  it.each([
    ['# From *text* :rocket: {#top}\n\nText.', 'From text 🚀'],
    ['---\ntitle: Stated\n---\n\n# From text\n\nText.', 'From text'],
    ['---\ntitle: Stated\n---\n\nText.\n\n# Later', 'Stated'],
    ['+++\ntitle = "Stated"\ndraft = false\n+++\n\nText.', 'Stated'],
    ['---\ntitle: Hooks: an overview\n---\n\nText.', 'Hooks: an overview'],
    ['Title\n=====\n\nText.', 'Title'],
    ['<h1 align="center">From <b>HTML</b></h1>\n\nText.', 'From HTML'],
    ['```bash\n# comment\n```\n\n# From text', 'From text'],
    ['## From text\n\nText.', 'From text'],
    ['![Logo](a.svg)\n\n## From text', 'From text'],
    ['Text.\n\n## Section', 'My page'],
    ['Text.\n\n# From text', 'From text'],
    ["import A from './a';\n\n# From text", 'From text'],
    ['---\n\nA rule, and text.\n\n---\n\nMore.', 'My page'],
    ['Text alone.', 'My page'],
    ['', 'My page'],
    ['# List<T>\n\nText.', 'List<T>'],
    ['# Map<K, V> of Vec<u8>\n\nText.', 'Map<K, V> of Vec<u8>'],
    ['# The `<div>` element\n\nText.', 'The <div> element'],
    ['# A <select> or a <details>\n\nText.', 'A <select> or a <details>'],
    ['# <b>List</b> of <a name="x"></a>all<!-- a > b, <c> -->\n\nText.', 'List of all'],
    ['# River<br />*Model 7*\n\nText.', 'River Model 7'],
    ['<h1>River<br>Model 7</h1>\n\nText.', 'River Model 7'],
    ['# Limits[^all]\n\nText.\n\n[^all]: Note.', 'Limits'],
    ['# Limits[^none]\n\nText.', 'Limits[^none]'],
    ['# [^all]\n\nText.\n\n[^all]: Note.', '[^all]'],
  ])('of %j is %s', async (body, title) => {
    const page = await compileAny(body, { name: '02-my-page.md' });
    expect(page.title).toBe(title);
    expect(page.html).not.toContain('<h1');
  });

  it('is drawn once, and moves further headings of its level down', async () => {
    const { html, headers } = await compileAny('# Title\n\n## Part\n\n# Second\n\n## Part of it');
    expect(html).not.toContain('>Title<');
    expect(headers.map(({ level, title }) => [level, title])).toEqual([
      [3, 'Part'],
      [2, 'Second'],
      [3, 'Part of it'],
    ]);
  });

  it.each([
    ['01-getting-started', 'Getting started'],
    ['2_setup', 'Setup'],
    ['0001-use-rivers', 'Use rivers'],
    ['2.0-upgrade', '2.0 upgrade'],
    ['1.10', '1.10'],
    ['3.2.1', '3.2.1'],
    ['3d-graphics', '3d graphics'],
    ['2024-05-01', '2024-05-01'],
    ['2024-05-01-notes', '2024-05-01 notes'],
    ['2024-review', '2024 review'],
    ['utf-8', 'Utf 8'],
    ['12', '12'],
  ])('of a file %s, or a folder, without another is %s', async (name, title) => {
    const { site } = await createAnySite({ [`${name}.md`]: 'Text.', [`a/${name}/b.md`]: '# B' });
    const titles = site.paths.map((path) => site.source(path).title);
    expect(titles.filter((one) => one === title)).toHaveLength(2);
  });

  describe('of a heading that is only a logo', () => {
    const others = { 'logo.svg': drawing };
    const logo = '<img src="/docs/logo.svg"';

    it.each([
      ['# ![River Kit](logo.svg)', 'River Kit'],
      ['# [![River Kit](logo.svg)](https://a.example) ![](logo.svg)', 'River Kit'],
      ['# <img src="logo.svg" alt="River Kit">', 'River Kit'],
      ['<h1 align="center">\n  <img src="logo.svg" alt="River Kit">\n</h1>', 'River Kit'],
      ['---\ntitle: Stated\n---\n\n# ![River Kit](logo.svg)', 'Stated'],
      [
        '<div><img src="logo.svg" alt="New">\n<h1><img src="logo.svg" alt="River Kit"></h1></div>',
        'River Kit',
      ],
      ['# ![](logo.svg)\n\n# River', 'River'],
      ['# ![](logo.svg)\n\nText.', 'My page'],
    ])('%j is %s, and the logo is shown', async (top, title) => {
      const page = await compileAny(`${top}\n\nText.\n\n## Install\n\nGo.`, {
        name: 'my-page.md',
        others,
      });
      expect(page.title).toBe(title);
      expect(page.html).toContain(logo);
      expect(page.headers.map((header) => header.title)).toEqual(['Install']);
    });

    it('is its words, if it has any', async () => {
      const page = await compileAny('# ![Logo](logo.svg) River\n\nText.', { others });
      expect(page.title).toBe('River');
    });
  });

  it('leaves the frontmatter title to navigation', async () => {
    const { site } = await createAnySite({
      'index.md': '---\ntitle: Short\n---\n\n# A long title',
    });
    expect(site.source('/')).toMatchObject({ title: 'A long title', label: 'Short' });
  });

  it('reads on where YAML is broken, and says so', async () => {
    const { html, printed } = await compileAny('---\na: [\n---\n\nText.');
    expect(html).toBe('<p>Text.</p>');
    expect(printed.join()).toMatch(
      /index\.md:2:5 {2}The frontmatter is not valid YAML: .* frontmatter$/,
    );
  });
});

describe('links', () => {
  const others = {
    'index.md': '# Home',
    'guide/setup.md': '# Setup\n\n## First steps',
    'guide/README.md': '# Guide',
    'guide/02-next.md': '# Next',
    'reference/(core)/api.mdx': '---\nslug: /the-api\n---\n\n# API',
    'only/deep/unique.md': '# Unique',
    'guide/data.csv': 'a,b',
    'static/logo.svg': drawing,
  };

  it.each([
    ['setup.md', '/docs/guide/setup.html'],
    ['./setup', '/docs/guide/setup.html'],
    ['setup.html', '/docs/guide/setup.html'],
    ['setup.mdx', '/docs/guide/setup.html'],
    ['setup/', '/docs/guide/setup.html'],
    ['setup.md?tab=1#first-steps', '/docs/guide/setup.html?tab=1#first-steps'],
    ['../guide/', '/docs/guide/'],
    ['README.md', '/docs/guide/'],
    ['index.html', '/docs/guide/'],
    ['SETUP.md', '/docs/guide/setup.html'],
    ['next.md', '/docs/guide/02-next.html'],
    ['../setup', '/docs/guide/setup.html'],
    ['/guide/setup', '/docs/guide/setup.html'],
    ['/docs/guide/setup/', '/docs/guide/setup.html'],
    ['/en/docs/guide/setup', '/docs/guide/setup.html'],
    ['/reference/api', '/docs/reference/(core)/api.html'],
    ['/the-api', '/docs/reference/(core)/api.html'],
    ['deep/unique.md', '/docs/only/deep/unique.html'],
    ['data.csv', '/docs/guide/data.csv'],
    ['/logo.svg', '/docs/static/logo.svg'],
    ['/docs/', '/docs/'],
    ['../', '/docs/'],
    ['./', '/docs/guide/'],
    ['/en', '/docs/'],
    ['#here', '#here'],
  ])('to %s lead to %s', async (target, href) => {
    const { html, printed } = await compileAny(
      `[Text](${target})\n\n<a href="${target}">Text</a>`,
      {
        name: 'guide/page.md',
        others,
      },
    );
    // Capital letters are told, since other hosts tell them apart.
    const told = expect.stringContaining(
      'differs from `/guide/setup.html` in capital letters',
    ) as unknown;
    expect(printed).toEqual(target === 'SETUP.md' ? [told, told] : []);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, raw]) => raw)).toEqual([href, href]);
  });

  it('lead to a page of the same language', async () => {
    const files = {
      'de/index.md': '# Start',
      'de/guide.md': '# Anleitung',
      'de/setup.md': '# Aufbau',
      'setup.md': '# Setup',
    };
    const { html, printed } = await compileAny(
      '[One](/guide) [Two](/setup) [Three](../setup/) [Four](../setup) [Five](../setup.md)',
      {
        name: 'de/page.md',
        others: files,
      },
    );
    expect(printed).toEqual([]);
    expect(html).toContain('href="/docs/de/guide.html"');
    expect(html).toContain('href="/docs/setup.html">Two');
    expect(html).toContain('href="/docs/de/setup.html">Three');
    expect(html.match(/"\/docs\/setup\.html">(?:Four|Five)/g)).toHaveLength(2);
  });

  it.each(['none.md', '/none', '/none/', '../../outside.md', '../../../etc/passwd'])(
    'to %s become text, with a message',
    async (target) => {
      const { html, printed } = await compileAny(`Some\n[text](${target}).`, {
        name: 'guide/page.md',
        others,
      });
      expect(html).toBe('<p>Some\ntext.</p>');
      expect(printed).toEqual([
        `content/guide/page.md:2:1  Link \`${target}\` is neither a page nor a file that is served, so it is shown as text. Check the path, or put the file into \`public/\`.  link`,
      ]);
    },
  );

  it('to the README of the site lead home from below its names, and that of a folder which is not there does not', async () => {
    const { html, printed } = await compileAny(
      '[One](/docs/README.md) [Two](/en/README.md) [Three](../README.md) [Four](gone/README.md)',
      { name: 'guide/page.md', others: { 'README.md': '# Home' } },
    );
    expect(html.match(/href="\/docs\/">(?:One|Two|Three)/g)).toHaveLength(3);
    expect(printed).toEqual([expect.stringContaining('Link `gone/README.md` is neither')]);
  });

  it('that leave the folder lead to the site around it, where it is known', async () => {
    const { html, printed } = await compileAny('[Blog](/blog/a) [Up](../../b)', {
      name: 'guide/page.md',
      outsideOrigin: 'https://example.com',
    });
    expect(html).toContain('<a href="https://example.com/blog/a" rel="external noopener">Blog</a>');
    expect(html).toContain('<a href="https://example.com/b"');
    expect(printed).toEqual([]);
  });
});

describe('homes that frontmatter makes', () => {
  const hero = [
    '---',
    'layout: home',
    'hero:',
    '  name: River',
    '  text: Flows *uphill*',
    '  tagline: For <b>all</b> & {each}',
    '  actions:',
    '    - { text: Start, link: ./guide/start }',
    '    - { text: Run, link: "javascript:alert(1)" }',
    'features:',
    '  - { title: Fast, details: Very | fast, link: /guide/start }',
    '  - title: Small',
    '---',
    '',
    '## More',
    '',
    '[Gone](gone.md)',
  ].join('\n');

  it.each(['index.md', 'index.mdx'])('are drawn in %s', async (name) => {
    const others = { 'guide/start.md': '# Start' };
    const { title, html, printed } = await compileAny(hero, { name, others });
    expect(title).toBe('River');
    expect(html).toContain('<p><strong>Flows *uphill*</strong></p>');
    expect(html).toContain('<p>For all &amp; {each}</p>');
    expect(html).toContain('<a href="/docs/guide/start.html">Start</a>');
    expect(html).not.toContain('javascript:');
    expect(html).toMatch(
      /class="cards"[\s\S]*<a href="\/docs\/guide\/start.html">Fast<\/a>[\s\S]*Very \| fast[\s\S]*<strong>Small<\/strong>/,
    );
    expect(html).toContain('id="more"');
    // Lines are those of the file.
    expect(printed.filter((message) => message.includes('gone'))).toEqual([
      `content/${name}:17:1  Link \`gone.md\` is neither a page nor a file that is served, so it is shown as text. Check the path, or put the file into \`public/\`.  link`,
    ]);
  });

  it('keep the title that is stated, and older names work', async () => {
    const stated = await compileAny('---\ntitle: Stated\nhero:\n  title: Shine\n---\n\nText.');
    expect([stated.title, stated.html]).toEqual([
      'Stated',
      '<p><strong>Shine</strong></p>\n<p>Text.</p>',
    ]);
    const older = await compileAny(
      '---\nhome: true\nheroText: River\nactionText: Start\nactionLink: https://example.com/\n---\nText.',
    );
    expect(older.title).toBe('River');
    expect(older.html).toContain('<a href="https://example.com/"');
    expect(older.html).toContain('<p>Text.</p>');
  });

  it.each([
    ['image: /bed.svg', ''],
    ['image: { src: /bed.svg, alt: "A *bed*" }', 'A *bed*'],
    ['image: { file: ./bed.svg, alt: A bed }', 'A bed'],
    ['image: { dark: ./night.svg, light: ./bed.svg, alt: A bed }', 'A bed'],
  ])('show the picture of %j', async (image, alt) => {
    const { html } = await compileAny(`---\nhero:\n  title: Shine\n  ${image}\n---\n\nText.`, {
      others: { 'bed.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
    });
    expect(html).toContain(`<img src="/docs/bed.svg" alt="${alt}"`);
  });

  it.each(['index.md', 'index.mdx'])('begin with the banner of any page, %s', async (name) => {
    const { html, printed } = await compileAny(
      '---\ntitle: Beds\nbanner:\n  content: |\n    A <a href="https://example.com/">new spade</a><br>\n    is {here}. <script>alert(1)</script>\n---\n\nText.',
      { name },
    );
    expect(html).toMatch(/A <a href="https:\/\/example\.com\/"[^>]*>new spade<\/a>/);
    expect(html).toContain('is {here}.');
    expect(html).not.toContain('<script');
    expect(html).toContain('<p>Text.</p>');
    // `<br>` is no MDX: such a page would be read as Markdown.
    expect(printed).toEqual([]);
  });

  it.each([
    '---\nhero: 1\n---\nText.',
    '---\nhero: [1]\nfeatures: x\n---\nText.',
    '---\nfeatures:\n  - title: A\n---\nText.',
    '---\nlayout: home\nhero: { actions: [1, { text: 1 }] }\nfeatures: [1, {}]\n---\nText.',
  ])('are not made of %j', async (source) => {
    expect((await compileAny(source)).html).toBe('<p>Text.</p>');
  });
});

describe('anchors', () => {
  it.each([
    ['## Title {#own}', ['own']],
    ['## Title { #own data-label="Two words" }', ['own']],
    ['## Title {: .wide #own }', ['own']],
    ['## Title', ['title']],
    ['Title\n: Meaning\n\n## Other', ['title', 'other']],
    ['Title\n: Meaning\n\n## Title', ['title']],
    ['## Title { #own .class }', ['own']],
    ['## Title [#own]', ['own']],
    ['## Title {/*own*/}', ['own']],
    ['## A <Badge text="x" />', ['a']],
    ['<a id="old"></a>\n\nText', ['old']],
    ['<h2 id="own">Title</h2>', ['own']],
    ['## Same\n\n## Same', ['same', 'same-1']],
  ])('of %j are %j', async (markdown, ids) => {
    const page = await compileAny(markdown);
    // Extensions add those that other systems would make.
    expect([...page.ids]).toEqual(expect.arrayContaining([...ids]));
    expect(page.html.replace(/<[^>]+>/g, '')).not.toMatch(/#own|own\*/);
  });

  it.each([
    [
      'of a term',
      'Syntax _tree_ {#ast}\n: It is a tree.',
      '<dt id="ast">Syntax <em>tree</em></dt>',
    ],
  ])('are those %s', async (_what, body, expected) => {
    const { html } = await compileAny(`# A\n\n${body}`);
    expect(html).toContain(expected);
    expect(html).not.toContain('{#');
  });
});

describe('pictures', () => {
  it('stand beside pages, with their sizes', async () => {
    const { html, printed } = await compileAny('![A run](./run%20it.svg)', {
      name: 'guide/page.md',
      others: { 'guide/run it.svg': drawing },
    });
    expect(printed).toEqual([]);
    expect(html).toContain('<a href="/docs/guide/run%20it.svg" class="enlarge">');
    expect(html).toContain('alt="A run" width="400" height="20" loading="lazy"');
  });

  it('have variants for wide windows only among files that are served', async () => {
    const others = { 'guide/run it.svg': drawing, 'guide/run it.wide.svg': drawing };
    const { html } = await compileAny('![A run](./run%20it.svg)', {
      name: 'guide/page.md',
      others,
    });
    expect(html).toContain('<source srcset="/docs/guide/run%20it.wide.svg" media=');
    const hidden = { 'a/run.svg': drawing, '.a/run.wide.svg': drawing, 'run.wide.svg': drawing };
    const other = await compileAny('![A run](./run.svg)', { name: 'a/page.md', others: hidden });
    expect(other.html).not.toContain('<source');
  });

  it.each([
    ['a size', '<img src="run.svg" alt="A run" width="300">'],
    [
      'a picture',
      '<picture><source srcset="run.wide.svg 2x"><img src="run.svg" alt="A run"></picture>',
    ],
  ])('have no such variant if they have %s of their own', async (_name, html) => {
    const others = { 'run.svg': drawing, 'run.wide.svg': drawing };
    const page = await compileAny(html, { others });
    expect(page.html).toContain('alt="A run"');
    expect(page.html).not.toContain('48rem');
  });

  it('of other hosts become links, unless their host is configured', async () => {
    const body =
      '![A](https://img.example.com/a.png) [![B](https://img.example.com/b.svg)](https://b.example)';
    const { html } = await compileAny(body);
    expect(html).toBe(
      '<p><a href="https://img.example.com/a.png" rel="external noopener">A</a> <a href="https://b.example" rel="external noopener">B</a></p>',
    );
    const shown = await compileAny(body, { imageHosts: ['img.example.com'] });
    expect(shown.html.match(/<img/g)).toHaveLength(2);
  });

  it('that are not there leave their text, and a message', async () => {
    const { html, printed } = await compileAny('![A run](none.png)');
    expect(html).toBe('<p><em>A run</em></p>');
    expect(printed).toEqual([
      'content/index.md:1:1  Image `none.png` is not in the folder, so its alt text is shown. Check the path.  image',
    ]);
  });

  it('come in pairs for light and dark', async () => {
    const { html } = await compileAny('![A](a.svg#only-light)![A](a.svg#gh-dark-mode-only)', {
      others: { 'a.svg': drawing },
    });
    expect(html.match(/class="(?:light|dark)-only"/g)).toEqual([
      'class="light-only"',
      'class="dark-only"',
    ]);
  });

  describe('whose sources depend on light or dark', () => {
    const others = { 'a.svg': drawing, 'b.svg': drawing, 'c.svg': drawing };
    const img = '<img alt="A" src="a.svg">';

    /** Sources that no window shows. */
    const never = /<source[^>]*\(max-width: 0\)[^>]*>/g;

    it.each<[sources: string, light: readonly string[], dark: readonly string[]]>([
      ['<source media="(prefers-color-scheme: dark)" srcset="b.svg">', ['a'], ['b', 'a']],
      [
        '<source media="(Prefers-Color-Scheme:DARK)" srcset="b.svg"><source media="(prefers-color-scheme: light)" srcset="c.svg">',
        ['c', 'a'],
        ['b', 'a'],
      ],
      [
        '<source media="screen and (prefers-color-scheme: dark)" srcset="b.svg 2x">',
        ['a'],
        ['b', 'a'],
      ],
      [
        '<source media="(min-width: 9rem) and (prefers-color-scheme: dark)" srcset="b.svg"><source media="(min-width: 9rem)" srcset="c.svg">',
        ['c', 'a'],
        ['b', 'c', 'a'],
      ],
    ])('are one picture for each: %s', async (sources, light, dark) => {
      const { html, printed } = await compileAny(`<picture>\n  ${sources}\n  ${img}\n</picture>`, {
        others,
      });
      expect(printed).toEqual([]);
      const [one = '', two = '', ...more] = html.match(/<picture.*?<\/picture>/gs) ?? [];
      expect(more).toEqual([]);
      expect(html).not.toContain('prefers-color-scheme');
      const filesIn = (picture: string) =>
        Array.from(picture.replace(never, '').matchAll(/(\w)\.svg/g), ([, name]) => name);
      expect(one).toContain('<picture class="light-only">');
      expect(filesIn(one)).toEqual(light);
      expect(two).toContain('<picture class="dark-only">');
      expect(filesIn(two)).toEqual(dark);
    });

    it('keep other conditions', async () => {
      const { html } = await compileAny(
        `<picture><source media="screen and (prefers-color-scheme: dark) and (min-width: 9rem)" srcset="b.svg">${img}</picture>`,
        { others },
      );
      expect(html).toContain('media="screen and (min-width: 0) and (min-width: 9rem)"');
    });

    it.each(['(min-width: 9rem)', 'print'])('are one picture with others: %s', async (media) => {
      const { html } = await compileAny(
        `<picture><source media="${media}" srcset="b.svg">${img}</picture>`,
        { others },
      );
      expect(html.match(/<picture/g)).toHaveLength(1);
      expect(html).toContain(`media="${media}"`);
    });

    it('have no empty frame in the other theme', async () => {
      const large = drawing.replaceAll('20', '900');
      const { html } = await compileAny('![A](a.svg#gh-dark-mode-only)', {
        others: { 'a.svg': large },
      });
      expect(html).toContain('class="enlarge dark-only"');
    });
  });
});

describe('includes', () => {
  const others = {
    'parts/intro.md': '---\ntitle: x\n---\nIncluded **text**.',
    'loop.md': '# L\n\n<!-- @include: loop.md -->',
  };

  it.each([
    ['<!-- @include: ./parts/intro.md -->', 'Included <strong>text</strong>.'],
    ['<!--@include: @/parts/intro.md-->', 'Included <strong>text</strong>.'],
    ["import Intro from './parts/intro.md';\n\n<Intro />", 'Included <strong>text</strong>.'],
  ])('are shown for %j', async (markdown, html) => {
    const page = await compileAny(markdown, { others });
    expect(page.html).toContain(html);
    expect(page.printed).toEqual([]);
  });

  it('make a page new when the other file changes', async () => {
    const hashOf = async (text: string) => {
      const { site } = await createAnySite({
        'index.md': '<!-- @include: a.txt -->',
        'a.txt': text,
      });
      return site.source('/').hash;
    };
    expect(await hashOf('one')).not.toBe(await hashOf('two'));
  });

  it.each(['../outside.md', '../../../../etc/passwd', '/etc/passwd', 'none.md', '.git/config'])(
    'never read %s',
    async (target) => {
      const { html, printed } = await compileAny(`Text\n\n<!-- @include: ${target} -->`, {
        others,
      });
      expect(html).toContain(`<code>${target}</code>`);
      expect(printed).toEqual([
        `content/index.md:3:1  File \`${target}\` is not below the content folder, does not exist, or is no text of at most 2 MiB. It is left out.${
          target.startsWith('..') ? ' Name its folder in `includeRoots`, or copy the file.' : ''
        }  include`,
      ]);
    },
  );

  it('say what to do for a file that lies outside', async () => {
    const { printed } = await compileAny('Text\n\n<!-- @include: ../../samples/a.py -->', {
      others,
    });
    expect(printed).toEqual([
      'content/index.md:3:1  File `../../samples/a.py` is not below the content folder, does not exist, or is no text of at most 2 MiB. It is left out. Name its folder in `includeRoots`, or copy the file.  include',
    ]);
  });

  it('end where a file includes itself, and after a number of files', async () => {
    const loop = await compileAny('# L\n\n<!-- @include: loop.md -->', { name: 'loop.md' });
    expect(loop.printed.join()).toContain('File `loop.md` includes itself.');
    const many = await compileAny('<!-- @include: parts/intro.md -->\n\n'.repeat(2003), { others });
    expect(many.printed).toHaveLength(1);
    expect(many.printed[0]).toContain(
      'index.md:4001:1  The page includes more than 2000 files, and the others are left out. Divide the page.',
    );
  });
});

describe('headings', () => {
  it.each<[markdown: string, title: string, ids: readonly string[]]>([
    ['## :rocket: Launch', '🚀 Launch', ['rocket-launch']],
    ['## Ready :+1:', 'Ready 👍', ['ready-1']],
    ['## 🚀 Launch', '🚀 Launch', ['-launch']],
    ['## `:rocket:` in code', ':rocket: in code', ['rocket-in-code']],
    ['## Limits[^1]\n\n[^1]: Note.', 'Limits', ['limits']],
    ['## Water tank<br>Filling', 'Water tank Filling', ['water-tankfilling']],
    ['## Map<K, V> and Pair<A>', 'Map<K, V> and Pair<A>', ['mapk-v-and-paira']],
    ['## A <select> or a <details>', 'A <select> or a <details>', ['a-select-or-a-details']],
    ['## <a name="x"></a>Named <b>part</b>', 'Named part', ['named-part']],
    ['## Named<!-- a > b, <c> -->', 'Named', ['named']],
    ['## <details open> in the middle', '<details open> in the middle', []],
  ])('%j is called %s in lists of sections', async (markdown, title, ids) => {
    const { headers, html, sections } = await compileAny(`# A\n\n${markdown}\n\nText.`);
    expect(headers.map((header) => header.title)).toContain(title);
    expect(sections.map((section) => section.title)).toContain(title);
    for (const id of ids) expect(html).toContain(`id="${id}"`);
    expect(html).toContain(`<p>Text.</p>`);
  });

  it('keep the places within a title, to which footnotes lead', async () => {
    const { html, printed } = await compileAny('# Limits[^all]\n\nText.\n\n[^all]: Note.');
    expect(printed).toEqual([]);
    const [, back = ''] = /href="#([^"]*)"[^>]*data-footnote-backref/.exec(html) ?? [];
    expect(html).toContain(`<span id="${back}"></span>`);
  });
});
