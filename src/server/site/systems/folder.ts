// The files around the pages, as systems look for them.
import { existsSync, readdirSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';
import type { Folder } from '../../contract/system.ts';
import { maxFileBytes } from '../../base/diagnostics/limits.ts';
import { mayRead } from '../../base/files/is-inside.ts';
import { readTextFile } from '../../base/files/read-regular-file.ts';
import { isSecret } from '../scan/secret-names.ts';
import { escapeRegExp } from '../../../pages/search/escape-regexp.ts';

/** Maximum number of files that a pattern may name, and of levels of folders that are searched for them. */
const maxFiles = 20_000;
const maxLevels = 20;

/**
 * `folders` are absolute: the folder itself, then those above it. Nothing outside the last one is read. Without `searchesBelow`, patterns for
 * files at any depth match nothing: a repository may hold any number of other files.
 */
export function createFolder(
  folders: readonly [string, ...string[]],
  searchesBelow = true,
): Folder {
  const [start] = folders;
  const top = folders.at(-1) ?? start;
  const names = new Map<string, ReadonlySet<string>>();
  const walked = new Map<string, readonly string[]>();

  /** Each folder is listed once: there are hundreds of names to look for, of which it has few. */
  function hasName(folder: string, name: string): boolean {
    const listed = names.get(folder) ?? new Set(namesIn(folder));
    names.set(folder, listed);
    return listed.has(name);
  }

  /** Returns the files of a folder and of those below it. Each is walked once. */
  function below(inside: string): readonly string[] {
    const files = walked.get(inside) ?? filesBelow(start, inside);
    walked.set(inside, files);
    return files;
  }

  function fileIn(folder: string, pattern: string): string | undefined {
    const [head = '', ...rest] = pattern.split('/');
    if (rest.length === 0 && head.includes('*')) return matchIn(folder, head)[0];
    if (!hasName(folder, head)) return undefined;
    const inside = path.posix.dirname(rest.join('/'));
    const name = rest.at(-1);
    if (name?.includes('*') === true) {
      const [first] = matchIn(path.join(folder, head, inside), name);
      return first && path.posix.join(head, inside, first);
    }
    return existsSync(path.join(folder, pattern)) ? pattern : undefined;
  }

  return {
    first(...patterns) {
      const all = patterns.flatMap(alternatives);
      for (const folder of folders) {
        for (const pattern of all) {
          const file = fileIn(folder, pattern);
          if (file === undefined || !mayRead(path.join(folder, file), top)) continue;
          return toPosix(path.relative(start, path.join(folder, file)));
        }
      }
      return undefined;
    },
    has: (name) => mayRead(path.resolve(start, name), top),
    text(file) {
      const whole = path.resolve(start, file);
      if (!mayRead(whole, top) || isSecret(path.basename(whole))) return undefined;
      const reading = readTextFile(whole, maxFileBytes, top);
      return reading.kind === 'read' ? reading.text.replace(/\r\n?/g, '\n') : undefined;
    },
    files: (pattern) =>
      alternatives(pattern)
        .flatMap((alternative) => {
          const deep = alternative.lastIndexOf('**/');
          if (deep !== -1 && !searchesBelow) return [];
          if (deep !== -1) {
            const name = expressionOf(alternative.slice(deep + 3));
            return below(alternative.slice(0, deep).replace(/^\.\//, '')).filter((file) =>
              name.test(path.posix.basename(file)),
            );
          }
          const folder = path.posix.dirname(alternative);
          return matchIn(path.join(start, folder), path.posix.basename(alternative)).map((name) =>
            path.posix.join(folder, name),
          );
        })
        .filter((file) => mayRead(path.join(start, file), top))
        .sort(),
  };
}

/** `a.{js,ts}` → `a.js`, `a.ts` */
export function alternatives(pattern: string): readonly string[] {
  const [, before = '', inside, behind = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  if (inside === undefined) return [pattern];
  return inside.split(',').flatMap((choice) => alternatives(before + choice + behind));
}

/** `*.toml` → an expression that matches such names */
export function expressionOf(name: string): RegExp {
  return new RegExp(`^${name.split('*').map(escapeRegExp).join('[^/]*')}$`);
}

function matchIn(folder: string, name: string): readonly string[] {
  if (!name.includes('*')) return existsSync(path.join(folder, name)) ? [name] : [];
  const expression = expressionOf(name);
  return namesIn(folder)
    .filter((file) => expression.test(file) && statSync(path.join(folder, file)).isFile())
    .toSorted();
}

/** Returns the files below a folder. Folders of packages and of version control are left out. */
function filesBelow(start: string, inside: string): readonly string[] {
  const files: string[] = [];
  const walk = (below: string, level: number): void => {
    for (const entry of entriesIn(path.join(start, below))) {
      if (files.length >= maxFiles) return;
      const file = path.posix.join(below, entry.name);
      if (entry.isFile()) files.push(file);
      if (!entry.isDirectory() || level >= maxLevels) continue;
      if (!/^(?:node_modules|\.git)$/.test(entry.name)) walk(file, level + 1);
    }
  };
  walk(inside, 0);
  return files;
}

/** A folder that cannot be read is empty. */
function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function namesIn(folder: string): readonly string[] {
  return entriesIn(folder).map(({ name }) => name);
}

export function toPosix(file: string): string {
  return file.split(path.sep).join('/');
}
