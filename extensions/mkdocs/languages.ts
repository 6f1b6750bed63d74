// The languages that the plugin for translations is told: of its first version by name, of later ones in a list.
import {
  fieldsOf,
  type ForeignProject,
  foreignLanguages,
  plainTextOf,
  type Project,
  trimmed,
} from 'millrace-docs/extension';

type Fields = Readonly<Record<string, unknown>>;

const carried = [
  ...['docs_structure', 'languages', 'fallback_to_default', 'default_language', 'nav_translations'],
];
const needless = [
  ...['reconfigure_material', 'reconfigure_search', 'material_alternate', 'search_reconfigure'],
  ...['build_only_locale', 'default_language_name', 'default_language_only'],
];
const ofLanguage = [
  ...['locale', 'name', 'default', 'build', 'site_name', 'site_description', 'copyright', 'nav'],
  ...['nav_translations', 'site_url', 'link', 'fixed_link', 'admonition_translations'],
];

interface Languages {
  readonly config: ForeignProject['config'];
  /** Patterns of the files of languages that are not built. */
  readonly excluded: readonly string[];
  /** Returns the list of pages that the language with a tag has instead of that of all. */
  readonly navIn: (tag: string | undefined) => unknown;
}

/** `options` are those of the plugin, and `whole` is the config of the project. */
export function readLanguages(options: unknown, whole: Fields, project: Project): Languages {
  const i18n = fieldsOf(options);
  project.unknown(i18n, [...carried, ...needless], 'i18n.');
  const all = entriesOf(i18n);
  const built = all.filter(({ build }) => build !== false);
  for (const entry of built) project.unknown(entry, ofLanguage, 'i18n.languages.');
  const main = built.find((entry) => entry['default'] === true) ?? built[0];
  const entries = main ? [main, ...built.filter((entry) => entry !== main)] : [];
  const isInFolders = i18n['docs_structure'] === 'folder';
  const copyright = plainTextOf(whole['copyright']);
  const { language, languages, keyOf } = foreignLanguages(
    entries.map((entry) => {
      const key = trimmed(entry['locale']) ?? '';
      const translations = Object.entries(fieldsOf(entry['nav_translations']));
      const labels = [...translations, [copyright ?? '', entry['copyright']] as const].flatMap(
        ([text, value]) => {
          const translated = plainTextOf(value);
          return translated === undefined ? [] : [[text, translated] as const];
        },
      );
      return {
        key,
        folder: entry !== main || isInFolders ? key : undefined,
        label: plainTextOf(entry['name']),
        title: plainTextOf(entry['site_name']),
        description: plainTextOf(entry['site_description']),
        labels: Object.fromEntries(labels),
      };
    }),
    project,
  );
  return {
    config: {
      title: plainTextOf(main?.['site_name'] ?? whole['site_name']),
      description: plainTextOf(main?.['site_description'] ?? whole['site_description']),
      language: language ?? plainTextOf(fieldsOf(whole['theme'])['language']),
      languages,
      translations: i18n['fallback_to_default'] === false ? { fallback: 'unlisted' } : undefined,
    },
    excluded: all.flatMap(({ locale, build }) => {
      const name = build === false ? trimmed(locale) : undefined;
      return name === undefined ? [] : [isInFolders ? `${name}/**` : `**/*.${name}.*`];
    }),
    navIn: (tag) => entries.find(({ locale }) => trimmed(locale) === keyOf(tag))?.['nav'],
  };
}

/** Returns the languages in the form of a list; one without a name is a link to all. */
function entriesOf({ languages, default_language: main, nav_translations: all }: Fields) {
  const entries = Array.isArray(languages)
    ? languages.map(fieldsOf)
    : Object.entries(fieldsOf(languages)).map(([locale, value]): Fields => ({
        ...{ locale, default: locale === main, nav_translations: fieldsOf(all)[locale] },
        ...(typeof value === 'string' ? { name: value } : fieldsOf(value)),
      }));
  return entries.filter(({ locale }) => !['null', 'default', undefined].includes(trimmed(locale)));
}
