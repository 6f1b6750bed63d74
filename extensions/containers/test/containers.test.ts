// Containers whose first lines extensions read: where they end, and what is nested in them.
import { readFile } from 'node:fs/promises';
import { compileHome, readExtensionSite, siteWith } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const begin = `import { defineExtension } from 'millrace-docs/extension';\n`;

/** Compiles a page with the reader of the extension. */
async function compile(body: string, container: string) {
  const module = `export default defineExtension({ name: 'tide', version: '1', container: ${container} });`;
  const { page } = await readExtensionSite(siteWith(body, begin + module));
  return page();
}

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

it('open with a line of an extension, as in the manual', async () => {
  const manual = await readFile('manual/content/extensions/write/index.md', 'utf8');
  const [, module = ''] = /title="extensions\/asides\.mjs"\n([^]*?)\n```/.exec(manual) ?? [];
  const body =
    '+++ aside High tide\n:::tip\nSea.\n:::\n\n++++ aside Low\nSand.\n++++\n+++\n\nAfter.';
  const { page } = await readExtensionSite(siteWith(body, module));
  const { html, messages } = await page();
  expect(messages).toEqual([]);
  expect(html).toMatch(
    /callout-note.*High tide<\/p>\s*<div class="callout callout-tip"[^]*?Sea\.[^]*?callout-note[^]*?>Low<[^]*?Sand\.<\/p>\s*<\/div>\s*<\/div>\s*<p>After\.<\/p>/,
  );
});

it.each([
  ['+++ a\nSea.\n+++\nAfter.', '{ marks: "+++" }'],
  ['+++ a\n    Sea.\n\nAfter.', '"indentation"'],
  ['::::warning\n+++ a\nSea.\n::::\nAfter.', '"next"'],
])('end as the extension says: %j', async (body, end) => {
  const { html, messages } = await compile(
    body,
    `(line) => line.startsWith('+++ a') ? { name: 'tip', end: ${end} } : undefined`,
  );
  expect(messages).toEqual([]);
  expect(html).toMatch(/callout-tip[^]*Sea\.<\/p>\s*<\/div>[^]*<p>After\.<\/p>/);
});

it('are text outside of others if the next one would end them', async () => {
  const { html } = await compile('+++ a\n\nSea.', `() => ({ name: 'tip', end: 'next' })`);
  expect(text(html)).toContain('+++ a Sea.');
});

it('are reported at their first line: never closed, and of another system', async () => {
  const { page } = await readExtensionSite({
    ...siteWith(
      '+++ a\nSea.',
      `${begin}export default defineExtension({ name: 'tide', version: '1', container: (line) =>
        line === '+++ a' ? { name: 'tip', end: { marks: '+++' }, hint: 'Write tip.' } : undefined });`,
      'preset: strict\n',
    ),
  });
  const { messages } = await page();
  expect(messages).toEqual([
    'content/index.md:5:1  `+++ a` is syntax of another system. Write tip.  foreign-syntax',
    'content/index.md:5:1  Block `+++ tip` is never closed. End it with a line `+++`.  directive',
  ]);
});

it.each([
  ['{ name: "a b", end: "next" }', '`a b` is no name of a block'],
  ['{ name: "tip", end: { marks: ":" } }', 'an end has at least three marks of one kind'],
  ['{ name: "tip", title: "a\\nb", end: "next" }', 'a title has one line'],
  ['{ name: "tip", attributes: "} x", end: "next" }', 'attributes have no braces'],
  ['nothing', 'nothing is not defined'],
])('that are none are faults of the extension: %s', async (opening, fault) => {
  const { html, messages } = await compile('+++ a\n\nSea.', `() => (${opening})`);
  expect(text(html)).toContain('+++ a Sea.');
  expect(messages.join()).toContain('Extension `tide` failed in `container`');
  expect(messages.join()).toContain(fault);
});

it('take time in proportion to the text', async () => {
  const { html } = await compileHome(`${'??? a "'.repeat(10_000)}\n\n${'/// x |'.repeat(10_000)}`);
  expect(html.length).toBeGreaterThan(100_000);
});
