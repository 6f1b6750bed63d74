// Reads small files of a project, such as its data and parts of pages.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '../../base/diagnostics/messages.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import { isUnpublished } from '../scan/secret-names.ts';

/** Maximum size of all files together, in bytes: their texts are posted to each thread. */
const maxBytes = 4 * 2 ** 20;

/** Maximum number of files of a folder, and of levels of folders in it. */
const maxFiles = 2000;
const maxLevels = 10;

/**
 * Returns the texts of the files in a folder and below it, by their path in it. `report` is called once if files are beyond the
 * limits. Links and hidden files are left out.
 */
export function readTexts(
  folder: string,
  report: (message: Message) => void,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const unread: string[] = [];
  let left = maxBytes;
  for (const file of filesBelow(folder, maxLevels)) {
    const text = texts.size < maxFiles ? textAt(path.join(folder, file), left) : undefined;
    if (text === undefined) unread.push(path.join(folder, file));
    else texts.set(file, text);
    left -= Buffer.byteLength(text ?? '');
  }
  const [first] = unread;
  if (first !== undefined) {
    const name = path.basename(folder);
    const fact = `${unread.length} of the files and folders in \`${name}\` are not read, this one first`;
    const text = `${fact}: at most ${maxFiles} files, ${maxBytes} bytes and ${maxLevels} levels are. Remove what no page needs.`;
    report({ file: nameOfPath(first), line: 1, column: 1, text, rule: 'file-size' });
  }
  return texts;
}

function textAt(file: string, limit: number): string | undefined {
  const reading = readRegularFile(file, limit);
  return reading.kind === 'read' && reading.isWhole ? reading.bytes.toString('utf8') : undefined;
}

/** Returns the paths of the files, and of folders that are too deep, in the order of their names. */
function filesBelow(folder: string, levels: number): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry): readonly string[] => {
        if (isUnpublished(entry.name)) return [];
        if (entry.isFile()) return [entry.name];
        if (!entry.isDirectory()) return [];
        if (levels <= 1) return [entry.name];
        return filesBelow(path.join(folder, entry.name), levels - 1).map(
          (file) => `${entry.name}/${file}`,
        );
      });
  } catch {
    return [];
  }
}
