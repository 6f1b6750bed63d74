// Imports an `eleventy.config.*` or `.eleventy.js`, with the site's data and the order in the pages.
import path from 'node:path';
import { fieldsOf, listOf, parseJson, textOf } from '../../diagnostics/record.ts';
import type { Imported, Importer, Project } from '../contract/importer.ts';
import { toSidebars } from '../foreign-sidebars.ts';
import { eleventyConfigs, treeOfEleventy } from '../../sidebars/parents.ts';
import { baseOf, splitAddress } from '../foreign-values.ts';
import { usualFolders } from './settings.ts';
import { extensionsOf } from './templates.ts';

export const eleventyImporter: Importer = {
  name: 'Eleventy',
  files: eleventyConfigs,
  runsConfig: true,
  read: importEleventy,
};

type Fields = Readonly<Record<string, unknown>>;

async function importEleventy(project: Project): Promise<Imported> {
  const { folder, configFile, losses } = project;
  const run = fieldsOf(await project.runConfig(configFile, { recordsCalls: true }));
  const calls = listOf(run['calls']).map(listOf);
  const whole = { ...fieldsOf(run['exported']), ...fieldsOf(run['returned']) };
  const dir = { ...fieldsOf(fieldsOf(run['exported'])['dir']), ...fieldsOf(whole['dir']) };
  const folderOf = (name: string, method: string): string | undefined =>
    textOf(dir[name]) ?? lastArgument(calls, method);
  losses.addUnknown(whole, ['dir', 'pathPrefix', ...needless]);
  reportCalls(calls, project);

  const contentDir = path.join(folder, folderOf('input', 'setInputDirectory') ?? '.');
  const pages = await project.pages(contentDir);
  const folders = {
    data: path.join(contentDir, folderOf('data', 'setDataDirectory') ?? usualFolders.data),
    includes: path.join(
      contentDir,
      folderOf('includes', 'setIncludesDirectory') ?? usualFolders.includes,
    ),
  };
  const data = readData(project, folders.data);
  const hasTemplates = whole['markdownTemplateEngine'] !== false;
  const site = splitAddress(data['url'] ?? data['baseUrl']);
  return {
    contentDir,
    remarks: { sidebars: 'The sidebar follows the folders.' },
    config: {
      title: textOf(data['title']) ?? textOf(data['name']),
      description: textOf(data['description']),
      language: textOf(data['language']) ?? textOf(data['lang']),
      base: baseOf(whole['pathPrefix']) ?? site?.base,
      origin: site?.origin,
      sidebars: toSidebars([['pages', treeOfEleventy(pages.pages)]]),
      extensions: hasTemplates ? await extensionsOf(project, pages, folders) : [],
    },
  };
}

/** Fields that need no counterpart, because pages stay as they are. */
const needless = [
  ...['templateFormats', 'markdownTemplateEngine', 'htmlTemplateEngine', 'dataTemplateEngine'],
  ...['passthroughFileCopy', 'htmlOutputSuffix', 'jsDataFileSuffix', 'keys'],
];

/** Returns the text that a method was called with at last. */
function lastArgument(calls: readonly (readonly unknown[])[], method: string): string | undefined {
  return textOf(calls.findLast(([name]) => name === method)?.[1]);
}

/** Reports what is added to the language of pages, by name. */
function reportCalls(calls: readonly (readonly unknown[])[], { losses }: Project): void {
  let plugins = 0;
  for (const [name, first] of calls) {
    if (typeof name !== 'string') continue;
    if (name === 'addPlugin') plugins += 1;
    const text = textOf(first);
    if (text === undefined) continue;
    if (/shortcode/i.test(name)) {
      const fact = `Shortcode \`${text}\` is not carried over: pages leave it out.`;
      losses.add(`${fact} Write its text.`, `'${text}'`, `"${text}"`, text);
    }
  }
  if (plugins > 0)
    losses.add(
      `${plugins === 1 ? 'A plugin is' : `${plugins} plugins are`} not carried over.`,
      'addPlugin',
    );
}

/** Names of files of data with the title of a site, in order of precedence. */
const dataNames = ['metadata.json', 'site.json', 'meta.json', 'metadata.yaml', 'site.yaml'];

function readData(project: Project, folder: string): Fields {
  for (const name of dataNames) {
    const file = path.join(folder, name);
    const text = project.readText(file);
    if (text === undefined) continue;
    return fieldsOf(name.endsWith('.json') ? parseJson(text) : project.parseYaml(text, file));
  }
  return {};
}
