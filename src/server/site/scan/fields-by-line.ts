// Reads fields from frontmatter that is not valid, line by line.

/** Reads the most important fields from invalid YAML, line by line: `title: Hooks: an overview`. */
export function fieldsByLine(text: string): Record<string, unknown> {
  const shown = Object.fromEntries(
    [...text.matchAll(/^(title|description|sidebar_label|slug|permalink):[ \t]+(\S.*)$/gm)].map(
      ([, name = '', value = '']) => [name, unquoted(value)],
    ),
  );
  return { ...shown, ...hidingFields(text) };
}

/** Reads the fields that keep a page from readers, wherever they stand: it is safer not to publish it than to ask too much of its author. */
export function hidingFields(text: string): Record<string, unknown> {
  const field =
    /^[ \t]*["']?(draft|private|publish(?:ed|Date)?|expiryDate|visibility|unlisted|hidden|headless|noindex)["']?[ \t]*[:=](.*)$/gm;
  return Object.fromEntries(
    [...text.matchAll(field)].map(([, name = '', value = '']) => [
      name,
      unquoted(value.replace(/[ \t]#.*$/, '')),
    ]),
  );
}

function unquoted(value: string): string {
  return value.trim().replace(/^["']|["']$/g, '');
}

/** A name that only a field has, with its value right after the colon. */
const unspaced =
  /^(?:title|(?:short_)?description|layout|slug|permalink|sidebar|date|tags|draft|private|published|visibility|noindex):[^\s/]/;

/** `title:Setup`, which YAML takes for prose · Returns the lines with the missing spaces, and where the first field begins; undefined for prose. */
export function withSpaces(text: string): { spaced: string; offset: number } | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (!lines.some((line) => unspaced.test(line))) return undefined;
  if (!lines.every((line) => /^[\w-]+:\S/.test(line))) return undefined;
  return { spaced: text.replace(/^([\w-]+):/gm, '$1: '), offset: text.search(/\S/) };
}
