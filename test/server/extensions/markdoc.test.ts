// Pages of Markdoc.
import { compileHome, readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const site = {
  'docs.yaml': 'title: T\n',
  'content/partials/note.md': 'The *note*.\n',
};

it.each([
  [
    '{% callout type="warning" title="Mind" %}\nText.\n{% /callout %}',
    '<p class="callout-title">Mind</p><p>Text.</p>',
  ],
  ['{% admonition type="danger" name="Mind" %}\nText.\n{% /admonition %}', 'callout-danger'],
  ['{% callout %}\nText.\n{% /callout %}', 'callout-note'],
  ['{% tip %}\nText.\n{% /tip %}', 'callout-tip'],
  [
    '{% callout\n  type="warning"\n  title="Mind"\n%}\nText.\n{% /callout %}',
    'Mind</p><p>Text.</p>',
  ],
  ['{% partial file="partials/note.md" /%}', '<p>The <em>note</em>.</p>'],
  ['{% card title="One" href="/" %}\nText.\n{% /card %}', '<a href="/">One</a>'],
  ['{% youtube id="abc" /%}', '<a href="https://www.youtube.com/watch?v=abc"'],
  ['{% if $a %}\nA\n{% else /%}\nB\n{% /if %}', '<p>A</p>\n<p>B</p>'],
  ['{% side %}\n{% width size=50 %}\nA\n{% /width %}\n{% /side %}', '<p>A</p>'],
  ['A {% badge type="new" %}new{% /badge %} word.', '<p>A new word.</p>'],
  ['# One {% #own %}\n\n[A](#own)\n\n{% tip /%}', '<h2 id="own">One</h2>'],
  ['## One {% .wide %}\n\n{% tip /%}', '<h2 id="one">One</h2>'],
  [
    '```js {% title="a.js" process=false %}\nlet a;\n```\n\n{% tip /%}',
    '<span class="code-title">a.js</span>',
  ],
  ['``` {% title="a.js" %}\nlet a;\n```\n\n{% tip /%}', '<span class="code-title">a.js</span>'],
  ['{% $markdoc.frontmatter.none %}\n\n{% tip /%}', '<p>{% $markdoc.frontmatter.none %}</p>'],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compileHome(body, site);
  expect(html).toContain(expected);
  expect(html.replace('{% $', '')).not.toMatch(/\{%|markdoc-tag/);
  expect(messages.filter((text) => !text.includes('$markdoc'))).toEqual([]);
});

it('draws tabs, and callouts in them', async () => {
  const { html, messages } = await compileHome(
    '{% tabs %}\n{% tab label="C" %}\n{% tip %}\nText.\n{% /tip %}\n{% /tab %}\n\n{% tab label="C++" %}\nB\n{% /tab %}\n{% /tabs %}',
    site,
  );
  expect([...html.matchAll(/role="tab"[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
    'C',
    'C++',
  ]);
  expect(html).toContain('callout-tip');
  expect(messages).toEqual([]);
});

it('draws tables of lists', async () => {
  const { html, messages } = await compileHome(
    '{% table %}\n* A\n* B {% width="50%" %}\n---\n* `a`\n* one\n\n  two\n{% /table %}',
    site,
  );
  expect(html).toMatch(/<thead>\s*<tr>\s*<th>A<\/th>\s*<th>B<\/th>/);
  expect(html).toMatch(/<td><code>a<\/code><\/td>\s*<td>one<br>\s*two<\/td>/);
  expect(messages).toEqual([]);
});

it('fills in the fields of the page', async () => {
  const { page } = await readExtensionSite({
    ...site,
    'content/index.md':
      '---\ntitle: River\nof: { size: 3 }\n---\n\n# {% $markdoc.frontmatter.title %}\n\n{% tip %}\nIt is {% $markdoc.frontmatter.of.size %}.\n{% /tip %}\n',
  });
  expect((await page()).html).toContain('It is 3.');
});

it('reads files of its own endings', async () => {
  const { site: read, page } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/index.md': '# Home\n',
    'content/flow/speed.mdoc': '---\ntitle: Speed\n---\n\n{% tip %}\nText.\n{% /tip %}\n',
    'content/a.markdoc': '# A\n',
  });
  expect([...read.paths].toSorted()).toEqual(['/', '/a.html', '/flow/', '/flow/speed.html']);
  expect((await page('/flow/speed.html')).html).toContain('callout-tip');
});

it('leaves code alone, and pages without its tags', async () => {
  const { html } = await compileHome(
    '```md\n{% tip %}\n{% /tip %}\n```\n\n`{% tip %}`\n\n{% tip %}\nText.\n{% /tip %}',
    site,
  );
  expect(html).toContain('<code>{% tip %}</code>');
  expect(html.match(/\{% /g)).toHaveLength(3);
  const other = await compileHome('{% tip %}\n\nText {% a %}.', { 'docs.yaml': 'title: T\n' });
  expect(other.html).toContain('{% tip %}');
});

it('tells which blocks are never closed', async () => {
  const { html, messages } = await compileHome(
    '{% tabs %}\n{% tab label="A" %}\nOne.\n{% /tabs %}\n\n{% tip %}\nText.',
    site,
  );
  expect(html).toContain('<p>Text.</p>');
  expect(messages).toEqual([
    expect.stringContaining('content/index.md:4:1  `{% tab %}` is never closed'),
    expect.stringContaining(
      'content/index.md:8:1  `{% tip %}` is never closed, so it is empty. End it with `{% /tip %}`.',
    ),
  ]);
});

it('keeps the lines of messages', async () => {
  const { messages } = await compileHome(
    '{% callout\n  type="tip" %}\n[A](gone.md)\n{% /callout %}\n\n[B](gone.md)',
    site,
  );
  expect(messages.map((text) => text.split(':')[1])).toEqual(['5', '8']);
});

it('is told to strict sites', async () => {
  const { messages } = await compileHome('{% tip %}\nText.\n{% /tip %}', {
    'docs.yaml': 'title: T\npreset: strict\n',
  });
  expect(messages.join('\n')).toContain('foreign-syntax');
});

it.each([
  `${'{% tip %}\n'.repeat(5000)}{% /tip %}`,
  `{% tip ${' '.repeat(100_000)}\n{% /tip %}`,
  `{% /tip %}\n${'{% a '.repeat(20_000)}`,
  `{% /tip %}\n{% a\n${'b="c"\n'.repeat(5000)}%}`,
  `{% /tip %}\n{% a ${'b="c" '.repeat(5000)}%}`,
  '{% /tip %}\n{% /tab %}\n{% tab label="<script>" %}\n\n{% constructor a="b" %}\n{% /constructor %}',
  '{% partial file="../../../etc/passwd" /%}',
  '{% card href="javascript:alert(1)" title="A" onload="b" /%}\n\n{% iframe src="javascript:alert(1)" /%}\n\n{% script %}\nalert(1)\n{% /script %}',
  '{% $markdoc.frontmatter.__proto__ %} {% $markdoc.frontmatter.constructor.name %} {% tip /%}',
])('survives %#', async (body) => {
  const { html } = await compileHome(body, site);
  expect(html).not.toMatch(/root:|<script|href="javascript|onload=|markdoc-tag/);
});
