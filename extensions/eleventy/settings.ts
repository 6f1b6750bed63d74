// Reads the config of an Eleventy project without running it.

/** Folders of the files that templates use, from that of the pages. */
const usualFolders = { data: '_data', includes: '_includes' };

/** Whether a config says that pages are plain Markdown. */
export function hasNoTemplates(config: string): boolean {
  return /\bmarkdownTemplateEngine:\s*false\b/.test(config);
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
