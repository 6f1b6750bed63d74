// Which extensions a site has: those that it names, and those that it has anyway.
import path from 'node:path';
import { readConfig } from '../../../src/server/config/read-config.ts';
import { entriesOf } from '../../../src/server/extensions/entries.ts';
import type { BundledExtension } from '../../../src/server/contract/bundled-extension.ts';
import { readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const page = { 'content/index.md': '# Home\n\nA dollar: $a^2$.\n' };

it('runs no extension that is switched off', async () => {
  const read = async (enabled: boolean) => {
    const site = await readExtensionSite({
      'docs.yaml': `title: T\nextensions:\n  - { use: millrace-docs/math, enabled: ${enabled} }\n`,
      ...page,
    });
    expect(site.problems).toEqual([]);
    return (await site.page()).html;
  };
  expect(await read(true)).toContain('<math');
  expect(await read(false)).not.toContain('<math');
});

it('keeps extensions switched off when no code of the site runs', async () => {
  const folder = await writeContent({
    'docs.yaml':
      'title: T\nextensions:\n  - ./own.mjs\n  - { use: millrace-docs/math, enabled: false }\n',
  });
  const { config } = readConfig(folder, { runsExtensions: false });
  expect(config.extensions).toEqual([{ use: 'millrace-docs/math', enabled: false }]);
});

describe('extensions that a site does not name', () => {
  const vault: BundledExtension = {
    name: 'vault',
    load: () => Promise.reject(new Error('It is not loaded.')),
    unnamed: ({ hasFile }) => (hasFile('.vault') ? {} : undefined),
  };
  /** Whether the pages below a folder have the extension, as a site in another folder. */
  const usedIn = async (
    files: Readonly<Record<string, string>>,
    below: string,
    siteBelow: string,
  ): Promise<boolean> => {
    const folder = await writeContent(files);
    const siteDir = path.join(folder, siteBelow);
    const contentDir = path.join(folder, below);
    const { config } = readConfig(folder);
    const entries = await entriesOf(config, { siteDir, contentDir }, { vault });
    return entries.some(({ use }) => use === 'vault');
  };
  const used = (files: Readonly<Record<string, string>>, below = 'content') =>
    usedIn(files, below, path.dirname(below));
  const usedAsSite = (files: Readonly<Record<string, string>>, below: string) =>
    usedIn(files, below, below);

  it('are found by a file beside the pages, or above them within the site', async () => {
    expect(await used({ 'content/.vault': '' })).toBe(true);
    expect(await used({ '.vault': '', 'content/a.md': '' })).toBe(true);
    expect(await used({ 'content/a.md': '' })).toBe(false);
    expect(await used({ 'content/other/.vault': '' })).toBe(false);
  });

  it('are found above pages that are a site, within their repository', async () => {
    const git = { '.git/HEAD': '' };
    expect(await usedAsSite({ '.vault': '', 'docs/a.md': '', ...git }, 'docs')).toBe(true);
    expect(await usedAsSite({ '.vault': '', 'docs/a.md': '' }, 'docs')).toBe(false);
  });

  it('are not found above the folder of the site', async () => {
    expect(await used({ '.vault': '', 'docs/pages/a.md': '' }, 'docs/pages')).toBe(false);
  });
});
