// Pages are scanned in threads: one that takes too much time or memory says so, and all others are served.
import path from 'node:path';
import {
  createCompilePool,
  type CompilePoolOptions,
} from '../../../src/server/site/compile/compile-pool.ts';
import { compileThreadFile } from '../../../src/server/base/files/build-folder.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readVersionedSite } from '../../../src/server/site/versions/versioned-site.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

/** Reads a site with an extension that is slow, large or broken on pages with a mark. */
async function open(part: string, options: Partial<CompilePoolOptions> = {}) {
  const folder = await writeContent({
    'docs.yaml': 'title: T\nextensions: [./quiet.mjs, ./own.mjs]\n',
    'content/index.md': '# Home\n\n[To it](./heavy.md), [and on](./quiet.md)\n',
    'content/heavy.md': '# Heavy {{ one }}\n\nHeavy words.\n\n!include(_part.md)\n',
    'content/quiet.md': '# Quiet\n\nSome words.\n',
    'content/_part.md': 'A part.\n',
    'quiet.mjs': `export default { name: 'quiet', version: '1', targets: () => [] };`,
    'own.mjs': `const act = (text, does) => { if (text.includes('Heavy')) does(); };
const fill = () => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); };
export default { name: 'own', version: '1', ${part} };`,
  });
  const compilePool = createCompilePool({
    file: compileThreadFile(),
    deadlineMs: 1000,
    ...options,
  });
  const { site, findings } = await readVersionedSite({
    ...readConfig(folder),
    siteDir: folder,
    contentDir: path.join(folder, 'content'),
    compilePool,
  });
  const pages = await Promise.all(
    ['/', '/heavy.html', '/quiet.html'].map((address) => site.compiled(address)),
  );
  compilePool.close();
  return { site, pages, problems: findings.flatMap((version) => version.problems) };
}

const endless = 'for (;;);';

it.each([
  ['targets', `targets: (text) => (act(text, () => { ${endless} }), [])`],
  ['lines', `lines: (lines) => (act(lines.join(), () => { ${endless} }), lines)`],
  ['title', `title: (file) => (act(file.replace('h', 'H'), () => { ${endless} }), undefined)`],
  ['embed', `embed: (line) => (act(line, () => { ${endless} }), undefined)`],
])('refuses a page that part `%s` of an extension never ends to read', async (_part, code) => {
  const { site, pages, problems } = await open(code);
  const [home, heavy, quiet] = pages;
  const text =
    'The page takes longer than 1 seconds to read: extension `own` was running. Mend it, start with `--no-extensions`, or split the page.';
  expect(heavy).toMatchObject({ html: '', failure: text });
  expect(problems).toContainEqual({
    ...{ file: 'content/heavy.md', line: 1, column: 1, rule: 'compile' },
    text,
  });
  expect(home?.html).toContain('href="/heavy.html"');
  expect(quiet?.html).toContain('Some words.');
  expect(site.source('/heavy.html').text().body).toBe('');
});

it('refuses a page that takes too much memory to read', async () => {
  const limits = { deadlineMs: 60_000, fastMemoryMb: 96, slowMemoryMb: 96 };
  const { pages } = await open('targets: (text) => (act(text, fill), [])', limits);
  expect(pages.map(({ failure }) => failure)).toEqual([
    undefined,
    'The page takes more than 96 MiB of memory to read. Split it, or remove repeated or nested parts.',
    undefined,
  ]);
});

it('refuses a page on which an extension ends the thread that reads it', async () => {
  const { pages } = await open('targets: (text) => (act(text, () => process.exit(3)), [])');
  expect(pages.map(({ failure }) => failure)).toEqual([
    undefined,
    'The page cannot be read (The compile thread ended with code 3): extension `own` was running. Mend it, or start with `--no-extensions`.',
    undefined,
  ]);
});
