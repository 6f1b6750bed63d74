// Projects of Fern: the navigation of `docs.yml` gives order, addresses and titles.
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../../src/server/config/read-config.ts';
import { formatMessage } from '../../../src/server/diagnostics/messages.ts';
import { readVersionedSite } from '../../../src/server/versions/versioned-site.ts';
import { outline } from '../../setup/outline.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

/** Reads a folder that is site and content in one, as a folder of Fern is. */
async function read(files: Readonly<Record<string, string>>) {
  const folder = await writeContent(files);
  const { site, findings } = await readVersionedSite({
    ...readConfig(folder),
    siteDir: folder,
    contentDir: folder,
  });
  const problems = findings.flatMap((one) => one.problems.map(formatMessage));
  const paths = Object.fromEntries(
    site.paths.map((at) => [site.source(at).relativePath, at] as const),
  );
  return { site, folder, problems, paths };
}

const instances = 'instances:\n  - url: river.docs.buildwithfern.com\n';

const pages = {
  'pages/intro.md': 'Text.\n',
  'pages/stt.md': '---\ntitle: How to transcribe\nslug: old/transcribe\n---\n\nText.\n',
  'pages/tools/overview.md': '# Tools\n',
  'pages/tools/oauth.md': 'Text.\n',
  'pages/hidden.md': '# Hidden\n',
  'pages/rest.md': '# Rest\n',
  'log/2026-05-04.md': '### Faster\n\nText.\n',
  'log/2026-06-01.md': '### Slower\n\nText.\n',
};

const config = `${instances}title: River docs
tabs:
  guides:
    display-name: Guides
  log:
    display-name: What’s new
    slug: whats-new
    changelog: ./log
landing-page:
  page: Welcome
  path: pages/intro.md
  slug: /
navigation:
  - tab: guides
    layout:
      - section: Get started
        skip-slug: true
        contents:
          - page: Speech to Text
            path: ./pages/stt.md
          - page: Not seen
            path: pages/hidden.md
            hidden: true
      - section: Tools
        path: pages/tools/overview.md
        contents:
          - page: OAuth 2 (API)
            path: pages/tools/oauth.md
          - link: Forum
            href: https://forum.example.com
      - api: API Reference
  - tab: log
`;

it('gives pages the addresses and the names of the navigation', async () => {
  const { site, problems, paths } = await read({ ...pages, 'docs.yml': config });
  expect(problems).toEqual([]);
  expect(paths).toMatchObject({
    'pages/intro.md': '/',
    'pages/stt.md': '/guides/speech-to-text.html',
    'pages/tools/overview.md': '/guides/tools/',
    'pages/tools/oauth.md': '/guides/tools/o-auth-2-api.html',
    'pages/hidden.md': '/guides/not-seen.html',
    'pages/rest.md': '/pages/rest.html',
    'log/2026-05-04.md': '/whats-new/2026-05-04.html',
  });
  expect(site.config.site.title).toBe('River docs');
  expect(site.source('/').title).toBe('Welcome');
  expect(site.source('/guides/speech-to-text.html').title).toBe('How to transcribe');
  expect(site.source('/whats-new/2026-05-04.html').title).toBe('2026-05-04');
  expect(site.config.redirects).toContainEqual(
    expect.objectContaining({ from: '/old/transcribe/', to: '/guides/speech-to-text.html' }),
  );
});

it('lists them in that order', async () => {
  expect(await outline({ ...pages, 'docs.yml': config })).toEqual([
    'Welcome /pages/intro',
    'Guides',
    '  Get started',
    '    Speech to Text /pages/stt',
    '  Tools /pages/tools/overview',
    '    OAuth 2 (API) /pages/tools/oauth',
    '    Forum',
    'What’s new',
    '  /log/2026-06-01',
    '  /log/2026-05-04',
    'Pages',
    '  /pages/rest',
  ]);
});

const versioned = {
  'docs.yml': `${instances}versions:
  - { display-name: Two, path: ./versions/two.yml }
  - { display-name: One, path: versions/one.yml, slug: v1 }
`,
  'versions/two.yml': 'navigation:\n  - page: Rest\n    path: ../pages/rest.md\n',
  'versions/one.yml':
    'navigation:\n  - page: Rest\n    path: ../pages/rest.md\n  - page: Tools\n    path: ../pages/tools/oauth.md\n',
};

it('reads the files of versions, the first of which has no name in addresses', async () => {
  const { problems, paths } = await read({ ...pages, ...versioned });
  expect(problems).toEqual([]);
  expect(paths).toMatchObject({
    'pages/rest.md': '/rest.html',
    'pages/tools/oauth.md': '/v1/tools.html',
  });
  expect((await outline({ ...pages, ...versioned })).slice(0, 4)).toEqual([
    'Rest /pages/rest',
    'One',
    '  Rest /pages/rest',
    '  Tools /pages/tools/oauth',
  ]);
});

it('reads those of products, with versions of their own', async () => {
  const { paths } = await read({
    ...pages,
    'docs.yml': `${instances}products:
  - display-name: Big River
    path: big.yml
  - display-name: Lake
    slug: sea
    versions:
      - { display-name: Two, path: two.yml }
      - { display-name: One, path: one.yml }
`,
    'big.yml': 'navigation:\n  - page: Rest\n    path: pages/rest.md\n',
    'two.yml': 'navigation:\n  - page: Tools\n    path: pages/tools/oauth.md\n',
    'one.yml': 'navigation:\n  - folder: pages/tools\n    title: All tools\n',
  });
  expect(paths).toMatchObject({
    'pages/rest.md': '/big-river/rest.html',
    'pages/tools/oauth.md': '/sea/tools.html',
    'pages/tools/overview.md': '/sea/one/all-tools/overview.html',
  });
});

it('reads nothing from outside the folder', async () => {
  const outside = await writeContent({
    'two.yml': 'navigation:\n  - page: A\n    path: pages/rest.md\n',
  });
  const files = {
    ...pages,
    'docs.yml': `${instances}versions:\n  - { display-name: Two, path: ../${path.basename(outside)}/two.yml }\n  - { display-name: One, path: far/two.yml }\n`,
  };
  const folder = await writeContent(files);
  symlinkSync(outside, path.join(folder, 'far'));
  const { site } = await readVersionedSite({
    ...readConfig(folder),
    siteDir: folder,
    contentDir: folder,
  });
  expect(site.paths).toContain('/pages/rest.html');
});

it.each([
  ['is broken', 'instances: [\n'],
  ['names itself', `${instances}versions:\n  - { display-name: A, path: docs.yml }\n`],
  ['has other types', `${instances}navigation: 5\ntabs: []\nversions: { a: 1 }\nlanding-page: x\n`],
  ['has nothing', instances],
])('keeps the addresses of files where the config %s', async (_, text) => {
  const { paths } = await read({ ...pages, 'docs.yml': text });
  expect(paths).toMatchObject({ 'pages/rest.md': '/pages/rest.html' });
});

it('names entries that lead to no page, with the file', async () => {
  const { problems } = await read({
    ...pages,
    'docs.yml': `${instances}navigation:\n  - page: A\n    path: pages/rets.md\n  - page: B\n    path: pages/rest.md\n`,
  });
  expect(problems).toEqual([
    expect.stringMatching(/docs\.yml:5:\d+ .*`pages\/rets\.md`.*`pages\/rest\.md`/),
  ]);
});

it('reads a config of this server beside it', async () => {
  const { site, paths } = await read({
    ...pages,
    'docs.yml': config,
    'docs.yaml': 'title: Mine\nbase: /help/\n',
  });
  expect(site.config.site).toMatchObject({ title: 'Mine', base: '/help/' });
  expect(paths).toMatchObject({ 'pages/stt.md': '/guides/speech-to-text.html' });
});

it('leaves a config of this server alone', async () => {
  const { site } = await read({ ...pages, 'docs.yml': 'title: Mine\n' });
  expect(site.config.site.title).toBe('Mine');
  expect(site.paths).toContain('/pages/stt.html');
});

it('includes snippets and code, and draws what Fern calls otherwise', async () => {
  const { site } = await read({
    'docs.yml': `${instances}navigation:\n  - page: Home\n    path: home.mdx\n    slug: /\n`,
    'home.mdx': `<Markdown src="/snippets/note.mdx" />

<Markdown src="./snippets/note.mdx" />

<Code src="./a.py" />

<CodeBlocks>
\`\`\`ts title="One"
a
\`\`\`
\`\`\`py title="Two"
b
\`\`\`
</CodeBlocks>

<Download src="./a.csv">Get it</Download>

\`<Markdown src="/snippets/note.mdx" />\` stays.
`,
    'snippets/note.mdx': 'Mind the *gap*.\n',
    'a.py': 'print(1)\n',
    'a.csv': 'a,b\n',
  });
  const { html, messages } = await site.compiled('/');
  expect(messages.map(formatMessage)).toEqual([]);
  expect(html.match(/Mind the <em>gap<\/em>/g)).toHaveLength(2);
  expect(html).toContain('language-python');
  expect(html).toMatch(/role="tab"[^>]*>One<[^]*role="tab"[^>]*>Two</);
  expect(html).toContain('<a href="/a.csv"');
  expect(html).toContain('<code>&#x3C;Markdown src="/snippets/note.mdx" /></code> stays.');
});

it('reads a navigation that is nested without end', async () => {
  const deep = `${'[{section: a, contents: '.repeat(300)}[]${'}]'.repeat(300)}`;
  const { paths } = await read({ ...pages, 'docs.yml': `${instances}navigation: ${deep}\n` });
  expect(paths).toMatchObject({ 'pages/rest.md': '/pages/rest.html' });
});
