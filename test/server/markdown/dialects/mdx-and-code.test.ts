// MDX without evaluation, and fences as the common systems write them.
import { removeTestSites } from '../../../setup/test-site.ts';
import { compileAny, renderAny } from '../../../setup/any-site.ts';

afterAll(removeTestSites);

/** The classes of each line of code. */
function classesOf(html: string): readonly string[] {
  return Array.from(html.matchAll(/<span class="(line[^"]*)"/g), ([, names = '']) => names);
}

/** The code of the first fence. */
function textOf(html: string): string {
  return (/<code[^>]*>(.*?)<\/code>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '');
}

describe('MDX', () => {
  it.each([
    ["import A from './a';\nexport const b = { c: 1 };\n\nText.", '<p>Text.</p>'],
    ['{/* hidden */}\n\nText {/* hidden */}.', '<p>Text .</p>'],
    ["Text {'in braces'} {`and ${''}`.length}", 'Text in braces'],
    ['Hello {{ name }}.', '<p>Hello {{ name }}.</p>'],
    ['<>\n\nText.\n\n</>', '<p>Text.</p>'],
    ['<!-- hidden -->\n\nSee <https://example.com>.', 'href="https://example.com"'],
    ['<p style={{ textAlign: "center" }}>Text</p>', '<p class="align-center">Text</p>'],
    ['<img src={require("./a.png").default} alt="A" />\n\nText.', '<p>Text.</p>'],
    ['<table><tr><td colSpan="2" rowSpan={3}>A</td></tr></table>', '<td colspan="2" rowspan="3">'],
    ['On <time dateTime="2026-01-31">Friday</time>', '<time datetime="2026-01-31">'],
  ])('shows %j', async (markdown, expected) => {
    const { html } = await compileAny(markdown, { name: 'index.mdx' });
    expect(html).toContain(expected);
    expect(html).not.toMatch(/import|export|hidden|require/);
  });

  it.each([
    ['<!-- why `a`, and `b` -->', '<p>One</p><p>Two <a>x</a></p>'],
    ['<!-- `a -->', '<p>One</p><p>Two <a>x</a></p>'],
    ['<!-- a <B c="`" /> -->', '<p>One</p><p>Two <a>x</a></p>'],
    ['<!--\n```sh\na\n-->', '<p>One</p><p>Two <a>x</a></p>'],
    ['<!--\n~~~\n{/* a\n-->', '<p>One</p><p>Two <a>x</a></p>'],
    ['{/* <!-- `a` */}', '<p>One</p><p>Two <a>x</a></p>'],
    ['{/*\n```sh\n<!-- a\n*/}', '<p>One</p><p>Two <a>x</a></p>'],
    ['A <!-- `b` --> c `<!-- d` <!-- e -->', '<p>One</p><p>A  c <code>&lt;!-- d</code></p><p>Two'],
    ['A <!-- b\n\n`c`\n--> d', '<p>One</p><p>A\nd</p><p>Two'],
    ['`<!-- a` and `b -->`', '<p><code>&lt;!-- a</code> and <code>b --></code></p>'],
    ['> [!NOTE]\n> <!-- `a`\n> b -->\n> In.', '<p>In.</p></div><p>Two'],
    ['- <!-- `a`\n  b -->\n  In.', '<li>In.</li></ul><p>Two'],
    ['- A\n\n  <!-- `b`\n  c -->\n\n- D', '<li><p>A</p></li><li><p>D</p></li></ul><p>Two'],
  ])('hides the comment in %j, and nothing beside it', async (comment, expected) => {
    const body = `One\n\n${comment}\n\nTwo <A href="#">x</A>\n\n<!-- \`end\` -->\n`;
    for (const name of ['index.mdx', 'index.md']) {
      const { html, printed } = await compileAny(body, { name });
      expect(printed).toEqual([]);
      const shown = html.replaceAll(/\n*(<\/?(?:p|ul|li|div)>)\n*/g, '$1');
      expect(shown.replaceAll(/ (?:href|class|role)="[^"]*"/g, '')).toContain(expected);
    }
  });

  it('reads no fence in a comment, on any page', async () => {
    const body =
      '<!--\n```\n-->\n\n:::tip\nIn.\n:::\n\n<!--\n:::tip\nOut.\n:::\n--> Out.\n\n:::tip\nIn.\n:::\n';
    for (const text of [body, `<Badge text="x" />\n\n${body}`]) {
      const html = await renderAny(text);
      expect(html.match(/callout-tip/g)).toHaveLength(2);
    }
  });

  it('says of a comment without an end what it hides', async () => {
    const { html, printed } = await compileAny(
      'One <Badge text="x" />\n\n<!-- `two`\n\nThree\n\n<!-- four -->\n\nFive\n\n<!-- six\n\nSeven\n',
    );
    expect(html.replace(/<[^>]*>/g, '').trim()).toMatch(/^One x\s+Five$/);
    expect(printed).toEqual([
      'content/index.md:3:1  A comment begins inside this one, which hides the text between them. End this one with `-->` first.  html',
      'content/index.md:11:1  The comment is never closed, so that it hides what follows. End it with `-->`.  html',
    ]);
  });

  it.each([
    ["<p>\n  <a href='#'>A</a>{' '}\n  <a href='#'>B</a>\n</p>", 'A B'],
    ["<p>\n  <b>A</b>{' and '}\n  <b>B</b>\n</p>", 'A and B'],
    ['A <b>b</b>{\' \'}\n<b>c</b>{" "}<i>d</i>', 'A b c d'],
  ])('shows the space of %j', async (body, expected) => {
    const { html } = await compileAny(body, { name: 'index.mdx' });
    expect(
      html
        .replace(/<[^>]*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toBe(expected);
    expect(html.match(/<p>/g)).toHaveLength(1);
  });

  it('says what it leaves out, and runs nothing', async () => {
    const { html, printed } = await compileAny(
      '{process.exit(1)}\n\n<Chart data={load()} />\n\n<Preview>\n\nText.\n\n</Preview>',
      { name: 'index.mdx' },
    );
    expect(html.trim()).toBe('<p>Text.</p>');
    expect(printed).toEqual([
      'content/index.mdx:1:1  Expression `{process.exit(1)}` is left out: expressions are not evaluated. Write the text that it stands for.  component',
      'content/index.mdx:3:1  Component `Chart` is unknown and has no text, so it is left out. Write its text in Markdown.  component',
      'content/index.mdx:5:1  Component `Preview` is unknown: only its content is shown. Write its text in Markdown.  component',
    ]);
  });

  it.each([
    [
      'Files of Fumadocs',
      '<Files>\n  <Folder name="app" defaultOpen>\n    <Folder name="docs/"><File name="a.mdx" /></Folder>\n    <File name="page.tsx" />\n  </Folder>\n  <File name="package.json" />\n</Files>',
    ],
    [
      'a FileTree of Nextra',
      '<FileTree>\n  <FileTree.Folder name="app" defaultOpen>\n    <FileTree.Folder name="docs">\n      <FileTree.File name="a.mdx" />\n    </FileTree.Folder>\n    <FileTree.File name="page.tsx" />\n  </FileTree.Folder>\n  <FileTree.File name="package.json" />\n</FileTree>',
    ],
  ])('draws %s as lines', async (_what, markdown) => {
    const { html, printed } = await compileAny(markdown, { name: 'index.mdx' });
    expect(printed).toEqual([]);
    expect(html.replace(/<[^>]*>/g, '')).toContain(
      'app/\n├── docs/\n│   └── a.mdx\n└── page.tsx\npackage.json',
    );
  });

  it('lists the pages of its folder for a DocCardList', async () => {
    const { html, printed } = await compileAny('# Guides\n\n<DocCardList />', {
      name: 'guides/index.mdx',
      others: {
        'index.md': '# Home',
        'guides/setup.md': '# Setup\n\nText.',
        'guides/deep/index.md': '# Deep',
        'guides/deep/deeper.md': '# Deeper',
      },
    });
    expect(printed).toEqual([]);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href).sort()).toEqual([
      '/docs/guides/deep/',
      '/docs/guides/setup.html',
    ]);
  });

  it('draws the list of a FileTree, and the chart of a Mermaid', async () => {
    const { html } = await compileAny(
      '<FileTree>\n\n- src/\n  - a.ts\n\n</FileTree>\n\n<Mermaid chart="graph TD; A-->B" />',
      { name: 'index.mdx' },
    );
    expect(html).toContain('<li>a.ts</li>');
    expect(html).toContain('<span class="code-language">Mermaid</span>');
  });

  it('is read as Markdown where it is no MDX', async () => {
    const { html, printed } = await compileAny('Text {unclosed.\n\n<Note>\n\nMind.\n\n</Note>', {
      name: 'index.mdx',
    });
    expect(html).toContain('<p>Text {unclosed.</p>');
    expect(html).toContain('callout-note');
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('The page is not valid MDX (');
  });

  it.each([
    ['{a b}', 'Unexpected content after expression'],
    ['<A b={[1,} />', 'Unexpected token'],
    [`{${'['.repeat(200)}${']'.repeat(200)}}`, 'It is nested too deeply'],
  ])('says what is wrong with an expression: %s', async (text, fact) => {
    const { printed } = await compileAny(`Text.\n\n${text}\n`, { name: 'index.mdx' });
    expect(printed).toEqual([
      expect.stringMatching(new RegExp(`:3:1  The page is not valid MDX \\(${fact}\\)`)),
    ]);
  });

  it('is tried for Markdown with components, without a word when it fails', async () => {
    const html = await renderAny('<Badge text="x" />\n\nA {brace and a <br> here.');
    expect(html).toContain('<span class="badge badge-note">x</span>');
    expect(html).toContain('A {brace and a <br> here.');
  });
});

describe('fences', () => {
  it.each([
    ['js{1,3}', 'JavaScript', undefined, [1, 3]],
    ['js {1,3} [config.js]', 'JavaScript', 'config.js', [1, 3]],
    ['rust,ignore', 'Rust', undefined, []],
    ['ts:line-numbers {2}', 'TypeScript', undefined, [2]],
    ['ts:src/a.ts', 'TypeScript', 'src/a.ts', []],
    ['python title="a.py" hl_lines="1 3" linenums="1"', 'Python', 'a.py', [1, 3]],
    ['{ .py title="a.py" }', 'Python', 'a.py', []],
    ['{.yaml .annotate}', 'YAML', undefined, []],
    ['js {title="c.js" hl_lines=[1,"3-4"]}', 'JavaScript', 'c.js', [1, 3]],
    ['js {hl_lines=["2", 3] linenos=table}', 'JavaScript', undefined, [2, 3]],
    ['python {.numbered #own title="a b.py"}', 'Python', 'a b.py', []],
    ['js {linenos=false title="d.js"}', 'JavaScript', 'd.js', []],
    ['jsx filename="a.jsx" showLineNumbers', 'JavaScript', 'a.jsx', []],
    ['toml', 'INI', undefined, []],
    ['pwsh', 'PowerShell', undefined, []],
    ['PS', 'PowerShell', undefined, []],
    ['sh-session', 'Console', undefined, []],
    ['shellsession', 'Console', undefined, []],
    ['hcl', 'INI', undefined, []],
    ['mustache', 'Handlebars', undefined, []],
    ['go-html-template', 'Handlebars', undefined, []],
    ['svg', 'XML', undefined, []],
    ['ml', 'OCaml', undefined, []],
    ['kotlin', 'Kotlin', undefined, []],
    ['mermaid', 'Mermaid', undefined, []],
    ['bash npm2yarn', 'Bash', undefined, []],
    ['js Request', 'JavaScript', 'Request', []],
    ['', 'Text', undefined, []],
    ['"><script>', 'Text', undefined, []],
  ])('of ```%s', async (info, label, title, marked) => {
    const html = await renderAny(`\`\`\`${info}\na\nb\nc\n\`\`\``);
    expect(/code-language">([^<]*)</.exec(html)?.[1]).toBe(label);
    expect(/code-title">([^<]*)</.exec(html)?.[1]).toBe(title);
    const lines = [...html.matchAll(/class="line( highlighted)?"/g)];
    const found = lines.flatMap(([, mark], index) => (mark === undefined ? [] : [index + 1]));
    expect(found).toEqual(marked);
  });

  it.each([
    ['js {linenos=inline}', true],
    ['js {.numberLines}', true],
    ['js {linenos=false}', false],
    ['js startLineNumber=40', false],
  ])('of ```%s with numbers of lines: %s', async (info, expected) => {
    const html = await renderAny(`\`\`\`${info}\na\n\`\`\``);
    expect(html.includes('data-lines')).toBe(expected);
  });

  it.each([
    ...['js lines=40 {2}', 'js showLineNumbers=40 {2}', 'js showLineNumbers{40} {2}'],
    ...[
      'js:line-numbers=40 {2}',
      'js startLineNumber=40 showLineNumbers {2}',
      'js lineNumbers=40 {2}',
    ],
    ...['js linenums="40" hl_lines="2"', 'js {linenos=table,hl_lines=[2],linenostart=40}'],
    'js {.numberLines startFrom="40" hl_lines=2}',
    'js {linenostart=40,linenos=table,hl_lines=2}',
  ])('of ```%s with numbers from 40 on', async (info) => {
    const html = await renderAny(`\`\`\`${info}\na\nb\n\`\`\``);
    expect(html).toContain('data-lines=""');
    expect(
      [...html.matchAll(/class="([^"]*)" data-number="(\d+)"/g)].map((found) => found.slice(1)),
    ).toEqual([
      ['line', '40'],
      ['line highlighted', '41'],
    ]);
  });

  it.each(['diff-js', 'diff lang="js"', 'diff lang=\'js\' title="a.js"'])(
    'of ```%s are a diff in that language',
    async (info) => {
      const html = await renderAny(
        `\`\`\`${info}\n  const a = 1;\n- const b = 2;\n+ const c = 3;\n\`\`\``,
      );
      expect(html).toContain('<span class="code-language">JavaScript</span>');
      expect(classesOf(html)).toEqual(['line', 'line removed', 'line added']);
      expect(textOf(html)).toBe(' const a = 1;\n const b = 2;\n const c = 3;\n');
      expect(html.match(/hljs-keyword/g)).toHaveLength(3);
    },
  );

  it('of a diff alone stay one', async () => {
    const html = await renderAny('```diff\n- a\n+ b\n```');
    expect(html).toContain('hljs-addition');
    expect(textOf(html)).toBe('- a\n+ b');
  });

  it('of a diff whose other lines have no space in front keep them as they are', async () => {
    const html = await renderAny('```diff-js\nlet a;\n-let b;\n+let c;\n```');
    expect(textOf(html)).toBe('let a;\nlet b;\nlet c;\n');
  });

  it('highlight languages besides those of this site', async () => {
    expect(await renderAny('```rust\nfn main() {}\n```')).toContain(
      '<span class="hljs-keyword">fn</span>',
    );
  });

  it.each([
    ['// @target: es5\na\n// ---cut---\nb\n//  ^?\nc\n// ---cut-after---\nd', 'b\nc'],
    ['a\n// ---cut-before---\nb\n// ---cut---\nc', 'c'],
    ['a\n// ---cut-start---\nb\n// ---cut-end---\nc\n  // ^|', 'a\nc'],
    ['a\n// ---cut-start---\nb', 'a\nb'],
    ['// @errors: 2322 2345\n// @noErrors\na\n//  ^^^ a word\n//@strict: false', 'a'],
    [
      '// @filename: a.ts\na\n// @ts-expect-error\nb // ^?',
      '// @filename: a.ts\na\n// @ts-expect-error\nb // ^?',
    ],
  ])('hide what Twoslash hides of %j, where they name it', async (code, expected) => {
    const shown = async (info: string): Promise<string> => {
      const html = await renderAny(`\`\`\`${info}\n${code}\n\`\`\``);
      return /<code[^>]*>([^]*)<\/code>/.exec(html.replace(/<\/?span[^>]*>/g, ''))?.[1] ?? '';
    };
    expect(await shown('ts twoslash title="a.ts"')).toBe(expected);
    expect(await shown('tsx {1} twoslash')).toContain(expected.split('\n')[0]);
    expect(await shown('ts title="twoslash"')).toBe(code);
  });

  it('that Twoslash includes are not shown', async () => {
    expect(await renderAny('A\n\n```twoslash include b\nconst c = 1;\n```\n\nD')).toBe(
      '<p>A</p>\n<p>D</p>',
    );
  });

  it('mark lines by comments in the code, which readers do not see', async () => {
    const html = await renderAny(
      '```js\nconst a = 1; // [!code ++]\nconst b = 2; // [!code --]\n// highlight-next-line\nconst c = 3;\n```',
    );
    expect([...html.matchAll(/class="line( \w+)?"/g)].map(([, name]) => name)).toEqual([
      ' added',
      ' removed',
      ' highlighted',
    ]);
    expect(html).not.toMatch(/!code|highlight-next/);
  });

  it.each<[what: string, code: string, expected: readonly string[]]>([
    ['two marks', 'a; // [!code --] // [!code focus]\nb;', ['line highlighted removed', 'line']],
    ['a count', 'a; // [!code ++:2]\nb;\nc;', ['line added', 'line added', 'line']],
    [
      'a count on a line alone',
      '// [!code ++:2]\na;\nb;\nc;',
      ['line added', 'line added', 'line'],
    ],
    [
      'counts that overlap',
      'a; // [!code ++:2]\nb; // [!code highlight:2]\nc;',
      ['line added', 'line highlighted added', 'line highlighted'],
    ],
    ['a count beyond the end', 'a;\nb; // [!code --:9]', ['line', 'line removed']],
    [
      'other comments',
      'a; <!-- [!code ++] -->\nb; /* [!code --] */',
      ['line added', 'line removed'],
    ],
  ])('mark lines by comments with %s', async (_what, code, expected) => {
    const html = await renderAny(`\`\`\`js\n${code}\n\`\`\``);
    expect(classesOf(html)).toEqual(expected);
    expect(html).not.toContain('!code');
  });
});

describe('marks inside text', () => {
  it.each([
    ['Start :rocket: and :none-such:', '<p>Start 🚀 and :none-such:</p>'],
    ['At 10:30:45', '<p>At 10:30:45</p>'],
    ['Term\n: Meaning', '<dl><dt id="term">Term</dt><dd><p>Meaning</p></dd></dl>'],
    ['Text[^1].\n\n[^1]: Note.', 'href="#fn-1"'],
    ['- [x] Apples', '<input type="checkbox" checked disabled aria-label="Done">'],
    ['- [ ] Pears', '<input type="checkbox" disabled aria-label="To do">'],
    ['`a`{ no list, but text }', '<code>a</code>{ no list, but text }'],
    ['*[HTML]: Language\n\nText.', '<p>Text.</p>'],
    [
      '[[toc]]\n\n## One',
      '<nav class="toc" aria-label="Contents"><ul><li><a href="#one">One</a></li></ul></nav>',
    ],
    ['{{ foreign.value }}', '<p>{{ foreign.value }}</p>'],
  ])('draws %j', async (markdown, html) => {
    expect((await renderAny(markdown)).replaceAll('>\n<', '><')).toContain(html);
  });

  it.each(['{% if a %}', '{% assign b = 1 %}'])(
    'leaves %s of a template engine as typed, with a message',
    async (raw) => {
      const { html, printed } = await compileAny(`Text ${raw}`);
      expect(html).toBe(`<p>Text ${raw.replaceAll('<', '&lt;')}</p>`);
      expect(printed).toEqual([
        `content/index.md:1:1  \`${raw}\` is template syntax, and is shown as written. Write the text that it stands for.  foreign-syntax`,
      ]);
    },
  );
});
