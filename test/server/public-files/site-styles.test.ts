// A site's own style sheets: what is served of them, and what the security policy would block.
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { createTestSite, emptyConfig, page, removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const others = {
  'index.md': page('Text.'),
  'public/images/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'public/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

async function read(css: string, names = ['styles/brand.css']) {
  const files = { ...others, 'styles/brand.css': css };
  const { site, problems } = await createTestSite(files, emptyConfig({ styles: names }));
  return { styles: site.styles, version: site.version, problems: problems.map(formatMessage) };
}

it('names a sheet by its text', async () => {
  const [one, same, other] = [await read('a{}'), await read('a{}'), await read('b{}')];
  expect(one.styles[0]?.path).toMatch(/^\/styles\/0\.[\da-f]{12}\.css$/);
  expect(same.styles).toEqual(one.styles);
  expect(other.styles[0]?.path).not.toBe(one.styles[0]?.path);
  expect(other.version).not.toBe(one.version);
});

it.each([
  ['a{b:url(/images/a.svg)}', 'a{b:url("/docs/images/a.svg")}'],
  ["a{b:URL( '/images/a.svg#x' )}", 'a{b:URL( "/docs/images/a.svg#x" )}'],
  ['a{b:image-set("/images/a.svg" 1x)}', 'a{b:image-set("/docs/images/a.svg" 1x)}'],
  ['a{b:image-set("/images/a.svg" type("image/svg+xml") 1x)}', undefined],
  [
    'a{b:url(#clip) url(data:image/png;base64,AA)}',
    'a{b:url(#clip) url(data:image/png;base64,AA)}',
  ],
  ['a::after{content:"/none.svg url(http://a.example)"}/* url(//b) */', undefined],
])('serves %s with addresses below the base', async (css, served) => {
  const { styles, problems } = await read(css);
  expect(problems).toEqual([]);
  const expected = served ?? css.replace('"/images', '"/docs/images');
  expect(styles.map(({ text }) => text)).toEqual([expected]);
});

it.each([
  ['@import of another host', '@import "https://a.example/x.css";', '2:1  `@import` loads'],
  ['@import of a file, in any spelling', '@\\49mport url(x.css);', '2:1  `@import` loads'],
  ['an address of another host', 'a{b:url(http://a.example/x.png)}', '2:5  Address `http://a.'],
  ['such an address in quotes', 'a{b:url("https://a.example/x.png")}', '2:9  Address `https://a.'],
  ['such an address with escapes', 'a{b:\\75rl(//a.example/x.png)}', '2:5  Address `//a.example'],
  ['such an address in a set', 'a{b:image-set("//a.example/x" 1x)}', '2:15  Address `//a.'],
  ['a relative address', 'a{b:url(a.svg)}', '2:5  Address `a.svg` does not begin with a slash'],
  ['a missing file', 'a{b:url(/images/b.svg)}', '2:5  File `/images/b.svg` does not exist. Did'],
  ['an address that is cut off', 'a{b:url(/images/a b.svg)}', '2:5  `url(/images/a b.svg)` cannot'],
])('reports %s, with its place, and leaves the sheet out', async (_what, css, message) => {
  const { styles, problems } = await read(`/* Brand */\n${css}`);
  expect(problems).toContainEqual(expect.stringContaining(`content/styles/brand.css:${message}`));
  expect(styles).toEqual([]);
});

it('reports a sheet that is missing, at its place in the config', async () => {
  const { styles, problems } = await read('a{}', ['styles/brand.css', 'styles/bran.css']);
  expect(problems).toEqual([
    'config/styles.yaml:1:1  Style sheet `styles/bran.css` does not exist, or cannot be read. Did you mean `styles/brand.css`?  config',
  ]);
  expect(styles).toHaveLength(1);
});
