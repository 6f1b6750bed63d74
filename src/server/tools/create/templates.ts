// Reads templates: files below `templates`, in which `[[name]]` stands for the value of that name.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { templatesFolder } from '../../base/files/build-folder.ts';

type Values = Readonly<Record<string, string>>;

/** Returns the text of a template with its values. */
export async function fillTemplate(file: string, values: Values): Promise<string> {
  const text = await readFile(path.join(templatesFolder(), file), 'utf8');
  return text.replace(/\[\[(\w+)\]\]/g, (name, key: string) => values[key] ?? name);
}

/** Returns the texts of a folder of templates with their values, by path below the folder. */
export async function fillTemplates(folder: string, values: Values): Promise<Values> {
  const entries = await readdir(path.join(templatesFolder(), folder), {
    recursive: true,
    withFileTypes: true,
  });
  const texts: Record<string, string> = {};
  for (const entry of entries.filter((item) => item.isFile())) {
    const file = path.relative(templatesFolder(), path.join(entry.parentPath, entry.name));
    texts[path.relative(folder, file)] = await fillTemplate(file, values);
  }
  return texts;
}
