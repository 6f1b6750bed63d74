// Imports a vault: its name, the home page, and what Obsidian Publish is told.
import path from 'node:path';
import {
  fieldsOf,
  type Imported,
  type Importer,
  type ImportProject,
  listOf,
  pagesIn,
  parseJson,
  plainTextOf,
  type ProjectPage,
  type ProjectPages,
  splitAddress,
} from 'millrace-docs/extension';
import type { SidebarEntry } from '../../src/pages/model/config.ts';
import { entriesOfFolder } from '../../src/server/sidebars/folders.ts';
import { toSidebars } from '../../src/server/systems/foreign-sidebars.ts';

export const obsidianImporter: Importer = {
  name: 'Obsidian',
  files: ['.obsidian/app.json'],
  isFallback: true,
  read: importVault,
};

/** Settings of the editor that need no counterpart: files are found by name, wherever they are. */
const needless = [
  ...['attachmentFolderPath', 'alwaysUpdateLinks', 'newLinkFormat', 'useMarkdownLinks'],
  ...['newFileLocation', 'newFileFolderPath', 'promptDelete', 'trashOption', 'livePreview'],
  ...['readableLineLength', 'showLineNumber', 'spellcheck', 'spellcheckLanguages', 'tabSize'],
  ...['defaultViewMode', 'vimMode', 'showInlineTitle', 'propertiesInDocument', 'foldHeading'],
  ...['foldIndent', 'useTab', 'showUnsupportedFiles', 'pdfExportSettings', 'strictLineBreaks'],
];

async function importVault(project: ImportProject): Promise<Imported> {
  const { configFile, configText, losses } = project;
  const folder = path.dirname(path.dirname(configFile));
  const app = fieldsOf(parseJson(configText));
  losses.addUnknown(app, [...needless, 'userIgnoreFilters']);
  const pages = await project.pages(folder);
  reportHidden(app['userIgnoreFilters'], 'userIgnoreFilters', pages, project);
  const publish = readJson(project, path.join(folder, '.obsidian', 'publish.json'));
  reportHidden(publish?.['excluded'], 'excluded', pages, project);
  const options = readJson(project, path.join(folder, 'site-options.json'));
  const isPublished = publish !== undefined || options !== undefined;
  const site = splitAddress(webAddress(publish?.['host'] ?? options?.['customurl']));
  const home = plainTextOf(options?.['indexFile']) ?? 'Home';
  return {
    contentDir: folder,
    oldAddress({ relativePath }) {
      const name = relativePath.replace(/\.md$/, '');
      if (name === home.replace(/\.md$/, '')) return '/';
      // Obsidian Publish writes spaces as `+`.
      return isPublished ? `/${name.replaceAll(' ', '+')}` : undefined;
    },
    remarks: { sidebars: 'The sidebar follows the folders.' },
    config: {
      title: plainTextOf(options?.['siteName']) ?? plainTextOf(path.basename(path.resolve(folder))),
      base: site?.base,
      origin: site?.origin,
      sidebars: toSidebars([['vault', orderedEntries(options?.['navigationOrdering'], pages)]]),
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

function readJson(project: ImportProject, file: string): Fields | undefined {
  const text = project.readText(file);
  return text === undefined ? undefined : fieldsOf(parseJson(text));
}

/** `help.example.com` → `https://help.example.com` */
function webAddress(host: unknown): string | undefined {
  const text = plainTextOf(host);
  if (text === undefined || /^https?:/.test(text)) return text;
  return /^[\w.-]+\.[a-z]+(?:\/|$)/.test(text) ? `https://${text}` : undefined;
}

/** Reports notes that Obsidian does not show or publish. */
function reportHidden(
  stated: unknown,
  setting: string,
  pages: ProjectPages,
  { losses }: ImportProject,
): void {
  for (const folder of listOf(stated)) {
    if (typeof folder !== 'string') continue;
    const start = folder.replace(/\/$/, '');
    const inside = pagesIn(start, pages);
    if (start === '' || inside.length === 0) continue;
    const count = inside.length === 1 ? 'a note' : `${inside.length} notes`;
    const fact = `\`${folder}\`, which \`${setting}\` names, has ${count} that would be public here.`;
    losses.add(`${fact} Move it away, or set \`draft: true\` in them.`, `"${folder}"`, folder);
  }
}

/** Returns the folders and notes in the stated order, `[Begin, Begin/First.md]`, then the others; empty if none is stated. */
function orderedEntries(stated: unknown, pages: ProjectPages): readonly SidebarEntry[] {
  const names = listOf(stated).filter((name) => typeof name === 'string');
  if (names.length === 0) return [];
  const positions = new Map(names.map((name, index) => [name, index]));
  const byPosition = new Map<number, ProjectPage[]>();
  for (const page of pages.pages) {
    const [first = ''] = page.relativePath.split('/');
    const position = positions.get(first) ?? names.length;
    const order = positions.get(page.relativePath) ?? page.order;
    const group = byPosition.get(position);
    if (group) group.push({ ...page, order });
    else byPosition.set(position, [{ ...page, order }]);
  }
  return [...byPosition]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, group]) => entriesOfFolder('', { ...pages, pages: group }));
}
