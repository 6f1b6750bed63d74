// Text that readers would see as written, or not at all: each mistake is reported at its place, once.
import { compileAny } from '../../setup/any-site.ts';
import { compileMarkdown, removeTestSites, strictMessages } from '../../setup/test-site.ts';

afterAll(removeTestSites);

/** A page's text begins in line 5. */
describe('a block that is never closed is reported where it opens', () => {
  const held = (colons: string, name: string, inner: string, line: number, more: string): string =>
    `Block \`${colons}${name}\` is not closed before \`${inner}\` in line ${line}. Close it there with \`${colons}\`, or give it more colons to contain the other: \`${more}${name}\`.  directive`;
  const open = (block: string): string =>
    `Block \`${block}\` is never closed. End it with a line of the same number of colons.  directive`;

  it.each([
    ['at the end', ':::tip\nx', [`5:1  ${open(':::tip')}`]],
    [
      'with another block later',
      ':::tip\nx\n\n## Later\n\n:::note\ny\n:::\n\nz',
      [`5:1  ${held(':::', 'tip', ':::note', 10, '::::')}`],
    ],
    [
      'with two blocks later, one of them open too',
      ':::tip\nx\n\n:::note\ny\n\n:::danger\nz\n:::',
      [
        `5:1  ${held(':::', 'tip', ':::note', 8, '::::')}`,
        `8:1  ${held(':::', 'note', ':::danger', 11, '::::')}`,
      ],
    ],
    [
      'both open',
      ':::tip\nx\n\n:::note\ny',
      [`5:1  ${held(':::', 'tip', ':::note', 8, '::::')}`, `8:1  ${open(':::note')}`],
    ],
    [
      'around a closed one with fewer colons',
      '::::note\n:::tip\nx\n:::',
      [`5:1  ${open('::::note')}`],
    ],
    ['inside a closed one', '::::note\n:::tip\nx\n::::', [`6:1  ${open(':::tip')}`]],
    ['in a list', '- :::tip\n  x\n\ny', [`5:3  ${open(':::tip')}`]],
    ['in a quote', '> :::tip\n> x\n\ny', [`5:3  ${open(':::tip')}`]],
    ['at the end of the page', ':::tip', [`5:1  ${open(':::tip')}`]],
    [
      'a tab before the next',
      '::::tabs\n:::tab[A]\nx\n:::tab[B]\ny\n:::\n::::',
      [`6:1  ${held(':::', 'tab', ':::tab', 8, '::::')}`],
    ],
  ])('%s', async (_what, markdown, expected) => {
    expect(await strictMessages(markdown)).toEqual(expected);
  });

  it.each([
    ['as many', ':::note\n:::tip\nx\n:::\n:::'],
    ['more', ':::note\n::::tip\nx\n::::\n:::'],
    ['as many, in a list', ':::note\n- a\n\n  :::tip\n  x\n  :::\n:::'],
  ])('around a block with %s colons, in one message', async (_what, markdown) => {
    const messages = await strictMessages(markdown);
    expect(messages).toEqual([
      expect.stringMatching(
        /^5:1 {2}Block `:::note` is not closed before `:{3,4}tip` in line \d\./,
      ),
    ]);
  });

  it('and the next tab is no part of it', async () => {
    const { html } = await compileMarkdown('::::tabs\n:::tab[A]\nx\n:::tab[B]\ny\n:::\n::::');
    expect(html.match(/role="tabpanel"/g)).toHaveLength(2);
    expect(html.match(/data-tabs/g)).toHaveLength(1);
  });

  it.each([
    ':::tip\n:::',
    ':::tip\nx\n:::  ',
    '::::note\n:::tip\nx\n:::\n::::',
    '- a\n\n  :::tip\n  x\n  :::\n\nb',
    '> :::tip\n> x\n> :::',
    ':::tip\nx\n:::\n:::note\ny\n:::',
  ])('but not %j', async (markdown) => {
    expect(await strictMessages(markdown)).toEqual([]);
  });
});

describe('a misspelt block is reported on any site', () => {
  it.each([
    [
      'x [[bdge: New]]',
      '1:3  `[[bdge: New]]` is not a block. Did you mean `[[badge: New]]`?  badge',
    ],
    [
      'x [[Guide: a]], [[mthod: GET]]',
      '1:17  `[[mthod: GET]]` is not a block. Did you mean `[[method: GET]]`?  badge',
    ],
    [
      'x [[bagde tip: New]]',
      '1:3  `[[bagde tip: New]]` is not a block. Did you mean `[[badge tip: New]]`?  badge',
    ],
  ])('%j', async (markdown, expected) => {
    const { printed } = await compileAny(markdown);
    expect(printed).toEqual([`content/index.md:${expected}`]);
  });

  it.each(['x [[page: New]]', 'x [[bdge]]', 'x `[[bdge: New]]`', ':::note[a]b]\nText.\n:::'])(
    'but not %j',
    async (markdown) => {
      expect((await compileAny(markdown)).printed).toEqual([]);
    },
  );
});

describe('readers never see colons', () => {
  it.each([
    [
      ':::',
      '5:1  `:::` does not close a block. Remove it, or open its block with more colons than the blocks inside it have.  directive',
    ],
    [
      'x\n> y\n> ::::',
      '7:3  `::::` does not close a block. Remove it, or open its block with more colons than the blocks inside it have.  directive',
    ],
    [
      'x **y** :::tip',
      "5:9  `:::tip` is inside a line. Put a block's first and last lines on lines of their own; put colons in backticks to show them.  directive",
    ],
    [
      'x\n\n- y\n  :: pages',
      '8:3  `:: pages` is not a block. Write it alone on its line, as in `::pages{name="value"}`.  directive',
    ],
  ])('%j', async (markdown, expected) => {
    expect(await strictMessages(markdown)).toEqual([expected]);
  });
});

describe('spellings of other systems name ours', () => {
  it.each([
    [
      '> [!IMPORTANT]\n> x',
      '5:3  `[!IMPORTANT]` is syntax of another system. Write `:::warning`, and `:::` on a line below the text.  foreign-syntax',
    ],
    [
      'a [[tok]] b',
      '5:3  `[[tok]]` has no meaning here. Write a link as `[Title](/path/)`. Put it in backticks to show it as it is.  foreign-syntax',
    ],
    [
      'See [[toc]]',
      '5:5  `[[toc]]` is not a table of contents. Write `[[toc]]` alone on its line.  foreign-syntax',
    ],
    [
      'x [[badge warn: Old]]',
      '5:3  `[[badge warn: Old]]` is not a badge. Write `[[badge warning: Old]]`; its kinds are `note`, `tip`, `warning`, `danger`.  badge',
    ],
    [
      'x [[badge]]',
      '5:3  `[[badge]]` is not a badge. Write `[[badge: Beta]]`; its kinds are `note`, `tip`, `warning`, `danger`.  badge',
    ],
    [
      'x [[method: POTS]]',
      '5:3  `[[method: POTS]]` is not a method. Did you mean `[[method: POST]]`?  badge',
    ],
    [
      'x [[method: Verb]]',
      '5:3  `[[method: Verb]]` is not a method. Write `[[method: POST]]`; the methods are `GET`, `POST`, `PUT`, `PATCH`, `DELETE`, `HEAD`, `OPTIONS`, `TRACE`.  badge',
    ],
    [
      'x[^2] y[^1]\n\n[^1]: z',
      '5:2  Footnote `[^2]` has no text. Write `[^2]: …` on a line of its own. Put it in backticks to show it as it is.  footnote',
    ],
  ])('%j', async (markdown, expected) => {
    expect(await strictMessages(markdown)).toEqual([expected]);
  });

  const statement =
    'Imports, exports and comments in braces are syntax of MDX, and are left out. Remove them, or put them in backticks to show them.  foreign-syntax';

  it.each([
    ["import a from 'b';\n\nText", `5:1  ${statement}`],
    ['A {/* x */} b', `5:3  ${statement}`],
    ['{/* x */}\n\nb', `5:1  ${statement}`],
    ["import './a.css'\n\nText", `5:1  ${statement}`],
  ])('%j is told', async (markdown, expected) => {
    expect((await strictMessages(markdown))[0]).toBe(expected);
  });

  it.each([
    ['<Card title="x">\n\nText\n\n</Card>', 'Card'],
    ['<b>bold</b>\n\n<Card title="x" />', 'b'],
    ['Text <Tabs>\n', 'Tabs'],
  ])('%j is told as HTML', async (markdown, name) => {
    const [first] = await strictMessages(markdown);
    expect(first).toContain(`HTML \`<${name}>\` is not part of this site's Markdown.`);
  });

  it.each(['Term\n:   Meaning here', 'Text <!-- x --> more\n\n<!-- y -->', '## A {#b}\n\n[[toc]]'])(
    "%j is this site's own",
    async (markdown) => {
      expect(await strictMessages(markdown)).toEqual([]);
    },
  );

  it('a comment that readers see, since it is never closed, is reported', async () => {
    expect(await strictMessages('a <!-- b\n\n- c')).toEqual([
      '5:3  Readers see this comment. Close it with `-->`, and leave no empty line inside it.  html',
    ]);
  });

  it('are all reported in one run, in place behind a placeholder too', async () => {
    expect(await strictMessages('{{ constants.memoryMax }} [[a]] [[badge: B]] [[c]]')).toEqual([
      expect.stringMatching(/^5:27 {2}`\[\[a\]\]`/),
      expect.stringMatching(/^5:46 {2}`\[\[c\]\]`/),
    ]);
  });

  it.each([
    '`:::` `[[tok]]` `[^2]` `!!! note`',
    '```text\n:::tip\n!!! note\n[[tok]] [^2]\n=== "a"\n```',
    '\\[[tok]] \\[^2] \\:::tip \\!!! note',
    'Wow!!! note that. What??? Sure. 1 === 1 is true.',
    '[[x]](/) and [a[0]](/)',
    'std::string, ::1, a::b',
    'Title\n\n[[toc]]\n\nNew [[badge tip: Beta]].',
  ])('but not %j', async (markdown) => {
    expect(await strictMessages(markdown)).toEqual([]);
  });

  it('take time in proportion to their number', async () => {
    const { messages } = await compileMarkdown('[[a]] '.repeat(20_000));
    expect(messages.at(-1)).toContain('19901 more mistakes');
  });
});

describe('a fence that is never closed is reported where it opens', () => {
  const toEnd =
    'The fence is never closed, so everything after it is code. End it with a line of `````.  fence-end';

  it.each([
    ['x\n\n```js\nconst a = ;\n\n## Later', `7:1  ${toEnd}`],
    ['```js', `5:1  ${toEnd}`],
    ['- ```js\n  a()\n\nb', `5:3  ${toEnd}`],
    ['````text\n```\n', `5:1  ${toEnd.replace('```', '````')}`],
    [':::tip\n```text\na\n:::\n\nb', `6:1  ${toEnd}`],
  ])('%j', async (markdown, expected) => {
    expect(await strictMessages(markdown)).toEqual([expected]);
  });

  it.each([
    '```text\na\n```',
    '~~~text\n```\n~~~',
    '- ```text\n  a\n  ```',
    '> ```text\n> a\n> ```',
  ])('but not %j', async (markdown) => {
    expect(await strictMessages(markdown)).toEqual([]);
  });
});

describe('a heading without words', () => {
  it.each([
    ['## 🎉', '`🎉`'],
    ['## ???', '`???`'],
    ['## `*`', '`*`'],
  ])('%j needs an anchor', async (markdown, title) => {
    expect(await strictMessages(markdown)).toEqual([
      `5:1  Heading ${title} has no letter or digit to make an anchor of. Add words, or \`{#…}\`.  heading-text`,
    ]);
    expect(await strictMessages(`${markdown} {#party}`)).toEqual([]);
  });

  it.each(['##', '## ![A run](/run.svg)', '## {#empty}'])('%j shows nothing', async (markdown) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"></svg>';
    const { messages } = await compileMarkdown(markdown, { 'public/run.svg': svg });
    expect(messages).toEqual([
      'content/index.md:5:1  The heading has no text, so lists of sections would show nothing. Add words; put a picture below it.  heading-text',
    ]);
  });

  it.each(['## Key {#}', '## Key {#api key}', '## Key {#api'])(
    '%j has an anchor that is none',
    async (markdown) => {
      expect(await strictMessages(markdown)).toEqual([
        expect.stringMatching(
          /^5:\d+ {2}`\{#.*` is not a valid anchor\. Use letters, digits and hyphens, as in `\{#api-key\}`\. {2}heading-id$/,
        ),
      ]);
    },
  );

  it.each(['## 2024', '## 日本語', '## Ça va?'])('%j is none', async (markdown) => {
    expect(await strictMessages(markdown)).toEqual([]);
  });
});

describe('what is nearly Markdown is reported', () => {
  const heading = (raw: string, better: string): string =>
    `\`${raw}\` is no heading. Write a space after the marks: \`${better}\`.  markdown`;
  const table =
    'This line of dashes makes no table. Put a row of titles with as many cells above it, and an empty line before that.  markdown';

  it.each([
    ['##Limits', [`5:1  ${heading('##Limits', '## Limits')}`]],
    ['Text\n###Limits and `prices`', [`6:1  ${heading('###Limits and', '### Limits and')}`]],
    ['> ##Limits', [`5:3  ${heading('##Limits', '## Limits')}`]],
    [
      'See [the limits] (limits.md#rate) first.',
      [
        '5:5  `[the limits] (limits.md#rate)` is no link. Remove the space: `[the limits](limits.md#rate)`.  markdown',
      ],
    ],
    [
      'See [the plan](my plan.md#rate), and ![a map](river map.png).',
      [
        '5:5  `[the plan](my plan.md#rate)` is shown as it is typed, since its path has a space. Write `[the plan](<my plan.md#rate>)`.  markdown',
        '5:38  `![a map](river map.png)` is shown as it is typed, since its path has a space. Write `![a map](<river map.png>)`.  markdown',
      ],
    ],
    ['| a | b |\n| --- |\n| 1 | 2 |', [`6:1  ${table}`]],
    ['| a | b |\n|---|---|---|\n| 1 | 2 |', [`6:1  ${table}`]],
    ['a | b\n--- | :-: | ---\n1 | 2', [`6:1  ${table}`]],
  ])('%j', async (markdown, expected) => {
    expect(await strictMessages(markdown)).toEqual(expected);
  });

  it.each([
    '#1 is the first issue, and ##2 the second.',
    String.raw`\##Limits`,
    '`##Limits`',
    '```text\n##Limits\n| a |\n|---|---|\n```',
    '#hashtag',
    'See [1] (2020) and [a] (b).',
    'Call `[a] (b.md)`, or `[a](b c.md)`.',
    'See [1](the file a.md is older, though).',
    String.raw`\[a](b c.md)`,
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    '| a | b |\n| --- | --- |\n| --- | --- |',
    'a --- b',
    'Either a | b or --- | ---.',
  ])('%j is none', async (markdown) => {
    expect(await strictMessages(markdown)).toEqual([]);
  });
});

describe('a comment that is never closed is reported', () => {
  const text =
    'The comment is never closed, so that it hides what follows. End it with `-->`.  html';

  it.each([
    ['A\n\n<!-- todo\n\n## B\n\nC', [`7:1  ${text}`]],
    ['A\n\n  <!--\nB', [`7:1  ${text}`]],
    ['- A\n\n  <!-- todo\n\nB', [`7:3  ${text}`]],
    ['<!-- a --> <!-- todo\n\nB', [`5:1  ${text}`]],
    ['A\n\n<!-- a\n\nb -->\n\nC <!-- d -->', []],
    ['```html\n<!-- todo\n```', []],
  ])('%j', async (markdown, expected) => {
    expect(await strictMessages(markdown)).toEqual(expected);
  });
});
