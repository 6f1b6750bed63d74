// Attributes that change nothing of what is shown.
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
