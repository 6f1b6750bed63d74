// `{{ include "snippets/note" }}`: files in `_includes`, or their parts.
import type { EmbeddedFile } from '../../markdown/context/hooks.ts';

/** Maximum length of a line that is read. */
const maxLength = 1000;

/** In `_includes` of the folder of the page or of one above, or in one of these folders. A part is lines, or a name. */
export function readInclude(line: string): EmbeddedFile | undefined {
  if (line.length > maxLength || !line.startsWith('{{')) return undefined;
  const [, quoted] = /^\{\{~?\s*include\s+"([^"]+)"[^{}]*\}\}$/.exec(line) ?? [];
  if (quoted === undefined) return undefined;
  const [file = '', part = ''] = quoted.split('#', 2).map((one) => one.trim());
  if (file === '') return undefined;
  const named = /\.\w{1,8}$/.test(file) ? file : `${file}.md`;
  const range = /^(\d+)(?:\s*-\s*(\d+))?/.exec(part);
  return {
    ...(/^(?:\.{1,2})?\//.test(file)
      ? { path: named }
      : { path: `_includes/${named}`, orPath: named }),
    ...(part !== '' && { part: range ? `${range[1]}:${range[2] ?? range[1]}` : part }),
  };
}
