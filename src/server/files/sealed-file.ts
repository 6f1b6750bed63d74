// Cache files with a digest, so that a damaged one, or one in the place of another, is never used.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFile } from './replace-file.ts';

/**
 * Returns the text that `writeSealed` has written to a file of that name and scope; undefined if the file is missing, damaged or another
 * one. Against accidents only: whoever can write the cache folder can write a digest.
 */
export function readSealed(file: string, scope = ''): string | undefined {
  let sealed: string;
  try {
    sealed = readFileSync(file, 'utf8');
  } catch {
    // Missing, or not readable.
    return undefined;
  }
  const end = sealed.indexOf('\n');
  const text = sealed.slice(end + 1);
  return sealed.slice(0, end) === digestOf(file, scope, text) ? text : undefined;
}

/** Writes a text atomically. `scope` tells files of the same name apart, such as those of different stamps. */
export async function writeSealed(file: string, text: string, scope = ''): Promise<void> {
  await replaceFile(file, `${digestOf(file, scope, text)}\n${text}`);
}

function digestOf(file: string, scope: string, text: string): string {
  return createHash('sha256')
    .update(`${scope}/${path.basename(file)}\n`)
    .update(text)
    .digest('base64url');
}
