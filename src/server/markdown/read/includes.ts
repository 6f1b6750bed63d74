// Includes of all dialects: replaces a line with the text of another file, or a part of it. Never reads files outside the content folder.
import path from 'node:path/posix';
import { maxFileBytes, maxIncludes } from '../../diagnostics/limits.ts';
import type { ReadEmbed } from '../context/hooks.ts';
import { createFenceTracker, linesOf, type SourceLine } from './lines.ts';
import { partOf } from './include-parts.ts';
import { importsIn, includeIn, withValues, type Include } from './include-spellings.ts';
import type { LineProblem } from './lines.ts';

/** Returns the text of a file below the content folder; undefined if there is no readable file. */
export type ReadInclude = (place: string) => string | undefined;

/** Returns the place at which `ReadInclude` has the page of a name. */
export function placeOfName(name: string): string {
  return `${namePrefix}${name.toLowerCase()}`;
}

/** Returns the name at a place of that kind; undefined for the path of a file. */
export function nameOfPlace(place: string): string | undefined {
  return place.startsWith(namePrefix) ? place.slice(namePrefix.length) : undefined;
}

const namePrefix = 'name:';

/** True if a text may contain includes. Most pages contain none and are not scanned further. */
export function mayInclude(text: string): boolean {
  return /\{%-?\s*include|\[!(?:INCLUDE|code)|:::code\s|\{\{\s*#|\{\{[<%]\s*(?:include|readfile)\b|@include|<<<|--8<--|\{\*|@\[code|^import\s/m.test(
    text,
  );
}

/** Returns the includes of a text with the lines that hold them. Imported components are included where they stand. */
export function findIncludes(text: string): readonly (SourceLine & { readonly target: string })[] {
  const lines = linesOf(text);
  const fences = createFenceTracker();
  const imports = importsIn(lines);
  return lines.flatMap((line) => {
    const include = includeIn(line.text, fences.isCode(line.text), imports);
    return include ? [{ ...line, target: include.target }] : [];
  });
}

/**
 * `{{#include intro.md}}`, `{{% include "intro.md" %}}`, `<!-- @include: ./intro.md -->`, `<<< @/a.js`, `--8<-- "intro.md"`, `{* a.py *}`, `@[code](a.js)` and
 * components imported from other pages → the lines of those files. Files may include others; cycles, and more than `maxIncludes` files,
 * are reported.
 */
export function expandIncludes(
  text: string,
  relativePath: string,
  read: ReadInclude,
  report: (problem: LineProblem) => void,
  embeds: readonly ReadEmbed[] = [],
): SourceLine[] {
  let count = 0;
  let size = text.length;
  return expand(linesOf(text), relativePath, [relativePath]);

  function expand(
    lines: readonly SourceLine[],
    file: string,
    chain: readonly string[],
  ): SourceLine[] {
    const fences = createFenceTracker();
    const imports = importsIn(lines);
    const result: SourceLine[] = [];
    let next = 0;
    for (const [index, { text: raw, line }] of lines.entries()) {
      const wasCode = fences.isOpen();
      const isCode = fences.isCode(raw);
      if (index < next) continue;
      const isInside = wasCode && isCode;
      const embed = isInside ? undefined : embedIn(raw, () => textsFrom(lines, index + 1));
      const include = embed ?? includeIn(raw, isCode, imports);
      if (!include || include === 'kept') {
        const shown = raw.replace(/\\(\{\{\s*#|--8<--)/, '$1');
        result.push({ text: shown, line });
        continue;
      }
      next = index + 1 + (include.lines ?? 0);
      const [indent = ''] = /^\s*/.exec(raw) ?? [];
      const included = load(include, file, line, chain, isCode && embed === undefined);
      for (const part of included) result.push({ text: indent + part.text, line });
    }
    return result;
  }

  /** A name without a page stays as typed: it may be that of a picture. */
  function embedIn(raw: string, below: () => readonly string[]): Include | 'kept' | undefined {
    for (const readEmbed of embeds) {
      const embed = readEmbed(raw.trim(), below);
      if (embed === undefined) continue;
      if (embed === 'kept') return embed;
      const { take } = embed;
      if ('path' in embed) {
        const fence = embed.fence === undefined ? undefined : { language: embed.fence, meta: '' };
        return { target: embed.path, part: '', fence, take, lines: embed.lines ?? 0 };
      }
      const target = placeOfName(embed.name);
      if (read(target) !== undefined)
        return { target, part: '', fence: undefined, take, isName: true };
    }
    return undefined;
  }

  function load(
    { target, part, fence, values, take, isName = false }: Include,
    file: string,
    line: number,
    chain: readonly string[],
    isCode: boolean,
  ): readonly SourceLine[] {
    const missing = (fact: string, hint = ''): readonly SourceLine[] => {
      report({ line, rule: 'include', text: `${fact} It is left out.${hint}` });
      return linesOf(isCode ? '' : `\`${target.replaceAll('`', '')}\``);
    };
    count += 1;
    if (count > maxIncludes) {
      return count === maxIncludes + 1
        ? missing(`The page includes more than ${maxIncludes} files.`)
        : [];
    }
    const places = isName ? [target] : placesOfInclude(target, file);
    const place = places.find((candidate) => read(candidate) !== undefined);
    if (place === undefined) {
      const isOutside = target.startsWith('..');
      return missing(
        `File \`${target}\` is not below the content folder, so it cannot be included.`,
        isOutside ? ' Name its folder in `includeRoots`, or copy the file.' : '',
      );
    }
    if (chain.includes(place) || (isName && chain.some((outer) => isNamed(outer, target))))
      return missing(`File \`${nameOfPlace(target) ?? target}\` includes itself.`);
    const raw = read(place) ?? '';
    const text = take
      ? take(isName ? withoutFrontmatter(raw) : raw)
      : withValues(partOf(raw, part), values);
    size += text.length;
    if (size > maxFileBytes)
      return missing(`With \`${target}\`, the page is longer than ${maxFileBytes} bytes.`);
    if (fence) {
      const mark = '`'.repeat(Math.max(3, longestTicks(text) + 1));
      return linesOf(
        `${mark}${fence.language} ${fence.meta}`.trimEnd() +
          `\n${text.replace(/\n$/, '')}\n${mark}`,
      );
    }
    const body = isCode ? text.replace(/\n$/, '') : withoutFrontmatter(text);
    return isCode ? linesOf(body) : expand(linesOf(body), place, [...chain, place]);
  }
}

/** Maximum number of lines below one that belong to it: each line of a page may ask for them. */
const maxBelow = 100;

function textsFrom(lines: readonly SourceLine[], index: number): readonly string[] {
  return lines.slice(index, index + maxBelow).map(({ text }) => text);
}

/** Whether a page or a place of the chain has the name: `Guide/Setup.md`, `name:setup` */
function isNamed(outer: string, target: string): boolean {
  const last = (place: string): string => lastNameOf(place.toLowerCase());
  return last(outer) === last(target);
}

/** `name:guide/setup.md` → `setup` */
function lastNameOf(place: string): string {
  return path.basename(nameOfPlace(place) ?? place).replace(/\.(?:mdx?|markdown)$/, '');
}

/** Begins the path of a file in one of the folders outside the content folder that the config names. */
export const rootMark = '*/';

/**
 * Returns candidate paths, from the file's folder up to the content folder, since builds may start in any of these; then those outside of
 * it, which are read only from folders that the config allows.
 */
export function placesOfInclude(target: string, file: string): readonly string[] {
  const fromRoot = target.replace(/^(?:@\/|~\/|\/)+/, '');
  const places = /^[@~/]/.test(target)
    ? [fromRoot]
    : foldersAbove(file).map((folder) => path.join(folder, target));
  const inside = places.filter((place) => !place.startsWith('..'));
  const besides = places.filter((place) => place.startsWith('..')).slice(0, 1);
  return [...inside, ...besides, ...(target.startsWith('..') ? [] : [rootMark + fromRoot])];
}

/** `guide/setup/a.md` → `guide/setup`, `guide`, `.` */
function foldersAbove(file: string): readonly string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, names.length - index).join('/')).concat('.');
}

function longestTicks(text: string): number {
  return Math.max(0, ...(text.match(/^\s*`{3,}/gm) ?? []).map((ticks) => ticks.trim().length));
}

function withoutFrontmatter(text: string): string {
  const match = /^---\n[\s\S]{0,20000}?\n---[ \t]*(?:\n|$)/.exec(text);
  return match ? text.slice(match[0].length) : text;
}
