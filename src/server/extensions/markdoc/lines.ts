// Tags of Markdoc on lines of their own as directives that carry them, and tags and annotations within lines.
import { codeSpan, createFenceTracker } from '../../markdown/read/lines.ts';
import { carriedAs, createBlockStack, type OpenBlock } from '../carried-blocks.ts';
import type { WrittenPage } from '../contract/extension.ts';
import { pageField } from '../page-field.ts';
import { readProps, readTag, type MarkdocTag } from './tags.ts';

/** Directive of this server that carries a tag. */
export const markdocDirective = 'markdoc-tag';

/** Maximum length of a tag, and number of lines that it may take. */
const maxLength = 2000;
const maxTagLines = 12;

/** Tags that decide who sees what is inside, and their parts. */
const frames = new Set(['else', 'if', 'partial']);

/** Whether a line has a tag that no other system has: one that closes another, or that closes itself. */
export function isOfMarkdoc(line: string): boolean {
  return line.includes('{%') && /\{% *\/ *[a-z][\w-]* *%\}|\/%\}/i.test(line);
}

type Fields = WrittenPage['fields'];

/** `{% callout type="note" %}` … `{% /callout %}` → `:::markdoc-tag{raw="…"}` … `:::` · `# Title {% #own %}` → `# Title {#own}` */
export function markdocLines(
  lines: readonly string[],
  { fields, report }: Pick<WrittenPage, 'fields' | 'report'>,
): readonly string[] {
  const result: string[] = [];
  const stack = createBlockStack<OpenBlock>(
    markdocDirective,
    result,
    ({ line, block: { name } }) => {
      report(
        line,
        `\`{% ${name} %}\` is never closed, so it is empty. End it with \`{% /${name} %}\`.`,
      );
    },
  );
  const fences = createFenceTracker();
  let last = -1;
  for (const [index, line] of lines.entries()) {
    if (index <= last) continue;
    const wasCode = fences.isOpen();
    if (fences.isCode(line)) {
      result.push(wasCode ? line : withSettings(line));
      continue;
    }
    const found = tagAt(lines, index);
    if (!found) {
      result.push(withinLine(line, fields));
      continue;
    }
    const { tag, indent } = found;
    last = found.last;
    const { name, kind, props } = tag;
    if (kind === 'close') {
      const open = stack.open.findLastIndex(({ block }) => block.name === name);
      result.push(open === -1 ? '' : stack.close(open));
    } else if (frames.has(name)) result.push('');
    else if (kind === 'open') {
      stack.open.push({ line: index, indent: indent.length, block: { name, props } });
      result.push('');
    } else {
      result.push(`${indent}::${carriedAs(markdocDirective, { name, props })}`);
    }
    while (result.length <= last) result.push('');
  }
  stack.end();
  return result;
}

/** Returns the tag that begins on a line, if the line, and those after it that it takes, hold nothing else. */
function tagAt(
  lines: readonly string[],
  index: number,
): { tag: MarkdocTag; indent: string; last: number } | undefined {
  const line = lines[index] ?? '';
  const text = line.trim();
  if (!text.startsWith('{%') || line.length > maxLength) return undefined;
  let whole = text;
  let last = index;
  while (!whole.includes('%}') && last - index < maxTagLines && last + 1 < lines.length) {
    last += 1;
    whole = `${whole} ${(lines[last] ?? '').trim()}`;
    if (whole.length > maxLength) return undefined;
  }
  if (whole.indexOf('%}') !== whole.length - 2) return undefined;
  const tag = readTag(whole.slice(2, -2));
  return tag && { tag, indent: /^\s*/.exec(line)?.[0] ?? '', last };
}

/** ```` ```js {% title="a.js" process=false %} ```` → ```` ```js title="a.js" ```` */
function withSettings(line: string): string {
  return (
    line.slice(0, maxLength).replace(/\s*\{%(.{0,500}?)%\}/, (_all, inside: string) => {
      const { title, filename = title } = readProps(inside);
      return typeof filename === 'string' ? ` title="${filename.replaceAll('"', '”')}"` : '';
    }) + line.slice(maxLength)
  );
}

/** Code within a line, or a tag. */
const codeOrTag = new RegExp(`${codeSpan.source}|${/ ?\{%(.{0,500}?)%\}/.source}`, 'g');

/** Leaves out tags and annotations; an annotation of a heading may name its anchor. */
function withinLine(line: string, fields: Fields): string {
  if (!line.includes('{%')) return line;
  const isHeading = /^ {0,3}#{1,6}\s/.test(line);
  return line.replace(codeOrTag, (all, ...groups: readonly unknown[]) => {
    if (!all.trimStart().startsWith('{%')) return all;
    const inside = /\{%(.*)%\}/.exec(all)?.[1]?.trim() ?? '';
    const space = all.startsWith(' ') ? ' ' : '';
    if (inside.startsWith('$')) return space + (valueOf(inside, fields) ?? all.trimStart());
    if (readTag(inside)) return space;
    const { id } = readProps(inside);
    if (typeof id === 'string' && isHeading) return ` {#${id}}`;
    return groups.length > 0 && /^(?:[.#\w-]+(?:=|\s|$))/.test(inside) ? '' : all;
  });
}

/** `$markdoc.frontmatter.title` → the title of the page */
function valueOf(name: string, fields: Fields): string | undefined {
  const [, path] = /^\$markdoc\.frontmatter\.([\w.]{1,200})$/.exec(name) ?? [];
  return path === undefined ? undefined : pageField(path, fields);
}
