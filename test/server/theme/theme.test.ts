// A theme from the config to the page: its style sheet, what the head says of it, and what is reported.
import type { Config } from '../../../src/pages/model/config.ts';
import type { ThemeConfig } from '../../../src/pages/model/theme.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { runRules } from '../../../src/server/tools/check/check.ts';
import { createCachedFindings } from '../../../src/server/tools/check/rules/cached-findings.ts';
import { compileSite } from '../../../src/server/tools/check/rules/compiled-site.ts';
import { createLocalRenderer } from '../../../src/server/render/renderer/local-renderer.ts';
import { createSitePictures } from '../../../src/server/render/previews/site-pictures.ts';
import { createTestSite, emptyConfig, page, removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const manifest = {
  script: 'm.js',
  modules: [],
  style: 'm.css',
  font: 'g.woff2',
  theme: '0',
  banner: '1',
};
const svg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
const files = {
  'index.md': page('Text.'),
  'start.md': page('Text.', 'Start here'),
  'public/logo.svg': svg(100, 20),
  'public/logo-dark.svg': svg(100, 20),
  'public/mark.svg': svg(20, 20),
  'public/large.svg': svg(20, 20) + ' '.repeat(2 ** 18),
  'public/sizeless.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/fonts/text.woff2': 'wOF2 font',
  'public/titles/text.woff2': 'wOF2 another font',
  'public/fonts/pointer.woff2': 'version https://git-lfs.example/spec/v1',
};

async function read(theme: ThemeConfig | undefined, change: Partial<Config> = {}) {
  const { site, problems } = await createTestSite(files, emptyConfig({ theme, ...change }));
  return { site, theme: site.theme, problems: problems.map(formatMessage) };
}

/** Returns the home page of a site with this theme. */
async function render(theme: ThemeConfig | undefined) {
  const { site } = await read(theme);
  const renderer = createLocalRenderer({ site, manifest });
  const html = Buffer.from(await renderer.page('/')).toString();
  void renderer.close();
  return html;
}

it('adds nothing to a site without one', async () => {
  const { theme, problems } = await read(undefined);
  expect({ theme, problems }).toEqual({ theme: undefined, problems: [] });
  const html = await render(undefined);
  expect(html).not.toContain('/styles/theme.');
  expect(html).toContain('href="/docs/assets/g.woff2"');
});

it('is a sheet that is named by its text, linked after the bundle’s', async () => {
  const [one, same, other] = await Promise.all([
    read({ accent: '#1f7a3f' }),
    read({ accent: '#1f7a3f' }),
    read({ accent: '#635bff' }),
  ]);
  expect(one.theme?.path).toMatch(/^\/styles\/theme\.[\da-f]{12}\.css$/);
  expect(same.theme).toEqual(one.theme);
  expect(other.theme?.path).not.toBe(one.theme?.path);
  expect(other.site.version).not.toBe(one.site.version);
  const html = await render({ accent: '#1f7a3f' });
  const sheets = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  expect(sheets).toEqual(['/docs/assets/m.css', `/docs${one.theme?.path ?? ''}`]);
});

it('ships the variants that it uses, and names them on the page', async () => {
  const { theme } = await read({ header: { layout: 'tabs' }, sidebar: { style: 'line' } });
  expect(theme?.text).toContain('--bar-height: 6.25rem');
  expect(theme?.text).toContain('inset calc(3px * var(--side)) 0 var(--accent)');
  expect(theme?.text).not.toMatch(/\.hero|color-scheme|--radius/);
  expect(await render({ header: { layout: 'tabs' }, radius: 'none', scheme: 'dark' })).toMatch(
    /<html[^>]* data-header="tabs" data-radius="none" data-scheme="dark"/,
  );
});

it('colors the browser’s frame, the icon and pictures for link previews', async () => {
  const html = await render({ neutral: '#fdf9f0', scheme: 'light' });
  expect(html.match(/name="theme-color"[^>]*content="#fdf9f0"/g)).toHaveLength(2);
  expect(html).toContain('<meta name="color-scheme" content="light"/>');
  const { site } = await read({ accent: { light: '#aa0033', dark: '#ff99aa' }, scheme: 'dark' });
  const { icon, page: pictureOf } = createSitePictures(site);
  expect(pictureOf('/').brand.colors).toMatchObject({ accent: '#ff99aa', paper: '#0e1519' });
  expect(icon.brand.colors.icon).toMatchObject({ accent: '#ff99aa', sign: '#ffffff' });
});

it('gives pictures the bytes of its mark, and the edge of its hero', async () => {
  const { site } = await read({ logo: { mark: 'mark.svg' }, hero: { divider: 'line' } });
  const mark = `data:image/svg+xml;base64,${Buffer.from(svg(20, 20)).toString('base64')}`;
  expect(createSitePictures(site).icon.brand).toMatchObject({ mark, divider: 'line' });
  // A drawing stands in water, and the site of this test has one.
  const { site: plain } = await read({});
  expect(createSitePictures(plain).icon.brand.divider).toBe('water');
  const { heroPicture: _drawing, ...frame } = plain.config.frame;
  const undrawn = { ...plain, config: { ...plain.config, frame } };
  expect(createSitePictures(undrawn).icon.brand.divider).toBe('none');
  const { site: large } = await read({ logo: { mark: 'large.svg' } });
  expect(createSitePictures(large).icon.brand.mark).toBeUndefined();
});

it('places files below the base, and preloads its fonts instead of the usual one', async () => {
  const theme: ThemeConfig = {
    logo: { light: 'logo.svg', dark: 'logo-dark.svg', mark: 'mark.svg', height: 30 },
    fonts: { text: 'fonts/text.woff2', heading: 'serif' },
  };
  const { theme: compiled, problems } = await read(theme);
  expect(problems).toEqual([]);
  expect(compiled?.text).toContain('src: url("/docs/fonts/text.woff2")');
  expect(compiled?.text).toContain('inline-size: 150px; block-size: 30px');
  expect(compiled?.text).toContain('url("/docs/logo-dark.svg")');
  const html = await render(theme);
  expect(html).toContain('rel="preload" href="/docs/fonts/text.woff2" as="font"');
  expect(html).not.toContain('g.woff2');
  expect(html).toContain('<link rel="icon" href="/docs/mark.svg" type="image/svg+xml"/>');
});

it('tells fonts of one name in two folders apart', async () => {
  const { theme } = await read({
    fonts: { text: 'fonts/text.woff2', heading: 'titles/text.woff2' },
  });
  const families = [...(theme?.text ?? '').matchAll(/@font-face \{ font-family: ([^;]+);/g)];
  expect(new Set(families.map(([, family]) => family)).size).toBe(2);
});

it('ends the navigation with its button', async () => {
  const navigation = [{ kind: 'page', text: 'Home', path: '/' }] as const;
  const theme: ThemeConfig = { header: { cta: { text: 'Begin', path: '/start.html' } } };
  const { theme: compiled, problems } = await read(theme, { navigation });
  expect(problems).toEqual([]);
  expect(compiled?.text).toContain('.top-nav > ul > li:nth-child(2) > a');
  expect(await render(theme)).toContain('<a href="/docs/start.html">Begin</a>');
});

it.each<readonly [string, ThemeConfig, string]>([
  ['a color', { accent: 'tael' }, '`accent` is not a color: `tael`. Did you mean `teal`?'],
  ['half a pair', { accent: { light: '#fff', dark: 'no' } }, '`accent.dark` is not a color: `no`'],
  ['paper that lets through', { neutral: '#ffffff80' }, '`neutral` is not a color'],
  ['a color that ends its rule', { emphasis: 'red} a{b:c' }, '`emphasis` is not a color'],
  [
    'a font',
    { fonts: { text: 'fonts/tekst.woff2' } },
    'File `/fonts/tekst.woff2` does not exist. Did',
  ],
  [
    'a font that is a pointer',
    { fonts: { text: 'fonts/pointer.woff2' } },
    'File `/fonts/pointer.woff2` is no WOFF2 font: it does not begin with `wOF2`. If',
  ],
  ['a logo', { logo: { light: 'lgo.svg' } }, 'File `/lgo.svg` does not exist. Did you mean'],
  [
    'a logo without size',
    { logo: { mark: 'sizeless.svg' } },
    'Picture `/sizeless.svg` has no size',
  ],
  [
    'a button',
    { header: { cta: { text: 'x', path: '/no/' } } },
    'Button of the theme `/no/` is not a page',
  ],
])('reports %s that is wrong, and serves the rest', async (_what, wrong, message) => {
  const { theme, problems } = await read({ ...wrong, radius: 'none' });
  expect(problems).toEqual([expect.stringContaining(message)]);
  expect(theme?.text).toContain('--radius: 0');
  expect(theme?.text).not.toContain('undefined');
});

it('names both colors of a shift in the check', async () => {
  const { site } = await read({ accent: '#ffcc00' });
  const messages = await runRules(await compileSite(site), createCachedFindings());
  const [message, ...others] = messages.filter(({ rule }) => rule === 'contrast');
  expect(others).toEqual([]);
  const { theme } = await read({ accent: '#ffcc00', scheme: 'dark' });
  expect(theme?.shifts).toEqual([]);
  expect(message?.text).toMatch(
    /`#ffcc00`.* on light paper \(`#[\da-f]{6}`\) is 1\.\d.*drawn in `#[\da-f]{6}`/,
  );
});
