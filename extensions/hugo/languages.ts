// The languages of Hugo: each has a folder of pages, or its key before the endings of files.
import path from 'node:path/posix';
import {
  fieldsOf,
  foreignLanguages,
  listOf,
  numberOf,
  plainTextOf,
  type Project,
  trimmed,
} from 'millrace-docs/extension';
import { endings, splitFolder } from './config-files.ts';
import { type Fields, lowerCased } from './fields.ts';

const carried = [
  ...[
    'title',
    'languagecode',
    'languagename',
    'locale',
    'label',
    'weight',
    'contentdir',
    'disabled',
  ],
  ...['copyright', 'menu', 'menus', 'params', 'languagedirection', 'direction'],
];

/** A language with its settings, whose names have no case. */
interface Language {
  readonly key: string;
  readonly fields: Fields;
  readonly params: Fields;
  readonly menus: Fields;
  /** Folder of its pages, from that of all pages. */
  readonly folder: string;
}

interface Languages {
  /** The one that the site has first. */
  readonly main: Language;
  /** Fields of a config. */
  readonly config: Fields;
  /** Patterns of the files of languages that are switched off. */
  readonly excluded: readonly string[];
  /** Returns the menus in the language with a tag. */
  readonly menusIn: (tag: string | undefined) => Fields;
}

/** `whole` is the config, with names in lower case. */
export async function readLanguages(whole: Fields, project: Project): Promise<Languages> {
  const listed = fieldsOf(whole['languages']);
  const mainKey = trimmed(whole['defaultcontentlanguage']) ?? Object.keys(listed)[0] ?? 'en';
  const main = await readLanguage(mainKey, { listed, whole, isMain: true }, project);
  const others: Language[] = [];
  for (const key of Object.keys(listed)) {
    if (key !== mainKey)
      others.push(await readLanguage(key, { listed, whole, isMain: false }, project));
  }
  const isOff = ({ key, fields }: Language): boolean =>
    fields['disabled'] === true || listOf(whole['disablelanguages']).includes(key);
  const weightOf = ({ fields }: Language): number => numberOf(fields['weight']) ?? Infinity;
  const shown = others.filter((language) => !isOff(language));
  const all = [main, ...shown.toSorted((a, b) => weightOf(a) - weightOf(b))];
  const isAtRoot = whole['defaultcontentlanguageinsubdir'] !== true;
  const copyright = plainTextOf(main.fields['copyright'] ?? whole['copyright']);
  const { language, languages, keyOf } = foreignLanguages(
    all.map(({ key, fields, params, folder }) => {
      const other = plainTextOf(fields['copyright']);
      return {
        ...{ key, folder, tag: tagOf(fields) },
        path: key === mainKey && isAtRoot ? '/' : `/${key.toLowerCase()}/`,
        label: plainTextOf(fields['languagename'] ?? fields['label']),
        title: plainTextOf(fields['title']),
        description: plainTextOf(params['description']),
        ...(copyright !== undefined && other !== undefined && { labels: { [copyright]: other } }),
      };
    }),
    project,
  );
  const only =
    tagOf(main.fields) ?? trimmed(whole['languagecode'] ?? whole['defaultcontentlanguage']);
  return {
    main,
    config: {
      language: languages ? language : only?.replaceAll('_', '-'),
      languages,
      // A page that a language lacks is not there.
      translations: languages && { fallback: 'unlisted' },
    },
    excluded: others.filter(isOff).flatMap(({ key, folder }) => [`**/*.${key}.*`, `${folder}/**`]),
    menusIn: (tag) => all.find(({ key }) => key === keyOf(tag))?.menus ?? {},
  };
}

async function readLanguage(
  key: string,
  read: { readonly listed: Fields; readonly whole: Fields; readonly isMain: boolean },
  project: Project,
): Promise<Language> {
  const { listed, whole, isMain } = read;
  const original = fieldsOf(listed[key]);
  const carriedNames = Object.keys(original).filter((name) => carried.includes(name.toLowerCase()));
  project.unknown(original, carriedNames, `languages.${key}.`);
  const fields = lowerCased(original);
  const partOf = async (name: string): Promise<Fields> =>
    fieldsOf(await project.data(`${splitFolder}/${name}.${key}.${endings}`));
  const mount = listOf(fieldsOf(whole['module'])['mounts'])
    .map(fieldsOf)
    .find(({ lang, target }) => lang === key && target === 'content');
  const folder = trimmed(
    fields['contentdir'] ?? mount?.['source'] ?? (isMain ? whole['contentdir'] : undefined),
  );
  return {
    ...{ key, fields },
    params: lowerCased({ ...fieldsOf(fields['params']), ...(await partOf('params')) }),
    menus: {
      ...fieldsOf(fields['menus'] ?? fields['menu'] ?? whole['menus'] ?? whole['menu']),
      ...(await partOf('menus')),
      ...(await partOf('menu')),
    },
    // One in the folder of all pages has its key before the endings of files.
    folder: (folder !== undefined && path.relative(project.pages, path.normalize(folder))) || key,
  };
}

function tagOf(fields: Fields): string | undefined {
  return trimmed(fields['languagecode'] ?? fields['locale']);
}
