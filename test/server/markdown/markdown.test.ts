// Markdown in, HTML out.
import { createPlainMarkdown } from '../../../src/server/markdown/plain/markdown.ts';
import { wholeText } from '../../../src/server/markdown/plain/parts.ts';
import {
  compileMarkdown,
  createTestSite,
  page,
  removeTestSites,
  renderMarkdown,
} from '../../setup/test-site.ts';

afterAll(removeTestSites);

describe('prose', () => {
  it.each([
    '10:30',
    'localhost:3000',
    'repo:read',
    '::1',
    '$.props',
    'a:b:c',
    '{{steps.trigger.event}}',
    '{endpoint-id}',
    'http://localhost:3000/a:b',
  ])('leaves %s as typed', async (text) => {
    const html = await renderMarkdown(`At ${text} it is.`);
    expect(html.replace(/<[^>]+>/g, '')).toBe(`At ${text} it is.`);
  });

  it.each([
    ['<angle brackets>', '&lt;angle brackets>'],
    ['<workflow-id>', '&lt;workflow-id>'],
    ['</name>', '&lt;/name>'],
  ])('shows %s as text', async (raw, html) => {
    expect(await renderMarkdown(`The ${raw} here.`)).toBe(`<p>The ${html} here.</p>`);
    expect(await renderMarkdown(raw)).toBe(`<p>${html}</p>`);
  });

  it('draws GFM tables, task lists, footnotes and strike-through', async () => {
    const html = await renderMarkdown(
      '| a | b |\n| - | - |\n| 1 | 2 |\n\n~~old~~[^1]\n\n[^1]: Note.',
    );
    expect(html).toContain('<div class="table"><table>');
    expect(html).toContain('<del>old</del>');
    expect(html).toContain('Note.');
  });

  it('makes the first column headers where the corner of a table is empty', async () => {
    const html = await renderMarkdown('| | A |\n| - | - |\n| Row | 2 |\n| | 3 |');
    expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th scope="col">A<\/th>/);
    expect(html).toMatch(/<tr>\s*<th scope="row">Row<\/th>\s*<td>2<\/td>/);
    expect(html).toMatch(/<tr>\s*<td><\/td>\s*<td>3<\/td>/);
  });

  const long = 'some words that need a line of their own';

  it('lets rows of long texts stack, with roles, and labels where there are three columns', async () => {
    const html = await renderMarkdown(`| A | B *b* | |\n| - | - | - |\n| 1 | ${long} | 3 |`);
    expect(html.replace(/>\s+</g, '><')).toBe(
      '<div class="table table-stacks table-names"><table role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader">A</th><th class="short" role="columnheader">B <em>b</em></th><td role="cell"></td></tr></thead>' +
        `<tbody role="rowgroup"><tr role="row"><td role="cell">1</td><td role="cell" data-label="B b">${long}</td><td role="cell">3</td></tr></tbody></table><div></div></div>`,
    );
    const pairs = await renderMarkdown(`| A | B |\n| - | - |\n| ${long} | ${long} |`);
    expect(pairs).toContain('class="table table-stacks"');
    expect(pairs).not.toContain('data-label');
  });

  it('lets comparisons scroll, and leaves short tables as they are', async () => {
    const compares = await renderMarkdown(`| | A |\n| - | - |\n| Row | ${long} |`);
    expect(compares).toContain('<div class="table table-compares"><table>');
    const short = await renderMarkdown('| Limit | Value |\n| - | - |\n| Memory | 256MB |');
    expect(short).toContain('<div class="table"><table>');
  });

  it.each([
    [
      '| Field | Type | Required | Meaning |\n| - | - | - | - |\n| `a` | string | Yes | Text |\n| `b` | | No | |',
      '<div><dt><code>a</code> <em>string</em> <strong>required</strong></dt><dd>Text</dd></div><div><dt><code>b</code></dt><dd></dd></div>',
    ],
    [
      '| Option | Type | Required | Default | Meaning |\n| - | - | - | - | - |\n| `a` | integer | To publish | `5` | Count of it |',
      '<div><dt><code>a</code> <em>integer</em> <strong class="chip">to publish</strong></dt><dd>Count of it. Default: <code>5</code>.</dd></div>',
    ],
    [
      '| Prop | Type | What it is |\n| - | - | - |\n| `a` | any | [One](#x) `\\|` two. |',
      '<div><dt><code>a</code> <em>any</em></dt><dd><a href="#x">One</a> <code>|</code> two.</dd></div>',
    ],
  ])('makes a list of definitions of a table of properties', async (raw, groups) => {
    const html = await renderMarkdown(`## X\n\n${raw}`);
    expect(html).toContain(`<div class="parameters"><dl>${groups}</dl></div>`);
  });

  it.each([
    [
      '| Flag | Meaning |\n| - | - |\n| `--all` | Lists **all** |\n| none | |',
      '<div><dt><code>--all</code></dt><dd>Lists <strong>all</strong></dd></div><div><dt>none</dt><dd></dd></div>',
    ],
    [
      '| Expression | What it holds |\n| - | - |\n| `a`, [`b`](#x) | Two |',
      '<div><dt><code>a</code>, <a href="#x"><code>b</code></a></dt><dd>Two</dd></div>',
    ],
  ])('makes a list of definitions of a table of terms', async (raw, groups) => {
    const html = await renderMarkdown(`## X\n\n${raw}`);
    expect(html).toContain(`<div class="parameters"><dl>${groups}</dl></div>`);
  });

  it.each([
    ['| To | Go to |\n| - | - |\n| Send *mail* | [Email](#x) |'],
    ['| Recipe | What it does |\n| - | - |\n| [Email](#x) | Send *mail* |'],
  ])('makes cards of a table of links', async (raw) => {
    const card = '<li><a href="#x">Email</a> <span>Send <em>mail</em></span></li>';
    const html = await renderMarkdown(`## X\n\n${raw}`);
    expect(html).toContain(`<div class="cards"><ul>${card}</ul></div>`);
  });

  it.each([
    '| To | Go to |\n| - | - |\n| Send | [Email](#x) or [chat](#x) |',
    '| To | Go to |\n| - | - |\n| Send | email |',
    '| You | Meaning |\n| - | - |\n| `a` or b | Two |',
    '| | Meaning |\n| - | - |\n| `a` | One |',
  ])('leaves %j a table', async (raw) => {
    expect(await renderMarkdown(`## X\n\n${raw}`)).toContain('<table');
  });

  it.each([
    '| Field | Kind | Meaning |',
    '| Member | Type | Meaning |',
    '| Field | Type | More | Meaning |',
    '| Field | Meaning | Type |',
  ])('leaves %s a table', async (head) => {
    const line = head.replace(/[^|]+/g, '-');
    expect(await renderMarkdown(`${head}\n${line}\n${line.replaceAll('-', 'x')}`)).toContain(
      '<table',
    );
  });

  it('gives search the rows of a table as lines, its head too', async () => {
    const { site } = await createTestSite({
      'index.md': page('| Limit | Value |\n| - | - |\n| Memory | 256MB |\n| Disk | |\n\nText.'),
    });
    const { sections } = await site.compiled('/');
    expect(sections.map(({ text }) => text)).toEqual([
      'Limit · Value. Memory · 256MB. Disk. Text.',
    ]);
  });

  it('aligns the columns of a table as typed', async () => {
    const html = await renderMarkdown(
      '| a | b | c | d |\n| - | :- | :-: | -: |\n| 1 | 2 | 3 | 4 |',
    );
    for (const cell of ['th', 'td']) {
      expect(html.match(new RegExp(`<${cell}\\b[^>]*>`, 'g'))).toEqual([
        `<${cell}>`,
        `<${cell} class="align-left">`,
        `<${cell} class="align-center">`,
        `<${cell} class="align-right">`,
      ]);
    }
  });

  it('states the direction of text from right to left, and of addresses beside it', async () => {
    const html = await renderMarkdown(
      [
        '## שלום {#greeting}',
        'Words, then שלום.',
        '2024: مرحبا and words: <https://example.com/>.',
        '- One\n- שתיים',
        '1. שתיים\n\n   One.',
        '| A | مرحبا |\n| - | - |\n| 1 | **שלום** |',
      ].join('\n\n'),
    );
    expect(html.match(/<\w+[^>]* dir="[^>]*>/g)).toEqual([
      '<h2 id="greeting" dir="rtl">',
      '<p dir="rtl">',
      expect.stringMatching(/^<a .*dir="ltr"/),
      '<li dir="rtl">',
      '<ol dir="rtl">',
      '<li dir="rtl">',
      '<p dir="rtl">',
      '<th dir="rtl">',
      '<td dir="rtl">',
    ]);
  });

  it('leaves out the head of a table when all of it is empty', async () => {
    const html = await renderMarkdown('| | |\n| - | - |\n| To | You |');
    expect(html).not.toContain('thead');
    expect(html).toMatch(/<th scope="row">To<\/th>\s*<td>You<\/td>/);
  });

  it('allows a short list of HTML elements', async () => {
    const html = await renderMarkdown(
      '<kbd>K</kbd> H<sub>2</sub>O <abbr title="Server-sent events">SSE</abbr> a<br>b <!-- hidden -->',
    );
    expect(html).toBe(
      '<p><kbd>K</kbd> H<sub>2</sub>O <abbr title="Server-sent events">SSE</abbr> a<br>b </p>',
    );
  });

  it.each([
    ['<!-- x -->', ''],
    ['<!-- x -->\n\nText', '<p>Text</p>'],
    ['<!-- x -->\nText <kbd>K</kbd> more', '<p>Text <kbd>K</kbd> more</p>'],
    ['<!-- x --><kbd>K</kbd> more', '<kbd>K</kbd> more'],
    ['a\n<!-- x\ny -->\n\nb', '<p>a</p>\n\n<p>b</p>'],
    ['- a\n\n  <!-- x -->\n- b', '<ul>\n<li>\n<p>a</p>\n\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>'],
  ])('shows nothing of the comment in %j', async (markdown, html) => {
    expect((await renderMarkdown(markdown)).trim()).toBe(html);
  });

  it('shows a table of contents below a comment', async () => {
    expect(await renderMarkdown('<!-- x -->\n[[toc]]\n\n## One')).toContain('<nav class="toc"');
  });

  it('keeps attributes of allowed HTML to the title', async () => {
    const html = await renderMarkdown('<kbd onclick="alert(1)" style="x">K</kbd>');
    expect(html).toBe('<p><kbd>K</kbd></p>');
  });
});

describe('headings', () => {
  it('get readable, unique anchors', async () => {
    const html = await renderMarkdown('## What is it?\n\n## Use `$.flow.exit()`');
    expect(html).toContain(
      '<div class="heading"><h2 id="what-is-it">What is it?</h2><a class="heading-anchor" href="#what-is-it" aria-label="Link to section What is it?"></a></div>',
    );
    expect(html).toContain('<h2 id="use-flowexit">');
  });

  it('take an anchor of their own', async () => {
    expect(await renderMarkdown('## Where is my key? {#api-key}')).toContain(
      '<h2 id="api-key">Where is my key?</h2>',
    );
  });

  it('fill a table of contents', async () => {
    const html = await renderMarkdown('[[toc]]\n\n## One\n\n### Two\n\n## Three');
    expect(html).toContain(
      '<nav class="toc" aria-label="Contents"><ul><li><a href="#one">One</a></li><li><a href="#three">Three</a></li></ul></nav>',
    );
  });
});

describe('blocks', () => {
  it.each(['note', 'tip', 'warning', 'danger'])('draws a %s', async (kind) => {
    const html = await renderMarkdown(`:::${kind}[Mind this]\nText.\n:::`);
    expect(html).toContain(
      `<div class="callout callout-${kind}" role="note"><p class="callout-title">Mind this</p>`,
    );
  });

  it('names a callout without a title after its kind', async () => {
    expect(await renderMarkdown(':::tip\nText.\n:::')).toContain(
      '<p class="callout-title">Tip</p>',
    );
  });

  it('draws details', async () => {
    const html = await renderMarkdown(':::details[More]\nText.\n:::');
    expect(html).toContain(
      '<details class="details"><summary>More</summary><p>Text.</p></details>',
    );
  });

  it('draws sections as steps, and finds each in search', async () => {
    const body = ':::steps\n## Install\n\nRun it.\n\n### Below\n\nMore.\n\n## Start it\n:::';
    const { site } = await createTestSite({ 'index.md': page(body) });
    const { html, sections, headers, messages } = await site.compiled('/');
    expect(messages).toEqual([]);
    expect(html).toMatch(
      /<div class="steps"><ol><li>[^]*id="install"[^]*id="below"[^]*<li>[^]*id="start-it"/,
    );
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(headers.map(({ slug }) => slug)).toEqual(['install', 'below', 'start-it']);
    expect(sections.map(({ slug, text }) => [slug, text])).toEqual([
      ['', ''],
      ['install', 'Run it.'],
      ['below', 'More.'],
      ['start-it', ''],
    ]);
  });

  it('draws steps', async () => {
    expect(await renderMarkdown(':::steps\n1. One\n2. Two\n:::')).toContain(
      '<div class="steps"><ol>',
    );
  });

  it('draws cards', async () => {
    const html = await renderMarkdown(':::cards\n- [Limits](/limits/) All of them.\n:::', {
      'limits/index.md': page('x'),
    });
    expect(html).toContain('<li><a href="/docs/limits/">Limits</a> <span>All of them.</span></li>');
  });

  it('draws tabs with all panels in the page', async () => {
    const html = await renderMarkdown(
      '::::tabs\n:::tab[Node.js]\nOne\n:::\n:::tab[Python]\nTwo\n:::\n::::',
    );
    expect(html).toContain(
      '<button type="button" role="tab" id="tab-1-node-js-tab" aria-controls="tab-1-node-js" aria-selected="true" tabindex="0" data-icon="node">Node.js</button>',
    );
    expect(html).toContain(
      '<button type="button" role="tab" id="tab-1-python-tab" aria-controls="tab-1-python" aria-selected="false" tabindex="-1" data-icon="python">Python</button>',
    );
    expect(html).toMatch(
      /<div role="tabpanel" id="tab-1-python" aria-labelledby="tab-1-python-tab">\s*<p class="tab-label">Python<\/p>\s*<p>Two<\/p>/,
    );
  });

  it('draws fences as a code group', async () => {
    const html = await renderMarkdown(
      ':::code-group\n```python title="Python"\na = 1\n```\n```go title="Go"\npackage main\n```\n:::',
    );
    expect(html).toContain('>Python</button>');
    expect(html).toContain('>Go</button>');
    expect(html).not.toContain('code-title');
  });

  it('draws parameters as definitions, with types, blocks and without', async () => {
    const html = await renderMarkdown(
      ':::parameters[Options]\n- `a`, `b` *string* **required** Takes `x`.\n\n  More.\n- `c`\n:::',
    );
    expect(html).toContain('<p class="parameters-title">Options</p>');
    expect(html.replace(/>\n+</g, '><')).toContain(
      '<div><dt><code>a</code>, <code>b</code> <em>string</em> <strong>required</strong></dt><dd><p>Takes <code>x</code>.</p><p>More.</p></dd></div><div><dt><code>c</code></dt><dd></dd></div>',
    );
  });

  it.each([
    [
      '- `a` *boolean* `true` if it runs.',
      '<dt><code>a</code> <em>boolean</em></dt><dd><code>true</code> if it runs.</dd>',
    ],
    [
      '- `a` *any* **required** *Any* value.',
      '<dt><code>a</code> <em>any</em> <strong>required</strong></dt><dd><em>Any</em> value.</dd>',
    ],
    [
      '- `a`, `b` `c` is meant.',
      '<dt><code>a</code>, <code>b</code></dt><dd><code>c</code> is meant.</dd>',
    ],
    ['- `a` **required**', '<dt><code>a</code> <strong>required</strong></dt><dd></dd>'],
  ])('knows where the names of %s end', async (item, expected) => {
    const html = await renderMarkdown(`:::parameters\n${item}\n:::`);
    expect(html.replace(/>\n+</g, '><')).toContain(`<div>${expected}</div>`);
  });

  it('draws a call without samples in one part', async () => {
    const html = await renderMarkdown(':::operation\nText.\n:::');
    expect(html.replace(/\s*\n/g, '')).toBe(
      '<section class="operation"><div class="operation-text"><p>Text.</p></div></section>',
    );
  });

  it('draws tiles, with the first letter of a title that stands alone', async () => {
    const html = await renderMarkdown(':::tiles\n- [Ölwerk](/)\n- [Home](/) `x`\n:::');
    expect(html.replace(/>\s+</g, '><')).toBe(
      '<div class="tiles"><ul><li data-letter="Ö"><a href="/docs/">Ölwerk</a></li><li><a href="/docs/">Home</a><span><code>x</code></span></li></ul></div>',
    );
  });

  it('draws columns, each below its heading, and finds their headings', async () => {
    const { site } = await createTestSite({
      'index.md': page(':::columns\n\n## One\n\nText.\n\n## Two\n\n:::'),
    });
    const { html, headers, sections } = await site.compiled('/');
    expect(html.match(/<div class="column">/g)).toHaveLength(2);
    expect(headers.map(({ slug }) => slug)).toEqual(['one', 'two']);
    expect(sections.map(({ slug }) => slug)).toEqual(['', 'one', 'two']);
  });

  it('draws methods of calls', async () => {
    expect(await renderMarkdown('[[method: PUT]] it')).toBe(
      '<p><span class="method method-put">PUT</span> it</p>',
    );
  });

  it('draws an app with its slug', async () => {
    expect(await renderMarkdown('::app[Slack]{slug="slack" auth="OAuth"}')).toBe(
      '<p class="app copyable" data-letter="S"><strong>Slack</strong> <code>slack</code> <span>OAuth</span></p>',
    );
  });

  it('draws badges', async () => {
    expect(await renderMarkdown('New [[badge tip: Beta]] here')).toBe(
      '<p>New <span class="badge badge-tip">Beta</span> here</p>',
    );
  });

  it('draws a table of figures', async () => {
    const html = await renderMarkdown('::constants{names="memoryDefault, temporaryStorage"}');
    expect(html).toContain('<td role="cell" data-label="Value">256MB</td>');
    expect(html).toMatch(/>2GB<\/td><td [^>]*>In <code>\/tmp<\/code><\/td>/);
  });

  it('lists pages below a path', async () => {
    const html = await renderMarkdown('::pages{under="/code/"}', {
      'code/index.md': page('x', 'Code'),
      'code/go/index.md':
        '---\ntitle: Go steps\nshort_description: Write Go.\nthumbnail: /go.svg\n---\n',
      'public/go.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"></svg>',
      'code/bash/index.md': page('x', 'No description'),
    });
    expect(html).toContain(
      '<li><img src="/docs/go.svg" alt="" width="64" height="48" loading="lazy" decoding="async"><a href="/docs/code/go/">Go steps</a> <span>Write Go.</span></li>',
    );
    expect(html).toContain('<li><a href="/docs/code/bash/">No description</a></li>');
  });
});

describe('links', () => {
  const others = {
    'limits/index.md': page('## Memory\n'),
    'workflows/steps/index.md': page('[up](../../limits/index.md) [side](../index.md)'),
    'workflows/index.md': page('x'),
  };

  it.each([
    ['[a](/limits/)', '<a href="/docs/limits/">a</a>'],
    ['[a](/limits/#memory)', '<a href="/docs/limits/#memory">a</a>'],
    ['[a](limits/index.md#memory)', '<a href="/docs/limits/#memory">a</a>'],
    ['[a](#here)', '<a href="#here">a</a>'],
    ['[a](https://example.com/)', '<a href="https://example.com/" rel="external noopener">a</a>'],
    ['[a](mailto:a@example.com)', '<a href="mailto:a@example.com">a</a>'],
    [
      '<https://example.com/>',
      '<a href="https://example.com/" rel="external noopener">https://example.com/</a>',
    ],
  ])('turns %s into an address', async (markdown, html) => {
    expect(await renderMarkdown(markdown, others)).toBe(`<p>${html}</p>`);
  });

  it.each([
    [
      '[a](/limit/)',
      'Link `/limit/` is neither a page nor a file that is served, so it is shown as text. Did you mean `/limits/`?',
    ],
    ['[a](/limits)', 'Link `/limits` is redirected. Write `/limits/`.'],
    [
      '[a](nowhere.md)',
      'Link `nowhere.md` is neither a page nor a file that is served, so it is shown as text. Check the path, or put the file into `public/`.',
    ],
    [
      '[a](javascript:alert)',
      'Link `javascript:alert` has an unsupported scheme, so it is shown as text. Use https or mailto.',
    ],
  ])('reports %s', async (markdown, text) => {
    const { messages, html } = await compileMarkdown(`x\n\nSee ${markdown}.`, others);
    expect(messages).toEqual([`content/index.md:7:5  ${text}  link`]);
    expect(html).not.toContain('javascript:');
  });

  it('takes the definition of a picture for no link, as Google Docs writes it', async () => {
    const picture = '[p]: <data:image/png;base64,iVBORw0KGgo=>';
    const shown = await compileMarkdown(`x\n\nSee ![][p].\n\n${picture}`, others);
    expect(shown.html).toContain('src="data:image/png;base64,iVBORw0KGgo="');
    expect(shown.messages.join()).not.toContain('unsupported scheme');
    const long = picture.replace('=>', `${'A'.repeat(10_000)}>`);
    const linked = await compileMarkdown(`x\n\nSee [that][p].\n\n${long}`, others);
    expect(linked.messages.join()).toContain('unsupported scheme');
    expect(linked.messages.join().length).toBeLessThan(500);
  });
});

describe('images', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="300"></svg>';

  it('have their size and load late', async () => {
    const html = await renderMarkdown('![A run](/images/run.svg)', {
      'public/images/run.svg': svg,
    });
    expect(html).toContain(
      '<img src="/docs/images/run.svg" alt="A run" width="640" height="300" loading="lazy" decoding="async">',
    );
  });

  describe('with a variant for wide windows beside them', () => {
    const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"></svg>';
    const files = { 'public/images/run.svg': svg, 'public/images/run.wide.svg': wide };
    const source =
      '<source srcset="/docs/images/run.wide.svg" media="(min-width: 48rem)" width="900" height="200">';

    it('are a picture of both, inside a link to the larger one', async () => {
      const html = await renderMarkdown('![A run](/images/run.svg)', files);
      expect(html).toContain(
        `<a href="/docs/images/run.wide.svg" class="enlarge"><picture>${source}<img src="/docs/images/run.svg" alt="A run" width="640" height="300" loading="lazy" decoding="async"></picture></a>`,
      );
    });

    it('are one image in plain Markdown', async () => {
      const html = await renderMarkdown('![A run](/images/run.svg)', files);
      const plain = createPlainMarkdown();
      const parts = plain({ title: 'A', lead: undefined, html, address: 'https://a.example/' });
      expect(wholeText(parts)).toContain('\n![A run](https://a.example/docs/images/run.svg)');
      expect(wholeText(parts)).not.toContain('wide');
    });

    it('are one image there too if they depend on light or dark', async () => {
      const sources = '<source media="(prefers-color-scheme: dark)" srcset="/images/run.wide.svg">';
      const { html } = await compileMarkdown(
        `<picture>${sources}<img src="/images/run.svg" alt="A run"></picture>`,
        files,
      );
      expect(html.match(/<picture/g)).toHaveLength(2);
      const plain = createPlainMarkdown();
      const parts = plain({ title: 'A', lead: undefined, html, address: 'https://a.example/' });
      expect(wholeText(parts).match(/!\[A run\]/g)).toHaveLength(1);
    });

    it('are a picture within links too, and for one theme', async () => {
      const linked = await renderMarkdown('[![A run](/images/run.svg)](/)', files);
      expect(linked).toContain(`<picture>${source}<img `);
      expect(linked).not.toContain('enlarge');
      const themed = await renderMarkdown('![A run](/images/run.svg#only-dark)', files);
      expect(themed).toMatch(/<picture><source [^<]*<img [^>]*class="dark-only"/);
    });

    it('are reported if the variant is damaged, and shown without it', async () => {
      const { html, messages } = await compileMarkdown('![A run](/images/run.svg)', {
        ...files,
        'public/images/run.wide.svg': '<svg>',
      });
      expect(html).not.toContain('<picture>');
      expect(messages).toEqual([
        'content/index.md:5:1  Image `/images/run.wide.svg` is damaged or has no size. Give it `width` and `height`, or a `viewBox`.  image',
      ]);
    });
  });

  it.each([
    ['one is a link to its file', '![A run](/images/run.svg)', 1],
    ['one that is an icon is no link', '![A dot](/images/dot.svg)', 0],
    ['one inside a link is no link of its own', '[![A run](/images/run.svg)](/)', 0],
  ])('%s', async (_name, markdown, count) => {
    const html = await renderMarkdown(markdown, {
      'public/images/run.svg': svg,
      'public/images/dot.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="24"></svg>',
    });
    const link = '<a href="/docs/images/run.svg" class="enlarge"><img ';
    expect(html.split(link)).toHaveLength(count + 1);
    expect(html.match(/<a /g) ?? []).toHaveLength(markdown.startsWith('[') ? 1 : count);
  });

  it.each([
    [
      '![](/images/run.svg)',
      'Image `/images/run.svg` has no alt text. Describe it in the brackets.',
      'image-alt',
    ],
    [
      '![a](/images/no.svg)',
      'Image `/images/no.svg` is not in the folder, so its alt text is shown. Did you mean `/images/run.svg`?',
      'image',
    ],
    [
      '![a](/nowhere/else.png)',
      'Image `/nowhere/else.png` is not in the folder, so its alt text is shown. Check the path.',
      'image',
    ],
    [
      '![a](/images/a#b.svg)',
      'Image `/images/a#b.svg` is not in the folder, so its alt text is shown. Write `/images/a%23b.svg`, as it is in addresses.',
      'image',
    ],
    [
      String.raw`![a](public\images\run.svg)`,
      'Image `public%5Cimages%5Crun.svg` is not in the folder, so its alt text is shown. Write `public/images/run.svg`, as it is in addresses.',
      'image',
    ],
    [
      '[a](</c# notes.pdf>)',
      'Link `/c#%20notes.pdf` is neither a page nor a file that is served, so it is shown as text. Write `/c%23%20notes.pdf`, as it is in addresses.',
      'link',
    ],
    [
      '[a](www.example.com)',
      'Link `www.example.com` is neither a page nor a file that is served, so it is shown as text. Write `https://www.example.com`.',
      'link',
    ],
    [
      '![a](/images/torn.png)',
      'Image `/images/torn.png` is damaged, or not a picture. Save it again.',
      'image',
    ],
    [
      '![a](/images/empty.jpg)',
      'Image `/images/empty.jpg` is damaged, or not a picture. Save it again.',
      'image',
    ],
    [
      '![a](/images/bare.svg)',
      'Image `/images/bare.svg` is damaged or has no size. Give it `width` and `height`, or a `viewBox`.',
      'image',
    ],
    [
      '![a](https://example.com/a.png)',
      'Image `https://example.com/a.png` is on another host, so pages link to it. Put it below `content/public/`.',
      'image',
    ],
  ])('reports %s', async (markdown, text, rule) => {
    const { messages } = await compileMarkdown(markdown, {
      'public/c# notes.pdf': '%PDF',
      'public/images/run.svg': svg,
      'public/images/a#b.svg': svg,
      'public/images/torn.png': '\x89PNG\r\n',
      'public/images/empty.jpg': '',
      'public/images/bare.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    });
    expect(messages).toEqual([`content/index.md:5:1  ${text}  ${rule}`]);
  });

  it.each([
    ['[![](/images/run.svg) Run](/)', 0],
    ['[![](/images/run.svg)](/)', 1],
  ])('%s needs %d descriptions', async (markdown, count) => {
    const { messages } = await compileMarkdown(markdown, { 'public/images/run.svg': svg });
    expect(messages.filter((message) => message.includes('no alt text'))).toHaveLength(count);
  });

  it('that are thumbnails in a list of pages are reported when they are damaged', async () => {
    const { messages } = await compileMarkdown('::pages{under="/"}', {
      'a/index.md': '---\ntitle: A\nshort_description: What it is.\nthumbnail: /torn.png\n---\n',
      'public/torn.png': 'no picture',
    });
    expect(messages).toEqual([
      'content/index.md:5:1  Thumbnail `/torn.png` of `/a/` is damaged, or has no size. Save it again.  image',
    ]);
  });
});

describe('code', () => {
  it('has a frame with title and language', async () => {
    const html = await renderMarkdown('```js title="index.js"\nconst a = 1;\n```');
    expect(html).toContain(
      '<figure class="code"><figcaption><span class="code-title">index.js</span><span class="code-language">JavaScript</span></figcaption><pre><code class="language-javascript"><span class="hljs-keyword">const</span> a',
    );
  });

  it('marks highlighted, added and removed lines', async () => {
    const html = await renderMarkdown('```text {1} ins={2} del={3,4-5}\na\nb\nc\nd\ne\n```');
    expect(html.match(/class="line[^"]*"/g)).toEqual([
      'class="line highlighted"',
      'class="line added"',
      'class="line removed"',
      'class="line removed"',
      'class="line removed"',
    ]);
  });

  it('shows line numbers on demand', async () => {
    expect(await renderMarkdown('```text lines\na\n```')).toContain(
      '<figure class="code" data-lines="">',
    );
  });

  it('closes and reopens spans that cross lines', async () => {
    const html = await renderMarkdown('```js {1}\n/* a\nb */\n```');
    expect(html).toContain(
      '<span class="line highlighted"><span class="hljs-comment">/* a</span>\n</span><span class="line"><span class="hljs-comment">b */</span>\n</span>',
    );
  });

  it('tells commands from output in a console', async () => {
    const html = await renderMarkdown('```console\n$ mr login\nDone.\n```');
    expect(html).toContain('<span class="line"><span class="hljs-meta prompt_">$ </span>');
    expect(html).toContain('<span class="line output">Done.\n</span>');
  });

  it('colours the flags of commands, and no other word with a hyphen', async () => {
    const html = await renderMarkdown('```bash\ncurl --header "A: --b" -d x a-b -1 # -c\n```');
    expect([...html.matchAll(/hljs-attr">([^<]*)/g)].map(([, flag]) => flag)).toEqual([
      '--header',
      '-d',
    ]);
    const session = await renderMarkdown('```console\n$ mr list --all\n```');
    expect(session).toContain('<span class="hljs-attr">--all</span>');
  });

  it('escapes what it shows', async () => {
    const html = await renderMarkdown('```text\n<script>alert(1)</script>\n```');
    expect(html).toContain('<code class="language-text">&lt;script>alert(1)&lt;/script></code>');
    expect(html).not.toContain('<script>');
  });

  it('keeps the product’s own braces', async () => {
    expect(await renderMarkdown('```text\n{{steps.trigger.event}}\n```')).toContain(
      '{{steps.trigger.event}}',
    );
  });
});

describe('mistakes', () => {
  it('name the blocks that there are', async () => {
    const { messages } = await compileMarkdown('::toString');
    expect(messages).toEqual([
      expect.stringMatching(
        /:5:1 {2}Unknown block `::toString`\. Use one of `endpoint`, `app`, `toc`, .*`pages`.*\. {2}directive$/,
      ),
    ]);
  });

  it.each([
    [
      ':::nope\nx\n:::',
      '5:1  Block `:::nope` is unknown: only its content is shown. Did you mean `note`?  directive',
    ],
    [
      '::constant{names="memoryMax"}',
      '5:1  Unknown block `::constant`. Did you mean `constants`?  directive',
    ],
    [
      '::constants{names="memoryMx"}',
      '5:1  Unknown constant `memoryMx`. Did you mean `memoryMax`?  placeholder',
    ],
    [
      ':::constructor\nx\n:::',
      '5:1  Block `:::constructor` is unknown: only its content is shown. Use one of `note`, `tip`, `warning`, `danger`, `details`, `steps`, `cards`, `tiles`, `columns`, `timeline`, `tabs`, `tab`, `code-group`, `parameters`, `operation`, `responses`.  directive',
    ],
    [
      ':::hasOwnProperty\nx\n:::',
      '5:1  Block `:::hasownproperty` is unknown: only its content is shown. Use one of `note`, `tip`, `warning`, `danger`, `details`, `steps`, `cards`, `tiles`, `columns`, `timeline`, `tabs`, `tab`, `code-group`, `parameters`, `operation`, `responses`.  directive',
    ],
    [
      ':::note\nx',
      '5:1  Block `:::note` is never closed. End it with a line of the same number of colons.  directive',
    ],
    [
      ':::tab[a]\nx\n:::',
      '5:1  Block `:::tab` is outside of `::::tabs`. Put it inside one.  directive',
    ],
    [
      ':::steps\nx\n:::',
      '5:1  Block `:::steps` does not consist of one numbered list. Indent what belongs to a step below its number.  directive',
    ],
    [
      ':::timeline\nText.\n:::',
      '5:1  Block `:::timeline` does not begin with a heading, and is not one table. Write a heading above each change, or a table that begins with the date.  directive',
    ],
    [
      ':::columns\nText.\n:::',
      '5:1  Block `:::columns` does not begin with a heading. Write one above the text of each column.  directive',
    ],
    [
      ':::tiles\nx\n:::',
      '5:1  Block `:::tiles` does not consist of one list of links. Write each item as `- [Title](/path/) One sentence.`  directive',
    ],
    [
      ':::parameters\n- name\n:::',
      '5:1  Block `:::parameters` does not consist of one list of names. Write each item as ``- `name` *type* Meaning.``  directive',
    ],
    [
      '::app[Slack]{slug="slack"}',
      '5:1  Block `::app` lacks a name, `slug` or `auth`. Write `::app[Slack]{slug="slack" auth="OAuth"}`.  directive',
    ],
    [
      '::endpoint[FETCH /v1/me]',
      '5:1  Block `::endpoint` does not name a method and a path: `FETCH /v1/me`. Write `::endpoint[GET /v1/users/me]`.  directive',
    ],
    [
      '::endpoint',
      '5:1  Block `::endpoint` does not name a method and a path: ``. Write `::endpoint[GET /v1/users/me]`.  directive',
    ],
    [
      '::::responses\nText.\n::::',
      '6:1  Block `::::responses` contains something other than `:::tab[200]`. Give every response its status and put the text inside.  directive',
    ],
    [
      ':::cards\nx\n:::',
      '5:1  Block `:::cards` does not consist of one list of links. Write each item as `- [Title](/path/) One sentence.`  directive',
    ],
    [
      '::pages{under="/none/"}',
      '5:1  Block `::pages` finds no page below `/none/`. Check the path.  directive',
    ],
    [
      '```\nx\n```',
      '5:1  The fence has no language. Add one after the backticks; `text` means none.  fence-language',
    ],
    ['```pyton\nx\n```', '5:1  Unknown language `pyton`. Did you mean `python`?  fence-language'],
    [
      "```js title='The river.js'\nx\n```",
      '5:1  Unknown fence setting `title=\'The river.js\'`. Use `title="…"`, `{1,3-5}`, `ins={…}`, `del={…}`, `lines`, `run="…"`, `shows="…"` or `file="…"`.  fence-setting',
    ],
    [
      '```js foo\nx\n```',
      '5:1  Unknown fence setting `foo`. Use `title="…"`, `{1,3-5}`, `ins={…}`, `del={…}`, `lines`, `run="…"`, `shows="…"` or `file="…"`.  fence-setting',
    ],
    [
      '# Title',
      "5:1  The text has a heading of level 1. Only the page's title has that level: use `##`.  heading-level",
    ],
    ['### Deep', '5:1  A heading of level 3 follows one of level 1. Use level 2.  heading-level'],
    [
      '## A\n\n## A',
      '7:1  Heading `A` appears twice on the page, so its anchor `#a-1` depends on the order. Add `{#…}`.  duplicate-id',
    ],
    [
      '## A {#x}\n\n## B {#x}',
      '7:1  Anchor `#x` appears twice on the page. Give one of them `{#…}`.  duplicate-id',
    ],
    [
      '## X {#main}',
      "5:1  Anchor `#main` belongs to the page's frame. Give the heading another with `{#…}`.  duplicate-id",
    ],
    [
      'A <div>x</div>',
      "5:3  HTML `<div>` is not part of this site's Markdown. Use Markdown, or put it in backticks to show it.  html",
    ],
    [
      '<script src="x"></script>',
      "5:1  HTML `<script>` is not part of this site's Markdown. Use Markdown, or put it in backticks to show it.  html",
    ],
    [
      'A <kbd>x',
      '5:3  `<kbd>` is never closed, so that it may take in all that follows. End it with `</kbd>`.  html',
    ],
    [
      '{{ constants.none }}',
      '5:1  Unknown placeholder `constants.none`. There is no similar one.  placeholder',
    ],
  ])('reports %j', async (markdown, expected) => {
    const { messages, html } = await compileMarkdown(markdown);
    expect(messages[0]).toBe(`content/index.md:${expected}`);
    expect(html).not.toMatch(/<(?:script|div>x)/);
  });

  it('reports all of them in one run, in place behind a placeholder too', async () => {
    const { messages } = await compileMarkdown(
      '{{ constants.memoryMax }} [a](/none/)\n\n:::nope\nx\n:::',
    );
    expect(messages).toEqual([
      'content/index.md:5:27  Link `/none/` is neither a page nor a file that is served, so it is shown as text. Check the path, or put the file into `public/`.  link',
      'content/index.md:7:1  Block `:::nope` is unknown: only its content is shown. Did you mean `note`?  directive',
    ]);
  });
});
