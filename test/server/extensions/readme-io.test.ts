// Pages that ReadMe.io exports.
import { compileHome, readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const site = {
  'docs.yaml': 'title: T\n',
  'content/v1/lakes/set-up.md': '# First set-up\n',
  'content/v2/lakes/set-up.md': '# Second set-up\n\n## Two\n',
  'content/v2/rivers/flow.md': '# Flow\n\n[A](doc:set-up#two)\n',
};

function block(name: string, value: unknown): string {
  return `[block:${name}]\n${JSON.stringify(value, undefined, 2)}\n[/block]`;
}

it.each([
  [
    block('callout', { type: 'success', title: 'Go [on]', body: 'See.\n\nA <<glossary:River>>.' }),
    '<div class="callout callout-tip" role="note"><p class="callout-title">Go [on]</p><p>See.</p><p>A River.</p></div>',
  ],
  [
    `Text.\n${block('callout', { type: 'info', body: 'Plain' })}\nMore.`,
    '<p>Text.</p>\n<div class="callout callout-note" role="note"><p>Plain</p></div>\n<p>More.</p>',
  ],
  [
    block('code', { codes: [{ code: 'a = "<b>"\n', language: 'text', name: 'a.txt' }] }),
    '<span class="code-title">a.txt</span>',
  ],
  [
    block('code', {
      codes: [
        { code: 'a\n```\n', language: 'x y' },
        { code: 'b', name: 'B' },
      ],
    }),
    'role="tab"',
  ],
  [
    block('parameters', {
      data: { 'h-0': 'A', '0-0': 'x|y', '0-1': 'l\nm' },
      cols: 2,
      rows: 1,
      align: ['left', 'center'],
    }),
    '<td class="align-left">x|y</td>\n<td class="align-center">l<br>m</td>',
  ],
  [
    block('image', {
      images: [{ image: ['https://example.com/a b.png', 'a.png', 1], caption: 'A *plan*' }],
    }),
    '<p><a href="https://example.com/a%20b.png" rel="external noopener">a.png</a></p>\n<p>A <em>plan</em></p>',
  ],
  [block('html', { html: '<div>\n<b>x</b>\n\n</div>\n<style></style>' }), '<b>x</b>'],
  [
    block('embed', { url: 'https://example.com/v', title: 'A film' }),
    '<a href="https://example.com/v" rel="external noopener">A film</a>',
  ],
  [block('api-header', { title: 'Rivers' }), '<h2 id="rivers">Rivers</h2>'],
  [
    `- One\n\n  ${block('callout', { type: 'danger', body: 'x' }).replaceAll('\n', '\n  ')}\n- Two`,
    '<p>One</p>\n<div class="callout callout-danger" role="note"><p>x</p></div>',
  ],
  [
    'A <<glossary:River>> and `<<glossary:River>>`',
    '<p>A River and <code>&#x3C;&#x3C;glossary:River>></code></p>',
  ],
  [
    '[Set up](doc:set-up) [Flow][f]\n\n[f]: ref:flow',
    '<a href="/v1/lakes/set-up.html">Set up</a> <a href="/v2/rivers/flow.html">Flow</a>',
  ],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compileHome(body, site);
  expect(html).toContain(expected);
  expect(html).not.toMatch(/\[\/?block/);
  expect(messages.filter((text) => !text.includes('on another host'))).toEqual([]);
});

it('finds the page of a slug below the same folder first', async () => {
  const { page } = await readExtensionSite({ ...site, 'content/index.md': '# Home\n' });
  expect((await page('/v2/rivers/flow.html')).html).toContain(
    '<a href="/v2/lakes/set-up.html#two">A</a>',
  );
});

it('tells what it cannot read', async () => {
  const { html, messages } = await compileHome(
    `${block('shelf', {})}\n\n[block:callout]\n{ nope\n[/block]\n\n[A](doc:gone)\n\n[block:image]\nText`,
    site,
  );
  expect(html).toContain('<p>A</p>');
  expect(messages).toEqual([
    expect.stringContaining(
      'content/index.md:3:1  `[block:shelf]` is unknown, so it is shown as typed.',
    ),
    expect.stringContaining('content/index.md:7:1  `[block:callout]` has no JSON that can be read'),
    expect.stringContaining(
      'content/index.md:11:1  `doc:gone` names no page, so its text is shown.',
    ),
    expect.stringContaining('content/index.md:13:1  `[block:image]` is never closed'),
  ]);
});

it('keeps hidden pages out of lists, and serves them', async () => {
  const { site: read } = await readExtensionSite({
    ...site,
    'content/index.md': '# Home\n',
    'content/v1/lakes/deep.md': '---\ntitle: Deep\nhidden: true\n---\nText.\n',
    'content/v1/lakes/wide.md': '---\ntitle: Wide\nhidden: false\n---\nText.\n',
  });
  expect(read.paths).toContain('/v1/lakes/deep.html');
  const lists = JSON.stringify(read.sidebars) + read.source('/v1/lakes/').text().body;
  expect(lists).toContain('Wide');
  expect(lists).not.toContain('Deep');
});

it('shows a hidden page that the list of the site names', async () => {
  const { site: read } = await readExtensionSite({
    'content/index.md': '# Home\n',
    'content/SUMMARY.md': '- [Deep](deep.md)\n',
    'content/deep.md': '---\ntitle: Deep\nhidden: true\n---\nText.\n',
  });
  expect(JSON.stringify(read.sidebars)).toContain('/deep.html');
});

it('leaves code alone', async () => {
  const { html } = await compileHome(`\`\`\`\n${block('callout', { body: 'x' })}\n\`\`\``, site);
  expect(html).toContain('[block:callout]');
});

it.each([
  '[block:image]\n'.repeat(5000),
  `[block:image]${' '.repeat(100_000)}x`,
  '<<glossary:'.repeat(20_000),
])('reads what never ends: %#', async (body) => {
  expect((await compileHome(body, site)).html).not.toBe('');
});
