// Formulas: what is one, what is not, and how they are drawn, found and read by programs.
import { readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

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
    ['$a\nb$', 'a\nb', undefined],
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
  ])('%j has none', async (body) => {
    const { html, messages } = await compile(body);
    expect(messages).toEqual([]);
    expect(html).not.toContain('<math');
    expect(html.replace(/<[^>]+>/g, '').replaceAll('&#x3C;', '<')).toBe(
      body.replaceAll('`', '').replace('\\$', '$').replace('\\(', '('),
    );
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
