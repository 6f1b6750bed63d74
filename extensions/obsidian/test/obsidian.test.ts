// Vaults of Obsidian: what links by name lead to, what is embedded, and what stays as typed.
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';

const vault = {
  'docs.yaml': 'title: A\n',
  'content/.obsidian/app.json': '{}',
  'content/Deep/Garden plan.md':
    '# Garden plan\n\nTop.\n\n## Beds: north\n\nBeds text.\n\n### Soil\n\nSoil text.\n\n## Rest\n\nA block. ^b1\n\n- one\n- two ^item\n',
  'content/Deep/Twin.md': '# Twin\n\nDeep twin.\n',
  'content/Twin.md': '# Twin\n\nTop twin.\n',
  'content/Deep/Loop.md': '# Loop\n\n![[Other loop]]\n',
  'content/Other loop.md': '# Other\n\nOther text.\n\n![[loop]]\n',
  'content/Attachments/plan.svg': svg,
};

async function compile(body: string, files: Readonly<Record<string, string>> = {}) {
  const { page, site } = await readExtensionSite({
    ...vault,
    ...files,
    'content/index.md': `---\ntitle: Home\n---\n\n${body}\n`,
  });
  const { html, messages } = await page('/');
  return { html: html.replace(/\n/g, ''), messages, page, site };
}

const garden = '/Deep/Garden%20plan.html';

describe('links by name', () => {
  it.each([
    ['[[Garden plan]]', `<a href="${garden}">Garden plan</a>`],
    ['[[garden PLAN]]', `<a href="${garden}">garden PLAN</a>`],
    ['[[Deep/Garden plan|the plan]]', `<a href="${garden}">the plan</a>`],
    ['[[Garden plan.md]]', `<a href="${garden}">Garden plan</a>`],
    ['[[Garden plan#Beds: north|beds]]', `<a href="${garden}#beds-north">beds</a>`],
    [
      '[[Garden plan#Beds: north#Soil]]',
      `<a href="${garden}#soil">Garden plan › Beds: north › Soil</a>`,
    ],
    ['[[Garden plan#^b1|block]]', `<a href="${garden}#block-b1">block</a>`],
    ['[[Twin]]', '<a href="/Twin.html">Twin</a>'],
    ['[[Deep/Twin|deep]]', '<a href="/Deep/Twin.html">deep</a>'],
    ['[plan](<Deep/Garden plan.md#^b1>)', `<a href="${garden}#block-b1">plan</a>`],
    ['[plan](Garden%20plan.md#rest)', `<a href="${garden}#rest">plan</a>`],
    ['[north](Garden%20plan.md#Beds%3A%20north)', `<a href="${garden}#beds-north">north</a>`],
    ['[soil](<Deep/Garden plan.md#Beds: north#Soil>)', `<a href="${garden}#soil">soil</a>`],
    ['## Part one\n\n[one](#Part%20one)', '<a href="#part-one">one</a>'],
    ['[manual](https://example.org/a.md#Part%20one)', 'href="https://example.org/a.md#Part%20one"'],
    ['[icon](plan.svg#Icon%20A)', 'href="/Attachments/plan.svg#Icon%20A"'],
    ['[plan](<garden plan.md#^b1>)', `<a href="${garden}#block-b1">plan</a>`],
    ['[plan][p]\n\n[p]: Garden%20plan.md', `<a href="${garden}">plan</a>`],
    ['![Plan](plan.svg)', 'src="/Attachments/plan.svg"'],
    ['| a |\n| - |\n| [[Twin\\|t]] |', '<a href="/Twin.html">t</a>'],
    ['## Part one\n\n[[#Part one]]', '<a href="#part-one">Part one</a>'],
    ['See ![[Twin]] there', 'See <a href="/Twin.html">Twin</a> there'],
  ])('%j', async (body, html) => {
    const result = await compile(body);
    expect(result.html).toContain(html);
    expect(result.messages).toEqual([]);
  });

  it('prefer the page beside them', async () => {
    const { page } = await compile('', {
      'content/Deep/Pair.md': '# Pair\n',
      'content/Other/Pair.md': '# Other pair\n',
      'content/Other/From.md': '# From\n\n[[Pair]]\n',
    });
    expect((await page('/Other/From.html')).html).toContain('href="/Other/Pair.html"');
  });

  it('to nothing are text, with a message', async () => {
    const { html, messages } = await compile('A [[Nowhere#x|word]] here.');
    expect(html).toBe('<p>A word here.</p>');
    expect(messages).toEqual([
      'content/index.md:5:3  `[[Nowhere#x|word]]` names no page and no file, so its text is shown. Check the name.  link',
    ]);
  });

  it('lead to anchors that pages have', async () => {
    const { site } = await compile('');
    const { ids } = await site
      .compiled(garden.replace('%20', ' '))
      .catch(() => site.compiled(garden));
    for (const id of ['beds-north', 'soil', 'block-b1', 'block-item'])
      expect([...ids]).toContain(id);
  });

  it.each(['`[[Twin]]`', '```\n[[Twin]]\n```', '\\[[Twin]]'])('%j is none', async (body) => {
    const { html } = await compile(body);
    expect(html).not.toContain('href="/Twin');
    expect(html.replace(/<[^>]+>/g, '')).toContain('[[Twin]]');
  });

  it('leave what this site writes so', async () => {
    const { html } = await compile('A [[badge tip: New]] b\n\n[[toc]]\n\n## C');
    expect(html).toContain('<span class="badge badge-tip">New</span>');
    expect(html).toContain('<nav class="toc"');
  });
});

describe('embeds', () => {
  it.each([
    ['![[plan.svg]]', '<img src="/Attachments/plan.svg" alt="plan" width="9" height="9"'],
    ['![[plan.svg|300]]', 'alt="plan" width="300"'],
    ['![[plan.svg|The plan|30x20]]', 'alt="The plan" width="30" height="20"'],
    ['![Plan|40](Attachments/plan.svg)', 'alt="Plan" width="40"'],
    ['![[Twin]]', '<p>Top twin.</p>'],
    ['![[Garden plan#Beds: north]]', '<p>Beds text.</p>'],
    ['![[Garden plan#^b1]]', '<p>A block.</p>'],
    ['![[Garden plan#^item]]', '<ul><li>two</li></ul>'],
  ])('%j', async (body, html) => {
    const result = await compile(body);
    expect(result.html).toContain(html);
    expect(result.html).not.toContain('[[');
  });

  it('show a section without the next one', async () => {
    const { html } = await compile('![[Garden plan#Beds: north]]');
    expect(html).toContain('Soil text.');
    expect(html).not.toContain('A block.');
    expect(html).not.toContain('Top.');
  });

  it('end where they would repeat themselves', async () => {
    const { html, messages } = await compile('![[Loop]]');
    expect(html.match(/Other text\./g)).toHaveLength(1);
    expect(messages).toEqual([expect.stringContaining('includes itself')]);
  });

  it('show the saved text of the other page', async () => {
    const { html } = await compile('![[Twin]]', { 'content/Twin.md': '# Twin\n\nChanged.\n' });
    expect(html).toContain('Changed.');
  });
});

it.each([
  ['A ==mark== b', '<p>A <mark>mark</mark> b</p>'],
  ['==a **b** c==', '<p><mark>a <strong>b</strong> c</mark></p>'],
  ['==a== and ==b==.', '<p><mark>a</mark> and <mark>b</mark>.</p>'],
  ['if a == b or c==d', '<p>if a == b or c==d</p>'],
  ['`==a==`', '<p><code>==a==</code></p>'],
  ['A %%hidden%% b', '<p>A  b</p>'],
  ['A\n\n%%\nhidden\n\n# hidden\n%%\n\nB', '<p>A</p><p>B</p>'],
  ['50 %% off', '<p>50 %% off</p>'],
  ['`%%a%%`', '<p><code>%%a%%</code></p>'],
  ['A #tag here', '<p>A #tag here</p>'],
  ['Text ^id1', '<p id="block-id1">Text</p>'],
  ['- a\n- b ^id1', '<ul><li>a</li><li id="block-id1">b</li></ul>'],
  ['> a\n\n^id1', '<span id="block-id1"></span><blockquote><p>a</p></blockquote>'],
  ['2 ^ 3', '<p>2 ^ 3</p>'],
])('%j', async (body, html) => {
  expect((await compile(body)).html).toBe(html);
});

it.each([
  [
    '> [!faq]- Why?\n> Because.',
    /^<details class="details"><summary>Why\?<\/summary><p>Because\.<\/p><\/details>$/,
  ],
  [
    '> [!note]+\n> Text.',
    /^<details class="details" open><summary>Note<\/summary><p>Text\.<\/p><\/details>$/,
  ],
  ['> [!fail] Title\n> Text.', /callout-danger.*Title.*Text\./],
  ['> [!done]\n> Text.', /callout-success.*Done.*Text\./],
])('draws the callout %j', async (body, html) => {
  expect((await compile(body)).html).toMatch(html);
});

it.each(['(', '(a+)+$', 'a|b', '\\'])('takes the id %j of a block as it is', async (id) => {
  const { problems, page } = await readExtensionSite({
    'docs.yaml': 'title: A\nextensions: [millrace-docs/obsidian]\n',
    'content/index.md': `# Home\n\n![[Note#^${id}]]\n`,
    'content/Note.md': '# Note\n\nThe text.\n',
  });
  expect(problems).toEqual([]);
  expect((await page()).html).toContain('The text.');
});

it('is not on sites that are no vault', async () => {
  const { page } = await readExtensionSite({
    'docs.yaml': 'title: A\n',
    'content/index.md': '# Home\n\n[[Home]] and ==this==\n',
  });
  expect((await page('/')).html).toContain('[[Home]] and ==this==');
});
