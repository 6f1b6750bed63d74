// Files in which a folder says how it is called, and where among its siblings it is.
import path from 'node:path/posix';
import {
  fieldsOf,
  type FolderItems,
  numberOf,
  type Project,
  trimmed,
} from 'millrace-docs/extension';

export const categoryFiles = '_category_.{json,yml,yaml}';

/** `guide/tools/_category_.json` → `../..` */
export function upFrom(file: string): string {
  return file.split('/').slice(1).fill('..').join('/') || '.';
}

/** Returns label and position of folders, by their paths below the folder of the pages. */
export async function readCategories(project: Project): Promise<ReadonlyMap<string, FolderItems>> {
  const folders = new Map<string, FolderItems>();
  for (const file of project.files(`${project.pages}/**/${categoryFiles}`)) {
    const folder = path.relative(project.pages, path.dirname(file));
    const { label, position } = fieldsOf(await project.data(file));
    if (!folders.has(folder))
      folders.set(folder, { title: trimmed(label), position: numberOf(position) });
  }
  return folders;
}
