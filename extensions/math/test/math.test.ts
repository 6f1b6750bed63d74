// Formulas: what is one, what is not, and how they are drawn, found and read by programs.
import { compileHome, readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

async function compile(body: string, options = '') {
  const { page, site, problems } = await readExtensionSite({
    'docs.yaml': `title: A\nextensions:\n  - use: millrace-docs/math\n${options}`,
    'content/index.md': `---\ntitle: Home\n---\n\n${body}\n`,
  });
  expect(problems).toEqual([]);
  return { site, ...(await page()) };
}

describe('what is a formula', () => {
  it.each([
    ['$x$', 'x', undefined],
    ['$a_1 * b_2 * c$', 'a_1 * b_2 * c', undefined],
    ['$\\$5$', '\\$5', undefined],
    ['\\(x < y\\)', 'x < y', undefined],
    ['$$x$$', 'x', 'block'],
    ['\\[x\\]', 'x', 'block'],
    ['$$\nx\n$$', 'x', 'block'],
    ['\\[\na\n= b\n- c\n\\]', 'a\n= b\n- c', 'block'],
    ['```math\nx\n```', 'x', 'block'],
    ['> $$\n> x\n> $$', 'x', 'block'],
    ['> \\[\n> x\n> \\]', 'x', 'block'],
    ['$a\n= b$', 'a\n= b', undefined],
    ['$$ a\n= b $$', 'a\n= b', 'block'],
    ['$$\nx\n$$ (name)', 'x', 'block'],
    ['$$\nx\n$$,', 'x\n,', 'block'],
    ['$$\nx $$.', 'x .', 'block'],
    ['$$\nx\n$$$$\ny\n$$', 'x', 'block'],
    ['$$ x $$', 'x', 'block'],
    ['$\n\\frac{a}{b}\n$', '\\frac{a}{b}', 'block'],
    ['\\begin{align}\na\n\\end{align}', '\\begin{align}\na\n\\end{align}', 'block'],
    ['$$x \\text{ for $n$}$$', 'x \\text{ for $n$}', 'block'],
    ['$`x`$', 'x', undefined],
    ['$f(x)$', 'f(x)', undefined],
    ['the $n$th', 'n', undefined],
    ['16$\\times$', '\\times', undefined],
    ['about $\\sim$6000', '\\sim', undefined],
    ['$ \\pi $', '\\pi', undefined],
    ['$K = [a]([b]G) \\pmod p$', 'K = [a]([b]G) \\pmod p', undefined],
    ['\\\\(x\\\\)', 'x', undefined],
    ['当$x$时', 'x', undefined],
  ])('%j is %s', async (body, tex, display) => {
    const { html, messages } = await compile(body);
    expect(messages).toEqual([]);
    const [, attributes = ''] = /<math([^>]*)>/.exec(html) ?? [];
    expect(attributes).toContain(`alttext="${tex}"`);
    expect(/display="(\w+)"/.exec(attributes)?.[1]).toBe(display);
  });

  it.each([
    'It costs $5 and $10.',
    'Set $HOME and $PATH now.',
    'A `$x$` in code.',
    'A lone $ here.',
    'An escaped \\$x$.',
    'An open $$x here.',
    'An open \\(x here.',
    '$.steps and $.flow',
    'US$5, A$6, C$7',
    'Set $HOME/$USER and ${a}/${b}.',
    'It was $100 million (US$).',
    'Use $scope.$watch and $env:A\\b;$PATH.',
    'It costs $5/month or €/$ more.',
    'Write $NAME$ here.',
    'The anchors $ or ^$ end it.',
    'Print $$ and $$ again.',
  ])('%j has none', async (body) => {
    const { html, messages } = await compile(body);
    expect(messages).toEqual([]);
    expect(html).not.toContain('<math');
    expect(html.replace(/<[^>]+>/g, '').replaceAll('&lt;', '<')).toBe(
      body.replaceAll('`', '').replace('\\$', '$').replace('\\(', '('),
    );
  });
});

it('leaves dollars in indented code, and reads those in lists', async () => {
  const code = 'Text.\n\n    AS $$\n    $$\n    x\n    $$';
  expect((await compile(code)).html).toContain('">AS $$\n$$\nx\n$$<');
  const list = '- One\n\n    $$\n    x\n    $$';
  expect((await compile(list)).html).toContain('display="block" alttext="x"');
});

it('takes the rest of a page for text if a formula has no end', async () => {
  const { html } = await compile('$$ x\n\nText.\n\n## More\n\n\\begin{align}\n\nEnd.');
  expect(html).toContain('<p>$$ x</p>\n<p>Text.</p>');
  expect(html).toContain('<p>End.</p>');
});

it.each([
  ['$$', '$$'],
  ['$$ \\frac{a}{b}', '$$'],
  ['> $$', '$$'],
  ['\\[', '\\]'],
  ['\\begin{align}', '\\end{align}'],
])('says that %j has no end', async (mark, end) => {
  const { messages } = await compile(`Text.\n\n${mark}\nx = y\n\nMore.`);
  const typed = mark.replace('> ', '');
  expect(messages).toEqual([
    `content/index.md:7:1  \`${typed}\` begins a formula that has no end within 1000 lines, so it is shown as typed. Write \`${end}\` on a line below it.  foreign-syntax`,
  ]);
});

it.each([['$$ signs everywhere'], ['In $$x\n$$ it'], ['    $$\n    x'], ['```\n$$\n```']])(
  'says nothing of %j',
  async (text) => {
    expect((await compile(text)).messages).toEqual([]);
  },
);

it('reads what may be a formula as one on a page with others', async () => {
  const words = 'Take $whnm$ boxes.';
  expect((await compile(words)).html).toContain('<p>Take $whnm$ boxes.</p>');
  expect((await compile(`${words} And $x^2$.`)).html).toContain('alttext="whnm"');
});

it('names a formula as its label does', async () => {
  const { html, messages } = await compile('See [it](#eq:Sum).\n\n$$\n\\label{eq:Sum}\nx\n$$');
  expect(messages).toEqual([]);
  expect(html).toContain('id="eq:sum"');
  expect(html).toContain('href="#eq%3Asum"');
});

it.each([
  ['$$\nx\n$$ (a:B)', 'id="a:b"'],
  ['$$\nx\n$$ {#eq:c}', 'id="eq:c"'],
  ['$$ x $$ (d)', 'id="d"'],
  ['$$\nx\n$$ (1)', '(1)'],
  ['$$x$$ (1)', '</math> (1)'],
])('keeps the name of %j', async (body, shown) => {
  const { html, messages } = await compile(body);
  expect(messages).toEqual([]);
  expect(
    html.replace(/<\/?(?:m(?:row|text|td|tr|table|padded|space|style)|mn|mo)[^>]*>/g, ''),
  ).toContain(shown);
});

it('wraps words below and above, as other systems read them', async () => {
  const { messages } = await compile('$n_\\textrm{in}^\\text{out}$');
  expect(messages).toEqual([]);
});

describe('on a site that does not name it', () => {
  it('draws formulas in dollars, and keeps brackets', async () => {
    const { html, messages } = await compileHome('Thus $x^2$, \\[in\\] and \\(out\\).');
    expect(messages).toEqual([]);
    expect(html).toContain('alttext="x^2"');
    expect(html).toContain('[in] and (out)');
  });

  it.each([
    ['mkdocs.yml', 'markdown_extensions: [pymdownx.arithmatex]\n'],
    ['book.toml', '[output.html]\nmathjax-support = true\n'],
    ['_includes/head.html', '<script src="https://example.com/mathjax.js"></script>'],
  ])('draws formulas in brackets beside %s', async (name, text) => {
    const { html } = await compileHome('It is \\\\(x\\\\).', {
      [name]: text,
      '_config.yml': '',
    });
    expect(html).toContain('alttext="x"');
  });

  it('knows the commands that a myst.yml has', async () => {
    const { html, messages } = await compileHome('$\\own$ $\\three$', {
      'myst.yml':
        "project:\n  math:\n    '\\own': 'p'\n    '\\three': { macro: 'r' }\n    bad: 'x'\n",
    });
    expect(messages).toEqual([]);
    expect(html.replace(/<[^>]+>/g, '')).toContain('p r');
  });

  it('knows the commands in the file that a book.toml names', async () => {
    const { html, messages } = await compileHome('$\\two{x}$', {
      'book.toml': '[book]\n\n[preprocessor.katex]\nrenderers = ["html"]\nmacros = "own.txt"\n',
      'own.txt': '# Own\n\n\\two:\\mathrm{q}_{#1}\nno macro\n',
    });
    expect(messages).toEqual([]);
    expect(html.replace(/<[^>]+>/g, '')).toContain('qx');
  });

  it('draws two dollars in a sentence of Jekyll within it', async () => {
    const { html } = await compileHome('The $$x^2$$ here.\n\n$$x^3$$', { '_config.yml': '' });
    expect([...html.matchAll(/<math[^>]*>/g)].map(([tag]) => tag.includes('display'))).toEqual([
      false,
      true,
    ]);
  });

  it('can switch it off', async () => {
    const { html } = await compileHome('It is $x^2$.', {
      'docs.yaml': 'title: A\nextensions:\n  - use: millrace-docs/math\n    enabled: false\n',
    });
    expect(html).toContain('$x^2$');
  });
});

it('uses the macros of the site, and none of another formula', async () => {
  const { html, messages } = await compile(
    '$\\RR$\n\n$\\gdef\\own{q}\\own$\n\n$\\own$',
    "    options: { macros: { '\\RR': '\\mathbb{R}' } }\n",
  );
  expect(html).toContain('ℝ');
  expect(messages).toEqual([expect.stringContaining('Undefined control sequence: \\own')]);
});

it('shows a wrong formula as code, with its line and the place in it', async () => {
  const { html, messages } = await compile('Text.\n\n$$\n\\foo{x}\n$$\n\nIn $a \\bar$ it.');
  expect(html).not.toContain('<math');
  expect(html).toContain('<code>a \\bar</code>');
  expect(messages).toEqual([
    expect.stringMatching(
      /^content\/index\.md:7:1 {2}The formula cannot be read \(Undefined control sequence: \\foo, at position 1\), so it is shown as code\./,
    ),
    expect.stringMatching(/^content\/index\.md:11:4 /),
  ]);
});

it.each([
  ['\\href{javascript:alert(1)}{x}'],
  ['\\htmlData{a=b}{x}'],
  ['\\includegraphics{https://example.com/a.png}'],
  ['\\def\\a{\\a\\a}\\a'],
  ['\\rule{1000000em}{1000000em}'],
])('is safe with %s', async (tex) => {
  const { html } = await compile(`$${tex}$`);
  expect(html).not.toMatch(/<a|javascript:alert\(1\)"|data-a|<img|1000000em"/);
});

it('gives search the formula once, and programs its source', async () => {
  const { site, html } = await compile('## Energy\n\nThus $E = mc^2$ holds.\n\n$$\nx+y\n$$');
  expect(html.match(/annotation/g)).toBeNull();
  const { sections } = await site.compiled('/');
  expect(sections.map(({ text }) => text).join(' ')).toContain('E = m c 2');
  const parts = await site.writePlain({
    title: 'Home',
    lead: undefined,
    html,
    address: 'https://example.com/',
  });
  const text = parts.map((part) => part.text).join('\n');
  expect(text).toContain('Thus $`E = mc^2`$ holds.');
  expect(text).toContain('```math\nx+y\n```');
});
