// Spellings of DocFX within lines, as Markdown.
import { codeSpan, createCodeTracker, namedValues } from 'millrace-docs/extension';

/**
 * Rows, columns, zones and ranges of versions: what is in them stays. Each has colons at its end or an attribute, unlike a container of
 * this name.
 */
const frames =
  /^:::\s*(?:(?:row|column)(?:-end|\s[^:]*)?:::|(?:zone|moniker)(?:-end|\s+[\w-]+=[^:]*)(?::::)?)$/;

const picture = /^(\s*):::image\s+(.*?):::\s*$/;

/** Code within a line, names of controls, references to types, and links to them. */
const inline = new RegExp(
  [
    codeSpan,
    /\[!(?:UICONTROL|KEY|BTN)\s+([^[\]]+)\]/,
    /<xref:([^<>\s]+)>/,
    /\[([^[\]]*)\]\(xref:[^)\s]*\)/,
    /:::no-loc\s+text="([^"]*)":::/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** `:::image source="a.png" alt-text="A":::` → a picture; the marks of rows, zones and versions → nothing. Code is not changed. */
export function docfxLines(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => /:::|\[!|xref:/.test(line))) return lines;
  const isCode = createCodeTracker();
  return lines.map((line) => {
    if (isCode(line)) return line;
    const text = line.trim();
    if (frames.test(text) || text === ':::image-end:::') return '';
    const [, indent = '', attributes] = picture.exec(line) ?? [];
    if (attributes !== undefined) return indent + pictureOf(attributes);
    return line.replace(inline, (all, _mark, control?: string, type?: string, ...texts) => {
      if (control !== undefined) return `**${control}**`;
      if (type !== undefined) return nameOf(type);
      const [label, kept] = texts as (string | undefined)[];
      return label ?? kept ?? all;
    });
  });
}

function pictureOf(attributes: string): string {
  const named = namedValues(attributes);
  const source = named.get('source') ?? '';
  const alt = (named.get('alt-text') ?? '').replace(/[\\[\]]/g, '\\$&');
  return source === '' ? '' : `![${alt}](<${source.replace(/[<>]/g, '')}>)`;
}

/** `System.String.Split%2A?displayProperty=name` → its name as code */
function nameOf(type: string): string {
  const [name = ''] = type.split('?', 1);
  return `\`${name.replaceAll('%2A', '*').replaceAll('%60', '').replaceAll('`', '')}\``;
}
