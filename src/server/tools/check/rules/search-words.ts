// Finds search words and factors of the config that match no page.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldersAbove } from '../../../../pages/model/paths.ts';
import { maxTypedWords } from '../../../../pages/search/reader-words.ts';
import { loadSearchLanguage } from '../../../render/search/languages.ts';
import { tokenize, wholeWordsOf } from '../../../../pages/search/tokenize.ts';
import { valueFingerprint } from '../../../base/store/fingerprints.ts';
import type { Message } from '../../../base/diagnostics/messages.ts';
import type { CompiledSite } from './compiled-site.ts';
import type { CachedFindings } from './cached-findings.ts';

/** Checks that pages use at least one word of each list of synonyms, and each replacement in `readerWords`, and that each `boost` has pages. */
export async function checkSearchWords(
  site: CompiledSite,
  cached: CachedFindings,
): Promise<readonly Message[]> {
  const { synonyms = [], readerWords = {}, boost = {} } = site.config.search ?? {};
  const rule = 'search-words';
  const messages: Message[] = [];
  const paths = new Set(site.paths.flatMap((path) => [path, ...foldersAbove(path)]));
  for (const path of Object.keys(boost)) {
    if (paths.has(path)) continue;
    const text = `\`boost\` of \`${path}\`: there is no such page, and none below it. Write the path of one.`;
    messages.push({ ...site.locationOf(['search', 'boost', path]), text, rule });
  }
  const phrases = [...synonyms.flat(), ...Object.values(readerWords).flat()];
  if (phrases.length === 0) return messages;
  const used = await usedPhrases(new Set(phrases), site, cached);
  for (const [index, list] of synonyms.entries()) {
    if (list.some((phrase) => used.has(phrase))) continue;
    const text = `No page has any of ${list.map((phrase) => `\`${phrase}\``).join(', ')}. Add the word that the pages use.`;
    messages.push({ ...site.locationOf(['search', 'synonyms', index]), text, rule });
  }
  for (const [typed, list] of Object.entries(readerWords)) {
    if (wholeWordsOf(typed).length > maxTypedWords) {
      const text = `\`${typed}\` has more than ${maxTypedWords} words, so it matches no query. Shorten it.`;
      messages.push({ ...site.locationOf(['search', 'readerWords', typed]), text, rule });
    }
    for (const [index, phrase] of list.entries()) {
      if (used.has(phrase)) continue;
      const text = `\`${typed}\` finds nothing: no section contains \`${phrase}\`. Use words from the pages.`;
      messages.push({ ...site.locationOf(['search', 'readerWords', typed, index]), text, rule });
    }
  }
  return messages;
}

/** Returns the phrases whose words all occur in one section, in any inflected form. */
async function usedPhrases(
  phrases: ReadonlySet<string>,
  site: CompiledSite,
  cached: CachedFindings,
): Promise<ReadonlySet<string>> {
  const { language } = site.config.site;
  const { stemOf } = await loadSearchLanguage(language);
  const wanted = [...phrases].map((phrase) => ({
    phrase,
    stems: wholeWordsOf(phrase).map(stemOf),
  }));
  const name = valueFingerprint([language, ...phrases]);
  const used = new Set<string>();
  for (const path of site.paths) {
    const { title } = site.source(path);
    const { sections } = site.compiled(path);
    const texts = sections.map((section) => `${title} ${section.title} ${section.text}`);
    const foundPhrases = await cached.keep(['search-words', name, ...texts], async () => {
      // Between pages, handles requests of development mode.
      await nextTurn();
      const stemsOf = (text: string): ReadonlySet<string> =>
        new Set(tokenize(text).flatMap((term) => [term, stemOf(term)]));
      const stemsOfSections = texts.map(stemsOf);
      return wanted
        .filter(({ stems }) =>
          stemsOfSections.some((ofSection) => stems.every((stem) => ofSection.has(stem))),
        )
        .map(({ phrase }) => phrase);
    });
    for (const phrase of foundPhrases) used.add(phrase);
  }
  return used;
}
