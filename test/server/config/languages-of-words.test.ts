// The words of all languages: each has the plural forms of its language, and the marks of the English ones.
import { tables as changes } from '../../../extensions/changes/words/tables.ts';
import { tables as diagrams } from '../../../extensions/diagrams/words.ts';
import { tables as myst } from '../../../extensions/myst/words.ts';
import { tables as openapi } from '../../../extensions/openapi/words/tables.ts';
import { tables as ownership } from '../../../extensions/ownership/words.ts';
import { tables as print } from '../../../extensions/print/words.ts';
import type { Word, WordTable } from '../../../src/pages/text/words.ts';
import { loadWords } from '../../../src/server/site/config/words.ts';
import { defaultLocationOf } from '../../../src/server/base/values/locations.ts';

const tags = ['en', 'de', 'fr', 'es', 'pt-BR', 'it', 'ja', 'zh-CN', 'ko', 'ru', 'ar', 'hi'];

async function groupsOf(language: string): Promise<Readonly<Record<string, WordTable>>> {
  const extensions = Object.entries({ changes, diagrams, myst, openapi, ownership, print });
  const { words } = await loadWords({ language }, extensions, defaultLocationOf);
  return words;
}

const marksIn = (text = ''): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
const formsOf = (word: Word) => (typeof word === 'string' ? { other: word } : word);

describe.each(tags)('the words in %s', (tag) => {
  it('have a form for each plural category of the language', async () => {
    const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    const forms = Object.values(await groupsOf(tag))
      .flatMap((table) => Object.values(table))
      .filter((word) => typeof word !== 'string');
    expect(forms.map((word) => Object.keys(word).toSorted())).toEqual(forms.map(() => needed));
  });

  it('have the values of the English ones', async () => {
    const english = await groupsOf('en');
    for (const [group, table] of Object.entries(await groupsOf(tag)))
      for (const [name, word] of Object.entries(table)) {
        const marks = marksIn(formsOf(english[group]?.[name] ?? '').other);
        expect([name, marksIn(formsOf(word).other)]).toEqual([name, marks]);
        for (const form of Object.values(formsOf(word)))
          expect(marks).toEqual(expect.arrayContaining([...marksIn(form)]));
      }
  });
});

it.each([
  ['pt-PT', 'Buscar'],
  ['de-AT', 'Suchen'],
  ['zh', '搜索'],
  ['zh-TW', 'Search'],
  ['nl', 'Search'],
])('takes those of the same language for %s', async (tag, search) => {
  expect((await groupsOf(tag))['frame']?.['search']).toBe(search);
});
