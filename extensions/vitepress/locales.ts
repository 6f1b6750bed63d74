// The languages of VitePress and VuePress, each with its settings and those of its theme.
import { fieldsOf, foreignLanguages, plainTextOf, type Project } from 'millrace-docs/extension';
import type { FolderConfig, StatedList } from './folders.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A language, or the whole of a site with one. */
interface Locale {
  /** Its name in the config; empty for the one at the root. */
  readonly key: string;
  /** What links to its pages begin with: `/zh/` */
  readonly path: string;
  readonly fields: Fields;
  readonly theme: Fields;
  readonly list: StatedList;
}

export interface Locales {
  /** Fields of a config. */
  readonly config: Fields;
  readonly main: Locale;
  /** The main one first. */
  readonly shown: readonly Locale[];
  /** Those that are no languages of the site. */
  readonly others: readonly Locale[];
  /** Returns the language with a tag, as pages have it. */
  readonly withTag: (tag: string | undefined) => Locale;
}

/** `rootFolder` has the pages that are rewritten to the root. */
export function readLocales(
  whole: Fields,
  configs: readonly FolderConfig[],
  rootFolder: string | undefined,
  project: Project,
): Locales {
  // VuePress 2 passes to the theme what VitePress has in `themeConfig`.
  const { locales, ...shared } = fieldsOf(whole['themeConfig'] ?? whole['theme']);
  const [named, themes] = [byKey(whole['locales']), byKey(locales)];
  const configIn = (folder: string | undefined): FolderConfig | undefined =>
    configs.find((config) => config.folder === folder);
  const ofAll = configIn('');

  function localeOf(key: string): Locale {
    const ofFolder = configIn(key === '' ? rootFolder : key);
    const ofLocale = named.get(key) ?? {};
    const path = key === '' ? '/' : `/${key}/`;
    const themed = [ofLocale, ofAll?.fields, ofFolder?.fields].map(
      (fields) => fields?.['themeConfig'],
    );
    const theme = merged([shared, themes.get(key), ...themed]);
    const lists = [ofFolder, ofAll].find((config) => 'sidebar' in themeOf(config));
    return {
      ...{ key, path, theme },
      fields: merged([
        key === '' ? whole : {},
        ofLocale,
        key === '' && ofAll?.fields,
        ofFolder?.fields,
      ]),
      list: { prefix: path, value: theme['sidebar'], file: lists?.file ?? project.file },
    };
  }

  const keys = [...new Set([...named.keys(), ...themes.keys()])];
  const isOfWhole = (key: string): boolean => named.get(key)?.['lang'] === whole['lang'];
  const mainKey = keys.includes('') ? '' : (keys.find(isOfWhole) ?? keys[0] ?? '');
  const main = localeOf(mainKey);
  const all = [main, ...keys.filter((key) => key !== mainKey).map(localeOf)];
  const { language, languages, keyOf } = foreignLanguages(
    all.map(({ key, path, fields, theme }) => ({
      ...{ path, key: key || 'root', folder: key || rootFolder },
      tag: plainTextOf(fields['lang']) ?? (key || 'en-US'),
      label: plainTextOf(fields['label'] ?? theme['label'] ?? theme['selectLanguageName']),
      // That of the frame, unless all have the same.
      title: plainTextOf(
        fields['title'] ??
          (theme['siteTitle'] === shared['siteTitle'] ? undefined : theme['siteTitle']),
      ),
      description: plainTextOf(fields['description']),
    })),
    project,
  );
  const paths = new Set(languages?.map(({ path }) => path) ?? [main.path]);
  return {
    main,
    config: {
      title: plainTextOf(main.fields['title'] ?? whole['title']),
      description: plainTextOf(main.fields['description'] ?? whole['description']),
      language: languages ? language : plainTextOf(main.fields['lang'] ?? whole['lang']),
      languages,
      // A page that a language lacks is not there.
      translations: languages && { fallback: 'unlisted' },
    },
    shown: all.filter(({ path }) => paths.has(path)),
    others: all.filter(({ path }) => !paths.has(path)),
    withTag: (tag) => all.find(({ key }) => (key || 'root') === keyOf(tag)) ?? main,
  };
}

/** `{ root: …, '/zh/': … }` → the same by the keys `` and `zh` */
function byKey(locales: unknown): ReadonlyMap<string, Fields> {
  return new Map(
    Object.entries(fieldsOf(locales)).map(([name, fields]) => [
      name.replace(/^\/|\/$/g, '').replace(/^root$/, ''),
      fieldsOf(fields),
    ]),
  );
}

function themeOf(config: FolderConfig | undefined): Fields {
  return fieldsOf(config?.fields['themeConfig']);
}

/** Returns the fields of all parts; the last one that has a field states it. */
function merged(parts: readonly unknown[]): Fields {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(fieldsOf(part))));
}
