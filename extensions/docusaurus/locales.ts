// The languages of a project: folders with translated pages, and files with translations of labels.
import path from 'node:path/posix';
import {
  fieldsOf,
  foreignLanguages,
  listOf,
  plainTextOf,
  type Project,
  type StatedLanguage,
  trimmed,
} from 'millrace-docs/extension';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a locale that are read, or need no counterpart. */
const fieldsOfLocale = ['label', 'htmlLang', 'path', 'direction', 'calendar', 'translate'];

/** What ids of messages have before the text that they translate. */
const beforeText =
  /^(?:sidebar\.[^.]+\.(?:category|link|doc)|(?:link\.)?item\.label|link\.title)\./;

/** Returns the languages, the default one first. `docs` are the options of the plugin of docs. */
export async function readLocales(whole: Fields, docs: Fields, project: Project) {
  const i18n = fieldsOf(whole['i18n']);
  const main = trimmed(i18n['defaultLocale']);
  const locales = listOf(i18n['locales']).flatMap((name) => trimmed(name) ?? []);
  const keys = main === undefined ? [] : [main, ...locales.filter((name) => name !== main)];
  const languages: StatedLanguage[] = [];
  for (const key of keys) {
    const config = fieldsOf(fieldsOf(i18n['localeConfigs'])[key]);
    project.unknown(config, fieldsOfLocale, `i18n.localeConfigs.${key}.`);
    const inside = path.join(trimmed(i18n['path']) ?? 'i18n', trimmed(config['path']) ?? key);
    const { folder, ...texts } = await readFolder(inside, whole, docs, project);
    languages.push({
      ...{ key, tag: trimmed(config['htmlLang']), label: plainTextOf(config['label']), ...texts },
      folder: key === main ? undefined : folder,
    });
  }
  return foreignLanguages(languages, project);
}

/** Returns where the translated pages are, and the translated labels. */
async function readFolder(
  folder: string,
  whole: Fields,
  docs: Fields,
  project: Project,
): Promise<Pick<StatedLanguage, 'folder' | 'title' | 'labels'>> {
  const id = trimmed(docs['id']) ?? 'default';
  const plugin = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`;
  const messages = new Map<string, string>();
  const theme = 'docusaurus-theme-classic';
  for (const file of [`${plugin}/current.json`, `${theme}/navbar.json`, `${theme}/footer.json`]) {
    const entries = Object.entries(fieldsOf(await project.data(path.join(folder, file))));
    for (const [name, value] of entries) {
      const message = plainTextOf(fieldsOf(value)['message']);
      if (message !== undefined) messages.set(name, message);
    }
  }
  const copyright = plainTextOf(fieldsOf(fieldsOf(whole['themeConfig'])['footer'])['copyright']);
  const labels = [...messages].flatMap(([name, message]) => {
    const text = name === 'copyright' ? copyright : name.split(beforeText)[1];
    return text === undefined ? [] : [[text, message] as const];
  });
  return {
    folder: path.relative(project.pages, path.join(folder, plugin, 'current')),
    title: messages.get('title'),
    labels: Object.fromEntries(labels),
  };
}
