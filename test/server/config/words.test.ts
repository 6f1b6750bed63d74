// The words of a site: those of its language, and its own in place of some.
import path from 'node:path';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { loadWords } from '../../../src/server/site/config/words.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { countedIn, dayIn, listIn } from '../../../src/pages/text/words.ts';
import { page, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function readOwn(yaml: string) {
  const siteDir = await writeContent({
    'docs.yaml': `title: River\nwords:\n${yaml.replace(/^/gm, '  ')}\n`,
    'index.md': page('Text.'),
  });
  const { config, locationOf } = readConfig(siteDir);
  const { site, problems } = await readSite({ config, contentDir: siteDir, locationOf });
  const messages = problems.map((problem) =>
    formatMessage({ ...problem, file: path.basename(problem.file) }),
  );
  return { words: site.config.site.words, messages };
}

it('has the site’s own words in place of those of its language', async () => {
  const { words, messages } = await readOwn(
    'frame: { search: Find, results: { other: "{count} hits" } }\nbehaviours: { showLines: { one: One line, other: "{count} lines" } }',
  );
  expect(messages).toEqual([]);
  expect([words.frame.search, words.frame.tryAgain]).toEqual(['Find', 'Try again']);
  expect(countedIn('en', words.frame.results, 1)).toBe('1 hits');
  expect(countedIn('en', words.behaviours.showLines, 1)).toBe('One line');
  expect(countedIn('en', words.behaviours.showLines, 1200)).toBe('1,200 lines');
});

it.each([
  ['frame: { serch: Find }', '`words.frame.serch` is no word. Did you mean `search`?'],
  ['fram: { search: Find }', '`words.fram` is no group of words. Did you mean `frame`?'],
  [
    'frame: { openIn: Open }',
    '`words.frame.openIn` lacks `{assistant}`. Write it where the value should stand.',
  ],
  [
    'frame: { openIn: "{assistent}" }',
    '`words.frame.openIn` has `{assistent}`, for which there is no value. Did you mean `{assistant}`?',
  ],
  [
    'frame: { search: { other: Find } }',
    '`words.frame.search` does not depend on a number. Write one text.',
  ],
  [
    'frame: { results: Hits }',
    '`words.frame.results` depends on a number. Write forms, such as `{ one: …, other: … }`.',
  ],
  [
    'frame: { results: { one: Result, other: Results } }',
    '`words.frame.results` lacks `{count}`. Write it where the value should stand.',
  ],
])('reports %s, and leaves the word as it is', async (yaml, text) => {
  const { words, messages } = await readOwn(yaml);
  expect(messages).toEqual([`docs.yaml:3:${yaml.startsWith('fram:') ? 3 : 12}  ${text}  config`]);
  expect(words.frame.search).toBe('Search');
});

const tables = { en: { a: 'en' }, de: { a: 'de' }, 'pt-BR': { a: 'pt' }, 'zh-CN': { a: 'zh' } };

it.each([
  ['de-AT', 'de'],
  ['pt-PT', 'pt'],
  ['pt', 'pt'],
  ['zh', 'zh'],
  ['zh-Hans', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-TW', 'en'],
  ['zh-Hant', 'en'],
  ['en-US', 'en'],
  ['nl', 'en'],
])('%s has the words of %s', async (language, expected) => {
  const { words } = await loadWords({ language }, [['own', tables]], () => ({
    ...{ file: '', line: 1, column: 1 },
  }));
  expect(words['own']).toEqual({ a: expected });
});

it('writes days and lists as a language does, in Latin digits', () => {
  expect(['en', 'de', 'ja'].map((language) => dayIn(language, '2026-11-20'))).toEqual([
    '20 Nov 2026',
    '20. Nov. 2026',
    '2026年11月20日',
  ]);
  expect(dayIn('ar-EG', '2026-11-20')).toMatch(/^20 .* 2026$/);
  expect(dayIn('en', 'soon')).toBe('soon');
  expect([listIn('en', ['a', 'b', 'c']), listIn('de', ['a', 'b'])]).toEqual(['a, b, c', 'a und b']);
});
