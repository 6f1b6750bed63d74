// Lines of VitePress and VuePress that show files as code.
import { type EmbeddedFile, languageOfFile } from 'millrace-docs/extension';

/** `<<< @/a.js#part{1,3 ts} [Label]`, `@[code{1-3} ts](@/a.js)` */
export function readInclude(line: string): EmbeddedFile | undefined {
  return readSnippet(line) ?? readImport(line);
}

/** `<<< @/a.js#part{1,3 ts} [Label]` → a region of the file, with marked lines */
function readSnippet(line: string): EmbeddedFile | undefined {
  const [, path, part = '', braces = '', label = ''] =
    /^<<<\s*([^\s{#[]+)(#[\w-]+)?\s*(?:\{([^}]*)\}\s*)?(\[[^\]]*\])?$/.exec(line) ?? [];
  if (path === undefined) return undefined;
  const [, ranges = '', named] = /^([\d,\s-]*)([a-z]\w*)?/.exec(braces.trim()) ?? [];
  const marked = ranges.trim() === '' ? '' : `{${ranges.trim()}}`;
  return {
    path,
    part,
    fence: `${named ?? languageOfFile(path)} ${`${marked} ${label}`.trim()}`,
  };
}

/** `@[code{1-3} ts](@/a.js)` → lines of the file */
function readImport(line: string): EmbeddedFile | undefined {
  const [, lines = '', language, path] =
    /^@\[code(?:\{([\d,-]*)\})?(?:\s+(\w+))?\]\(([^)\s]+)\)$/.exec(line) ?? [];
  if (path === undefined) return undefined;
  return { path, part: lines.replace('-', ':'), fence: language ?? languageOfFile(path) };
}
