// Which systems a folder belongs to, and how much of it is searched for them.
import path from 'node:path';
import { foldersAround } from '../../../src/server/site/config/folders-around.ts';
import type { System } from '../../../src/server/contract/system.ts';
import { findSystems } from '../../../src/server/site/systems/find.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

describe('the file that shows a system', () => {
  const system: System = {
    name: 'Vault',
    detect(folder) {
      const file = folder.first('.vault');
      return file === undefined ? undefined : { file, by: 'pages' };
    },
    read: () => ({}),
  };
  /** Whether the pages below a folder belong to the system, as a site in another folder. */
  const usedIn = async (
    files: Readonly<Record<string, string>>,
    below: string,
    siteBelow: string,
  ): Promise<boolean> => {
    const folder = await writeContent(files);
    const around = foldersAround(path.join(folder, siteBelow), path.join(folder, below));
    return findSystems(around, { systems: [{ use: 'own', system }] }).length > 0;
  };
  const used = (files: Readonly<Record<string, string>>, below = 'content') =>
    usedIn(files, below, path.dirname(below));
  const usedAsSite = (files: Readonly<Record<string, string>>, below: string) =>
    usedIn(files, below, below);

  it('is beside the pages, or above them within the site', async () => {
    expect(await used({ 'content/.vault': '' })).toBe(true);
    expect(await used({ '.vault': '', 'content/a.md': '' })).toBe(true);
    expect(await used({ 'content/a.md': '' })).toBe(false);
    expect(await used({ 'content/other/.vault': '' })).toBe(false);
  });

  it('is above pages that are a site, within their repository', async () => {
    const git = { '.git/HEAD': '' };
    expect(await usedAsSite({ '.vault': '', 'docs/a.md': '', ...git }, 'docs')).toBe(true);
    expect(await usedAsSite({ '.vault': '', 'docs/a.md': '' }, 'docs')).toBe(false);
  });

  it('is not above the folder of the site', async () => {
    expect(await used({ '.vault': '', 'docs/pages/a.md': '' }, 'docs/pages')).toBe(false);
  });
});
