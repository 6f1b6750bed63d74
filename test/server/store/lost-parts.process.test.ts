// While a server answers, anybody may remove any part of its store at any time: that costs time, nothing else.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { kinds } from '../../../src/server/store/kinds.ts';
import { commit, git } from '../../setup/git.ts';
import { startReplica, type Replica } from '../../setup/replica.ts';
import { endServerProcesses } from '../../setup/server-process.ts';
import { page, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(async () => {
  endServerProcesses();
  await removeTestSites();
});

const pageCount = 20;
/** Time for which a part is removed again and again, in milliseconds; longer on a machine that is too busy to answer. */
const faultMs = 1_500;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

const textOf = (index: number): string =>
  page(`Page ${index}.\n\n${`Words of page ${index}. `.repeat(50)}`, `Title ${index}`);

let server: Replica;
let cacheFolder: string;
let home: string;

beforeAll(async () => {
  const config = 'title: Handbook\nbase: /docs/\norigin: https://docs.example.com\n';
  const folder = await writeContent({
    'docs.yaml': `${config}version: v1\n`,
    'content/index.md': '# Then\n\n![A map](map.svg)\n',
    'content/map.svg': drawing,
    'content/old/index.md': '# Old\n',
  });
  commit(folder, 1);
  git(folder, 1, 'tag', 'v1');
  const pages = Array.from({ length: pageCount }, (_, index) => {
    return [`content/p${index}.md`, textOf(index)] as const;
  });
  await writeContent(
    {
      'docs.yaml': `${config}version: v2\nversions:\n  - { name: v1, path: /v1/, ref: v1 }\n`,
      ...Object.fromEntries(pages),
    },
    folder,
  );
  home = path.join(folder, 'content', 'index.md');
  commit(folder, 2);
  cacheFolder = await writeContent({});
  server = await startReplica({
    SITE_DIR: folder,
    CACHE_DIR: cacheFolder,
    // Little is kept in memory, so that most answers read the store.
    PAGE_CACHE_MIB: '1',
    LOG_FORMAT: 'json',
  });
});

const addresses = [
  '/docs/',
  '/docs/v1/',
  '/docs/v1/old/',
  '/docs/v1/map.svg',
  '/docs/index.md',
  '/docs/llms.txt',
  '/docs/sitemap.xml',
  ...Array.from({ length: pageCount }, (_, index) => `/docs/p${index}.html`),
  ...Array.from({ length: pageCount }, (_, index) => `/docs/p${index}.md`),
];

it.each([...Object.keys(kinds).map((name) => `store/${name}`), 'store/trees', 'store', '.'])(
  'answers while `%s` is removed from its cache folder',
  async (part) => {
    const end = Date.now() + faultMs;
    const isOver = (): boolean => Date.now() > end && answers > 20;
    const before = server.log().length;
    const failed: string[] = [];
    let answers = 0;

    async function remove(): Promise<void> {
      while (!isOver()) {
        // Fails if the server writes into the folder at this moment.
        await rm(path.join(cacheFolder, part), { recursive: true, force: true }).catch(
          () => undefined,
        );
        await pause(Math.random() * 200);
      }
    }

    async function read(): Promise<void> {
      for (let index = Math.floor(Math.random() * 1000); !isOver(); index += 7) {
        const address = addresses[index % addresses.length] ?? '/docs/';
        const response = await fetch(`${server.origin}${address}`);
        const text = await response.text();
        answers += 1;
        if (response.status !== 200 || text === '') failed.push(`${response.status} ${address}`);
        await pause(5);
      }
    }

    /** With another title on a page, the context of all pages is another. */
    async function reload(): Promise<void> {
      for (let round = 0; !isOver(); round += 1) {
        await writeFile(home, page(`![A map](map.svg)`, `Handbook ${round % 2}`));
        server.kill('SIGHUP');
        await pause(300);
      }
    }

    await Promise.all([remove(), read(), read(), read(), reload()]);
    expect(failed).toEqual([]);
    const messages = server.log().slice(before).split('\n');
    // A reload may fail, with the previous content served on, if the tree of a version is removed while it is written.
    const others = messages.filter((line) => !line.includes('removed while they are written'));
    expect(others.join('\n')).not.toMatch(/"level":"(?:warn|error|fatal)"/);
  },
);

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
