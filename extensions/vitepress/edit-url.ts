// Where VitePress and VuePress edit a page.
import { fieldsOf, plainTextOf } from 'millrace-docs/extension';

/** Returns the URL for editing a page. VitePress states the whole pattern, VuePress its parts. */
export function editUrlOf(theme: Readonly<Record<string, unknown>>): string | undefined {
  const pattern = plainTextOf(fieldsOf(theme['editLink'])['pattern']);
  if (pattern !== undefined) return pattern;
  const repo = plainTextOf(theme['docsRepo']) ?? plainTextOf(theme['repo']);
  if (repo === undefined || (theme['editLinks'] ?? theme['editLink']) !== true) return undefined;
  const origin = repo.startsWith('https://')
    ? repo.replace(/\/$/, '')
    : `https://github.com/${repo}`;
  const branch = plainTextOf(theme['docsBranch']) ?? 'master';
  const folder = plainTextOf(theme['docsDir']);
  return `${origin}/edit/${branch}/${folder === undefined ? '' : `${folder}/`}:path`;
}
