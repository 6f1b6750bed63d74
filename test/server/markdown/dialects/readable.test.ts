// Spellings of other systems that were once shown to readers as they are typed.
import { removeTestSites } from '../../../setup/test-site.ts';
import { compileAny, renderAny } from '../../../setup/any-site.ts';

afterAll(removeTestSites);

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '');

describe('containers', () => {
  it('closes one behind the last word of its text', async () => {
    const html = await renderAny('::: tip\nText that ends here.:::\n\nAfter.');
    expect(html).toMatch(/callout-tip[\s\S]*ends here\.<\/p><\/div>\s*<p>After/);
    expect(html).not.toContain(':::');
  });

  it('leaves colons behind text alone where nothing is open, and in code', async () => {
    expect(await renderAny('It ends with a::: colon:::')).toContain('colon:::');
    expect(await renderAny('::: tip\nType `:::`\n:::')).toContain('<code>:::</code>');
  });

  it('names a module whose documentation a plugin would write, and says so', async () => {
    const { html, printed } = await compileAny(
      'Above.\n\n::: pkg.tools.Reader\n    options:\n        members:\n            - read\n\nBelow.',
    );
    expect(html).toMatch(/<p>Above\.<\/p>\s*<p><code>pkg\.tools\.Reader<\/code><\/p>\s*<p>Below/);
    expect(html).not.toContain('members');
    expect(printed).toEqual([
      'content/index.md:3:1  `pkg.tools.Reader` is written by a plugin from source code, and only its name is shown. Write its documentation in Markdown.  foreign-syntax',
    ]);
  });

  it('leaves the title of a slot out: it is a name for a layout', async () => {
    expect(textOf(await renderAny('::: slot footer\nText.\n:::')).trim()).toBe('Text.');
  });

  it('keeps a title with marks in one piece', async () => {
    expect(await renderAny('::: tip Use `a` now\nText.\n:::')).toContain(
      '<p class="callout-title"><span>Use <code>a</code> now</span></p>',
    );
  });
});

describe('definitions', () => {
  it('holds blocks', async () => {
    const html = await renderAny(
      'Term\n\n:   !!! note\n\n        Text.\n\n:   Second.\n\n    ```js\n    a()\n    ```\n\nAfter.',
    );
    expect(html).toMatch(
      /<dl><dt[^>]*>Term<\/dt><dd>[\s\S]*callout-note[\s\S]*<\/dd><dd>[\s\S]*Second\.[\s\S]*<pre>[\s\S]*<\/dd><\/dl>\s*<p>After/,
    );
    expect(html).not.toContain('!!!');
  });

  it('shows meanings without a term as their text', async () => {
    const html = await renderAny('## Setting\n\n:   Text.\n\n    - One\n');
    expect(html).toMatch(/<p>Text\.<\/p>\s*<ul>/);
    expect(html).not.toContain('<dl>');
  });

  it('draws several terms one after the other', async () => {
    const html = await renderAny('One\n:   First.\n\n    More.\n\nTwo\n:   Second.\n\n    More.\n');
    expect(html.match(/<dt[ >]/g)).toHaveLength(2);
    expect(html.match(/<dd>/g)).toHaveLength(2);
    expect(html).not.toContain('<pre>');
  });

  it('leaves code alone', async () => {
    expect(await renderAny('```text\n:   A\n\n    B\n```')).toContain(':   A\n\n    B');
  });
});

it.each([
  ['## {#own} Title', /<h2 id="own">Title/],
  [
    'See [a][x].\n\n<div>\nText.\n</div>\n[x]: https://example.com/x\n',
    /<a href="https:\/\/example\.com\/x"/,
  ],
])('reads %j', async (markdown, html) => {
  const drawn = await renderAny(markdown);
  expect(drawn).toMatch(html);
  expect(textOf(drawn)).not.toMatch(/\{#|:simple-|\[x\]/);
});

it('leaves icons out of titles', async () => {
  const { title } = await compileAny('# A :simple-tool: badge\n\nText.');
  expect(title).toBe('A badge');
});

it('shows the text of a reference to another project, and says so', async () => {
  const { html, printed } = await compileAny('Set [`site_url`][tool.site_url] and [a][b].');
  expect(textOf(html)).toContain('Set site_url and [a][b].');
  expect(printed).toEqual([
    'content/index.md:1:1  Reference `tool.site_url` is defined nowhere, so it is shown as text. Define it, or link to an address.  link',
  ]);
});

describe('code', () => {
  it('marks the line below a mark that stands alone', async () => {
    const html = await renderAny('```js\na();\n// [!code ++]\nb();\nc(); // [!code --]\n```');
    expect(textOf(html)).not.toContain('!code');
    expect(html.match(/class="line[^"]*"/g)).toEqual([
      'class="line"',
      'class="line added"',
      'class="line removed"',
    ]);
  });

  it('shows output of terminals without their codes', async () => {
    const html = await renderAny('```ansi\n\u001b[1m\u001b[36mWelcome\u001b[0m\n[90m|[39m\n```');
    expect(textOf(html)).toContain('Welcome');
    expect(html).not.toContain('\u001b');
    expect(html).not.toContain('[36m');
  });

  it('says in tabs once what a fence is called, without its icons', async () => {
    const html = await renderAny(
      '<Tabs>\n```js tab="<Icon /> One"\na\n```\n\n```js tab="Two"\nb\n```\n</Tabs>',
    );
    expect([...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
      'One',
      'Two',
    ]);
    expect(html).not.toContain('code-title');
  });

  it('draws tabs of files with names beside their labels as usual tabs', async () => {
    const html = await renderAny(
      '<Tabs>\n<Tab title="One">\n\n```js title="a.js"\na\n```\n\n</Tab>\n</Tabs>',
    );
    expect(html).not.toContain('data-code');
    expect(html).toContain('a.js');
  });
});

describe('components', () => {
  it('draws Markdown in the caption of a frame', async () => {
    const html = await renderAny(
      '<Frame caption="**Mind** the [gap](https://example.com/gap) <script>x</script>">\n\nText.\n\n</Frame>',
      'index.mdx',
    );
    expect(html).toMatch(
      /<figcaption><strong>Mind<\/strong> the <a href="https:\/\/example\.com\/gap"[^>]*>gap<\/a>/,
    );
    expect(html).not.toContain('<script');
  });

  it('gives what stands in a plain division the distances of the page', async () => {
    const html = await renderAny(
      '<div class="x">\n  <div>\n<h2>A</h2>\n<p>Text.</p>\n</div>\n</div>',
    );
    expect(html).not.toMatch(/<div>|<section|class="x"/);
    expect(html).toMatch(/<\/h2>[\s\S]*<p>Text\.<\/p>/);
    expect(await renderAny('<div align="center">\n\nText.\n\n</div>')).toContain('align-center');
  });
});

describe('shortcodes', () => {
  it('shows a link that a shortcode makes as text', async () => {
    const { html, printed } = await compileAny(
      'Copy the [source](<{{% code_url x %}}>) or [this][] or [that]({{< code_url y >}}).\n\n[this]: <{{% code_url z %}}>\n',
    );
    expect(textOf(html)).toContain('Copy the source or this or that.');
    expect(printed).toHaveLength(3);
  });

  it('takes the marks that keep Hugo away from several lines of code', async () => {
    const html = await renderAny('```text\n{{</* figure\n  src="a.jpg"\n*/>}}\n```');
    expect(html).toContain('{{&#x3C; figure\n  src="a.jpg"\n>}}');
  });
});
