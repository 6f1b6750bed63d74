// Files below the content folder that the config names.
import { maxFileBytes } from '../../base/diagnostics/limits.ts';
import { suggest } from '../../base/diagnostics/messages.ts';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import type { ContentFile } from '../scan/walk-content.ts';

export type NamedFile =
  | { readonly file: ContentFile; readonly text: string }
  /** The file does not exist, is too large, or cannot be read: a fact with its hint. */
  | { readonly file?: undefined; readonly fault: string };

/** Reads a file by its path. `kind` is the word for it in messages, and `ending` that of other files that may be meant. */
export function readNamedFile(
  name: string,
  files: readonly ContentFile[],
  kind: string,
  ending: RegExp,
): NamedFile {
  const file = files.find(({ relativePath }) => relativePath === name);
  const reading = file && readRegularFile(file.realPath, maxFileBytes);
  if (file && reading?.kind === 'read' && reading.isWhole)
    return { file, text: reading.bytes.toString('utf8').replace(/^\uFEFF/, '') };
  const others = files
    .map(({ relativePath }) => relativePath)
    .filter((other) => ending.test(other));
  const hint = suggest(name, others, 'Write its path below the content folder.');
  return { fault: `${kind} \`${name}\` does not exist, or cannot be read. ${hint}` };
}
