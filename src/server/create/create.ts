// `create <folder>`: writes a small but complete new site.
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../files/code-of.ts';
import { UsageError } from '../process/arguments.ts';
import { starterFiles } from './starter.ts';
import { makeFolder } from '../files/make-folder.ts';

/** Prints what was written and what to do next. Throws a `UsageError` before anything is written if the folder is not empty. */
export async function runCreate(args: readonly string[]): Promise<number> {
  const [folder, other] = args;
  if (folder === undefined || folder.startsWith('-') || other !== undefined) {
    throw new UsageError('Name one folder: `create my-docs`.');
  }
  if ((await namesIn(folder)).length > 0) {
    throw new UsageError(
      `\`${folder}\` already contains files. Name a new folder, or an empty one.`,
    );
  }
  const files = Object.entries(starterFiles(titleOf(folder)));
  for (const [place, text] of files) {
    const file = path.join(folder, place);
    await makeFolder(path.dirname(file));
    // Fails if the file was created in the meantime.
    await writeFile(file, text, { flag: 'wx' });
  }
  console.log(
    [
      `Wrote ${files.length} files:`,
      ...files.map(([place]) => `  ${path.join(folder, place)}`),
      '',
      'Write, with the page open beside it:',
      `  millrace-docs dev ${folder}`,
      'Check, and serve to readers:',
      `  millrace-docs check ${folder}`,
      `  millrace-docs start ${folder}`,
    ].join('\n'),
  );
  return 0;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    if (codeOf(error) === 'ENOTDIR')
      throw new UsageError(`\`${folder}\` is a file. Name a new folder.`);
    throw error;
  }
}

/** `docs/my-handbook` → My handbook */
function titleOf(folder: string): string {
  const name = path
    .basename(path.resolve(folder))
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return name === '' ? 'Documentation' : name.charAt(0).toUpperCase() + name.slice(1);
}
