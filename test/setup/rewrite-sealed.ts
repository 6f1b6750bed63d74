// Edits a file of the cache as if the server had written it, to see whether it is used.
import { readFile } from 'node:fs/promises';
import { writeSealed } from '../../src/server/files/sealed-file.ts';

export async function rewriteSealed(
  file: string,
  edit: (text: string) => string,
  scope?: string,
): Promise<void> {
  const sealed = await readFile(file, 'utf8');
  await writeSealed(file, edit(sealed.slice(sealed.indexOf('\n') + 1)), scope);
}
