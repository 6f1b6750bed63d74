import { parseFrontmatter } from '../../../src/server/site/frontmatter.ts';

it('reads every field', () => {
  const { frontmatter, problems } = parseFrontmatter(
    '---\ntitle: A page\nshort_description: What it is.\nprev: /a/\nnext: false\nsidebar: false\nthumbnail: /images/a.svg\nlayout: home\n---\n\nText',
  );
  expect(problems).toEqual([]);
  expect(frontmatter).toEqual({
    title: 'A page',
    short_description: 'What it is.',
    prev: '/a/',
    next: false,
    sidebar: false,
    thumbnail: '/images/a.svg',
    layout: 'home',
  });
});

it('keeps line numbers in the body', () => {
  const { body } = parseFrontmatter('---\ntitle: A\n---\n\nText');
  expect(body.split('\n')[4]).toBe('Text');
});

it('takes a page without frontmatter as it is', () => {
  expect(parseFrontmatter('# Title')).toEqual({ frontmatter: {}, body: '# Title', problems: [] });
});

it.each([
  ['titel: A', 'Unknown frontmatter field `titel`. Did you mean `title`?', 'frontmatter'],
  [
    'colour: red',
    'Unknown frontmatter field `colour`. Use one of `title`, `short_description`, `prev`, `next`, `sidebar`, `thumbnail`, `layout`.',
    'frontmatter',
  ],
  [
    'sidebar: no way',
    'Frontmatter field `sidebar` is `no way`. Expected `true` or `false`.',
    'frontmatter',
  ],
  ['title: 12', 'Frontmatter field `title` is `12`. Expected a text.', 'frontmatter'],
  ['title: [a]', 'Frontmatter field `title` is `a list or map`. Expected a text.', 'frontmatter'],
  [
    'prev: a',
    "Frontmatter field `prev` is `a`. Expected a page's path such as `/workflows/`, or `false`.",
    'frontmatter',
  ],
  [
    'layout: hom',
    'Frontmatter field `layout` is `hom`. Expected one of `default`, `home`.',
    'layout',
  ],
])('reports `%s` at its line', (field, text, rule) => {
  const { problems } = parseFrontmatter(`---\nshort_description: x\n${field}\n---\n`);
  expect(problems).toMatchObject([{ line: 3, column: 1, text, rule }]);
});

it('keeps the good fields beside a bad one', () => {
  const { frontmatter } = parseFrontmatter('---\ntitle: A\nsidebar: 3\n---\n');
  expect(frontmatter).toEqual({ title: 'A' });
});

it('reports YAML that cannot be read at its line', () => {
  const { problems } = parseFrontmatter('---\ntitle: "A\nlayout: home\n---\n');
  expect(problems).toHaveLength(1);
  expect(problems[0]?.text).toMatch(/^The frontmatter is not valid YAML: .+ Put values/);
});

it('never runs a script that stands in the frontmatter', () => {
  const { frontmatter } = parseFrontmatter('---js\n{ title: globalThis.ran = "yes" }\n---\n');
  expect(frontmatter).toEqual({});
  expect(globalThis).not.toHaveProperty('ran');
});
