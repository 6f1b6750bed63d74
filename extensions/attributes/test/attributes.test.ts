// Attribute lists: what they belong to, what they do, and which braces are none.
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

async function compile(body: string, file = 'index.md') {
  const { page, site } = await readExtensionSite({
    'docs.yaml':
      'title: A\nrules: { foreign-syntax: warning }\nextensions:\n  - millrace-docs/attributes\n',
    [`content/${file}`]: `---\ntitle: Home\n---\n\n${body}\n`,
    'content/index.md': file === 'index.md' ? `---\ntitle: Home\n---\n\n${body}\n` : '# Home\n',
    'content/run.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
  });
  const path = file === 'index.md' ? '/' : '/a.html';
  const { headers } = await site.compiled(path);
  const { html, messages } = await page(path);
  return { html: html.replace(/\n/g, ''), messages, headers };
}

describe('lists of their own line', () => {
  it.each([
    ['Text.\n{: #lead }', '<p id="lead">Text.</p>'],
    ['Text.\n{ #lead .wide }', '<p id="lead">Text.</p>'],
    ['{: #lead }\nText.', '<p id="lead">Text.</p>'],
    ['One.\n\n{: #two }\nTwo.', '<p>One.</p><p id="two">Two.</p>'],
    ['One.\n{: #one }\nTwo.', '<p id="one">One.</p><p>Two.</p>'],
    ['One.\n\n{: #none }\n\nTwo.', '<p>One.</p><p>Two.</p>'],
    ['Text.\n{: #lead }\n{: .center }', '<p id="lead" class="align-center">Text.</p>'],
    ['Text.\n{:.center}', '<p class="align-center">Text.</p>'],
    ['{:mid: style="text-align: center"}\n\nText.\n{: mid}', '<p class="align-center">Text.</p>'],
    ['- a\n- b\n{: #list }', '<ul id="list"><li>a</li><li>b</li></ul>'],
    ['- a\n\n  b\n  {: #b }', '<ul><li><p>a</p><p id="b">b</p></li></ul>'],
    ['> Text.\n{: #quote }', '<blockquote id="quote"><p>Text.</p></blockquote>'],
    ['> Text.\n> {: #inner }', '<blockquote><p id="inner">Text.</p></blockquote>'],
    ['a{::comment}\n\n{::comment}\nhidden\n{:/comment}\n\nb', '<p>a{::comment}</p><p>b</p>'],
    ['{::options parse_block_html="true" /}\n\nText.', '<p>Text.</p>'],
  ])('%j', async (body, html) => {
    expect((await compile(body)).html).toBe(html);
  });

  it('give tables and code an anchor', async () => {
    const table = await compile('| a |\n| - |\n| b |\n{: #table }');
    expect(table.html).toContain('<table id="table">');
    expect(table.html).not.toContain('{');
    const code = await compile(
      '```\nlet a;\n```\n{: .language-js #code title="a.js" hl_lines="1" }',
    );
    expect(code.html).toContain('<span id="code"></span>');
    expect(code.html).toContain('a.js');
    expect(code.html).toContain('hljs-keyword');
    expect(code.html).toContain('<span class="line highlighted">');
    expect((await compile('```js {#code .numberLines}\nlet a;\n```')).html).toContain('id="code"');
  });

  it('make callouts, with a title if the class says so', async () => {
    for (const body of ['{: .warning }\nMind.', 'Mind.\n{: .warning }', '> Mind.\n{: .warning }'])
      expect((await compile(body)).html).toMatch(
        /^<div class="callout callout-warning" role="note"><p class="callout-title">Warning<\/p><p>Mind\.<\/p><\/div>$/,
      );
    expect((await compile('{: .note-title }\n> Own\n>\n> Text.')).html).toMatch(
      /^<div class="callout callout-note" role="note"><p class="callout-title">Own<\/p><p>Text\.<\/p><\/div>$/,
    );
  });

  it('make callouts with the classes of Wiki.js', async () => {
    expect((await compile('> Mind.\n{.is-danger}')).html).toContain('callout callout-danger');
    expect((await compile('> Mind.\n{.is-success}')).html).toContain('callout callout-success');
  });

  it('make tabs of the sections below a heading', async () => {
    const body =
      '## Install {.tabset}\n\n### Linux [64]\n\nOn Linux.\n\n#### Detail\n\n```\n### no tab\n```\n\n### Windows {.x}\n\nOn Windows.\n\n## Next\n\nBehind.\n\n## Last {.tabset}\n\n### Only\n\nText.';
    const { html, headers } = await compile(body);
    expect(html).toMatch(/<h2 id="install">.*role="tablist".*Linux \[64\].*Windows/s);
    expect(html).toMatch(
      /<h4 id="detail">.*### no tab.*On Windows\..*<h2 id="next">Next.*Behind\./s,
    );
    expect(html).toMatch(/<h2 id="last">.*Only.*Text\./s);
    expect(html).not.toMatch(/:::|tabset|\{/);
    expect(headers.map(({ slug }) => slug)).toContain('next');
  });

  it('make a list of sections, and keep headings out of it', async () => {
    const body =
      '## Contents\n{: .no_toc }\n\n1. TOC\n{:toc}\n\n## One\n\n### Inside\n\n## Two {: .no_toc }';
    const { html, headers } = await compile(body);
    expect(html).toContain(
      '<nav class="toc" aria-label="Contents"><ul><li><a href="#one">One</a><ul><li><a href="#inside">Inside</a></li></ul></li></ul></nav>',
    );
    expect(html).not.toContain('TOC');
    expect(headers.map(({ slug }) => slug)).toEqual(['one', 'inside']);
    expect(html).not.toContain('unlisted');
  });
});

describe('lists within lines', () => {
  it.each([
    ['## A {#own .wide}', /<h2 id="own">A<\/h2>/],
    ['## A {: #own }', /<h2 id="own">A<\/h2>/],
    ['## `a`{#own}', /<h2 id="own"><code>a<\/code><\/h2>/],
    ['## A\n{: #own }', /<h2 id="own">A<\/h2>/],
    ['A\n---\n{: #own }', /<h2 id="own">A<\/h2>/],
    ['## A {.unnumbered}', /<h2 id="a">A<\/h2>/],
    ['![A](run.svg){width=40}', /<img src="\/run\.svg" alt="A" width="40"/],
    ['![A](run.svg =40x)', /<img src="\/run\.svg" alt="A" width="40"/],
    ['Go ![A](run.svg "T" =40x30){.center} on', /<img [^>]*title="T" width="40" height="30"/],
    ['![A](run.svg =50%x)', /<img [^>]*class="width-50"/],
    ['![A](run.svg =x)', /<img src="\/run\.svg" alt="A"/],
    ['`![A](run.svg =40x)`', /<code>!\[A\]\(run\.svg =40x\)<\/code>/],
    ['![A](run.svg){: width="50%" .center }', /<img [^>]*class="width-50"/],
    ['![A](run.svg){ align=right }', /^<p><img /],
    ['![A](run.svg)\n{: width="40" }', /<img src="\/run\.svg" alt="A" width="40"/],
    [
      '[A](https://a.b){:target="_blank" title="T"}',
      /<a href="https:\/\/a\.b" title="T" rel="external noopener">A<\/a><\/p>$/,
    ],
    ['`a`{.language-js} b', /^<p><code>a<\/code> b<\/p>$/],
    ['**A**{: #own } b', /^<p><strong id="own">A<\/strong> b<\/p>$/],
    ['[A *b*]{#own} c', /^<p><span id="own">A <em>b<\/em><\/span> c<\/p>$/],
    ['[A]{.mark} and [C]{.kbd}', /^<p><mark>A<\/mark> and <kbd>C<\/kbd><\/p>$/],
    ['Text {: #own .lead }', /^<p id="own">Text<\/p>$/],
    ['- {: #own } a\n- b', /^<ul><li id="own">a<\/li><li>b<\/li><\/ul>$/],
    ['| a {: #own } |\n| - |\n| b |', /<th id="own">a<\/th>/],
    [
      'https://a.b/c{:target="_blank"}',
      /<a href="https:\/\/a\.b\/c"[^>]*>https:\/\/a\.b\/c<\/a><\/p>$/,
    ],
  ])('%j', async (body, html) => {
    expect((await compile(body)).html).toMatch(html);
  });

  it('are read in MDX', async () => {
    const { html } = await compile(
      '<b>x</b>\n\n[A](https://a.b){.wide} b\n\nText.\n{: #own }',
      'a.mdx',
    );
    expect(html).toContain('>A</a> b</p>');
    expect(html).toContain('<p id="own">Text.</p>');
  });
});

describe('braces that are no list', () => {
  it.each([
    'Call {id} now',
    'Set { "json": 1 } here',
    'A {{ template }} here',
    'A path/{:id} here',
    'The `GET /a/{id}` of it',
    '`a`{b}',
    'A word{.red} here',
    'The {.red} class',
    'An object { a: b }',
    '{ a: b }',
    '{#if}',
    '`{: .note }`',
  ])('%j stays as typed', async (body) => {
    const { html } = await compile(`x\n\n${body}`);
    const text = html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .slice(1);
    expect(text).toBe(body.replaceAll('`', ''));
  });

  it.each(['    {: .note }', '```\n{: .note }\n```', '- a\n\n      {: .note }'])(
    '%j is code',
    async (body) => {
      expect((await compile(`x\n\n${body}`)).html).toMatch(/<code[^>]*>(?:<[^>]+>)*\{: \.note \}/);
    },
  );

  it('leaves HTML as it is', async () => {
    expect((await compile('<div>\n{: .note }\n</div>')).html).toBe('<p>{: .note }</p>');
  });
});

it('says once per page which attributes have no effect', async () => {
  const { messages } = await compile(
    'A\n{: .fs-6 .center }\n\n[B](https://a.b){.fs-6 glow=1 target=_blank}',
  );
  expect(messages).toEqual([
    'content/index.md:5:1  Attributes without effect here: `.fs-6`, `glow`. Remove them.  foreign-syntax',
  ]);
});

it('lets no list reach what authors may not write', async () => {
  const { html } = await compile(
    '[A](https://a.b){onclick="x()" href="javascript:y()" style="color:red"}\n\nText.\n{: onclick="x()" #page-body }',
  );
  expect(html).toBe('<p><a href="https://a.b" rel="external noopener">A</a></p><p>Text.</p>');
});
