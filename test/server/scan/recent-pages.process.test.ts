// Which pages the introduction names as recently updated, from a project's real history.
import path from 'node:path';
import { readDates } from '../../../src/server/site/scan/page-dates.ts';
import { recentPages } from '../../../src/server/site/scan/recent-pages.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { commit } from '../../setup/git.ts';
import { emptyConfig, page, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const home = '---\ntitle: Home\nlayout: home\n---\n\nText.\n';
const names = Array.from({ length: 12 }, (_, index) => `page-${String.fromCodePoint(97 + index)}`);

/** A working copy in which each commit changes these files, at noon of a day in May 2026. */
async function createHistory(
  commits: readonly (readonly [day: number, files: readonly string[]])[],
): Promise<string> {
  const folder = await writeContent({});
  const contentDir = path.join(folder, 'content');
  for (const [number, [day, files]] of commits.entries()) {
    await writeContent(
      Object.fromEntries(
        files.map((name) => [
          name === 'index' ? 'index.md' : `${name}/index.md`,
          name === 'index' ? `${home}${number}\n` : page(`Text ${number}.`, name),
        ]),
      ),
      contentDir,
    );
    commit(folder, day);
  }
  return folder;
}

async function recentOf(folder: string) {
  const contentDir = path.join(folder, 'content');
  const dates = (await readDates({ contentDir })) ?? {};
  const { site } = await readSite({ config: emptyConfig(), contentDir, dates });
  const recent = recentPages(site.paths.map(site.source), site.dates);
  return recent.map(({ path: own, updated }) => `${own} ${updated}`);
}

it('names five pages, newest first; on the same day, those that changed with fewest others', async () => {
  const folder = await createHistory([
    [1, ['index', ...names]],
    [2, ['page-a']],
    [3, ['page-c', 'page-d', 'page-e']],
    [3, ['page-b']],
    [4, ['page-f', 'index']],
    [5, ['page-g']],
  ]);
  expect(await recentOf(folder)).toEqual([
    '/page-g/ 2026-05-05',
    '/page-f/ 2026-05-04',
    '/page-b/ 2026-05-03',
    '/page-c/ 2026-05-03',
    '/page-d/ 2026-05-03',
  ]);
});

it('names no page whose last change was one of many at once', async () => {
  const folder = await createHistory([
    [1, ['index', ...names]],
    [2, ['page-a', 'page-b']],
    [3, names.slice(1)],
  ]);
  expect(await recentOf(folder)).toEqual(['/page-a/ 2026-05-02']);
});

it('names none where there is no history', async () => {
  const folder = await writeContent({ 'content/index.md': home, 'content/a/index.md': page('A.') });
  expect(await recentOf(folder)).toEqual([]);
});
