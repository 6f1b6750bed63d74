// Pages of Writerside: what readers get of them.
import { compileHome, readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const site = {
  'docs.yaml': 'title: T\n',
  'writerside.cfg': '<ihp/>\n',
  'v.list': '<vars>\n  <var name="version" value="2.1"/>\n</vars>\n',
  'content/topics/setup.md': '# Set it up\n\n## One {id="first"}\n\nDo *it*.\n\n## Two\n\nRest.\n',
  'content/topics/lib.topic':
    '<topic id="lib" title="Lib"><snippet id="ep"><a href="setup.md">\n<code>%ep%</code></a> point</snippet><snippet id="word">Some <emphasis>words</emphasis></snippet></topic>\n',
  'content/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
};

it.each([
  ['> Mind this.\n>\n{style="warning"}', /<div class="callout callout-warning"[^]*Mind this\./],
  ['> Mind this.\n{type="tip"}', /<div class="callout callout-tip"[^]*Mind this\./],
  ['```js\nlet a;\n```\n{kotlin-runnable="true" validate="false"}', /let[^]*<\/code>/],
  ['A text.\n{id="here"}', /<p id="here">A text\.<\/p>/],
  ['## Title {id="own" initial-collapse-state="collapsed"}', /<h2 id="own">Title<\/h2>/],
  ['Version %version%, 5% and `%version%`.', /Version 2\.1, 5% and <code>2\.1<\/code>\./],
  ['<var name="a" value="b"/>\n\nText %a%.', /^<p>Text b\.<\/p>$/],
  [
    '<var name="i" value="x"/>\n\n## One {id="%i%"}\n\n<var name="i" value="y"/>\n\n## Two {id="%i%"}',
    /<h2 id="x">One[^]*<h2 id="y">Two/,
  ],
  [
    '<show-structure for="chapter" depth="2"/>\n<primary-label ref="a"/>\n<link-summary>Hidden.</link-summary>\n\nText.',
    /^<p>Text\.<\/p>$/,
  ],
  [
    'See <a href="setup.md" anchor="first">it</a>, <a href="setup.md" anchor="first"/> and <a anchor="own">here</a>.\n\n## Own {id="own"}',
    /See <a href="\/topics\/setup\.html#first">it<\/a>, <a href="\/topics\/setup\.html#first">Set it up<\/a> and <a href="#own">here<\/a>\./,
  ],
  [
    'Press <shortcut>F1</shortcut>, then <control>Run</control> in <path>a/b</path>.',
    /<kbd>F1<\/kbd>, then <strong>Run<\/strong> in <code>a\/b<\/code>\./,
  ],
  [
    '<procedure title="Set it up" id="own">\n<step>Do *one*.</step>\n<step>\n\nDo **two**.\n\n</step>\n</procedure>\n\nAfter.',
    /<p id="own"><strong>Set it up<\/strong><\/p><ol>\s*<li>Do[^]*<li>[^]*<strong>two<\/strong>[^]*<\/ol>\s*<p>After\.<\/p>$/,
  ],
  [
    '<procedure>\n<step>\n\nOnly.\n\n</step>\n</procedure>',
    /^<ol>\s*<li>\s*<p>Only\.<\/p>\s*<\/li>\s*<\/ol>$/,
  ],
  [
    '<deflist collapsible="true">\n<def title="Gauge" id="gauge">\n\nIt *measures*.\n\n</def>\n</deflist>',
    /<dt id="gauge">Gauge<\/dt><dd>[^]*<em>measures<\/em>[^]*<\/dd>/,
  ],
  [
    '<deflist>\n<def id="gauge">\n<title>Gauge</title>\nIt measures.\n</def>\n</deflist>',
    /<dt id="gauge">Gauge<\/dt><dd>[^]*It measures\.[^]*<\/dd>/,
  ],
  [
    '<procedure id="own">\n<title>Set it up</title>\n<step>One.</step>\n</procedure>',
    /<p id="own"><strong>Set it up<\/strong><\/p><ol>\s*<li>One/,
  ],
  [
    '<compare first-title="Old">\n\n```text\na\n```\n\n<code-block lang="text">b</code-block>\n</compare>\n\n```text\nc\n```',
    /^<p><strong>Old<\/strong><\/p>[^]*>a<[^]*<p><strong>After<\/strong><\/p>[^]*>b<\/code><\/pre><\/figure>\s*<figure/,
  ],
  [
    '## One {id="one"}\n\nFirst.\n\n## Two\n\n<include from="index.md" element-id="one"/>',
    /First\.[^]*Two[^]*First\./,
  ],
  ['<link-summary>\nHidden [it](setup.md).\n</link-summary>\n\nText.', /^<p>Text\.<\/p>$/],
  [
    '<tabs>\n<tab title="A">\n<code-block lang="Text">\n  <path>a</path> &lt;b&gt;\n</code-block>\n</tab>\n<tab title="B">\n<code-block>c</code-block>\n</tab>\n</tabs>\n\nAfter.',
    /<code class="language-text"> {2}&#x3C;path>a&#x3C;\/path> &#x3C;b><\/code>[^]*<code[^>]*>c<\/code>[^]*<p>After\.<\/p>$/,
  ],
  [
    '## A\n\n<chapter title="B" id="own">\n\nText.\n\n<chapter title="C">\n\nIn.\n\n</chapter>\n</chapter>',
    /<h3 id="own">B<\/h3>[^]*<p>Text\.<\/p>[^]*<h4 id="c">C<\/h4>[^]*<p>In\.<\/p>$/,
  ],
  ['<snippet id="part">\n\nText.\n\n</snippet>', /^<p>Text\.<\/p>$/],
  ['<code-block lang="text">\n\nNever closed.', /Never closed\./],
  ['[It](setup.md#first)', /<a href="\/topics\/setup\.html#first">It<\/a>/],
  ['![A plan](a.svg)', /<img[^>]*alt="A plan"/],
  [
    '<include from="setup.md" element-id="first"/>\n\nAfter.',
    /<h2 id="first">One<\/h2>[^]*<p>Do <em>it<\/em>\.<\/p>\s*<p>After\.<\/p>/,
  ],
  [
    'Use <include from="lib.topic" element-id="ep"><var name="ep" value="a.b"/></include>, or <include from="lib.topic" element-id="ep"><var name="ep" value="c"/></include>.',
    /^<p>Use <a href="\/topics\/setup\.html"><code>a\.b<\/code><\/a> point, or <a [^>]*><code>c<\/code><\/a> point\.<\/p>$/,
  ],
  [
    'The <include from="lib.topic" element-id="word"/> and <include from="lib.topic" element-id="word"/> <include from="lib.topic" element-id="word"/>',
    /^<p>The Some <em>words<\/em> and Some <em>words<\/em> Some <em>words<\/em><\/p>$/,
  ],
  [
    '| A | B |\n| --- | --- |\n| <include from="lib.topic" element-id="word"/> | b |',
    /<td>Some <em>words<\/em><\/td>\s*<td>b<\/td>/,
  ],
  [
    '- A <include from="lib.topic" element-id="word"/>\n- `<include from="lib.topic" element-id="word"/>`',
    /<li>A Some <em>words<\/em><\/li>\s*<li><code>&#x3C;include from/,
  ],
  [
    '<include from="lib.topic" element-id="ep">\n  <var name="ep" value="d"/>\n</include>\n\nAfter.',
    /^<p><a [^>]*>\s*<code>d<\/code><\/a> point<\/p>\s*<p>After\.<\/p>$/,
  ],
  [
    '<snippet id="own">\n\nOwn *text*.\n</snippet>\n\nTerm\n: <include from="index.md" element-id="own"/>',
    /<dt id="term">Term<\/dt>\s*<dd>\s*<p>Own <em>text<\/em>\.<\/p>\s*<\/dd>/,
  ],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compileHome(body, site);
  expect(html).toMatch(expected);
  expect(html).not.toMatch(/\{[a-z]|Hidden|Rest/);
  expect(messages).toEqual([]);
});

it('fills in variables in titles, which links without a text show', async () => {
  const { site: read, page } = await readExtensionSite({
    ...site,
    'content/index.md': '# Home\n\n<a href="new.md"/> <a href="old.topic"/>\n',
    'content/topics/new.md': '# New in `%version%` of %name% {id="new"}\n\nText.\n',
    'content/topics/old.topic':
      '<topic id="old" title="Before %version%"><web-summary>Not %version%.</web-summary><p>Text.</p></topic>\n',
  });
  expect(read.source('/topics/new.html').title).toBe('New in 2.1 of %name%');
  expect(read.source('/topics/old.html').frontmatter.short_description).toBe('Not 2.1.');
  const { html } = await page('/');
  expect(html).toContain('>New in 2.1 of %name%</a> <a href="/topics/old.html">Before 2.1</a>');
});

it('leaves code alone, except for variables', async () => {
  const { html } = await compileHome('```html\n<path>%version%</path>\n{style="note"}\n```', site);
  expect(html.replace(/<[^>]+>/g, '')).toContain('&#x3C;path>2.1&#x3C;/path>\n{style="note"}');
});

it('is not on sites of other systems', async () => {
  const { html } = await compileHome('Version %version%.', { 'v.list': site['v.list'] });
  expect(html).toContain('%version%');
});

it.each([
  '%a'.repeat(20_000),
  `<link-summary>${'<'.repeat(20_000)}`,
  `{${'a="b" '.repeat(5000)}`,
  `# ${'{a='.repeat(5000)}`,
  `# ${' '.repeat(50_000)}x`,
  '<var name="a" value="%a%"/>\n%a%',
  '> A\n{style="note" id="x\\" onclick=\\"alert(1)"}',
  '<include from="../../etc/passwd.md" element-id="a"/>',
  `A ${'<include from="setup.md" element-id="first"/> '.repeat(2000)}`,
  `A ${'<include from="setup.md" element-id="first"/> '.repeat(200)}`,
  '<include from="setup.md" element-id="first">\n'.repeat(5000),
  '# L {id="l"}\n\nA <include from="index.md" element-id="l"/> <include from="index.md" element-id="l"/>',
  `<procedure ${'title="a" '.repeat(5000)}`,
  '<procedure title="x" onclick="alert(1)" id="a" ><step onclick="alert(1)">A</step></procedure>',
  '![A](javascript:alert(1).png) [A](%E0%A4%A.md)',
])('survives %#', async (body) => {
  const { html } = await compileHome(body, site);
  expect(html).not.toMatch(/ onclick=|href="javascript|src="javascript/);
});

it('takes the title from the first line', async () => {
  const { site: read, page } = await readExtensionSite({
    ...site,
    'content/index.md': '[//]: # (title: The river)\n\n## One\n\nText.\n',
  });
  expect(read.source('/').title).toBe('The river');
  expect((await page()).html).toMatch(/^<div class="heading"><h2 id="one">/);
});

it('embeds a page in itself once', async () => {
  const { page } = await readExtensionSite({
    ...site,
    'content/index.md':
      '# Home\n\n## Loop {id="loop"}\n\n<include from="index.md" element-id="loop"/>\n',
  });
  const { html, messages } = await page();
  expect(messages.join()).toContain('includes itself');
  expect(html).toContain('<code>index.md</code>');
});

it('says which part of another page there is not', async () => {
  const { html, messages } = await compileHome(
    'Text.\n\n<include from="setup.md" element-id="gone"/>',
    site,
  );
  expect(html).toBe('<p>Text.</p>');
  expect(messages).toEqual([
    'content/index.md:5:1  Nothing of `setup.md` is included: it has no such part. Name one that it has.  include',
  ]);
});

it.each([
  ['main', 'fun main(\n  a: Int,\n) {\n  run { a }\n}'],
  ['Route', 'class Route {\n  val name = 1\n}'],
  ['name', 'val name = 1'],
  ['go', 'fun <T> Route.go() = 2'],
  ['name,go', 'val name = 1\n\nfun <T> Route.go() = 2'],
])('shows %s of a file', async (name, expected) => {
  const { html, messages } = await compileHome(
    `\`\`\`kotlin\n\`\`\`\n{src="a.kt" include-symbol="${name}"}`,
    {
      ...site,
      'content/a.kt':
        'package a\n\nclass Route {\n  val name = 1\n}\n\nfun main(\n  a: Int,\n) {\n  run { a }\n}\nfun <T> Route.go() = 2\nfun maine() {}\n',
    },
  );
  const code = /<code[^>]*>([^]*)<\/code>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
  expect(code?.replaceAll('&#x3C;', '<').trim()).toBe(expected);
  expect(messages).toEqual([]);
});
