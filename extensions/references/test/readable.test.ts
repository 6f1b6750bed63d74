// References that other systems resolve, as text.
import { compileAny } from '../../../test/setup/any-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '');

it('shows the text of a reference to another project, and says so', async () => {
  const { html, printed } = await compileAny('Set [`site_url`][tool.site_url] and [a][b].');
  expect(textOf(html)).toContain('Set site_url and [a][b].');
  expect(printed).toEqual([
    'content/index.md:1:1  Reference `tool.site_url` is not defined, so it is shown as text. Define it, or link to an address.  link',
    'content/index.md:1:37  `[a][b]` is no link, since no line says where `[b]` leads. Write `[b]: …` on a line of its own. Put it in backticks to show it as it is.  link',
  ]);
});

it.each([
  ['Use [`BaseModel.copy`][].', 'Use BaseModel.copy.'],
  ['Use [a *b* `c`][some_name] here.', 'Use a b c here.'],
  ['A [`int`][], a [`list`][list] and `[a][]`.', 'A int, a list and [a][].'],
  ['One [a][x.y], two [b][x.z].', 'One a, two b.'],
  ['An a[0][x.y], [a b][], [text][two words].', 'An a[0][x.y], [a b][], [text][two words].'],
])('reads references that other systems resolve: %j', async (body, expected) => {
  const { html } = await compileAny(body);
  expect(textOf(html)).toContain(expected);
});
