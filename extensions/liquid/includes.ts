// Includes of Liquid, Nunjucks and Jinja, with the values that they give.
import { type EmbeddedFile, includedPart, namedValues } from 'millrace-docs/extension';

/** `{% include note.html text="a" %}`, from the folder `_includes`; `{% include_relative a.md %}` and `{% include "a.md" %}`, from the page's. */
export function readInclude(line: string): EmbeddedFile | undefined {
  const [, relative, words = ''] = /^\{%-?\s*include(_relative)?\s(.*)%\}$/.exec(line) ?? [];
  const [, quoted, name, settings = ''] =
    /^(?:["']([^"']+)["']|([^\s"'%{}]+))(.*)$/.exec(words.replace(/-$/, '').trim()) ?? [];
  const file = quoted ?? name;
  if (file === undefined) return undefined;
  const isNear = relative !== undefined || quoted !== undefined;
  const values = namedValues(settings);
  return {
    path: isNear ? file : `/_includes/${file}`,
    take: (text) => withValues(includedPart(text, ''), values),
  };
}

/** `{{ include.text }}` → its value; empty if the page gives none. */
function withValues(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(
    /\{\{-?\s*include\.([\w-]+)(?:\s*\|\s*(?:markdownify|escape|strip))*\s*-?\}\}/g,
    (_all, name: string) => values.get(name) ?? '',
  );
}
