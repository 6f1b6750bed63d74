// Attributes that change nothing of what is shown, and ids on lines of their own.
import { renderAny } from '../../../test/setup/any-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it.each([
  ['[Go](https://example.com){ .button }', '>Go</a></p>'],
  ['[Go](https://example.com){ .button title="Two words" } on', '>Go</a> on</p>'],
  ['Text.\n{: .lead }', '<p>Text.</p>'],
])('are left out of %j', async (markdown, html) => {
  expect(await renderAny(markdown)).toContain(html);
});

it.each([
  ['a text below it', '## Title\n\n{#own}\nText.', '<p id="own">Text.</p>'],
  ['a heading above', '## Target versions\n\n{#tv}\n\nText.', '<h2 id="tv">Target versions</h2>'],
])('an id on a line of its own is that of %s', async (_what, body, expected) => {
  const html = await renderAny(`# A\n\n${body}`);
  expect(html).toContain(expected);
  expect(html).not.toContain('{#');
});
