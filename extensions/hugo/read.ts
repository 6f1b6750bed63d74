// Reads the config of Hugo, in one file or several.
import path from 'node:path/posix';
import {
  fieldsOf,
  type ForeignProject,
  plainTextOf,
  type Project,
  splitAddress,
} from 'millrace-docs/extension';
import { type Fields, lowerCased } from './fields.ts';
import { readLanguages } from './languages.ts';
import { readMenu } from './menu.ts';
import { endings, parts, splitFolder } from './config-files.ts';

const carried = [
  ...['baseurl', 'title', 'languagecode', 'defaultcontentlanguage', 'contentdir', 'copyright'],
  ...['ignorefiles', 'buildfuture', 'languages', 'menu', 'menus', 'params', 'disablelanguages'],
  'defaultcontentlanguageinsubdir',
];

/** Fields that need no counterpart, because this server does the same anyway or has another way. */
const needless = [
  ...['theme', 'module', 'markup', 'enablegitinfo', 'enablerobotstxt', 'builddrafts', 'minify'],
  ...['outputs', 'taxonomies', 'disablekinds', 'sitemap', 'publishdir', 'pluralizelisttitles'],
];

export async function readHugo(project: Project): Promise<ForeignProject> {
  const original = await readFields(project);
  const whole = lowerCased(original);
  reportUnknown(original, [...carried, ...needless], '', project);
  const languages = await readLanguages(whole, project);
  const { fields: main, params: mainParams } = languages.main;
  const params = fieldsOf(whole['params']);
  reportUnknown(params, ['description'], 'params.', project);
  project.unknown(languages.main.menus, ['main'], 'menu.');
  const copyright = plainTextOf(main['copyright'] ?? whole['copyright']);
  const description = mainParams['description'] ?? lowerCased(params)['description'];
  const { parser, extensions } = fieldsOf(fieldsOf(whole['markup'])['goldmark']);
  return {
    config: {
      title: plainTextOf(main['title'] ?? whole['title']),
      description: plainTextOf(description),
      ...languages.config,
      ...(copyright !== undefined && { frame: { copyright } }),
    },
    published: splitAddress(whole['baseurl']),
    navigation: (pages) => ({
      navigation: readMenu(languages.menusIn(pages.language)['main'], { pages, project }),
    }),
    excluded: [
      // About the whole path of a file.
      { patterns: whole['ignorefiles'], syntax: 'expression', from: '/' },
      { patterns: languages.excluded, syntax: 'glob' },
      { patterns: whole['buildfuture'] === true ? [] : ['**'], syntax: 'glob', isOfFuture: true },
    ],
    pages: [{ folder: 'assets', at: 'public', only: [`**/*.${pictures}`] }],
    options: {
      ...(Object.keys(params).length > 0 && { params }),
      ...(fieldsOf(parser)['autoDefinitionTermID'] === true && { countsTerms: true }),
    },
    // Formulas in brackets are left to a script of the page.
    ...('passthrough' in fieldsOf(extensions) && { gives: { math: { brackets: true } } }),
    remarks: { sidebars: 'The sidebar follows the folders, and `weight` in the pages.' },
  };
}

const pictures = '{png,jpg,jpeg,gif,svg,webp,avif}';

async function readFields(project: Project): Promise<Fields> {
  const isPart = parts.includes(path.parse(project.file).name);
  const fields = isPart ? {} : fieldsOf(await project.data(project.file));
  const others: Record<string, unknown> = {};
  for (const name of parts) {
    const value = await project.data(`${splitFolder}/${name}.${endings}`);
    if (value !== undefined) others[name] = { ...fieldsOf(fields[name]), ...fieldsOf(value) };
  }
  return { ...fields, ...others };
}

function reportUnknown(
  fields: Fields,
  knownNames: readonly string[],
  prefix: string,
  project: Project,
): void {
  const names = Object.keys(fields).filter((name) => knownNames.includes(name.toLowerCase()));
  project.unknown(fields, names, prefix);
}
