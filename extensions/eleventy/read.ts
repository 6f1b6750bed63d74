// Reads a config of Eleventy, with the data and the includes beside the pages.
import path from 'node:path/posix';
import {
  baseOf,
  type ExcludedFiles,
  fieldsOf,
  type ForeignProject,
  type ForeignSidebar,
  numberOf,
  type Pages,
  parseJson,
  plainTextOf,
  type Project,
  splitAddress,
} from 'millrace-docs/extension';
import { treeOfPages, type PageWithFields } from '../jekyll/page-tree.ts';
import { withFields } from '../jekyll/parents.ts';
import { dataOf } from '../liquid/data-files.ts';
import type { Values } from '../liquid/fill.ts';
import { foldersOf, hasNoTemplates } from './settings.ts';
import { usedBy } from './templates.ts';

type Fields = Readonly<Record<string, unknown>>;

const ignoreFile = '.eleventyignore';

/** Fields that need no counterpart, because pages stay as they are. */
const needless = [
  ...['templateFormats', 'markdownTemplateEngine', 'htmlTemplateEngine', 'dataTemplateEngine'],
  ...['passthroughFileCopy', 'htmlOutputSuffix', 'jsDataFileSuffix', 'keys'],
];

export async function readEleventy(project: Project): Promise<ForeignProject> {
  if (path.basename(project.file) === ignoreFile)
    return { excluded: [ignoredBy(project)], options: { hasTemplates: false } };
  const config = project.text(project.file) ?? '';
  const whole = await readReturned(config, project);
  project.unknown(whole, ['dir', 'pathPrefix', ...needless]);
  reportCalls(config, project);
  const folders = foldersOf(config);
  const dataFolder = path.join(project.pages, folders.data);
  const includesFolder = path.join(project.pages, folders.includes);
  const data = valuesOf(project.texts(dataFolder), project.text('package.json'));
  const includes = project.texts(includesFolder);
  const about = fieldsOf(data['metadata'] ?? data['site'] ?? data['meta']);
  const site = splitAddress(about['url'] ?? about['baseUrl']);
  const files = { dataFolder, includesFolder, data, includes };
  const hasTemplates = !hasNoTemplates(config);
  return {
    config: {
      title: plainTextOf(about['title']) ?? plainTextOf(about['name']),
      description: plainTextOf(about['description']),
      language: plainTextOf(about['language']) ?? plainTextOf(about['lang']),
    },
    published: { origin: site?.origin, base: baseOf(whole['pathPrefix']) ?? site?.base },
    navigation: (pages) => ({
      sidebars: [{ name: 'pages', items: treeOf(pages) }],
      copied: () => (hasTemplates ? usedBy(pages.all, files, project) : undefined),
    }),
    excluded: [ignoredBy(project), ignoredByCalls(config)],
    options: hasTemplates ? { data, includes: Object.fromEntries(includes) } : { hasTemplates },
  };
}

/** Returns what the config returns, or exports as `config`. A config that returns nothing still names folders in its calls. */
async function readReturned(config: string, project: Project): Promise<Fields> {
  const [exported] = await project.fields(project.file, 'config');
  const isModule = /^(?:export\s+default\s|module\.exports\s*=)/m.test(config);
  // The statements of a function may have types, which are not read.
  const isRead = isModule && !/\.[cm]?ts$/.test(project.file);
  return {
    ...fieldsOf(exported),
    ...(isRead && fieldsOf(await project.data(project.file, needless))),
  };
}

/** Returns the values that pages have by name, of the texts of files of data and of a `package.json`. */
function valuesOf(texts: ReadonlyMap<string, string>, manifest: string | undefined): Values {
  const { name, version } = fieldsOf(parseJson(manifest ?? ''));
  return { ...dataOf(texts), pkg: { name, version } };
}

/** Returns the tree of the pages that have `eleventyNavigation`; empty if none has. */
function treeOf(pages: Pages): ForeignSidebar['items'] {
  const listed = withFields(pages.all).filter((page) => navigationOf(page)['key'] !== undefined);
  const order = (page: PageWithFields): number => numberOf(navigationOf(page)['order']) ?? 0;
  return treeOfPages(
    listed.toSorted((a, b) => order(a) - order(b)),
    {
      keyOf: (page) => plainTextOf(navigationOf(page)['key']),
      parentOf: (page) => plainTextOf(navigationOf(page)['parent']),
      plainTextOf: (page) =>
        plainTextOf(navigationOf(page)['title']) ??
        plainTextOf(navigationOf(page)['key']) ??
        page.title,
    },
  );
}

function navigationOf({ fields }: PageWithFields): Fields {
  return fieldsOf(fields['eleventyNavigation']);
}

function ignoredBy(project: Project): ExcludedFiles {
  const patterns = project.text(ignoreFile)?.split('\n');
  return { patterns, syntax: 'ignore', file: ignoreFile, from: '.', isOfPages: true };
}

/** `config.ignores.add("drafts/**")` */
function ignoredByCalls(config: string): ExcludedFiles {
  const calls = config.matchAll(/\bignores\.add\([ \t]*(?:(["'`])([^"'`\n$]*)\1)?/g);
  const patterns = [...calls].map(([, , pattern]) => pattern);
  return { patterns, syntax: 'glob', from: '.', isOfPages: true, field: 'ignores.add' };
}

/** Reports what is added to the language of pages, by name. */
function reportCalls(config: string, { lose }: Project): void {
  for (const [call, name] of config.matchAll(/\badd\w*Shortcode\(\s*["'`]([^"'`\n]+)["'`]/gi)) {
    const fact = `Shortcode \`${name}\` is not carried over: pages leave it out.`;
    lose(`${fact} Write its text.`, call);
  }
  const plugins = config.match(/\baddPlugin\(/g)?.length ?? 0;
  const what = plugins === 1 ? 'A plugin is' : `${plugins} plugins are`;
  if (plugins > 0) lose(`${what} not carried over.`, 'addPlugin');
}
