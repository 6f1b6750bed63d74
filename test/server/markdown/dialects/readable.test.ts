// Spellings of other systems that were once shown to readers as they are typed.
import { removeTestSites } from '../../../setup/test-site.ts';
import { compileAny, renderAny } from '../../../setup/any-site.ts';

afterAll(removeTestSites);

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '');

describe('definitions', () => {
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

it('survives many brackets', async () => {
  const { html } = await compileAny(`${'['.repeat(2000)}${'][a.b]'.repeat(2000)}`);
  expect(html).toContain('[');
});

describe('code', () => {
  it('keeps the colors of lines beside one that is too long', async () => {
    const token = 'x'.repeat(2100);
    const html = await renderAny(`\`\`\`js\nconst a = 1;\n"${token}"\nconst b = 2;\n\`\`\``);
    expect(html.match(/hljs-keyword/g)).toHaveLength(2);
    expect(html).toContain(`\n"${token}"\n`);
  });

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

it('leads to footnotes by the anchors that other systems give them', async () => {
  const { html, printed } = await compileAny('A[^1] and [the note](#fn:1).\n\n[^1]: Note.');
  expect(html).toContain('<a href="#fn-1">the note</a>');
  expect(printed).toEqual([]);
});
