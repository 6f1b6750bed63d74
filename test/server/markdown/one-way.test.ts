// What every page may use, whatever its dialect and however strict its site is.
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { compileAny, createAnySite, renderAny } from '../../setup/any-site.ts';
import { openStore, waitForEntries } from '../../setup/test-store.ts';
import {
  compileMarkdown,
  createTestSite,
  emptyConfig,
  page,
  removeTestSites,
  writeContent,
} from '../../setup/test-site.ts';

afterAll(removeTestSites);

describe('a page is no MDX because of what stands in code', () => {
  it.each([
    ['an import in a fence', "```js\nimport a from 'b';\n```"],
    ['a generic type in a fence', '```rust\nlet a: Vec<T> = b;\n```'],
    ['a component in indented code', '    <Card title="a" />'],
    ['a comment in inline code', 'Write `{/* a */}` and ``<Tabs>``.'],
    ['a component in `<pre>`', '<pre>\nimport a from "b"\n<Card>x</Card>\n</pre>'],
  ])('%s', async (_what, code) => {
    const { html, printed } = await compileAny(`Call GET /users/{id} first.\n\n${code}\n`);
    expect(html).toContain('Call GET /users/{id} first.');
    expect(printed).toEqual([]);
  });

  it('and loses nothing where it is MDX', async () => {
    const { html, printed } = await compileAny(
      'Call GET /users/{id} first.\n\n<Note>\n\nMind `this`.\n\n</Note>\n',
    );
    expect(html).toContain('GET /users/{id}');
    expect(html).toContain('callout-note');
    expect(printed).toEqual([
      'content/index.md:1:17  Expression `{id}` is shown as written: expressions are not evaluated. Write the text that it stands for.  component',
    ]);
  });

  it.each([
    ['an import in `<pre>`', "<pre>\nimport a from 'b'\n</pre>"],
    ['prose that begins like an export', 'Text.\n\nexport default values (to a file.\n\nMore.'],
    ['a statement without an end', 'import { no way\n\nMore.'],
    ['a comment without an end', '{/* no way\n\nMore.'],
    ['a brace without an end', 'export const a = {no way\n\nMore.'],
  ])('and loses nothing where it fails: %s', async (_what, markdown) => {
    const text = (await renderAny(markdown)).replace(/<[^<>]*>/g, '').replace(/\s+/g, ' ');
    for (const word of markdown.replace(/<[^<>]*>/g, '').split(/\s+/)) expect(text).toContain(word);
  });

  it('and keeps comments in inline code that show how to include a file', async () => {
    const html = await renderAny(
      '<Note>\n\nWrite `<!-- @include: a.md -->` and `<https://a.example>`.\n\n</Note>',
    );
    expect(html).toContain('<code>&lt;!-- @include: a.md --></code>');
    expect(html).toContain('<code>&lt;https://a.example></code>');
  });
});

describe('tabs', () => {
  it.each([
    [
      ['C', 'C++', 'C#'],
      ['tab-1-c', 'tab-1-c-2', 'tab-1-c-3'],
    ],
    [
      ['日本', '東京'],
      ['tab-1-日本', 'tab-1-東京'],
    ],
    [
      ['?', '!'],
      ['tab-1-1', 'tab-1-2'],
    ],
    [
      ['Node.js', 'Node.js'],
      ['tab-1-node-js', 'tab-1-node-js-2'],
    ],
  ])('named %j have ids of their own', async (labels, ids) => {
    const tabs = labels.map((label) => `:::tab[${label}]\nx\n:::`).join('\n');
    const html = await renderAny(`::::tabs\n${tabs}\n::::`);
    const found = [...html.matchAll(/role="tabpanel" id="([^"]+)"/g)].map(([, id]) => id);
    expect(found).toEqual(ids);
    const controlled = [...html.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id);
    expect(controlled).toEqual(ids);
    expect((await compileMarkdown(`::::tabs\n${tabs}\n::::`)).html).toContain(ids[1]);
  });
});

it('shows an included file that is created later', async () => {
  const contentDir = await writeContent({
    'index.md': 'Before.\n\n<!-- @include: later.txt -->\n',
    'other.md': 'Other.',
  });
  const config = { ...emptyConfig(), site: { ...emptyConfig().site, preset: 'default' as const } };
  const cacheDir = await writeContent({});
  const store = openStore(cacheDir);
  const htmlOf = async (): Promise<string> => {
    const { site } = await readSite({ config, contentDir, store });
    return (await site.compiled('/')).html;
  };
  expect(await htmlOf()).toContain('<code>later.txt</code>');
  await waitForEntries(cacheDir, 'scans', 1);
  await writeContent({ 'later.txt': 'It is here.' }, contentDir);
  expect(await htmlOf()).toContain('It is here.');
});

it('reads the fields of this site on any site', async () => {
  const fields =
    'layout: reference\nthumbnail: /a.svg\nprev: /a.html\nnext: false\nsidebar: false\nshort_description: What it is.';
  const { site } = await createAnySite({
    'index.md': `---\n${fields}\n---\n\n# A\n`,
    'a.md': '# B',
  });
  expect(site.source('/').frontmatter).toEqual({
    layout: 'reference',
    thumbnail: '/a.svg',
    prev: '/a.html',
    next: false,
    sidebar: false,
    short_description: 'What it is.',
  });
});

it.each([
  ['::endpoint[GET /v1/me]', 'class="endpoint copyable"'],
  [':::parameters\n- `a` *text* One.\n:::', '<dl><div><dt><code>a</code> <em>text</em></dt>'],
  ['New [[badge tip: Beta]].', '<span class="badge badge-tip">Beta</span>'],
  [':::tiles\n- [A](a.md)\n:::', '<li data-letter="A">'],
  [':::columns\n### A\n\nx\n:::', '<div class="column">'],
])('draws %j on any site', async (markdown, html) => {
  const page = await compileAny(markdown, { others: { 'a.md': '# A' } });
  expect(page.html).toContain(html);
  expect(page.printed).toEqual([]);
});

it('never takes a comment in a fence as the title of a strict page, and keeps the line', async () => {
  const { site, problems } = await createTestSite({
    'index.md': '---\nshort_description: x\n---\n\n```bash\n# install it\nnpm ci\n```\n',
  });
  expect(site.source('/').title).not.toBe('install it');
  expect((await site.compiled('/')).html).toContain('# install it');
  expect(problems.map(({ text }) => text)).toContain(
    'The page has no title. Add `title: …` to its frontmatter.',
  );
});

it('keeps a heading in a quotation or a list above the title', async () => {
  const body = '> # Quoted\n\n- # Listed\n\nTitle\n=====\n\nText.\n';
  const html = await renderAny(body);
  expect(html).toContain('Quoted</h');
  expect(html).toContain('Listed</h');
  expect(html).not.toContain('Title</h');
});

it('keeps prose between two lines of dashes', async () => {
  const body = '---\n\nNo fields: prose.\n\n---\n\nMore.\n';
  expect(await renderAny(body)).toContain('No fields: prose.');
  const { site } = await createTestSite({ 'index.md': page('x'), 'a.md': `# A\n\n${body}` });
  expect((await site.compiled('/a.html')).html).toContain('No fields: prose.');
});
