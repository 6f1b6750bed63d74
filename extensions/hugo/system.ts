// Projects of Hugo: a `hugo.toml`, or a config under the name until Hugo 0.110, in one file or several.
import path from 'node:path/posix';
import { type Evidence, type Folder, type System, trimmed } from 'millrace-docs/extension';
import { endings, parts, splitFolder } from './config-files.ts';

/** Fields that tell a `config.toml` from that of another program. */
const fieldsOfHugo =
  /^["']?(?:baseURL|contentDir|defaultContentLanguage|ignoreFiles|languageCode)["']?[ \t]*[:=]/im;

export const hugoSystem: System = {
  name: 'Hugo',
  detect(folder) {
    const file = folder.first(`hugo.${endings}`, `${splitFolder}/hugo.${endings}`);
    if (file !== undefined) return evidenceOf(file, folder);
    const former = folder.first(`config.${endings}`, `${splitFolder}/config.${endings}`);
    if (former !== undefined && fieldsOfHugo.test(folder.text(former) ?? ''))
      return evidenceOf(former, folder);
    const part = folder.first(`${splitFolder}/{${parts.join(',')}}.${endings}`);
    return part === undefined ? undefined : evidenceOf(part, folder);
  },
  read: async (project) => (await import('./read.ts')).readHugo(project),
};

function evidenceOf(file: string, folder: Folder): Evidence {
  const isSplit = path.dirname(file).endsWith(splitFolder);
  const project = isSplit ? '../..' : '.';
  const root = path.join(path.dirname(file), project);
  const configs = [file, ...folder.files(path.join(root, splitFolder, `{languages,module}.*`))];
  const pages = pagesIn(configs.map((name) => folder.text(name) ?? '').join('\n'), root, folder);
  return { file, by: 'config', project, pages, statics: ['static'] };
}

/** `contentDir` of the site or of a language, and the source of a mount at `content`. */
const folders = [
  /^[ \t]*contentDir[ \t]*[:=][ \t]*["']?([^"'#\r\n]+)/gim,
  /^[ \t-]*source[ \t]*[:=][ \t]*["']?([^"'#\r\n]+)["']?[ \t]*\r?\n[ \t]*target[ \t]*[:=][ \t]*["']?content["']?[ \t]*$/gim,
];

/** Returns the folder that is stated for the pages; of several, which languages have, the one that holds all, or else the first. */
function pagesIn(config: string, root: string, folder: Folder): string | undefined {
  const candidates = folders
    .flatMap((pattern) => [...config.matchAll(pattern)].flatMap(([, name]) => trimmed(name) ?? []))
    .map((name) => path.normalize(name).replace(/\/$/, ''))
    .filter((name) => folder.has(path.join(root, name)));
  const [first, ...others] = new Set(candidates);
  if (first !== undefined && others.length === 0) return first;
  return folder.has(path.join(root, 'content')) ? 'content' : first;
}
