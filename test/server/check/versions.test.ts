// The check of a site with versions: each is checked by itself, and links between them are too.
import path from 'node:path';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { checkSite, type CheckResult } from '../../../src/server/tools/check/check.ts';
import {
  checkReleasedAddresses,
  releasedPaths,
} from '../../../src/server/tools/check/rules/released-addresses.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { removeTestSites } from '../../setup/test-site.ts';
import { readFolder, twoVersions, withoutFolder, writeSite } from '../../setup/versioned-site.ts';

afterAll(removeTestSites);

/** A page of a strict site with nothing wrong. */
function good(title: string, body: string): string {
  return `---\ntitle: ${title}\nshort_description: This is what the page called ${title} is good for, in one sentence.\n---\n\n${body}\n`;
}

const files = {
  'docs.yaml': `title: Handbook
version: v2
strict: true
versions:
  - { name: v1, path: /v1/, folder: old }
constants:
  size: { item: Size, value: 512KB }
sidebars:
  - { id: all, prefixes: [/], entries: [/, /sizes/] }
`,
  'content/index.md': good('Home', 'See [sizes](/sizes/), and those [of v1](v1:/sizes/#all).'),
  'content/sizes/index.md': good('Sizes', 'At most {{ constants.size }}.'),
  'old/index.md': good('Old home', 'See [sizes](/sizes/), and those [of v2](v2:/sizes/).'),
  'old/sizes/index.md': good('Old sizes', '## All {#all}\n\nAt most 512KB.'),
};

async function check(
  change: Readonly<Record<string, string>> = {},
): Promise<CheckResult & { readonly printed: readonly string[] }> {
  const siteDir = await writeSite({ ...files, ...change });
  const contentDir = path.join(siteDir, 'content');
  const result = await checkSite({
    ...readConfig(siteDir),
    siteDir,
    contentDir,
    contentName: contentDir,
  });
  const printed = result.messages.map((one) => withoutFolder(formatMessage(one), siteDir));
  return { ...result, printed };
}

it('says nothing about a good site, whose earlier figures stay as they were', async () => {
  const { printed, pages, links } = await check();
  expect(printed).toEqual([]);
  expect([pages, links]).toEqual([4, 2]);
});

it('tells what is wrong in each version, by the names of its files', async () => {
  const { printed } = await check({
    'content/sizes/index.md': good('Sizes', 'At most 512KB.'),
    'old/sizes/index.md': good('Old sizes', 'See [nothing](/nothing/).'),
    'old/lost/index.md': good('Lost', 'Text.'),
    'old/sidebars.yaml': '- { id: old, prefixes: [/], entries: [/, /sizes/] }\n',
  });
  expect(printed).toEqual([
    'content/sizes/index.md:6:9  The figure `512KB` is typed by hand. Write `{{ constants.size }}`.  typed-figure',
    'old/lost/index.md:1:1  Nothing links to `/lost/`. Link to it from a page where readers need it.  unreachable',
    'old/lost/index.md:1:1  Page `/lost/` is in no sidebar. Add it to one in `old/sidebars.yaml`, or to `unlisted`.  sidebar',
    'old/sizes/index.md:6:5  Link `/nothing/` is neither a page nor a file that is served, so it is shown as text. Check the path, or put the file into `public/`.  link',
  ]);
});

it('tells of links to pages that the other version does not have', async () => {
  const { printed } = await check({
    'content/index.md': good('Home', 'See [sizes](/sizes/) and [fees](v1:/size/).'),
    'old/index.md': good('Old home', 'See [sizes](/sizes/) and [fees](v2:/fees/).'),
  });
  expect(printed).toEqual([
    'content/index.md:6:26  Link `v1:/size/` is not a page of v1. Did you mean `/sizes/`?  link',
    'old/index.md:6:26  Link `v2:/fees/` is not a page of v2. Check the path.  link',
  ]);
});

it('keeps the addresses of earlier versions among those of releases', async () => {
  const { site } = await readFolder(await writeSite(twoVersions));
  expect(releasedPaths(site)).toContain('/v1/fees/');
  const lost = checkReleasedAddresses(
    { file: 'released-addresses.txt', text: '/prices/\n/v1/\n/v1/fees/\n/v1/prices/\n' },
    site,
  );
  expect(lost.map(({ line }) => line)).toEqual([4]);
});
