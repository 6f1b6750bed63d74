// Topics of Writerside in XML: what readers get of them.
import { createTopicFormat } from '../../../src/server/extensions/writerside/topics.ts';
import { readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE topic SYSTEM "https://resources.jetbrains.com/writerside/1.0/html-entities.dtd">\n';

const site = {
  'docs.yaml': 'title: T\n',
  'writerside.cfg': '<ihp><snippets src="code"/></ihp>\n',
  'v.list': '<vars><var name="version" value="2.1"/></vars>\n',
  'content/index.md': '# Home\n',
  'content/topics/setup.md': '# Set it up\n\n## One {id="first"}\n\nDo *it*.\n',
  'content/topics/lib.topic': `${head}<topic id="lib" title="Library" is-library="true">
<snippet id="hint"><p>Use %tool% &amp; <a href="setup.md"/>.</p>
<p filter="mac">On macOS.</p><p filter="linux">On Linux.</p></snippet>
<chapter id="part" title="A part"><p>Of it.</p></chapter></topic>`,
  'content/code/a.kt': 'package a\n\n  fun one() {\n    two()\n  }\n',
  'content/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
};

async function readTopic(body: string, attributes = 'title="A topic"') {
  const read = await readExtensionSite({
    ...site,
    'content/topics/a.topic': `${head}<topic ${attributes} id="a">\n${body}\n</topic>\n`,
  });
  const { html, messages } = await read.page('/topics/a.html');
  const shown = html.replace(/<(?:svg|button|figcaption)\b.*?<\/(?:svg|button|figcaption)>/gs, '');
  return { ...read, html: shown.trim(), messages: [...read.problems, ...messages] };
}

it.each([
  [
    '<p>One &amp; &lt;b&gt; *no*\n  [text](x)&nbsp;&rarr;.</p>',
    /^<p>One &#x26; &#x3C;b> \*no\*\n\[text\]\(x\)\u00a0→\.<\/p>$/,
  ],
  ['<p>:::note\n::: no\n# No\n- No %version%</p>', /^<p>:::note\n::: no\n# No\n- No 2\.1<\/p>$/],
  [
    '<chapter title="A &amp; B" id="own"><chapter title="Inner"><p>Text.</p></chapter></chapter>',
    /<h2 id="own">A &#x26; B<\/h2>[^]*<h3 id="inner">Inner<\/h3>[^]*<p>Text\.<\/p>/,
  ],
  ['<list><li>One</li><li><p>Two</p></li></list>', /^<ul>\n<li>One<\/li>\n<li>Two<\/li>\n<\/ul>$/],
  ['<list type="decimal" start="3"><li>One</li></list>', /^<ol start="3">\n<li>One<\/li>\n<\/ol>$/],
  [
    '<list><li>One<list><li>Two<code-block lang="JS">\n    let a;\n      let b;\n</code-block></li></list></li></list>',
    /<ul>\s*<li>\s*<p>One<\/p>\s*<ul>\s*<li>\s*<p>Two<\/p>\s*<figure[^]*let<\/span> a;\n {2}<span[^]*<\/figure>\s*<\/li>\s*<\/ul>\s*<\/li>\s*<\/ul>$/,
  ],
  [
    '<procedure title="Do it" id="do"><step>Press <shortcut>F1</shortcut>.</step><step><p>A</p><p>B</p></step></procedure>',
    /^<p id="do"><strong>Do it<\/strong><\/p>\s*<ol>\s*<li>Press <kbd>F1<\/kbd>\.<\/li>\s*<li>\s*<p>A<\/p>\s*<p>B<\/p>\s*<\/li>\s*<\/ol>$/,
  ],
  [
    '<deflist><def title="Gauge" id="g">It <i>measures</i>.</def><def><title><code>w</code></title><p>A weir.</p></def></deflist>',
    /<dt id="g">Gauge<\/dt>\s*<dd>It <i>measures<\/i>\.<\/dd>\s*<dt id="w"><code>w<\/code><\/dt>\s*<dd>A weir\.<\/dd>/,
  ],
  ['<code-block lang="text"><![CDATA[<a> & %version%]]></code-block>', /&#x3C;a> &#x26; 2\.1/],
  ['<code-block lang="text">\n```\n:::note\n</code-block>', /<code[^>]*>```\n:::note<\/code>/],
  [
    '<code-block lang="kotlin" src="a.kt" include-lines="3-4"/>',
    /<code[^>]*>(?:<[^>]*>)*fun[^]*one[^]*\n {2}two\(\)/,
  ],
  [
    '<tabs group="a"><tab title="A {&quot;b&quot;}"><note><p>N</p></note></tab><tab title="C">D</tab></tabs><p>After.</p>',
    /role="tabpanel"[^]*A \{"b"\}[^]*callout-note[^]*N<\/p><\/div><\/div>[^]*<p>D<\/p><\/div><\/div>\s*<p>After\.<\/p>$/,
  ],
  [
    '<tip id="t">One <b>two</b></tip><warning><p>W</p></warning>',
    /id="t" class="callout callout-tip"[^]*One <b>two<\/b>[^]*callout-warning/,
  ],
  [
    '<table style="both"><tr><td>A</td><td>B</td></tr><tr><td>C</td><td colspan="2"><p>D</p><list><li>E</li></list></td></tr></table>',
    /<th[^>]*>A<\/th>\s*<th[^>]*>B<\/th>[^]*<th[^>]*>C<\/th>\s*<td colspan="2">\s*<p>D<\/p>\s*<ul>/,
  ],
  [
    '<p>See <img src="a.svg" alt="A plan" width="300"/> it.</p>',
    /<p>See <img[^>]*alt="A plan"[^]*it\.<\/p>/,
  ],
  [
    '<p><a href="setup.md" anchor="first">It</a>, <a href="setup.md"/>, <a href="lib2.topic">L</a></p>',
    /<a href="\/topics\/setup\.html#first">It<\/a>, <a href="\/topics\/setup\.html">Set it up<\/a>/,
  ],
  ['<p><a href="setup.md">It </a>.</p>', /^<p><a href="\/topics\/setup\.html">It<\/a>\.<\/p>$/],
  ['<chapter title="C" id="c"><p><a anchor="c">Up</a></p></chapter>', /<a href="#c">Up<\/a>/],
  [
    '<var name="tool" value="gauge &lt;1&gt;"/><include from="lib.topic" element-id="hint" use-filter="empty,mac"/>',
    /^<p>Use gauge &#x3C;1> &#x26; <a href="\/topics\/setup\.html">Set it up<\/a>\.<\/p>\s*<p>On macOS\.<\/p>$/,
  ],
  [
    '<list><li><include from="lib.topic" element-id="hint"><var name="tool" value="x"/></include></li></list>',
    /<li>\s*<p>Use x &#x26;[^]*On macOS[^]*On Linux\.<\/p>\s*<\/li>\s*<\/ul>$/,
  ],
  ['<include from="setup.md" element-id="first"/>', /<h2 id="first">One<\/h2>[^]*<em>it<\/em>/],
  ['<show-structure for="chapter"/><primary-label ref="a"/><p>Text.</p>', /^<p>Text\.<\/p>$/],
  [
    '<compare second-title="New"><code-block>a</code-block><code-block>b</code-block></compare>',
    /<p><strong>Before<\/strong><\/p>[^]*>a<[^]*<p><strong>New<\/strong><\/p>[^]*>b</,
  ],
  ['<tldr><p>Short.</p></tldr>', /^<blockquote>\s*<p>Short\.<\/p>\s*<\/blockquote>$/],
  [
    '<seealso><category ref="a"><a href="setup.md"/></category></seealso>',
    /^<hr>\s*<ul>\s*<li><a href="\/topics\/setup\.html">Set it up<\/a><\/li>\s*<\/ul>$/,
  ],
])('reads %j', async (body, expected) => {
  const { html, messages } = await readTopic(body.replace('<a href="lib2.topic">L</a>', ''));
  expect(html).toMatch(expected);
  expect(messages).toEqual([]);
});

it('has the title and the summary of a topic, and no page for a library', async () => {
  const { site: read } = await readTopic(
    '<link-summary>In\n  short.</link-summary><p>Text.</p>',
    'title="A &quot;topic&quot;: {{ x }}"',
  );
  const { title, frontmatter, file } = read.source('/topics/a.html');
  expect([title, frontmatter.short_description, file]).toEqual([
    'A "topic": {{ x }}',
    'In short.',
    'content/topics/a.topic',
  ]);
  expect(read.paths).not.toContain('/topics/lib.html');
});

it('shows groups of links and cards of a page where a section starts', async () => {
  const { html, site: read } = await readTopic(
    `<section-starting-page><title>Start</title><description>All of it.</description>
    <spotlight><card href="setup.md" summary="How to begin.">Begin</card></spotlight>
    <misc><links><group><title>More</title><a href="setup.md"/></group></links></misc></section-starting-page>`,
  );
  expect(read.source('/topics/a.html').title).toBe('Start');
  expect(html).toMatch(/<a href="\/topics\/setup\.html"[^]*Begin[^]*How to begin\./);
  expect(html).toMatch(/<strong>More<\/strong>[^]*<a href="\/topics\/setup\.html">Set it up<\/a>/);
});

it('includes parts of topics in Markdown, and is the target of its links', async () => {
  const { page } = await readExtensionSite({
    ...site,
    'content/index.md':
      '# Home\n\n[Topic](a.topic#own)\n\n<include from="a.topic" element-id="own"/>\n\n```kotlin\n```\n{src="a.kt" include-lines="1,5"}\n',
    'content/topics/a.topic':
      '<topic title="A"><chapter title="Own" id="own"><p>Part.</p></chapter></topic>',
  });
  const { html, messages } = await page();
  expect(html).toContain('<a href="/topics/a.html#own">Topic</a>');
  expect(html).toMatch(/<h2 id="own">Own<\/h2>[^]*<p>Part\.<\/p>/);
  expect(html).toMatch(/package[^]*a\n {2}\}<\/code>/);
  expect(messages).toEqual([]);
});

it('names lines of the topic in messages, and unknown elements once', async () => {
  const { html, messages } = await readTopic(
    '<p>One\n<a href="gone.md">two</a></p>\n<api-doc>A</api-doc>\n<api-doc/><other>B</other>',
  );
  expect(html).toMatch(/A<\/p>|A\s*B/);
  expect(messages).toEqual([
    'content/topics/a.topic:6:1  Of elements that are not known here, only the content is shown: `api-doc` (2), `other` (1). Use other ones, or leave them out.  foreign-syntax',
    expect.stringMatching(/^content\/topics\/a\.topic:5:1 .*gone\.md.* link$/),
  ]);
});

it.each([
  ['<topic title="A"><p>One</topic>', 1, 'is no XML'],
  [
    `<topic>\n${'<p>'.repeat(200)}${'</p>'.repeat(200)}</topic>`,
    1,
    'is nested more than 100 levels deep',
  ],
  ['', 1, 'is no XML'],
])('reports a topic that cannot be read', async (text, line, fact) => {
  const { problems, page } = await readExtensionSite({ ...site, 'content/a.topic': text });
  expect(problems.join('\n')).toContain(`content/a.topic:${line}:1  The topic ${fact}`);
  expect((await page('/a.html')).html).toBe('');
});

/** As many as a file may hold. */
const many = 150_000;

it.each([
  ['lines of code', `<code-block>\n${' a\n'.repeat(many)}</code-block>`, many + 2],
  ['items', `<list>${'<li>a</li>'.repeat(many)}</list>`, many + 2],
  ['steps', `<procedure>${'<step>a</step>'.repeat(many)}</procedure>`, many + 2],
  [
    'paragraphs in many elements',
    `${'<note>'.repeat(90)}${'<p>a</p>'.repeat(many)}${'</note>'.repeat(90)}`,
    2 * many - 1 + 2 * 90,
  ],
])('reads a topic of very many %s', (_what, body, count) => {
  const reported: string[] = [];
  const { lines } = createTopicFormat({}).read(`<topic title="A">${body}</topic>`, {
    file: 'a.topic',
    report: (_line, text) => reported.push(text),
  });
  expect(lines).toHaveLength(count);
  expect(reported).toEqual([]);
});

it('neither expands entities, nor runs what a topic holds, nor reads files outside of the folder', async () => {
  const { html, messages } = await readTopic(
    `<p onclick="a()">&lt;script&gt;a()&lt;/script&gt; <a href="javascript:a()">x</a> <img src="x&quot; onerror=&quot;a()" alt="&quot;&gt;&lt;script&gt;"/></p>
    <script>a()</script><code-block lang="a&quot; onclick" src="../../docs.yaml"/>
    <chapter title="&lt;img src=x onerror=a()&gt;" id="x&quot; onclick=&quot;a()"/><p>&xxe;</p>`,
  );
  expect(html.replace(/ aria-label="[^"]*"/g, '')).not.toMatch(
    /<script|<[^>]*onerror=|<[^>]*onclick=|href="javascript|title: T|root:/,
  );
  expect(html).toContain('&#x3C;img src=x onerror=a()>');
  expect(messages.join('\n')).toContain(
    'is not below the content folder, does not exist, or is no text of at most 2 MiB',
  );
  const bomb = `<!DOCTYPE topic [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>\n<topic title="A"><p>&b; &c;</p></topic>`;
  const { page } = await readExtensionSite({ ...site, 'content/topics/a.topic': bomb });
  expect((await page('/topics/a.html')).html).not.toMatch(/aaaa|root:/);
});
