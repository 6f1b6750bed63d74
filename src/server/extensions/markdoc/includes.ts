// Partials of Markdoc.
import type { EmbeddedFile } from '../../markdown/context/hooks.ts';

/** `{% partial file="a.md" /%}` → the file */
export function readPartial(line: string): EmbeddedFile | undefined {
  const [, path] = /^\{%\s*partial\s[^%]*?\bfile="([^"]+)"[^%]*%\}$/.exec(line) ?? [];
  return path === undefined ? undefined : { path };
}
