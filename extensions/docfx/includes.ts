// Includes of DocFX: pages, and samples of code.
import { type EmbeddedFile, languageOfFile, namedValues } from 'millrace-docs/extension';

/** `[!INCLUDE [title](a.md)]`, `:::code language="csharp" source="a.cs" range="2-5":::`, `[!code-csharp[title](a.cs?name=part)]` */
export function readInclude(line: string): EmbeddedFile | undefined {
  if (!line.startsWith('[!') && !line.startsWith(':::code')) return undefined;
  const [, page] = /^\[!INCLUDE\s*\[[^\]]*\]\(([^)\s]+)\)\]$/i.exec(line) ?? [];
  if (page !== undefined) return { path: page };
  const [, attributes] = /^:::code\s(.*):::$/.exec(line) ?? [];
  if (attributes !== undefined) {
    const settings = namedValues(attributes);
    return codeOf(settings.get('source'), settings.get('language'), settings);
  }
  const [, language, address = ''] =
    /^\[!code-([\w-]+)\s*\[[^\]]*\]\(([^)\s]+)\)\]$/i.exec(line) ?? [];
  const [path, query = ''] = address.split(/[?#]/);
  return codeOf(path, language, new Map(new URLSearchParams(query)));
}

function codeOf(
  path = '',
  language: string | undefined,
  settings: ReadonlyMap<string, string>,
): EmbeddedFile | undefined {
  if (path === '') return undefined;
  const range = settings.get('range')?.split(',', 1)[0]?.replace('-', ':');
  const marked = settings.get('highlight');
  const title = settings.get('title')?.replaceAll('"', '”');
  return {
    path,
    part: range ?? settings.get('id') ?? settings.get('name') ?? settings.get('region') ?? '',
    fence: [
      language ?? languageOfFile(path),
      title === undefined ? [] : `title="${title}"`,
      marked === undefined ? [] : `{${marked}}`,
    ]
      .flat()
      .join(' '),
  };
}
