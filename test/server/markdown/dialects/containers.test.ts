// Callouts, tabs and other containers, as the common systems write them.
import { expectCallout, expectDisclosure, expectTabs } from '../../../setup/drawn-blocks.ts';
import { removeTestSites } from '../../../setup/test-site.ts';
import { compileAny, renderAny } from '../../../setup/any-site.ts';

afterAll(removeTestSites);

describe('callouts', () => {
  it.each([
    [':::tip[Mind this]\nText.\n:::', 'tip', 'Mind this'],
    [':::caution\nText.\n:::', 'warning', 'Caution'],
    ['> [!IMPORTANT]\n> Text.', 'warning', 'Important'],
    ['> [!tip] Mind this\n> Text.', 'tip', 'Mind this'],
    ['> **Note**\n> Text.', 'note', 'Note'],
    ['<Note title="Mind this">\n\nText.\n\n</Note>', 'note', 'Mind this'],
    ['<Aside type="caution">\n\nText.\n\n</Aside>', 'warning', 'Caution'],
  ])('draws %j', async (markdown, kind, title) => {
    const html = await renderAny(markdown);
    expectCallout(html, kind, title);
  });

  it.each(['> [!CHECK]\n> Text.', '<Callout type="success">Text.</Callout>'])(
    'draws %j in green, and not as a tip',
    async (raw) => {
      expect(await renderAny(raw)).toContain('class="callout callout-success"');
    },
  );

  it('draws a badge of success in green', async () => {
    expect(await renderAny('<Badge type="success" text="Live" />')).toContain('badge-success');
  });

  it('closes what is never closed, and reports what closes nothing', async () => {
    const open = await compileAny(':::tip\nText.');
    expect(open.html).toContain('callout-tip');
    expect(open.printed).toEqual([
      'content/index.md:1:1  Block `:::tip` is never closed. End it with a line of the same number of colons.  directive',
    ]);
    const { html, printed } = await compileAny('Text.\n\n:::\n\nMore.');
    expect(html).not.toContain(':::');
    expect(printed).toEqual([
      'content/index.md:3:1  `:::` does not close a block. Remove it, or open its block with more colons than the blocks inside it have.  directive',
    ]);
  });

  it('leaves code alone', async () => {
    const html = await renderAny('```text\n::: tip\n!!! note\n=== "A"\n:::\n```');
    expect(html).toContain('::: tip\n!!! note\n=== "A"\n:::');
  });

  it('shows the content of a block that it does not know, and says so', async () => {
    const { html, printed } = await compileAny(':::sparkle\nText.\n:::');
    expect(html).toContain('<p>Text.</p>');
    expect(printed).toEqual([
      'content/index.md:1:1  Block `:::sparkle` is unknown: only its content is shown. Use one of `note`, `tip`, `warning`, `danger`, `details`, `steps`, `cards`, `tiles`, `columns`, `timeline`, `tabs`, `tab`, `code-group`, `parameters`, `operation`, `responses`.  directive',
    ]);
  });
});

describe('disclosures', () => {
  it.each([
    '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
    '<Accordion title="More">\n\nText.\n\n</Accordion>',
  ])('draws %j', async (markdown) => {
    const html = await renderAny(markdown);
    expectDisclosure(html);
  });
});

describe('tabs', () => {
  it.each([
    '<Tabs>\n<TabItem label="One">\n\nFirst.\n\n</TabItem>\n<TabItem label="Two">\n\nSecond.\n\n</TabItem>\n</Tabs>',
    '<Tabs items={["One", "Two"]}>\n<Tab>\n\nFirst.\n\n</Tab>\n<Tab>\n\nSecond.\n\n</Tab>\n</Tabs>',
  ])('draws %j', async (markdown) => {
    const html = await renderAny(markdown);
    expectTabs(html);
  });

  it.each(['<CodeGroup>\n```js One\na\n```\n\n```js Two\nb\n```\n</CodeGroup>'])(
    'makes tabs of the fences in %j',
    async (markdown) => {
      const html = await renderAny(markdown);
      expect([...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
        'One',
        'Two',
      ]);
      expect(html).toContain('data-code');
    },
  );
});

it.each([
  ['<Steps>\n\n1. One\n2. Two\n\n</Steps>', /<div class="steps"><ol>/],
  [
    '<Steps>\n<Step title="One">\n\nText.\n\n</Step>\n</Steps>',
    /<div class="steps"><ol><li><p><strong>One/,
  ],
  [
    '<CardGroup>\n<Card title="One" href="https://example.com">\nText.\n</Card>\n</CardGroup>',
    /<div class="cards"><ul><li><a href="https:\/\/example.com"[^>]*>One<\/a> <span>\s*Text\.\s*<\/span>/,
  ],
  ['## New <Badge text="Beta" type="tip" />', /<span class="badge badge-tip">Beta<\/span><\/h2>/],
])('draws %j', async (markdown, html) => {
  expect(await renderAny(markdown)).toMatch(html);
});
