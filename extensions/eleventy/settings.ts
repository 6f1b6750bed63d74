// What the files of a project of Eleventy say, without running its config.
import path from 'node:path';
import { fieldsOf, parseJson, type Unnamed, type UnnamedIn } from 'millrace-docs/extension';
import { eleventyConfigs } from '../../src/server/sidebars/parents.ts';
import { dataOf } from '../liquid/data-files.ts';
import type { Values } from '../liquid/fill.ts';

/** Folders of the files that templates use, from that of the pages. */
const usualFolders = { data: '_data', includes: '_includes' };

/** Returns the options of a site beside a config of Eleventy; undefined if there is none, or if it has pages without templates. */
export function optionsOfEleventy({
  hasFile,
  readText,
  textsIn,
}: Pick<UnnamedIn, 'hasFile' | 'readText' | 'textsIn'>): Unnamed | undefined {
  const name = eleventyConfigs.find(hasFile);
  if (name === undefined) return undefined;
  const config = readText(name) ?? '';
  if (hasNoTemplates(config)) return undefined;
  const { input, data, includes } = foldersOf(config);
  return {
    options: {
      data: valuesOf(textsIn(path.posix.join(input, data)), readText('package.json')),
      includes: Object.fromEntries(textsIn(path.posix.join(input, includes))),
    },
  };
}

/** Whether a config says that pages are plain Markdown. */
export function hasNoTemplates(config: string): boolean {
  return /\bmarkdownTemplateEngine:\s*false\b/.test(config);
}

/** Returns the values that pages have by name, of the texts of files of data and of a `package.json`. */
export function valuesOf(texts: ReadonlyMap<string, string>, manifest: string | undefined): Values {
  const { name, version } = fieldsOf(parseJson(manifest ?? ''));
  return { ...dataOf(texts), pkg: { name, version } };
}

/** `dir: { input: "./src" }` → `src`; the other two are relative to it. */
export function foldersOf(config: string) {
  // Other settings have fields of these names too.
  const dir = /\bdir:\s*\{([^}]*)/.exec(config)?.[1] ?? '';
  const called = (method: string): string | undefined => pathAfter(`\\b${method}\\(`, config);
  return {
    input: pathAfter('\\binput:', config) ?? called('setInputDirectory') ?? '.',
    data: pathAfter('\\bdata:', dir) ?? called('setDataDirectory') ?? usualFolders.data,
    includes:
      pathAfter('\\bincludes:', dir) ?? called('setIncludesDirectory') ?? usualFolders.includes,
  };
}

/** Returns the path in quotes after a word: `./src/`, `../_data` */
function pathAfter(word: string, text: string): string | undefined {
  return new RegExp(`${word}\\s*["'\`]([\\w./-]+)["'\`]`).exec(text)?.[1];
}
