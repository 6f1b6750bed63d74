// Tags of Liquid, Nunjucks and Jinja whose meaning is known without running anything.
import {
  createCodeTracker,
  defineExtension,
  type MarkPair,
  replaceBetween,
  type WrittenPage,
} from 'millrace-docs/extension';
import { readInclude } from './includes.ts';

export default defineExtension({
  name: 'liquid',
  version: '1.1.0',
  isForeignSyntax: true,
  lines: (lines, _options, page) => liquidLines(lines, page),
  embed: readInclude,
  embedMarks: /\{%-?\s*include/,
});

/** `{% link docs/a.md %}` → `/docs/a.md` · the tags `raw`, in code too, → nothing · all others stay as typed. Pages in MDX have none. */
function liquidLines(
  lines: readonly string[],
  { isMdx }: Pick<WrittenPage, 'isMdx'>,
): readonly string[] {
  if (isMdx || !lines.some((line) => /\{[{%]/.test(line))) return lines;
  const isCode = createCodeTracker();
  return lines.map((line) => {
    const text = line.replace(/\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}/g, '');
    if (isCode(text) || !/\{[{%]/.test(text)) return text;
    return replaceBetween(text, tagMarks, addressOf, true);
  });
}

const tagMarks: readonly MarkPair[] = [
  ['{{', '}}'],
  ['{%', '%}'],
];

/** Returns the address that a tag stands for; other tags as they are. */
function addressOf(tag: string): string {
  return tag
    .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, '')
    .replace(/\{%-?\s*link\s+(\S+?)\s*-?%\}/g, '/$1')
    .replace(/\{\{\s*["']([^"']+)["']\s*\|\s*(?:relative_url|absolute_url|url)\s*\}\}/g, '$1');
}
