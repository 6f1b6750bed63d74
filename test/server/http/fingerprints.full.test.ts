// Names and ETags: each input of a site changes those of the pages that show it, and no other.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import {
  createSiteHandler,
  type SiteHandler,
} from '../../../src/server/serve/http/site-handler.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { createLocalRenderer } from '../../../src/server/render/renderer/local-renderer.ts';
import { readVersionedSite } from '../../../src/server/site/versions/versioned-site.ts';
import { ask } from '../../setup/ask.ts';
import { commit, git } from '../../setup/git.ts';
import { listen } from '../../setup/real-site.ts';
import { openStore } from '../../setup/test-store.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const extension = (word: string, more = '') => `
import { defineExtension, h, z } from 'millrace-docs/extension';
export default defineExtension({
  name: 'orchard', version: '1', styles: ['./orchard' + '.css'],
  options: z.object({ sort: z.string() }),
  data: ({ read }) => ({ crop: read('crop.txt') ?? '' }),
  head: (page, { options }) => [{ meta: { name: 'sort', content: options.sort } }],
  slots: { 'article-end': (page, { data, site }) => h('p', '${word}' + data.crop + ' '
    + site.pages.map(({ path, tags }) => path + tags).join(' ')) },
  ${more}
});`;

const config = (title: string, sort = 'Russet', more = '') => `title: ${title}
version: v2
versions: [{ name: v1, path: /v1/, ref: old }]
styles: [site.css]
extensions:
  - { use: ./orchard.mjs, options: { sort: ${sort} } }
  - ./silent.mjs
${more}`;

const silent = (text: string) => `
import { defineExtension } from 'millrace-docs/extension';
export default defineExtension({ name: 'silent', version: '1',
  files: [{ path: '/silent.txt', type: 'text/plain', make: () => '${text}' }] });`;

const files = {
  'docs.yaml': config('Orchard'),
  'orchard.mjs': extension('Crop: '),
  'orchard.css': '.slot { color: red; }\n',
  'silent.mjs': silent('One.'),
  'content/crop.txt': 'apples',
  'content/site.css': 'p { color: red; }\n',
  'content/index.md': '# Home\n\n![Tree](/tree.svg)\n',
  'content/trees.md': '# Trees\n\nText.\n',
  'content/pears.md': '---\ntags: [fruit]\n---\n\n# Pears\n\nText.\n',
  'content/public/tree.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
} as const;

const pages = ['/', '/trees.html', '/pears.html', 'v1 /', 'v1 /trees.html'];
const current = pages.slice(0, 3);

let original: string;
let siteDir: string;
let before: Shot;
beforeAll(async () => {
  original = await mkdtemp(path.join(tmpdir(), 'docs-fingerprints-'));
  await writeContent(files, original);
  commit(original, 1);
  git(original, 1, 'branch', 'old');
  const next = {
    'content/trees.md': '# Trees\n\nOther text of v1.\n',
    'docs.yaml': config('Orchard', 'Russet', 'imageHosts: [pictures.example.com]\n'),
  };
  await writeContent(next, original);
  git(original, 2, 'commit', '--all', '--quiet', '--message', 'next');
  git(original, 2, 'branch', 'next');
  await writeContent(files, original);
  siteDir = await mkdtemp(path.join(tmpdir(), 'docs-fingerprints-'));
  await restore();
  before = await open();
});
beforeEach(() => restore());
afterAll(async () => {
  await rm(original, { recursive: true });
  await rm(siteDir, { recursive: true });
});

function restore(): Promise<void> {
  return cp(original, siteDir, { recursive: true, preserveTimestamps: true });
}

type Fact = 'name' | 'chunk' | 'etag' | 'html' | 'policy';

interface Shot {
  readonly handler: SiteHandler;
  /** By page: the name of its chunk, the chunk, and the page with its ETag and its policy. */
  readonly shown: ReadonlyMap<string, Readonly<Record<Fact, string>>>;
  /** ETags of files that are made from the whole site. */
  readonly text: string;
}

async function open(version = '1', previous?: SiteHandler): Promise<Shot> {
  const { site } = await readVersionedSite({
    ...readConfig(siteDir),
    siteDir,
    contentDir: path.join(siteDir, 'content'),
    store: openStore(path.join(siteDir, 'cache'), { version }),
  });
  const manifest = await readBundleManifest(bundleDir());
  const renderer = createLocalRenderer({ site, manifest, indexesOnSearch: true });
  const log = pino({ level: 'silent' });
  const handler = createSiteHandler({ renderer, assets: [], log, previous });
  const server = await listen(handler.handle);
  const shown = new Map<string, Readonly<Record<Fact, string>>>();
  for (const page of pages) {
    const [at = '', inVersion] = page.split(' ').toReversed();
    const base = inVersion === undefined ? '' : `/${inVersion}`;
    const served = handler.versions[inVersion === undefined ? 0 : 1];
    const name = served?.renderer.facts.chunks.get(at) ?? '';
    const html = await ask(server.origin + base + at);
    const chunk = await ask(`${server.origin}${base}/chunks/${name}`);
    expect([html.status, chunk.status]).toEqual([200, 200]);
    const { etag = '', 'content-security-policy': policy = '' } = html.headers;
    const texts = { chunk: String(chunk.body), html: String(html.body) };
    shown.set(page, { name, etag, policy: String(policy), ...texts });
  }
  const { headers } = await ask(`${server.origin}/llms-full.txt`);
  await handler.cache.settled();
  await server.close();
  return { handler, shown, text: headers.etag ?? '' };
}

/** Pages of which something is another than before. */
function changed(before: Shot, after: Shot, what: 'name' | 'etag'): readonly string[] {
  return pages.filter((page) => before.shown.get(page)?.[what] !== after.shown.get(page)?.[what]);
}

interface Row {
  readonly files?: Readonly<Record<string, string>>;
  readonly version?: string;
  /** Pages whose chunk has another name. */
  readonly names: readonly string[];
  /** Pages with another ETag. @default the same */
  readonly etags?: readonly string[];
  /** Whether the text of all pages has another ETag. @default true */
  readonly text?: boolean;
}

it.each<readonly [string, Row]>([
  ['nothing', { names: [], text: false }],
  ['code of the server', { version: '2', names: pages, etags: [] }],
  [
    'code of an extension that has slots',
    { files: { 'orchard.mjs': extension('Sort: ') }, names: pages },
  ],
  [
    'its style sheet',
    { files: { 'orchard.css': 'p { margin: 0; }\n' }, names: pages, text: false },
  ],
  ['its data', { files: { 'content/crop.txt': 'plums' }, names: current }],
  ['its options', { files: { 'docs.yaml': config('Orchard', 'Bramley') }, names: pages }],
  [
    'code of an extension that pages do not show',
    { files: { 'silent.mjs': silent('Two.') }, names: [] },
  ],
  ['a style sheet', { files: { 'content/site.css': 'p { color: blue; }\n' }, names: current }],
  [
    'the theme',
    {
      files: { 'docs.yaml': config('Orchard', 'Russet', 'theme: { accent: "#0a7" }\n') },
      names: pages,
    },
  ],
  ['the config', { files: { 'docs.yaml': config('Garden') }, names: current }],
  ['a text', { files: { 'content/trees.md': '# Trees\n\nOther text.\n' }, names: ['/trees.html'] }],
  [
    'a field that extensions see',
    {
      files: { 'content/pears.md': '---\ntags: [soft]\n---\n\n# Pears\n\nText.\n' },
      names: current,
    },
  ],
  [
    'a picture',
    {
      files: {
        'content/public/tree.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12"/>',
      },
      names: current,
      etags: ['/'],
    },
  ],
  [
    'a Git ref',
    {
      files: { 'docs.yaml': config('Orchard').replace('ref: old', 'ref: next') },
      // Its config allows pictures from elsewhere, which the policy of all versions says.
      names: ['v1 /', 'v1 /trees.html'],
      etags: ['v1 /trees.html'],
      text: false,
    },
  ],
])(
  '%s',
  async (_what, { files: change = {}, version = '1', names, etags = names, text = true }) => {
    await writeContent(change, siteDir);
    const restarted = await open(version);
    const reloaded = await open(version, before.handler);
    expect(changed(before, restarted, 'name')).toEqual(names);
    expect(changed(before, restarted, 'etag')).toEqual(etags);
    expect(restarted.text !== before.text).toBe(text);
    // A reload serves what a start does, whatever it takes over.
    expect(reloaded.shown).toEqual(restarted.shown);
    const sameNames = pages.filter((page) => !names.includes(page));
    expect(sameNames.map((page) => restarted.shown.get(page)?.chunk)).toEqual(
      sameNames.map((page) => before.shown.get(page)?.chunk),
    );
  },
);
