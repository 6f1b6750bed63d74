// Raw HTML of authors: what stays, what becomes something else, and what never reaches a reader.
import fc from 'fast-check';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Element } from 'hast';
import { frameIds } from '../../../../src/pages/model/frame-ids.ts';
import { removeTestSites } from '../../../setup/test-site.ts';
import { compileAny, createAnySite, renderAny } from '../../../setup/any-site.ts';

afterAll(removeTestSites);

it.each([
  ['<p align="center">Text</p>', '<p class="align-center">Text</p>'],
  [
    '<div style="text-align: right; color: red">\n\n**Text**\n\n</div>',
    '<div class="align-right">',
  ],
  ['<img src="a.png" width="50%" alt="A">', 'class="width-50"'],
  ['<img src="a.png" style="width: 40px" alt="A">', 'width="40"'],
  ['<a name="old"></a>\n\nText', '<a id="old"></a>'],
  ['<table><tr><td colspan="2" onclick="x()">A</td></tr></table>', '<td colspan="2">A</td>'],
  ['<details open><summary>A</summary>B</details>', '<details open>'],
  ['<button type="button" onclick="x()">Press</button> it', '<p>Press it</p>'],
  ['<center>Text</center>', '<div class="align-center">Text</div>'],
  [
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><script>x()</script></svg>',
    '<path d="M0 0"></path></svg>',
  ],
  ['<pre><code class="language-js">a &lt; b</code></pre>', '<figure class="code">'],
  ['<my-element>\n\nText **bold**\n\n</my-element>', '<p>Text <strong>bold</strong></p>'],
])('draws %j', async (markdown, expected) => {
  const { html } = await compileAny(markdown, {
    others: { 'a.png': Buffer.from(pixel, 'base64').toString('latin1') },
  });
  expect(html).toContain(expected);
  expect(html).not.toMatch(/onclick|style=|<script|<button/);
});

/** A picture of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it.each(['<workflow-id>', 'Vec<T>', 'Promise<string>', '</name>', 'a < b', '<T, U>'])(
  'shows %s as typed',
  async (raw) => {
    const html = await renderAny(`The ${raw} here.\n\n${raw}`);
    const shown = raw.replaceAll('<', '&lt;');
    expect(html).toContain(`<p>The ${shown} here.</p>`);
    expect(html).toContain(`<p>${shown}</p>`);
  },
);

it('says what is left out, and links to frames', async () => {
  const { html, printed } = await compileAny(
    '<script>\nalert(1)\n</script>\n\n<iframe src="https://www.youtube.com/embed/abc" title="A film"></iframe>',
  );
  expect(html.trim()).toBe(
    '<p><a href="https://www.youtube.com/watch?v=abc" rel="external noopener">A film</a></p>',
  );
  expect(printed).toEqual([
    'content/index.md:1:1  HTML `<script>` is left out: pages run no scripts and have no styles of their own. Remove it.  html',
    'content/index.md:5:1  HTML `<iframe>` is shown as a link: pages load nothing from elsewhere. Link to it in the text, or allow its host in `embedHosts`.  html',
  ]);
});

it('takes away ids of the frame', async () => {
  for (const id of Object.values(frameIds)) {
    expect(await renderAny(`<div id="${id}">Text</div>`)).not.toContain(`id="${id}"`);
  }
});

it('shows the tags of a page that nests them without end', async () => {
  const { html, printed } = await compileAny('<div>\n\n'.repeat(1000));
  expect(html).toContain('&lt;div>');
  expect(printed.join('\n')).toContain('HTML is nested deeper than');
});

it.each([
  '[',
  '<',
  '<a ',
  '<a "',
  '<a b="',
  ':::',
  ':::\n',
  '::: tip\n',
  '{',
  '{{',
  '!!! note\n',
  '=== "a"\n',
  '<div>',
  '<div>\n\n',
  '<b>',
  '<svg>',
  '<x-y a="b">\n\n',
  '<table><tr><td>',
  '<details><summary>a</summary>\n\n',
  ':a',
  '$$\n',
  '{{#include a.md}}\n',
  '{: .a',
  '## A {#',
  'a\n: b\n\n',
  'import {\n',
  'export const a = {\n',
  '<!--',
  '/// note\n',
  '> [!NOTE]\n',
  '<A b={',
  '`',
  '*a ',
  '|a',
])('compiles a page that repeats %j', async (mark) => {
  const { failure, html } = await compileAny(mark.repeat(500));
  expect(failure).toBeUndefined();
  expect(html.length).toBeLessThan(2_000_000);
});

it.each([
  ['a heading', `## A {${'.a'.repeat(500)}`],
  ['a heading with values', `## A {${'a=b '.repeat(500)}`],
  ['code', `\`a\`{${'a'.repeat(500)}`],
  ['spaces', `## A${' '.repeat(5000)}b`],
])('compiles a list of attributes behind %s that is never closed', async (_, markdown) => {
  const { failure, html } = await compileAny(markdown);
  expect(failure).toBeUndefined();
  expect(html).toContain('a');
});

/** Ways in which scripts have come into pages elsewhere. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script href="data:text/javascript,alert(1)"/></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><use href="data:image/svg+xml,x"/></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><input type=submit formaction="javascript:alert(1)"></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example"</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<title><img src=x onerror=alert(1)></title>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<md-fence data-index="0"></md-fence>',
  '<block-callout type="tip"><script>alert(1)</script></block-callout>',
  '<Card title="x" href="javascript:alert(1)">y</Card>',
  '<Image src="javascript:alert(1)" alt="x" />',
  '<YouTube id="&quot;><img src=x onerror=alert(1)>" />',
  '<Tabs items={["<img src=x onerror=alert(1)>"]}><Tab>x</Tab></Tabs>',
  '{alert(1)}',
  '{(() => { throw 1 })()}',
  '<div {...{onclick: "alert(1)"}}>x</div>',
  '::: tip <img src=x onerror=alert(1)>\nText\n:::',
  '!!! note "<script>alert(1)</script>"\n\n    Text',
  '```js title="<img src=x onerror=alert(1)>"\na\n```',
  '# x {#"onclick="alert(1)}',
  '<a name="main" id="page-body">x</a>',
  '<video poster="javascript:alert(1)" src="javascript:alert(1)" onerror=alert(1)></video>',
  '<picture><source srcset="javascript:alert(1)"><img src=x></picture>',
  '<p is="x-y" contenteditable autofocus onfocus=alert(1) tabindex=1>x</p>',
];

const parser = unified().use(rehypeParse, { fragment: true });

/** What a browser would make of the HTML, judged element by element. */
function dangersIn(html: string): readonly string[] {
  const dangers: string[] = [];
  const forbidden =
    /^(?:script|style|iframe|object|embed|form|base|meta|link|template|noscript|textarea|math|use|animate|foreignobject|title)$/;
  visit(parser.parse(html), 'element', (node: Element) => {
    if (forbidden.test(node.tagName)) dangers.push(`<${node.tagName}>`);
    for (const [name, value] of Object.entries(node.properties)) {
      if (
        /^on/i.test(name) ||
        ['style', 'srcDoc', 'formAction', 'contentEditable', 'is'].includes(name)
      )
        dangers.push(`${node.tagName} ${name}`);
      const isAddress = ['href', 'src', 'poster', 'action', 'srcSet', 'xLinkHref'].includes(name);
      // oxlint-disable-next-line no-control-regex -- browsers pass over control characters
      const address = String(value).replace(/[\u0000-\u0020]/g, '');
      if (isAddress && /^(?:javascript|vbscript|data:(?!image\/))/i.test(address))
        dangers.push(`${node.tagName} ${name}=${address}`);
    }
    if (node.tagName === 'button' && node.properties['role'] !== 'tab') dangers.push('<button>');
    const { id } = node.properties;
    if (typeof id === 'string' && Object.values<string>(frameIds).includes(id))
      dangers.push(`#${id}`);
  });
  return dangers;
}

it.each(['index.md', 'index.mdx'])('lets nothing hostile through in %s', async (name) => {
  for (const attack of attacks) {
    const { html } = await compileAny(attack, { name });
    expect({ attack, dangers: dangersIn(html) }).toEqual({ attack, dangers: [] });
  }
});

it('lets no mixture of hostile parts through', async () => {
  const part = fc.oneof(
    fc.constantFrom(...attacks),
    fc.constantFrom(
      '\n\n',
      '\n',
      ' ',
      '> ',
      '- ',
      '    ',
      '`',
      '"',
      "'",
      '<',
      '>',
      '</',
      '<div>',
      '</div>',
    ),
    fc.constantFrom(
      '<!--',
      '-->',
      '<svg>',
      '<table>',
      '<p ',
      '::: tip\n',
      ':::\n',
      '<details>',
      '{',
      '}',
      '\0',
    ),
  );
  const { site } = await createAnySite({ 'index.md': 'x' });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
      const { html } = await compileText(site, parts.join(''));
      expect(dangersIn(html)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** Compiles another text in place of the page's. */
async function compileText(
  { compilation }: Awaited<ReturnType<typeof createAnySite>>['site'],
  raw: string,
): Promise<{ html: string }> {
  return compilation.worker.compile({
    file: 'content/index.md',
    relativePath: 'index.md',
    raw,
    hasTitle: true,
    includes: {},
    isTitleInBody: false,
  });
}

describe('a `<details>` that is never closed is reported', () => {
  const text =
    '`<details>` is never closed, so that it hides what follows. End it with `</details>`.  html';

  it.each([
    ['A\n\n<details>\n<summary>B</summary>\n\nC\n\n## D', ['5:1']],
    ['<details>\n\n<Details open>\n\nA\n\n</details>', ['3:1']],
    ['- A <details><summary>B</summary> C\n\nD', ['3:5']],
    ['<details>\n\nA\n\n<!-- </details>\n-->', ['3:1']],
    ['<details>\n\nA\n\n</details>\n\n<details><summary>B</summary>C</details>', []],
    ['<!-- <details> -->\n\n`<details>`', []],
    ['```html\n<details>\n```\n\nA </details>', []],
  ])('%j', async (markdown, expected) => {
    expect((await compileAny(`# A\n\n${markdown}`)).printed).toEqual(
      expected.map((place) => `content/index.md:${place}  ${text}`),
    );
  });
});
