// The forms of words that search knows, by the language of the content.
import { loadSearchLanguage } from '../../../src/server/render/search/languages.ts';
import { createAnySite } from '../../setup/any-site.ts';
import { searchIn } from '../../setup/searched.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function finderIn(language: string, text: string) {
  const { site } = await createAnySite(
    { 'index.md': '# Start', 'page.md': `# Page\n\n${text}` },
    { language },
  );
  const search = await searchIn(site);
  return async (query: string) => (await search.find(query)).hits;
}

it.each([
  ['en', 'Two limits are throttled.', 'throttling'],
  ['en-GB', 'Two limits are throttled.', 'throttling'],
  ['de', 'Hier stehen die Häuser.', 'Haus'],
  ['de-AT', 'Viele Aufgaben warten.', 'Aufgabe'],
  ['fr', 'Les journaux continuent.', 'journal'],
  ['es', 'Las ejecuciones fallaron.', 'ejecución'],
  ['ru', 'Новые задачи ждут.', 'задача'],
  ['tr', 'Kitaplar burada.', 'kitap'],
])('in %s, finds "%s" by %s, and marks it', async (language, text, query) => {
  const [hit] = await (await finderIn(language, text))(query);
  expect(hit?.path).toBe('/page.html');
  expect(hit?.excerpt.some(({ isMatch }) => isMatch)).toBe(true);
});

it('looks for words of other languages that English passes over', async () => {
  const text = 'Der Wert war falsch. Die Taste or ist alt.';
  expect(await (await finderIn('de', text))('war')).toHaveLength(1);
  expect(await (await finderIn('de', text))('or')).toHaveLength(1);
});

it.each(['cy', 'ja', 'tlh', 'xx-Latn'])(
  'finds each word as it stands in a language that it does not know: %p',
  async (language) => {
    const { stemOf } = await loadSearchLanguage(language);
    expect(stemOf('throttling')).toBe('throttling');
    const find = await finderIn(language, 'Two limits are throttled.');
    expect(await find('throttled')).toHaveLength(1);
    expect(await find('limits')).toHaveLength(1);
  },
);

it.each(['de', 'ru', 'en'])('leaves identifiers as they are, in %s', async (language) => {
  const { stemOf } = await loadSearchLanguage(language);
  for (const term of ['$.flow.delay', 'page_cache_mib', 'v1', 'a1b2c3d4']) {
    expect(stemOf(term)).toBe(term);
  }
});
