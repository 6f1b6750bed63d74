// Pages of very many characters of one kind: an expression that tries each of them for a start takes their square.
import { renderAny } from '../../setup/any-site.ts';
import { compileHome } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it('reads blank lines in time that grows with their number', async () => {
  const html = await renderAny(`# Title\n${'\n'.repeat(400_000)}\`\`\`unknown\nText\n\`\`\`\n`);
  expect(html).toContain('>Text</code>');
});

const backticks = '`'.repeat(300_000);

it.each([
  ['tags of Liquid', `a ${backticks} {{ a }}`, {}],
  ['components', `Text <B/> ${backticks}`, {}],
  ['names of DocFX', `a ${backticks} [!KEY b]`, { 'docfx.json': '{}' }],
  [
    'texts of MyST',
    `a ${backticks} {{ a }}`,
    { 'myst.yml': 'project: { substitutions: { a: b } }' },
  ],
  ['a language', `${'`'.repeat(3)}${' '.repeat(300_000)}{`, {}],
])('reads %s beside very many marks', async (_name, body, files) => {
  const { html, messages } = await compileHome(`Text.\n\n${body}\n`, files);
  expect(html).toMatch(/^<p>Text\.<\/p>/);
  expect(messages.join()).not.toContain('takes longer');
});

it.each([
  ['markers of lists', '1.    '.repeat(20)],
  ['names of references', `[${'a_'.repeat(70)}a !][]`],
  ['marks of emphasis', '*a'.repeat(40_000)],
  ['underlines', '=\n'.repeat(20_000)],
  ['closing brackets', ']]'.repeat(20_000)],
  ['headings in lists', `${'1. '.repeat(10_000)}\n===`],
  ['separators of lines', `${'\u2028'.repeat(300_000)}::: a.b`],
])('reads very many %s', async (_name, body) => {
  const { html, messages } = await compileHome(`Text.\n\n${body}\n`);
  expect(html).toMatch(/^<p>Text\.<\/p>/);
  expect(messages.join()).not.toContain('takes longer');
});

it('divides a paragraph with very many marks, and says so', async () => {
  const { html, messages } = await compileHome(`${'*a* '.repeat(600)}\n`);
  expect(html.match(/<p>/g)).toHaveLength(2);
  expect(messages).toEqual([expect.stringContaining('more than 1000 marks or 250 lines')]);
});

it('writes very many underlined headings with the same ids and levels', async () => {
  const { html } = await compileHome('One\n===\n\nTwo\n---\n\n'.repeat(60));
  expect(html.match(/<h2 id="one/g)).toHaveLength(60);
  expect(html).toContain('id="two-59"');
});

it.each(['__proto__', 'constructor', 'toString'])('reads a page that includes %s', async (name) => {
  const { html } = await compileHome(`Text.\n\n<!--@include: ./${name}-->\n`);
  expect(html).toContain('Text.');
});
