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
