// Callouts, tabs and other containers, as several systems write their first lines.
import {
  expectCallout,
  expectDisclosure,
  expectTabs,
  labelsOfTabs,
} from '../../../test/setup/drawn-blocks.ts';
import { compileAny, renderAny } from '../../../test/setup/any-site.ts';
import { removeTestSites, strictMessages } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '');

it.each([
  ['::: tip Mind this\nText.\n:::', 'tip', 'Mind this'],
  ['::: info "Mind this" {#own}\nText.\n:::', 'note', 'Mind this'],
])('draws the callout %j', async (markdown, kind, title) => {
  const html = await renderAny(markdown);
  expectCallout(html, kind, title);
});

it('draws one of success in green, and not as a tip', async () => {
  expect(await renderAny('::: done\nText.\n:::')).toContain('class="callout callout-success"');
});

it('draws Markdown in a title', async () => {
  const html = await renderAny('::: warning Use `a` **now**\nText.\n:::');
  expect(html).toContain(
    '<p class="callout-title"><span>Use <code>a</code> <strong>now</strong></span></p>',
  );
});

it('draws one inside another, whatever their numbers of colons', async () => {
  const html = await renderAny('::: tip\nOuter.\n::: danger\nInner.\n:::\nEnd.\n:::\n\nAfter.');
  expect(html).toMatch(
    /callout-tip[\s\S]*Outer[\s\S]*callout-danger[\s\S]*Inner\.<\/p><\/div>[\s\S]*End\.<\/p><\/div>\n*<p>After/,
  );
});

it.each(['::: details More\nText.\n:::'])('draws the disclosure %j', async (markdown) => {
  const html = await renderAny(markdown);
  expectDisclosure(html);
});

it.each([
  ':::: tabs\n::: tab One\nFirst.\n:::\n::: tab Two\nSecond.\n:::\n::::',
  '::: tabs\n@tab One\nFirst.\n@tab Two\nSecond.\n:::',
])('draws the tabs %j', async (markdown) => {
  const html = await renderAny(markdown);
  expectTabs(html);
});

it('makes tabs of fences', async () => {
  const html = await renderAny('::: code-group\n```js [One]\na\n```\n```js [Two]\nb\n```\n:::');
  expect(labelsOfTabs(html)).toEqual(['One', 'Two']);
  expect(html).toContain('data-code');
});

it('closes one behind the last word of its text', async () => {
  const html = await renderAny('::: tip\nText that ends here.:::\n\nAfter.');
  expect(html).toMatch(/callout-tip[\s\S]*ends here\.<\/p><\/div>\s*<p>After/);
  expect(html).not.toContain(':::');
});

it('leaves colons behind text alone where nothing is open, and in code', async () => {
  expect(await renderAny('It ends with a::: colon:::')).toContain('colon:::');
  expect(await renderAny('::: tip\nType `:::`\n:::')).toContain('<code>:::</code>');
});

it('leaves the title of a slot out: it is a name for a layout', async () => {
  expect(textOf(await renderAny('::: slot footer\nText.\n:::')).trim()).toBe('Text.');
});

it('keeps a title with marks in one piece', async () => {
  expect(await renderAny('::: tip Use `a` now\nText.\n:::')).toContain(
    '<p class="callout-title"><span>Use <code>a</code> now</span></p>',
  );
});

it.each([
  [
    ':::note[Open\nText.\n:::',
    '1:1  The title of `:::note[Open` has no end. Write `:::note[Open]`.  directive',
  ],
  [
    'x\n\n::: details [Open {open}\nText.\n:::',
    '3:1  The title of `::: details [Open {open}` has no end. Write `:::details[Open]`.  directive',
  ],
])('reports a title without an end: %j', async (markdown, expected) => {
  const { printed } = await compileAny(markdown);
  expect(printed).toEqual([`content/index.md:${expected}`]);
});

it('with a title that has no end has that title', async () => {
  const { html } = await compileAny(':::note[Open\nText.\n:::');
  expect(html).toContain('<p class="callout-title">Open</p>');
});

describe('on a strict site', () => {
  it.each([
    [
      '::: tip\nx\n:::',
      '5:1  `::: tip` is syntax of another system. Write `:::tip`.  foreign-syntax',
    ],
    [
      ':::tip Mind this\nx\n:::',
      '5:1  `:::tip Mind this` is syntax of another system. Write `:::tip[Mind this]`.  foreign-syntax',
    ],
    [
      '::: details Mind this {open}\n\nx\n\n:::',
      '5:1  `::: details Mind this {open}` is syntax of another system. Write `:::details[Mind this]`.  foreign-syntax',
    ],
    [
      '::: info\nx\n:::',
      '5:1  `::: info` is syntax of another system. Write `:::note`.  foreign-syntax',
    ],
    [
      ':::tip[Mind\nthis]\nx\n:::',
      '5:1  The title of `:::tip[Mind` has no end. Write `:::tip[Mind]`.  directive',
    ],
  ])('names the form of this site for %j', async (markdown, expected) => {
    expect(await strictMessages(markdown)).toEqual([expected]);
  });

  it('and a second line too many is reported as well', async () => {
    expect(await strictMessages('::: tip\nx\n:::\n\n:::')).toEqual([
      expect.stringContaining('5:1  `::: tip` is syntax of another system'),
      expect.stringContaining('9:1  `:::` does not close a block'),
    ]);
  });
});
