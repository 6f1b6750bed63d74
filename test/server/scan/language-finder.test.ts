// Links from one language to another, and within one.
import { openLanguages } from '../../setup/languages.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

/** Returns where the links of a page lead. */
async function linksOf(
  files: Readonly<Record<string, string>>,
  base: string,
  page = '/',
): Promise<readonly string[]> {
  const { sites } = await openLanguages(files);
  const { html = '' } = (await sites[base]?.compiled(page)) ?? {};
  return Array.from(html.matchAll(/<a href="([^"#]*)">/g), ([, href = '']) => href);
}

const pages = {
  'content/setup.md': '# Setup\n',
  'content/only.md': '# Only\n',
  'content/de/setup.md': '# Einrichtung\n',
  'content/de/index.md': '# Start\n',
  'content/zh-Hant/setup.md': '# 設定\n',
};
const config = 'base: /docs/\nlanguage: en\nlanguages: [en, de, zh-Hant]\n';

it('lead to another language by its path, with or without the base, and by its file', async () => {
  const text =
    '# T\n\n[a](/de/) [b](/docs/de/setup) [c](de/setup.md) [d](/zh-Hant/setup.html) [e](setup.md) [f](de/only.md)\n';
  expect(
    await linksOf({ ...pages, 'docs.yaml': config, 'content/index.md': text }, '/docs/'),
  ).toEqual([
    ...['/docs/de/', '/docs/de/setup.html', '/docs/de/setup.html', '/docs/zh-Hant/setup.html'],
    ...['/docs/setup.html', '/docs/only.html'],
  ]);
});

it('stay in their language, whether they name it or not', async () => {
  const text =
    '# T\n\n[a](/zh-Hant/) [b](/setup) [c](./setup.md) [d](/docs/zh-Hant/setup/) [e](/only) [f](../only.md)\n';
  const files = { ...pages, 'docs.yaml': config, 'content/index.md': '# T\n' };
  expect(await linksOf({ ...files, 'content/zh-Hant/index.md': text }, '/docs/zh-Hant/')).toEqual([
    ...['/docs/zh-Hant/', '/docs/zh-Hant/setup.html', '/docs/zh-Hant/setup.html'],
    ...['/docs/zh-Hant/setup.html', '/docs/zh-Hant/only.html', '/docs/zh-Hant/only.html'],
  ]);
});

it('lead to the original from a translation by its file', async () => {
  const text = '# T\n\n[a](../setup.md) [b](../index.md) [c](../zh-Hant/setup.md)\n';
  const files = {
    ...pages,
    'docs.yaml': config,
    'content/index.md': '# T\n',
    'content/de/index.md': text,
  };
  expect(await linksOf(files, '/docs/de/')).toEqual([
    ...['/docs/setup.html', '/docs/', '/docs/zh-Hant/setup.html'],
  ]);
});

it('stay in their language between files with its tag in their names', async () => {
  const files = {
    'docs.yaml': 'language: en\nlanguages: [en, de]\n',
    'content/index.md': '# T\n\n[a](index.de.md)\n',
    'content/setup.md': '# Setup\n',
    'content/setup.de.md': '# Einrichtung\n',
    'content/index.de.md': '# T\n\n[a](setup.md) [b](setup.de.md) [c](setup)\n',
  };
  expect(await linksOf(files, '/de/')).toEqual(Array(3).fill('/de/setup.html'));
  expect(await linksOf(files, '/')).toEqual(['/de/']);
});

it('lead to a translation whose file ends otherwise', async () => {
  const { languages, sites } = await openLanguages({
    'docs.yaml': 'language: en\nlanguages: [en, de]\n',
    'content/index.md': '# T\n\n[a](/de/setup)\n',
    'content/setup.mdx': '# Setup\n',
    'content/guide/README.md': '# Guide\n',
    'content/de/setup.md': '# Einrichtung\n',
    'content/de/guide/index.md': '# Anleitung\n',
  });
  expect(languages['/de/']?.pages).toEqual(['/ (original)', '/guide/', '/setup.html']);
  const de = sites['/de/'];
  const addresses = de?.paths.map((page) => de.languageLinks?.pagesOf(de.source(page))[0]?.address);
  expect(addresses?.toSorted()).toEqual(['/', '/guide/', '/setup.html']);
});
