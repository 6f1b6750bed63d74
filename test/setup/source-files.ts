// The sources of the project, for tests of its structure.
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the TypeScript files in folders and below them, by their paths in the project. Tests of extensions are none. */
export function sourceFilesIn(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .filter((file) => /\.tsx?$/.test(file) && !/^extensions\/[^/]+\/test\//.test(file)),
  );
}

/** Returns what a source imports: files as they are written, `./a.ts`, and names of packages. */
export function importsIn(text: string): readonly string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+'([^']+)'|import\('([^']+)'\)|\nimport '([^']+)'/g;
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}
