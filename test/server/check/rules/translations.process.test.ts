// What the check says of translations.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../../../src/server/site/config/read-config.ts';
import { readDates } from '../../../../src/server/site/scan/page-dates.ts';
import { checkSite } from '../../../../src/server/tools/check/check.ts';
import { gitBlobId } from '../../../../src/server/base/store/fingerprints.ts';
import { commit } from '../../../setup/git.ts';
import { removeTestSites } from '../../../setup/test-site.ts';
import { serveFolder, writeSite } from '../../../setup/versioned-site.ts';
import request from 'supertest';

afterAll(removeTestSites);

const page = (title: string, body = 'Text.'): string => `---\ntitle: ${title}\n---\n\n${body}\n`;
const config = 'title: T\nlanguages: [de]\n';
const original = page('Setup', '## First\n\nText.\n\n## Second\n\nText.');

/** Returns the findings about translations in a folder, without what they hint at. */
async function findings(siteDir: string): Promise<readonly string[]> {
  const contentDir = path.join(siteDir, 'content');
  const { messages } = await checkSite({
    ...readConfig(siteDir),
    ...{ siteDir, contentDir, dates: readDates({ contentDir }).then((dates) => dates ?? {}) },
  });
  return messages
    .filter(({ rule }) => rule.includes('translat'))
    .map(({ file, rule, text }) => `${file} ${rule}: ${text.replace(/\. .*/, '')}`);
}

it('reports pages that are missing, orphaned, and without a heading', async () => {
  const folder = await writeSite({
    'docs.yaml': config,
    'content/index.md': page('T'),
    'content/setup.md': original,
    'content/de/index.md': page('T'),
    'content/de/new.md': page('Neu'),
  });
  expect(await findings(folder)).toEqual([
    'content/de/new.md translation: The page is a translation, and its original is missing: there is no `new.md` in `en`',
    'content/setup.md untranslated: The page is not translated into `de`',
  ]);
  await writeFile(
    path.join(folder, 'content/de/setup.md'),
    page('Einrichten', '## Erstens\n\n### Zweitens'),
  );
  expect(await findings(folder)).toContain(
    'content/de/setup.md translation: The original has the heading `Second` of level 2 where this page has `Zweitens` of level 3, so that links to its sections do not lead here',
  );
});

it('says of a translation that its original is a draft, and counts that once', async () => {
  const siteDir = await writeSite({
    'docs.yaml': config.replace('[de]', '[de, fr]'),
    'content/index.md': page('T'),
    'content/later.md': '---\ntitle: Later\ndraft: true\n---\n\nText.\n',
    'content/de/later.md': page('Später'),
    'content/fr/index.md': page('T'),
  });
  expect(await findings(siteDir)).toContain(
    'content/de/later.md translation: The page is a translation of a draft',
  );
  const contentDir = path.join(siteDir, 'content');
  const { drafts } = await checkSite({ ...readConfig(siteDir), siteDir, contentDir });
  expect(drafts).toEqual(['content/later.md']);
});

it.each([
  ['the hash of the original', gitBlobId(Buffer.from(original)).slice(0, 10), []],
  [
    'another hash',
    '0123456789',
    ['content/de/setup.md translation: The original has changed since it was translated'],
  ],
])('compares a translation with %s', async (_which, hash, expected) => {
  const folder = await writeSite({
    'docs.yaml': config,
    'content/setup.md': original,
    'content/de/setup.md': `---\ntitle: Einrichten\ntranslatedFrom: '${hash}'\n---\n\n## Erstens\n\n## Zweitens\n`,
  });
  expect(await findings(folder)).toEqual(expected);
});

it('takes a translation for stale whose original was committed after it, and says so', async () => {
  const translated = page('Einrichten', '## Erstens\n\n## Zweitens');
  const folder = await writeSite({
    'docs.yaml': config,
    'content/index.md': page('T'),
    'content/setup.md': original,
    'content/de/index.md': page('T'),
    'content/de/setup.md': translated,
  });
  commit(folder, 3);
  expect(await findings(folder)).toEqual([]);
  await writeFile(path.join(folder, 'content/setup.md'), original.replace('Text.', 'Another.'));
  // Not committed yet: nobody knows when.
  expect(await findings(folder)).toEqual([]);
  commit(folder, 4);
  expect(await findings(folder)).toEqual([
    'content/de/setup.md translation: The original has changed since it was translated',
  ]);
  const served = await serveFolder(folder);
  const { text } = await request(served.handle).get('/de/setup.html');
  expect(text).toMatch(/version-note[^]*href="\/setup\.html" hreflang="en"/);
  await writeFile(path.join(folder, 'content/de/setup.md'), translated.replace('Text', 'Anderer'));
  await writeFile(path.join(folder, 'content/de/setup.md'), `${translated}\nMehr.\n`);
  commit(folder, 5);
  expect(await findings(folder)).toEqual([]);
});
