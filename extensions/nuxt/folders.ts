// Reads what the folders of a project are called.
import path from 'node:path/posix';
import {
  fieldsOf,
  type FolderItems,
  type ForeignProject,
  type Project,
  trimmed,
} from 'millrace-docs/extension';
import { folderFiles } from './config-files.ts';

export async function readFolders(project: Project): Promise<ForeignProject> {
  const folders = new Map<string, FolderItems>();
  for (const file of project.files(folderFiles)) {
    const folder = path.relative('.', path.dirname(file));
    const { title, navigation } = fieldsOf(await project.data(file));
    const name = trimmed(title) ?? trimmed(fieldsOf(navigation)['title']);
    if (!folders.has(folder)) folders.set(folder, { title: name });
  }
  return { folderList: (folder) => folders.get(folder) };
}
