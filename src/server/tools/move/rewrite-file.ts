// Reads a file and changes its text.
import { readFile } from 'node:fs/promises';
import { codeOf } from '../../base/files/code-of.ts';
import type { Rewritten } from './rewrite.ts';

export interface ChangedFile {
  /** Where the file is before the move. */
  readonly file: string;
  /** The text before; undefined for a new file. */
  readonly before: string | undefined;
  readonly text: string;
  /** Number of rewritten references, without added redirects. */
  readonly count: number;
}

/** Resolves with the changed file; with an empty list if there is no such file, or nothing to change in it. */
export async function rewriteFile(
  file: string,
  rewrite: (text: string) => Rewritten,
): Promise<readonly ChangedFile[]> {
  try {
    const before = await readFile(file, 'utf8');
    const { text, count } = rewrite(before);
    return count > 0 ? [{ file, before, text, count }] : [];
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return [];
    throw error;
  }
}
