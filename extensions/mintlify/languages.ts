// The languages of a `docs.json`: each has pages in a folder, and navigation, links and a banner of its own.
import { fieldsOf, foreignLanguages, listOf, type Project, trimmed } from 'millrace-docs/extension';
import { bannerOf } from './frame.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Languages {
  /** Fields of a config. */
  readonly config: Fields;
  /** Returns the fields of the whole in the language with a tag. */
  readonly fieldsIn: (tag: string | undefined) => Fields;
}

/** Codes that are no tags. */
const tags = new Map([
  ['cn', 'zh-Hans'],
  ['jp', 'ja'],
]);

export function readLanguages(whole: Fields, project: Project): Languages {
  const { languages: listed, ...shared } = fieldsOf(whole['navigation']);
  const entries = listOf(listed).map(fieldsOf);
  const main = entries.find((entry) => entry['default'] === true) ?? entries[0];
  const all = [main ?? {}, ...entries.filter((entry) => entry !== main)].flatMap((entry) => {
    const key = trimmed(entry['language']);
    return key === undefined ? [] : [{ key, entry }];
  });
  const { language, languages, keyOf } = foreignLanguages(
    all.map(({ key, entry }) => {
      const folder = folderOf(key, pagesIn(entry), entry === main);
      return { key, tag: tags.get(key), folder, path: folder && `/${folder}/` };
    }),
    project,
  );
  const entryOf = (tag: string | undefined): Fields =>
    all.find(({ key }) => key === keyOf(tag))?.entry ?? {};

  function fieldsIn(tag: string | undefined): Fields {
    if (all.length === 0) return whole;
    const { language: _key, navbar, footer, banner, ...navigation } = entryOf(tag);
    return {
      ...whole,
      navigation: { ...shared, ...navigation },
      navbar: navbar ?? whole['navbar'],
      footer: footer ?? whole['footer'],
      banner: banner ?? whole['banner'],
    };
  }

  return {
    fieldsIn,
    config: {
      language,
      languages: languages?.map((fields) => ({
        ...fields,
        banner: bannerOf(entryOf(fields.tag)['banner'], project),
      })),
      // A page that a language lacks is not there.
      translations: languages && { fallback: 'unlisted' },
    },
  };
}

/** Returns the names of pages in a navigation. */
function pagesIn(navigation: unknown): readonly string[] {
  if (Array.isArray(navigation))
    return navigation.flatMap((entry) => (typeof entry === 'string' ? entry : pagesIn(entry)));
  return Object.entries(fieldsOf(navigation)).flatMap(([name, inner]) =>
    name === 'root' && typeof inner === 'string' ? inner : pagesIn(inner),
  );
}

/** `docs/es/start` → `docs/es`; a folder that is named otherwise has all pages of a language other than the main one. */
function folderOf(key: string, pages: readonly string[], isMain: boolean): string | undefined {
  const names = pages.map((page) => page.replace(/^\//, '').split('/'));
  for (const name of names) {
    const index = name.slice(0, -1).findIndex((part) => part.toLowerCase() === key.toLowerCase());
    if (index === 0 || index === 1) return name.slice(0, index + 1).join('/');
  }
  const [folder, ...others] = new Set(names.map(([first]) => first));
  return isMain || others.length > 0 ? undefined : folder;
}
