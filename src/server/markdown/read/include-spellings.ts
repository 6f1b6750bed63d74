// How systems spell includes: the line that stands for another file, or for a part of it.
import type { EmbeddedFile } from '../context/hooks.ts';
import { partOf } from './include-parts.ts';
import { namedValues } from './named-values.ts';

/** Returns the include that a line is; undefined for any other line. */
export function includeIn(raw: string, isCode: boolean): EmbeddedFile | undefined {
  const text = raw.trim();
  // Each spelling begins with one of these, and few lines do.
  if (!/^[-{[<@:]/.test(text)) return undefined;
  if (isCode) return undefined;

  const own = docfxInclude(text) ?? liquidInclude(text);
  if (own) return own;

  return undefined;
}

/** `{% include note.html text="a" %}`, from the folder `_includes`; `{% include_relative a.md %}` and `{% include "a.md" %}`, from the page's. */
function liquidInclude(text: string): EmbeddedFile | undefined {
  const [, relative, quoted, name, settings = ''] =
    /^\{%-?\s*include(_relative)?\s+(?:["']([^"']+)["']|([^\s"'%{}]+))\s*(.*?)-?%\}$/.exec(text) ??
    [];
  const file = quoted ?? name;
  if (file === undefined) return undefined;
  const isNear = relative !== undefined || quoted !== undefined;
  const values = namedValues(settings);
  return {
    path: isNear ? file : `/_includes/${file}`,
    take: (text) => withValues(partOf(text, ''), values),
  };
}

/** `{{ include.text }}` → its value; empty if the page gives none. */
function withValues(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(
    /\{\{-?\s*include\.([\w-]+)(?:\s*\|\s*(?:markdownify|escape|strip))*\s*-?\}\}/g,
    (_all, name: string) => values.get(name) ?? '',
  );
}

/** `[!INCLUDE [title](a.md)]`, `:::code language="csharp" source="a.cs" range="2-5":::`, `[!code-csharp[title](a.cs?name=part)]` */
function docfxInclude(text: string): EmbeddedFile | undefined {
  const [, page] = /^\[!INCLUDE\s*\[[^\]]*\]\(([^)\s]+)\)\]$/i.exec(text) ?? [];
  if (page !== undefined) return { path: page };
  const [, attributes] = /^:::code\s+(.*?):::$/.exec(text) ?? [];
  const [, kind, address] = /^\[!code-([\w-]+)\s*\[[^\]]*\]\(([^)\s]+)\)\]$/i.exec(text) ?? [];
  const settings =
    attributes === undefined
      ? new Map(new URLSearchParams(address?.split(/[?#]/)[1] ?? ''))
      : namedValues(attributes);
  const target = attributes === undefined ? address?.split(/[?#]/, 1)[0] : settings.get('source');
  if (target === undefined || target === '') return undefined;
  const range = settings.get('range')?.split(',', 1)[0]?.replace('-', ':');
  const marked = settings.get('highlight');
  return {
    path: target,
    part: range ?? settings.get('id') ?? settings.get('name') ?? '',
    fence: `${kind ?? settings.get('language') ?? languageOfFile(target)} ${marked === undefined ? '' : `{${marked}}`}`,
  };
}

/** `src/main.rs` → `rs`, which is also a name of the language */
function languageOfFile(target: string): string {
  return /\.(\w+)$/.exec(target)?.[1]?.toLowerCase() ?? 'text';
}
