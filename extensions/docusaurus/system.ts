// Projects of Docusaurus: a config, a list of sidebars without one, or folders that say how they are called.
import path from 'node:path/posix';
import { type Folder, type System, trimmed } from 'millrace-docs/extension';
import { categoryFiles, upFrom } from './categories.ts';

const scripts = '{ts,mts,cts,js,mjs,cjs}';

/** Where the options of docs begin: of a preset, and of a plugin. The theme has a field of the first name too. */
const ofPreset = /\bdocs['"]?\s*:\s*\{/g;
const ofPlugin = /plugin-content-docs['"]\s*,/g;
const onlyOfPreset = /\b(?:path|sidebarPath|routeBasePath|editUrl)\b/;

/** Fields of other plugins and of the theme, which may have a `path` too. */
const otherFields = /\b(?:blog|pages|theme|themeConfig|i18n|presets|plugins)['"]?\s*:/;

const sidebars = /\bsidebarPath['"]?\s*:\s*(?:require\.resolve\(\s*)?["'`]([^"'`\r\n]+)/;

/** Numbers of places in a config, and of characters behind each, in which the folder of the pages is looked for. */
const maxPlaces = 10;
const maxBehind = 3000;

export const docusaurusSystem: System = {
  name: 'Docusaurus',
  detect(folder) {
    // A project is often in `website`, beside its pages.
    const file = folder.first(`{,website/}docusaurus.config.${scripts}`);
    if (file !== undefined) {
      const text = folder.text(file) ?? '';
      const docs = statedFolder(text);
      const pages = docs ?? (folder.has(path.join(path.dirname(file), 'docs')) ? 'docs' : '.');
      return { file, by: 'config', pages, statics: ['static'], others: fileOfSidebars(text) };
    }
    const list = folder.first('{,website/}sidebars.json', `{,website/}sidebars.${scripts}`);
    if (list !== undefined) return { file: list, by: 'list', pages: pagesBeside(list, folder) };
    const [label] = folder.files(`**/${categoryFiles}`);
    return label === undefined ? undefined : { file: label, by: 'pages', project: upFrom(label) };
  },
  read: async (project) => (await import('./read.ts')).readDocusaurus(project),
};

/** `docs: { path: '../docs' }` → `../docs` */
function statedFolder(config: string): string | undefined {
  const behind = (begin: RegExp): readonly string[] =>
    [...config.matchAll(begin)].slice(0, maxPlaces).map(({ index, 0: { length } }) => {
      const start = index + length;
      return config.slice(start, start + maxBehind).split(otherFields)[0] ?? '';
    });
  const preset = behind(ofPreset).find((settings) => onlyOfPreset.test(settings));
  const [docsSettings = ''] = preset === undefined ? behind(ofPlugin) : [preset];
  return trimmed(/\bpath['"]?\s*:\s*["'`]([^"'`\r\n]+)/.exec(docsSettings)?.[1]);
}

/** Returns the file of sidebars that a config names, or the usual ones. */
function fileOfSidebars(config: string): readonly string[] {
  const file = path.normalize(sidebars.exec(config)?.[1] ?? '');
  // One outside of the project is not read.
  return /^\w/.test(file) ? [file] : ['sidebars.js', 'sidebars.ts', 'sidebars.json'];
}

/** A list names pages from `docs` if that is there. */
function pagesBeside(list: string, folder: Folder): string {
  const above = path.basename(path.dirname(list)) === 'website' ? '..' : '.';
  return folder.has(path.join(path.dirname(list), above, 'docs'))
    ? path.join(above, 'docs')
    : above;
}
