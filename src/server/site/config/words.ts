// The words of a site: those of its language and of its extensions, with the site's own in place of some.
import type { SiteWords, Word, Words, WordTable, WordTables } from '../../../pages/text/words.ts';
import { en } from '../../../pages/text/words/en.ts';
import { suggest, type Message } from '../../base/diagnostics/messages.ts';
import type { LocationOf } from '../../base/values/locations.ts';

/** Languages by their tags. Each is loaded for the sites that have it. */
const languages: Readonly<Record<string, () => Promise<Words>>> = {
  en: () => Promise.resolve(en),
  ar: async () => (await import('../../../pages/text/words/ar.ts')).ar,
  de: async () => (await import('../../../pages/text/words/de.ts')).de,
  es: async () => (await import('../../../pages/text/words/es.ts')).es,
  fr: async () => (await import('../../../pages/text/words/fr.ts')).fr,
  hi: async () => (await import('../../../pages/text/words/hi.ts')).hi,
  it: async () => (await import('../../../pages/text/words/it.ts')).it,
  ja: async () => (await import('../../../pages/text/words/ja.ts')).ja,
  ko: async () => (await import('../../../pages/text/words/ko.ts')).ko,
  'pt-BR': async () => (await import('../../../pages/text/words/pt-BR.ts')).ptBR,
  ru: async () => (await import('../../../pages/text/words/ru.ts')).ru,
  'zh-CN': async () => (await import('../../../pages/text/words/zh-CN.ts')).zhCN,
};

type Groups = Readonly<Record<string, WordTable>>;

interface WordSources {
  /** The site's language. */
  readonly language: string;
  /** The site's own words. */
  readonly words?: Groups | undefined;
}

/** Returns the words of a site, and what is wrong with its own. `extensions` are the words of extensions, with their names. */
export async function loadWords(
  { language, words: changes = {} }: WordSources,
  extensions: readonly (readonly [name: string, WordTables])[],
  locationOf: LocationOf,
): Promise<{ readonly words: SiteWords; readonly problems: readonly Message[] }> {
  const core = (await languages[tagOf(language, languages)]?.()) ?? en;
  const ofExtensions: Record<string, WordTable> = {};
  for (const [name, tables] of extensions) {
    const table = tables[tagOf(language, tables)];
    ofExtensions[name] = { ...tables.en, ...(typeof table === 'function' ? await table() : table) };
  }
  const before: Groups = { ...ofExtensions, ...core };
  const changed: Record<string, WordTable> = {};
  const problems: Message[] = [];
  const report = (at: readonly string[], text: string): void => {
    problems.push({ ...locationOf(['words', ...at]), text, rule: 'config' });
  };
  for (const [group, table] of Object.entries(changes)) {
    const replaced = before[group];
    if (!replaced) {
      const hint = suggest(group, Object.keys(before));
      report([group], `\`words.${group}\` is no group of words. ${hint}`);
      continue;
    }
    const fitting = Object.entries(table).filter(([name, word]) => {
      const fault = faultOf(replaced, name, word);
      if (fault !== undefined) report([group, name], `\`words.${group}.${name}\` ${fault}`);
      return fault === undefined;
    });
    changed[group] = { ...replaced, ...Object.fromEntries(fitting) };
  }
  return { words: { ...ofExtensions, ...core, ...changed }, problems };
}

/** Returns the tag of the table with the language and script of a site: `de-AT` → `de`; that of English if there is none. */
function tagOf(language: string, tables: Readonly<Record<string, unknown>>): string {
  const scriptOf = (tag: string): string => {
    const { language: spoken, script = '' } = new Intl.Locale(tag).maximize();
    return `${spoken}-${script}`;
  };
  return Object.keys(tables).find((tag) => scriptOf(tag) === scriptOf(language)) ?? 'en';
}

/** Returns why a word cannot replace that of a table, as the end of a sentence with a hint; undefined if it can. */
function faultOf(table: WordTable, name: string, word: Word): string | undefined {
  const replaced = Object.hasOwn(table, name) ? table[name] : undefined;
  if (replaced === undefined) return `is no word. ${suggest(name, Object.keys(table))}`;
  if (typeof replaced !== typeof word)
    return typeof word === 'string'
      ? 'depends on a number. Write forms, such as `{ one: …, other: … }`.'
      : 'does not depend on a number. Write one text.';
  const marks = marksIn(formsOf(replaced).other);
  for (const [category, text = ''] of Object.entries(formsOf(word))) {
    const written = marksIn(text);
    const unknown = written.find((mark) => !marks.includes(mark));
    if (unknown !== undefined)
      return `has \`${unknown}\`, for which there is no value. ${suggest(unknown, marks)}`;
    // The form for one need not say that it is one.
    const needed = category === 'other' ? marks : marks.filter((mark) => mark !== '{count}');
    const missing = needed.find((mark) => !written.includes(mark));
    if (missing !== undefined)
      return `lacks \`${missing}\`. Write it where the value should stand.`;
  }
  return undefined;
}

function formsOf(word: Word): Exclude<Word, string> {
  return typeof word === 'string' ? { other: word } : word;
}

function marksIn(text: string): readonly string[] {
  return text.match(/\{\w+\}/g) ?? [];
}
