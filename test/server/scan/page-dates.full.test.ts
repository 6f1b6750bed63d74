// A page's date is that of the text that readers see, or there is none.
import { appendFile, cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readDates } from '../../../src/server/site/scan/page-dates.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { commit, git } from '../../setup/git.ts';
import { endServerProcesses, startServer } from '../../setup/server-process.ts';
import { emptyConfig, page, removeTestSites, writeContent } from '../../setup/test-site.ts';
import { entriesOf, openStore, rewriteEntries } from '../../setup/test-store.ts';

afterAll(async () => {
  endServerProcesses();
  await removeTestSites();
});

const texts = { 'content/index.md': page('Home.'), 'content/a/index.md': page('One.', 'A') };

async function daysOf(folder: string, cacheDir?: string) {
  const contentDir = path.join(folder, 'content');
  const store = cacheDir === undefined ? undefined : openStore(cacheDir, { warn: () => undefined });
  const dates = await readDates({ contentDir, store });
  const { site } = await readSite({ config: emptyConfig(), contentDir, dates: dates ?? {} });
  return { home: site.updatedOn('/'), a: site.updatedOn('/a/') };
}

it('knows the day of the last commit of each page', async () => {
  const folder = await writeContent(texts);
  commit(folder, 1);
  await writeContent({ 'content/a/index.md': page('Two.', 'A') }, folder);
  commit(folder, 2);
  expect(await daysOf(folder)).toEqual({ home: '2026-05-01', a: '2026-05-02' });
});

it('gives no day to a page that was changed since, and the old one when the change is undone', async () => {
  const folder = await writeContent(texts);
  commit(folder, 1);
  await writeContent({ 'content/a/index.md': page('Two.', 'A') }, folder);
  expect(await daysOf(folder)).toEqual({ home: '2026-05-01', a: undefined });
  await writeContent(texts, folder);
  expect(await daysOf(folder)).toEqual({ home: '2026-05-01', a: '2026-05-01' });
});

it('gives a page that was renamed, or is new, the day of that', async () => {
  const folder = await writeContent(texts);
  commit(folder, 1);
  git(folder, 2, 'mv', 'content/index.md', 'content/old.md');
  await writeContent({ 'content/index.md': page('New.', 'New') }, folder);
  commit(folder, 2);
  expect(await daysOf(folder)).toEqual({ home: '2026-05-02', a: '2026-05-01' });
});

it('reads the folder that it is given: a part of a repository, or all of it', async () => {
  const folder = await writeContent({ 'index.md': page('Home.') });
  commit(folder, 3);
  const dates = await readDates({ contentDir: folder });
  expect(dates?.['index.md']?.day).toBe('2026-05-03');
});

it('keeps the dates of a commit, and reads them anew after the next', async () => {
  const folder = await writeContent(texts);
  commit(folder, 1);
  const cacheDir = path.join(folder, 'cache');
  await daysOf(folder, cacheDir);
  await rewriteEntries(cacheDir, 'dates', (text) => text.replaceAll('2026-05-01', '2026-05-11'));
  expect(await daysOf(folder, cacheDir)).toEqual({ home: '2026-05-11', a: '2026-05-11' });
  for (const file of await entriesOf(cacheDir, 'dates')) await writeFile(file, 'cut short');
  expect(await daysOf(folder, cacheDir)).toEqual({ home: '2026-05-01', a: '2026-05-01' });
  await writeContent({ 'content/a/index.md': page('Two.', 'A') }, folder);
  commit(folder, 2);
  expect(await daysOf(folder, cacheDir)).toEqual({ home: '2026-05-01', a: '2026-05-02' });
});

it('works without a place to keep them', async () => {
  const folder = await writeContent({ ...texts, cache: 'A file.' });
  commit(folder, 1);
  expect(await daysOf(folder, path.join(folder, 'cache'))).toMatchObject({ home: '2026-05-01' });
});

it('gives none without a history, before the first commit, and in a shallow clone', async () => {
  const folder = await writeContent(texts);
  const contentDir = path.join(folder, 'content');
  expect(await readDates({ contentDir })).toBeUndefined();
  git(folder, 1, 'init', '--quiet');
  expect(await readDates({ contentDir })).toBeUndefined();
  commit(folder, 1);
  const clone = path.join(folder, 'clone');
  git(folder, 1, 'clone', '--quiet', '--depth=1', `file://${folder}`, clone);
  expect(await readDates({ contentDir: path.join(clone, 'content') })).toBeUndefined();
});

it('gives none to a folder that its repository does not know', async () => {
  const folder = await writeContent({ ...texts, '.gitignore': 'content\n' });
  commit(folder, 1);
  expect(await daysOf(folder)).toEqual({ home: undefined, a: undefined });
});

it('follows the history of a running server’s folder with SIGHUP', async () => {
  const folder = await writeContent({});
  const contentDir = path.join(folder, 'content');
  await cp('content', contentDir, { recursive: true, preserveTimestamps: true });
  const limits = path.join(contentDir, 'limits', 'index.md');
  commit(folder, 1);
  // Outside the repository: Git must not see files that come and go.
  const server = startServer({ CONTENT_DIR: contentDir, CACHE_DIR: await writeContent({}) });
  const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  const dayOf = async (): Promise<string | undefined> => {
    // The sitemap: this site's pages do not show the day.
    const text = await (await fetch(`${origin}/docs/sitemap.xml`)).text();
    return /<loc>[^<]*\/docs\/limits\/<\/loc>\s*<lastmod>([^<]+)/.exec(text)?.[1];
  };
  expect(await dayOf()).toBe('2026-05-01');
  await appendFile(limits, '\nOne more line.\n');
  commit(folder, 2);
  server.child.kill('SIGHUP');
  await server.printed(/((?:Content reloaded[^]*){1})/);
  expect(await dayOf()).toBe('2026-05-02');
  await rm(path.join(folder, '.git'), { recursive: true });
  server.child.kill('SIGHUP');
  await server.printed(/((?:Content reloaded[^]*){2})/);
  expect(await dayOf()).toBeUndefined();
  expect(await server.stop()).toBe(0);
});
