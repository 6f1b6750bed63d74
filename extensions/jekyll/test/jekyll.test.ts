// Tags of Liquid that stand for text.
import { compileHome, readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const config =
  "title: T\nextensions:\n  - use: millrace-docs/jekyll\n    options: { variables: { site.version: '1.2' } }\n";

const compile = (body: string, more: Readonly<Record<string, string>> = {}) =>
  compileHome(body, { 'docs.yaml': config, ...more });

it.each([
  ['a{% comment %}b{% endcomment %}c', '<p>ac</p>'],
  ['a\n\n{% comment %}\nb\n{% endcomment %}\n\nc', '<p>a</p>\n<p>c</p>'],
  ['{% seo %}\nText {{ site.version }}.', '<p>Text 1.2.</p>'],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compile(body);
  expect(html).toBe(expected);
  expect(messages).toEqual([]);
});

it.each([
  ['', true],
  ['markdown: kramdown\n', true],
  ['markdown: CommonMarkGhPages\n', false],
])('leaves cells with a pipe in code whole, as its parser does: %j', async (parser, isWhole) => {
  const { html } = await compileHome('A | B\n--- | ---\n`a | b` | c\n', {
    '_config.yml': `title: T\n${parser}`,
  });
  expect(html.includes('<code>a | b</code>')).toBe(isWhole);
});

it('makes code of what is highlighted, and leaves raw tags in it alone', async () => {
  const { html, messages } = await compile(
    '{% highlight js linenos %}\nconst a = "{% raw %}{% comment %}{% endraw %}";\n{% endhighlight %}\n\nAfter.',
  );
  expect(messages).toEqual([]);
  expect(html).toContain('language-javascript');
  expect(html).toContain('{% comment %}');
  expect(html).toMatch(/<p>After\.<\/p>$/);
});

it('keeps what has no end', async () => {
  const { html } = await compile('{% highlight js %}\n\nText.');
  expect(html).toContain('<p>Text.</p>');
});

it('includes files of the folder for them, with values', async () => {
  const { html, messages } = await compile(
    '{% include note.html kind="tip" text=\'A <b>tip</b>.\' %}\n\n{% include_relative part.md %}',
    {
      'content/_includes/note.html':
        '<p class="{{ include.kind }}">{{ include.text | markdownify }}{{include.none}}</p>\n',
      'content/part.md': 'The *part*.\n',
    },
  );
  expect(html).toMatch(/<p[^>]*>A <b>tip<\/b>\.<\/p>\n<p>The <em>part<\/em>\.<\/p>/);
  expect(messages).toEqual([]);
});

const site = {
  'docs.yaml': 'title: T\n',
  'content/_config.yml':
    'name: River\nversion: 1.2\ngauges: [North, South]\ncollections: { tools: {} }\n',
  'content/_includes/mark.html': '{% if include.of %}<mark>{{ include.of }}</mark>{% endif %}',
  'content/_includes/list.md':
    '{% if include.of %}\n- {{ include.of }}\n- {{ site.name }}\n{% endif %}',
  'content/_includes/loop.html': 'a {% include loop.html %}',
  'content/_data/team.yml': '- { name: Ann }\n- { name: Bo }\n',
  'content/_data/units/length.json': '{ "short": "m" }',
};

it.each([
  ['{{ site.name }} {{ site.version }}', '<p>River 1.2</p>'],
  ['{{ "a b" | upcase | escape }} {{ site.none | default: "x" }}', '<p>A B x</p>'],
  ['{% if site.version == 1.2 %}yes{% else %}no{% endif %}', '<p>yes</p>'],
  ['{% for one in site.data.team %}- {{ one.name }}\n{% endfor %}', '<li>Bo</li>'],
  ['{{ site.data.units.length.short }}', '<p>m</p>'],
  ['{% assign a = "b" %}\n\n{{ a }}', '<p>b</p>'],
  ['[A]({% link _tools/gauge.md %})', '<a href="/tools/gauge.html">A</a>'],
  ['[A]({% post_url 2026-01-02-flood %})', '<a href="/posts/2026-01-02-flood.html">A</a>'],
  ['[A]({{ "/tools/gauge/" | relative_url }})', '<a href="/tools/gauge.html">A</a>'],
  ['[A]({{ site.baseurl }}/tools/gauge/)', '<a href="/tools/gauge.html">A</a>'],
  ['`{% raw %}{{ site.name }}{% endraw %}`', '<code>{{ site.name }}</code>'],
  ['```text\n{{ site.name }}\n```', 'River'],
  ['{{ page.name }}', '<p>index.md</p>'],
  ['A {% include mark.html of="b" %} c.', '<p>A <mark>b</mark> c.</p>'],
  ['{% include mark.html of="b" %}', '<mark>b</mark>'],
  ['{% include mark.html of=site.name %}', '<mark>River</mark>'],
  ['{% include list.md of="b" %}', '<ul>\n<li>b</li>\n<li>River</li>\n</ul>'],
])('fills in %j', async (body, expected) => {
  const { html, messages } = await compileHome(body, {
    ...site,
    'content/_tools/gauge.md': '# Gauge\n',
    'content/_posts/2026-01-02-flood.markdown': '# Flood\n',
  });
  expect(html).toContain(expected);
  expect(html).not.toContain('{%');
  const others = messages.filter((text) => !text.includes('is not the path of a page or file'));
  expect(others).toEqual([]);
});

it('keeps the lines of messages', async () => {
  const { messages } = await compileHome(
    '{% for one in site.gauges %}\n{{ one }}\n{% endfor %}\n\n[A](gone.md)',
    site,
  );
  expect(messages).toEqual([expect.stringMatching(/^content\/index\.md:7:.*`gone\.md`/)]);
});

it('leaves out what it knows nothing of, and says so once', async () => {
  const { html, messages } = await compileHome(
    'A {{ site.time }} {% gist 1 %}B {{ x }}.\n\n{% for post in site.posts %}{{ post }}{% endfor %}{% cache %}C{% endcache %}',
    site,
  );
  expect(html).toBe('<p>A  B .</p>\n<p>C</p>');
  expect(messages).toEqual([
    expect.stringContaining(
      ':3:1  Nothing is known of `site.time`, `{% gist %}`, `x` and 3 more, so what Liquid makes of it is left out.',
    ),
  ]);
});

it.each([
  ['{% if site.a %}yes\n\nText.', 'not closed'],
  ['{% for i in (1..1000000000) %}a{% endfor %}', 'limit exceeded'],
  [`${'{% if true %}'.repeat(20_000)}x`, 'tags are nested more than 50 deep'],
  ['{{ site | ', 'not closed'],
  [
    `{% assign a = "aaaaaaaaaa" %}${'{% assign a = a | append: a %}'.repeat(60)}{{ a }}`,
    'limit exceeded',
  ],
])('shows the text without tags where they cannot be read: %#', async (body, reason) => {
  const { html, messages } = await compileHome(body, site);
  expect(html).not.toContain('{%');
  expect(messages[0]).toContain('Liquid of the page cannot be filled in (');
  expect(messages[0]).toContain(reason);
});

it.each([
  '{% include_relative ../../../etc/passwd %} {% render "/etc/passwd" %} {% layout "/etc/passwd" %}',
  '{{ site.constructor }} {{ site.__proto__ }} {{ page.constructor.constructor }}',
  '{{ "<script>alert(1)</script>" }}',
  `{{ ${'a.'.repeat(20_000)}b }}`,
  '{% highlight js %}\n```\n{% endhighlight %}',
  'A {% include loop.html %} and {% include none.html %}.',
  'A {% include ../_config.yml %} and {% include {{ "a" }} %}.',
  '{% assign a = site.data.team | sample: -1 %}{{ a | json }}',
])('survives %#', async (body) => {
  const { html } = await compileHome(body, site);
  expect(html).not.toMatch(/<script|root:|function|\{%/);
});

it('leaves a page alone that says so', async () => {
  const { page } = await readExtensionSite({
    ...site,
    'content/a.md': '---\nrender_with_liquid: false\n---\n\nA `{{ site.name }}`.\n',
    'content/index.md': '# Home\n',
  });
  expect((await page('/a.html')).html).toContain('{{ site.name }}');
});

it('reads posts and collections as pages, and nothing else that begins with `_`', async () => {
  const { site: read } = await readExtensionSite({
    ...site,
    'content/index.md': '# Home\n',
    'content/_tools/gauge.md': '# Gauge\n',
    'content/_posts/2026-01-02-flood.md': '# Flood\n',
    'content/_other/a.md': '# A\n',
    'content/_tools/_part.md': '# Part\n',
  });
  expect([...read.paths].filter((path) => path.endsWith('.html')).toSorted()).toEqual([
    '/posts/2026-01-02-flood.html',
    '/tools/gauge.html',
  ]);
});

it('is not beside the config of Jupyter Book', async () => {
  const { html } = await compileHome('A {{ x }}.', {
    'docs.yaml': 'title: T\n',
    'content/_config.yml': 'sphinx: {}\n',
  });
  expect(html).toContain('{{ x }}');
});

it('is there beside the config of Jekyll, and only there', async () => {
  const read = async (more: Readonly<Record<string, string>>) => {
    const { site } = await readExtensionSite({
      'docs.yaml': 'title: T\n',
      'content/index.md': '# Home\n',
      ...more,
    });
    return site.extensions.all.some(({ plan }) => plan.name === 'jekyll');
  };
  expect(await read({ 'content/_config.yml': 'title: T\n' })).toBe(true);
  const book = { 'content/_config.yml': 'title: [\n', 'content/_toc.yml': 'format: jb-book\n' };
  expect(await read(book)).toBe(false);
  expect(await read({})).toBe(false);
});

it('fills in code too, as Jekyll does', async () => {
  const { html } = await compile('[A]({% link index.md %}) and `{{ site.version }}`.');
  expect(html).toContain('<a href="/">A</a> and <code>1.2</code>');
});

it('names data that is beyond the limits, once for each folder', async () => {
  const large = `"${'a'.repeat(4 * 2 ** 20)}"`;
  const { problems, page } = await readExtensionSite({
    '_config.yml': 'title: T\n',
    '_data/a.yml': 'b: Pear\n',
    '_data/large.json': large,
    '_data/larger.json': large,
    [`_data/${'d/'.repeat(11)}deep.yml`]: 'a: 1\n',
    'content/index.md': '# Home\n\n{{ site.data.a.b }}\n',
  });
  expect((await page()).html).toContain('Pear');
  expect(problems).toEqual([
    expect.stringMatching(
      /^_data\/(?:d\/){9}d:1:1 {2}3 of the files and folders in `_data` are not read, this one first: /,
    ),
  ]);
});
