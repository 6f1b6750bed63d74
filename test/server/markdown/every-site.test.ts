// Everything that the manual documents works on every site, whatever its preset: what a site does not want is a rule, not an absence.
import { presets } from '../../../src/pages/model/rule-settings.ts';
import { ownBlocks as blocks } from '../../../src/server/markdown/blocks/registry.ts';
import { compileAny } from '../../setup/any-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const openapi = `openapi: 3.1.0
info: { title: Orchard, version: '1' }
servers: [{ url: https://api.example.com }]
tags: [{ name: trees, description: Trees. }]
security: [{ key: [] }]
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    Tree: { type: object, description: A tree., properties: { name: { type: string, description: Its name. } } }
paths: {}
`;

const described = 'One sentence that says in enough words what the page is good for.';

function page(title: string, fields = '', body = 'Text.'): string {
  return `---\ntitle: ${title}\nshort_description: ${described} ${title}.\n${fields}---\n\n${body}\n`;
}

const others = {
  'blog/index.md': page('Blog'),
  'blog/one.md': page('One', 'date: 2026-01-02\n'),
  'blog/two.md': page('Two', 'date: 2026-03-04\n'),
  'blog/undated.md': page('Undated'),
  '_part.md': 'An included part.\n',
  'public/tour.mp4': 'x',
  'openapi.yaml': openapi,
};

/** Each construct, with part of the HTML that readers get. */
const constructs: readonly (readonly [string, string])[] = [
  [':::note[Mind]\nText.\n:::', 'callout-note'],
  [':::details[More]\nText.\n:::', '<summary'],
  [':::steps\n1. One\n2. Two\n:::', 'steps'],
  [':::cards\n- [Blog](/blog/) A blog.\n:::', 'cards'],
  [':::columns\n## A\n\nText.\n\n## B\n\nText.\n:::', 'columns'],
  [':::timeline\n## 2.4, 2026-11-20\n\nText.\n:::', 'class="timeline"'],
  [':::timeline\n\n| Date | Change |\n| - | - |\n| 2026-11-20 | Text |\n\n:::', 'timeline'],
  ['::::tabs\n:::tab[A]\nText.\n:::\n:::tab[B]\nText.\n:::\n::::', 'tabs'],
  [':::code-group\n```js title="A"\n1;\n```\n\n```py title="B"\n1\n```\n:::', 'tabs'],
  [':::parameters\n- `name` *string* **required** The name.\n:::', 'class="parameters"'],
  [':::operation\n## List\n\n::endpoint[GET /v1/trees]\n\n```json\n{}\n```\n:::', 'operation'],
  ['::::responses\n:::tab[200]\nText.\n:::\n::::', 'tabs'],
  ['::endpoint[GET /v1/trees]', 'method-get'],
  ['::app[Slack]{slug="slack" auth="OAuth"}', 'class="app copyable"'],
  ['[[toc]]\n\n## A\n\n## B', 'class="toc"'],
  ['::video[A tour]{src="/tour.mp4"}', '<video src="/docs/tour.mp4" controls aria-label="A tour">'],
  ['::constants{names="memoryDefault"}', 'Memory, default'],
  ['::pages{from="/blog/"}', '>Undated</a>'],
  [
    '::pages{from=/blog/ sort=date}',
    '<a href="/docs/blog/two.html">Two</a> <time datetime="2026-03-04">4 Mar 2026</time>',
  ],
  ['Text [[badge: Beta]] and [[badge tip: New]].', 'badge-tip'],
  ['Call it with [[method: POST]].', 'method-post'],
  ['Term\n: Its definition.', '<dt id="term">'],
  ['<!--@include: ./_part.md-->', 'An included part.'],
];

const ownPresets = presets.filter((preset) => preset !== 'released');

describe.each(ownPresets)('with the preset `%s`', (preset) => {
  it.each(constructs)('draws %j without a complaint', async (body, html) => {
    const settings = { preset, openapi: 'openapi.yaml', others, name: 'start.md' } as const;
    const made = await compileAny(page('Start', '', body), settings);
    expect(made.printed).toEqual([]);
    expect(made.html).toContain(html);
  });

  it('lists the newest page first, and none without a date', async () => {
    const body = '::pages{from=/blog/ sort=date}';
    const { html } = await compileAny(page('Start', '', body), {
      preset,
      others,
      name: 'start.md',
    });
    expect([...html.matchAll(/>([A-Z]\w+)<\/a>/g)].map(([, title]) => title)).toEqual([
      'Two',
      'One',
    ]);
  });

  it.each([
    ['::pages{from=/blog/ sort=dates}', 'cannot sort by `dates`. Did you mean `date`?'],
    ['::pages{from=/none/ sort=date}', 'finds no page with a `date` below `/none/`.'],
    ['::video[A tour]', 'Block `::video` names no file.'],
    ['::video{src="/none.mp4"}', 'content/start.md:6:1  Link `/none.mp4` is neither'],
  ])('tells what is wrong with %j', async (body, message) => {
    const made = await compileAny(page('Start', '', body), {
      preset,
      openapi: 'openapi.yaml',
      others,
      name: 'start.md',
    });
    expect(made.printed).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    'date: 2026-11-25',
    'date: 2026-11-25T10:00:00Z',
    'author: Ada',
    'authors: [Ada, Grace]',
    'tags: [news]',
    'noindex: true',
    'layout: post',
    'layout: home',
    'draft: false',
    'private: false',
  ])('knows the field `%s`', async (field) => {
    expect((await compileAny(page('Start', `${field}\n`), { preset })).printed).toEqual([]);
  });

  it.each([
    ['date: 2026-02-30', 'Frontmatter field `date` is `2026-02-30`.'],
    ['date: soon', 'Frontmatter field `date` is `soon`.'],
    ['auhtor: Ada', 'Unknown frontmatter field `auhtor`. Did you mean `author`?'],
    [
      'descripton: Apples',
      'Unknown frontmatter field `descripton`. Did you mean `short_description`?',
    ],
    ['layout: pots', 'Frontmatter field `layout` is `pots`.'],
  ])('tells what is wrong with `%s`', async (field, message) => {
    const { printed } = await compileAny(page('Start', `${field}\n`), { preset });
    expect(printed).toEqual([expect.stringContaining(message)]);
  });
});

it('has an example of every block', () => {
  const written = constructs.map(([body]) => body).join('\n');
  for (const block of blocks) {
    if (!('names' in block)) continue;
    expect(block.names.some((name) => written.includes(`::${name}`) || name === 'toc')).toBe(true);
  }
});
