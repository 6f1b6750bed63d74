// Reads small files of another system that are beside the pages, for extensions that a site has without naming them.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '../diagnostics/messages.ts';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { mayRead } from '../files/is-inside.ts';
import { readRegularFile } from '../files/read-regular-file.ts';
import { isUnpublished } from '../scan/secret-names.ts';
import type { UnnamedIn } from '../contract/bundled-extension.ts';

/** Bytes of all files that are read: each thread gets what they say. */
const maxBytes = 4 * 2 ** 20;

/** Maximum number of files of a folder, and of levels of folders in it. */
const maxFiles = 2000;
const maxLevels = 10;

/** `names` has the folder of each file that may be asked for; `report` is told of files beyond the limits. What cannot be read is not there, nor what a link leads to that is outside or hidden. */
export function createTextReader(
  names: ReadonlyMap<string, string>,
  report?: (message: Message) => void,
): Pick<UnnamedIn, 'readText' | 'textsIn'> {
  return {
    readText(name) {
      const folder = names.get(topOf(name));
      if (folder === undefined) return undefined;
      const file = path.join(folder, name);
      return mayRead(file, folder) ? textAt(file, maxBytes) : undefined;
    },
    textsIn(name) {
      const folder = names.get(topOf(name));
      const texts = new Map<string, string>();
      if (folder === undefined || !mayRead(path.join(folder, name), folder)) return texts;
      const unread: string[] = [];
      let left = maxBytes;
      for (const file of filesBelow(path.join(folder, name), maxLevels)) {
        const text =
          texts.size < maxFiles ? textAt(path.join(folder, name, file), left) : undefined;
        if (text === undefined) unread.push(path.join(folder, name, file));
        else texts.set(file, text);
        left -= Buffer.byteLength(text ?? '');
      }
      const [first] = unread;
      if (first !== undefined) {
        const fact = `${unread.length} of the files and folders in \`${name}\` are not read, this one first`;
        const text = `${fact}: at most ${maxFiles} files, ${maxBytes} bytes and ${maxLevels} levels are. Remove what no page needs.`;
        report?.({ file: nameOfPath(first), line: 1, column: 1, text, rule: 'file-size' });
      }
      return texts;
    },
  };
}

/** `src/data` → `src` */
function topOf(name: string): string {
  return name.split('/', 1)[0] ?? '';
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
