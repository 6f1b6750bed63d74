// The languages of a project: the config of Next.js names them, and that of the theme or a layout labels them.
import path from 'node:path/posix';
import {
  fieldsOf,
  foreignLanguages,
  listOf,
  plainTextOf,
  type Project,
  trimmed,
} from 'millrace-docs/extension';
import { configsOfNext } from './list-files.ts';

const layouts = '{,src/}app/{,[lang]/,[locale]/}layout.{tsx,jsx,js}';

/** Returns fields of a config. `ofTheme` is the list of languages in the config of the theme. */
export async function readLanguages(
  ofTheme: unknown,
  project: Project,
): Promise<Readonly<Record<string, unknown>>> {
  const listed = [ofTheme, ...(await fieldsIn([layouts], project))]
    .map((list) => listOf(list).map(fieldsOf))
    .find((entries) => entries.length > 0);
  const labels = new Map(
    listed?.flatMap(({ locale, name, text }) => {
      const key = trimmed(locale);
      return key === undefined ? [] : [[key, plainTextOf(name ?? text)]];
    }),
  );
  const { locales, defaultLocale } =
    (await fieldsIn(configsOfNext, project)).map(fieldsOf).find((each) => 'locales' in each) ?? {};
  const names = listOf(locales).flatMap((name) => trimmed(name) ?? []);
  const keys = names.length > 0 ? names : [...labels.keys()];
  const main = trimmed(defaultLocale) ?? keys[0];
  const { language, languages } = foreignLanguages(
    [...new Set(main === undefined ? [] : [main, ...keys])].map((key) => {
      const isInFolder = project.has(path.join(project.pages, key));
      const place = isInFolder ? { folder: key, path: `/${key}/` } : {};
      return { key, label: labels.get(key), ...place };
    }),
    project,
  );
  // A page that a language lacks is not there.
  return { language, languages, translations: languages && { fallback: 'unlisted' } };
}

/** Returns the fields `i18n` in the first file of some patterns that has any. */
async function fieldsIn(
  patterns: readonly string[],
  project: Project,
): Promise<readonly unknown[]> {
  for (const file of patterns.flatMap((pattern) => project.files(pattern))) {
    const values = await project.fields(file, 'i18n');
    if (values.length > 0) return values;
  }
  return [];
}
