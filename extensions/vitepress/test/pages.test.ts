// Fields in titles, anchors and includes of code, as VitePress and VuePress write them.
import { compileAny } from '../../../test/setup/any-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it.each(['{{ $frontmatter.title }}', '{{$frontmatter.title}} {#top}'])(
  'is that of the frontmatter where a heading says so: # %s',
  async (heading) => {
    const { title, html } = await compileAny(
      `---\ntitle: Stated\nsince: 3\n---\n\n# ${heading}\n\nSince {{ $frontmatter.since }}, \`{{ $frontmatter.since }}\`, {{ $frontmatter.none }}.`,
      { name: 'my-page.md' },
    );
    expect(title).toBe('Stated');
    expect(html).toContain(
      'Since 3, <code>{{ $frontmatter.since }}</code>, {{ $frontmatter.none }}.',
    );
    expect(html).not.toContain('<h1');
  },
);

it.each([
  ["## What's new in 2.0?", 'what-s-new-in-2-0'],
  ['## Same\n\n## Same', 'same-1'],
])('keeps the anchors of %j', async (markdown, id) => {
  const { ids } = await compileAny(markdown);
  expect(ids).toContain(id);
});

it('makes anchors as the config says', async () => {
  const { headers } = await compileAny("## What's new?", { slugs: 'vuepress' });
  expect(headers[0]?.slug).toBe('what-s-new');
});

it('keeps the anchors of VuePress, which have the emoji in them', async () => {
  const { html } = await compileAny('# A\n\n## :rocket: Launch\n', { slugs: 'vuepress' });
  expect(html).toContain('<h2 id="🚀-launch">');
  expect(html).toContain('<span id="rocket-launch">');
});

const others = {
  'parts/code.js': 'const a = 1;\n// #region two\nconst b = 2;\n// #endregion two\nconst c = 3;\n',
};

it.each([
  ['<<< @/parts/code.js#two', 'const b = 2;'],
  ['<<< ./parts/code.js{1 js:line-numbers} [Code]', 'const a = 1;\nconst b = 2;\nconst c = 3;'],
  ['@[code{3-3}](./parts/code.js)', 'const b = 2;'],
])('shows the code of %j', async (markdown, code) => {
  const { html, printed } = await compileAny(markdown, { others });
  const text = html.replace(/<figcaption>.*?<\/figcaption>/, '').replace(/<[^>]+>/g, '');
  expect(text.trim().replace(/\n+/g, '\n')).toBe(code);
  expect(printed).toEqual([]);
});

it('shows nothing of a file that lacks the part, and reports it', async () => {
  const { html, printed } = await compileAny('<<< @/parts/code.js#gone', { others });
  expect(html).not.toContain('const');
  expect(printed.join()).toContain(
    'Nothing of `@/parts/code.js` is included: it has no such part.',
  );
});

it('leaves placeholders in included code alone', async () => {
  const { html } = await compileAny('<<< ./a.txt', {
    others: { 'a.txt': 'Code: {{ constants.depth }}.' },
  });
  expect(html).toContain('Code: {{ constants.depth }}.');
});
