// The parts of an extension that get whole pages: data, head, slots, fields, rules.
import path from 'node:path';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { createLocalRenderer } from '../../../src/server/render/renderer/local-renderer.ts';
import type { RendererEvent } from '../../../src/server/render/renderer/renderer.ts';
import { createExtensionRules } from '../../../src/server/render/views/page-rules.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readExtensionSite, siteWith } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const begin = `import { defineExtension, h, z } from 'millrace-docs/extension';\n`;

async function render(
  extension: string,
  body = 'Text.',
  more: Readonly<Record<string, string>> = {},
) {
  const files = {
    ...siteWith(
      body,
      `${begin}export default defineExtension({ name: 'orchard', version: '1', ${extension} });`,
    ),
    ...more,
  };
  const { site, folder, problems } = await readExtensionSite(files);
  const events: RendererEvent[] = [];
  const renderer = createLocalRenderer({
    site,
    manifest: await readBundleManifest(bundleDir()),
    onEvent: (event) => events.push(event),
  });
  const check = async () => {
    const result = await checkSite({
      ...readConfig(folder),
      siteDir: folder,
      contentDir: path.join(folder, 'content'),
    });
    return result.messages
      .map(formatMessage)
      .map((text) => text.replace(/^\S*\/docs-test-[^/]*\//, ''));
  };
  const text = async (make: Promise<Uint8Array>) => Buffer.from(await make).toString('utf8');
  return {
    problems,
    events: () => events.filter(({ kind }) => kind === 'extension-failed'),
    page: (at = '/') => text(renderer.page(at)),
    chunk: (at = '/') => text(renderer.chunk(at)),
    markdown: (at = '/') => text(renderer.markdown(at)),
    facts: renderer.facts,
    check,
  };
}

it('changes the data of a page, in its twin too', async () => {
  const { page, markdown } = await render(
    `page: ({ title }, { site }) => ({ title: title + ' of ' + site.title, editUrl: 'https://example.com/<x>' })`,
  );
  const html = await page();
  expect(html).toContain('<h1>Home of Orchard</h1>');
  expect(html).toContain('href="https://example.com/&lt;x&gt;"');
  expect(await markdown()).toContain('# Home of Orchard');
});

it('adds links to the actions of a page, besides those of other extensions', async () => {
  const { page } = await render(
    `page: () => ({ entries: [
       { menu: 'actions', text: 'A <b>', href: '/-/a/' },
       { menu: 'versions', text: 'Nowhere', href: '/-/b/' },
     ] })`,
    'Text.',
    { 'docs.yaml': 'title: Orchard\nextensions: [./extension.mjs, millrace-docs/print]\n' },
  );
  const html = await page();
  expect(html).toContain('<a href="/-/a/" rel="nofollow">A &lt;b&gt;</a>');
  expect(html).toContain('<a href="/-/print/" rel="nofollow">Print this section</a>');
  expect(html).not.toContain('Nowhere');
});

it('adds tags to the head', async () => {
  const { page } = await render(
    `head: ({ path }) => [{ meta: { name: 'x-path', content: path } }, { link: { rel: 'me', href: 'https://example.com/' } }]`,
  );
  const html = await page();
  expect(html).toContain('<meta name="x-path" content="/"/>');
  expect(html).toContain('<link rel="me" href="https://example.com/"/>');
});

it('draws slots around the text and outside the app, in chunks too, but not in twins', async () => {
  const { page, chunk, markdown } = await render(
    `slots: { 'article-start': () => 'First <', 'article-end': ({ fields }) => h('p', 'Owner: ' + fields.owner),
       'page-start': () => h('p', 'A banner'), 'footer-start': () => [h('hr'), 'Foot'] },
     frontmatter: { owner: z.string() }`,
    'Text.',
    { 'content/index.md': '---\ntitle: Home\nowner: ada\n---\n\nText.\n' },
  );
  const html = await page();
  expect(html).toMatch(
    /<div class="slot">First &lt;<\/div>\s*<p>Text\.<\/p>\s*<div class="slot"><p>Owner: ada<\/p><\/div>/,
  );
  expect(html).toMatch(/<body[^>]*><div><div class="slot"><p>A banner<\/p>/);
  expect(html).toMatch(/<div class="slot"><hr>Foot<\/div>\s*<\/div><footer/);
  expect(await chunk()).toContain('Owner: ada');
  expect(await markdown()).not.toContain('Owner');
});

it.each([
  ['page: () => { throw new Error("no"); }', 'page'],
  ['head: () => { throw new Error("no"); }', 'head'],
  ['slots: { "article-end": () => { throw new Error("no"); } }', 'slots.article-end'],
  ['rules: [{ name: "a", check: () => { throw new Error("no"); } }]', 'rules.a'],
  ['rules: [{ name: "a", check: async () => { throw new Error("no"); } }]', 'rules.a'],
])('serves a page without %s, and reports it', async (part, hook) => {
  const { page, events, check } = await render(part);
  expect(await page()).toContain('<p>Text.</p>');
  // Rules are not part of a page.
  const failed = events().map((event) => ('hook' in event ? event.hook : ''));
  expect(failed).toEqual(hook.startsWith('rules') ? [] : [hook]);
  const outcome = hook.startsWith('rules')
    ? 'what it would report is not known'
    : 'the page is shown without it';
  expect(await check()).toEqual([
    `content/index.md:1:1  Extension \`orchard\` failed in \`${hook}\` (no), so ${outcome}. Mend the extension, or start with \`--no-extensions\`.  extension (warning)`,
  ]);
});

it('serves a page without tags that are no list', async () => {
  const { page, check } = await render('head: () => 42');
  expect(await page()).toContain('<p>Text.</p>');
  expect(await check()).toEqual([
    expect.stringContaining('failed in `head` (it returned no valid `head`. Write a list)'),
  ]);
});

describe('frontmatter', () => {
  const fields = `frontmatter: { owner: z.string(), reviewed: z.iso.date() },
    slots: { 'article-end': ({ fields }) => JSON.stringify(fields) }`;

  it('is typed, and reported at its line', async () => {
    const { problems, page } = await render(fields, '', {
      'content/index.md': '---\ntitle: Home\nowner: 3\nreviewed: "2026-01-02"\n---\n\nText.\n',
    });
    expect(problems).toEqual([
      expect.stringMatching(
        /^content\/index\.md:3:1 {2}Frontmatter field `owner` of extension `orchard`: .*\. {2}frontmatter$/,
      ),
    ]);
    expect(await page()).toContain('{"reviewed":"2026-01-02"}');
  });

  it('is no unknown field on a strict site', async () => {
    const { check } = await render(fields, '', {
      'docs.yaml': 'title: Orchard\nstrict: true\nextensions: [./extension.mjs]\n',
      'content/index.md':
        '---\ntitle: Home\nshort_description: The home.\nowner: ada\nownr: x\n---\n\nText.\n',
    });
    const found = await check();
    expect(found.filter((text) => text.includes('field'))).toEqual([
      expect.stringContaining('Unknown frontmatter field `ownr`.'),
    ]);
  });
});

it('reports what rules find, with severities by name, and comments that ignore it', async () => {
  const rules = `rules: [{ name: 'short', check: ({ raw }) => raw.split('\\n').flatMap((text, at) =>
    text.length > 20 && !text.startsWith('<') ? [{ text: 'The line is long. Cut it.', line: at + 1, column: 21 }] : []) }]`;
  const body =
    'This line is longer than others.\n\n<!-- check-ignore orchard/short: it must be -->\nThis line is as long as that.';
  const { check } = await render(rules, body);
  expect(await check()).toEqual([
    'content/index.md:5:21  The line is long. Cut it.  orchard/short (warning)',
  ]);
  const off = await render(rules, body, {
    'docs.yaml': 'title: A\nextensions: [./extension.mjs]\nrules: { orchard/short: off }\n',
  });
  expect((await off.check()).filter((text) => text.endsWith('orchard/short'))).toEqual([]);
});

it('keeps findings apart when pages are checked at once', async () => {
  const { site } = await readExtensionSite({
    ...siteWith(
      'A.',
      `${begin}export default defineExtension({ name: 'orchard', version: '1',
        head: ({ path }) => { throw new Error('no head of ' + path); },
        rules: [{ name: 'slow', async check({ path }) { await new Promise((resolve) => setTimeout(resolve, path === '/' ? 20 : 1)); return [{ text: 'At ' + path }]; } }] });`,
    ),
    'content/b.md': '# B\n',
  });
  const { page: check } = createExtensionRules(site);
  const [first, second, again] = await Promise.all(
    ['/', '/b.html', '/'].map(async (path) => check(path, await site.compiled(path))),
  );
  const textsOf = (messages: Awaited<ReturnType<typeof check>> | undefined) =>
    messages?.map(({ text }) => /no head of [^)]*|At .*/.exec(text)?.[0]);
  expect(textsOf(first)).toEqual(['no head of /', 'At /']);
  expect(textsOf(second)).toEqual(['no head of /b.html', 'At /b.html']);
  expect(textsOf(again)).toEqual(textsOf(first));
});
