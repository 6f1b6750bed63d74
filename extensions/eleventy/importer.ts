// Imports an `eleventy.config.*` or `.eleventy.js`, with the site's data and the order in the pages.
import path from 'node:path';
import {
  baseOf,
  fieldsOf,
  type Imported,
  type Importer,
  type ImportProject,
  parseJson,
  plainTextOf,
  splitAddress,
} from 'millrace-docs/extension';
import { toSidebars } from '../../src/server/systems/foreign-sidebars.ts';
import { eleventyConfigs, treeOfEleventy } from '../../src/server/sidebars/parents.ts';
import { readFields } from '../../src/server/sidebars/module-data.ts';
import { foldersOf, hasNoTemplates } from './settings.ts';
import { extensionsOf } from './templates.ts';

export const eleventyImporter: Importer = {
  name: 'Eleventy',
  files: eleventyConfigs,
  read: importEleventy,
};

type Fields = Readonly<Record<string, unknown>>;

async function importEleventy(project: ImportProject): Promise<Imported> {
  const { folder, configText, losses } = project;
  const whole = readReturned(project);
  losses.addUnknown(whole, ['dir', 'pathPrefix', ...needless]);
  reportCalls(project);

  const { input, data: dataFolder, includes } = foldersOf(configText);
  const contentDir = path.join(folder, input);
  const pages = await project.pages(contentDir);
  const folders = {
    data: path.join(contentDir, dataFolder),
    includes: path.join(contentDir, includes),
  };
  const data = readData(project, folders.data);
  const hasTemplates = !hasNoTemplates(configText);
  const site = splitAddress(data['url'] ?? data['baseUrl']);
  return {
    contentDir,
    remarks: { sidebars: 'The sidebar follows the folders.' },
    config: {
      title: plainTextOf(data['title']) ?? plainTextOf(data['name']),
      description: plainTextOf(data['description']),
      language: plainTextOf(data['language']) ?? plainTextOf(data['lang']),
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

/** Returns what the config returns, or exports as `config`. A config that returns nothing still names folders in its calls. */
function readReturned({ configText, configFile, readModule, losses }: ImportProject): Fields {
  const exported = fieldsOf(readFields(configText, 'config')[0]);
  try {
    return { ...exported, ...readModule(configFile, needless) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (Object.keys(exported).length === 0) losses.addOfFile(configFile, error.message);
    return exported;
  }
}

/** Reports what is added to the language of pages, by name. */
function reportCalls({ configText, losses }: ImportProject): void {
  for (const [call, name] of configText.matchAll(/\badd\w*Shortcode\(\s*["'`]([^"'`\n]+)["'`]/gi)) {
    const fact = `Shortcode \`${name}\` is not carried over: pages leave it out.`;
    losses.add(`${fact} Write its text.`, call);
  }
  const plugins = configText.match(/\baddPlugin\(/g)?.length ?? 0;
  const what = plugins === 1 ? 'A plugin is' : `${plugins} plugins are`;
  if (plugins > 0) losses.add(`${what} not carried over.`, 'addPlugin');
}

/** Names of files of data with the title of a site, in order of precedence. */
const dataNames = ['metadata.json', 'site.json', 'meta.json', 'metadata.yaml', 'site.yaml'];

function readData(project: ImportProject, folder: string): Fields {
  for (const name of dataNames) {
    const file = path.join(folder, name);
    const text = project.readText(file);
    if (text === undefined) continue;
    return fieldsOf(name.endsWith('.json') ? parseJson(text) : project.parseYaml(text, file));
  }
  return {};
}
