// What the templates of a project's pages refer to, copied when it is imported.
import path from 'node:path';
import { type ImportProject, type ProjectPages, replaceBetween } from 'millrace-docs/extension';
import { mayRead } from '../../src/server/files/is-inside.ts';
import { listFiles } from '../../src/server/files/list-files.ts';
import { dataOf } from '../liquid/data-files.ts';
import type { Values } from '../liquid/fill.ts';
import { createTextReader } from '../../src/server/extensions/text-reader.ts';
import { tagMarks } from './nunjucks.ts';
import { valuesOf } from './settings.ts';

/** Folders of the files that templates use. */
export interface TemplateFolders {
  readonly data: string;
  readonly includes: string;
}

/** Returns the extensions that fill in the pages: none if no page has a tag. Files with values or texts that are not copied are losses. */
export async function extensionsOf(
  project: ImportProject,
  { pages }: ProjectPages,
  folders: TemplateFolders,
): Promise<readonly unknown[]> {
  const inPages = pages.map((page) => tagsIn(page.text())).join('\n');
  if (inPages.trim() === '') return [];
  const includes = await copyIncludes(inPages, folders.includes, project);
  const tags = [inPages, ...Object.values(includes).map(tagsIn)].join('\n');
  const data = await copyData(tags, folders.data, project);
  const options = Object.entries({ data, includes }).filter(
    ([, entries]) => Object.keys(entries).length > 0,
  );
  const use = 'millrace-docs/eleventy';
  return [options.length === 0 ? use : { use, options: Object.fromEntries(options) }];
}

/** Returns the values that tags name. */
async function copyData(tags: string, folder: string, project: ImportProject): Promise<Values> {
  const { read, unread } = await readFolder(folder, project);
  const words = new Set(tags.match(/\w+(?:-\w+)*/g));
  for (const file of [...read.keys(), ...unread]) {
    const name = /^[^/.]*/.exec(file)?.[0] ?? '';
    const value = dataOf(new Map([[file, read.get(file) ?? '']]))[name];
    const isCopied = value !== undefined && value !== null;
    if (words.has(name) && !isCopied) {
      const fact = `Values of \`${name}\` are not carried over, since the file is a program, or cannot be read.`;
      project.losses.addOfFile(path.join(folder, file), `${fact} Write them as JSON.`);
    }
  }
  const manifest = project.readText(path.join(project.folder, 'package.json'));
  const values = Object.entries(valuesOf(read, manifest));
  return Object.fromEntries(values.filter(([name]) => words.has(name)));
}

/** Returns the includes that tags name. */
async function copyIncludes(
  tags: string,
  folder: string,
  { root, losses }: ImportProject,
): Promise<Readonly<Record<string, string>>> {
  const { read, unread } = await readFolder(folder, { root });
  const includes = usedIncludes(tags, read);
  const all = [tags, ...Object.values(includes).map(tagsIn)].join('\n');
  for (const name of unread.filter((one) => all.includes(one))) {
    const fact = `Include \`${name}\` is not carried over, since it cannot be read, or is too large.`;
    losses.addOfFile(path.join(folder, name), `${fact} Shorten it.`);
  }
  return includes;
}

/** Returns the files that tags name, and those that these name in turn. */
function usedIncludes(
  tags: string,
  texts: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const used = new Map<string, string>();
  let added = tags;
  while (added !== '') {
    const found = [...texts].filter(([name]) => !used.has(name) && added.includes(name));
    for (const [name, text] of found) used.set(name, text);
    added = found.map(([, text]) => tagsIn(text)).join('\n');
  }
  return Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function tagsIn(text: string): string {
  const tags: string[] = [];
  replaceBetween(text, tagMarks, (tag) => {
    tags.push(tag);
    return tag;
  });
  return tags.join('\n');
}

/** Returns the texts of the files of a folder in the project by their paths, and the paths of the others. */
async function readFolder(folder: string, { root }: Pick<ImportProject, 'root'>) {
  if (!mayRead(folder, root)) return { read: new Map<string, string>(), unread: [] };
  const name = path.basename(folder);
  const read = createTextReader(new Map([[name, path.dirname(folder)]])).textsIn(name);
  const files = await listFiles(folder);
  return { read, unread: files.map((file) => file.name).filter((file) => !read.has(file)) };
}
