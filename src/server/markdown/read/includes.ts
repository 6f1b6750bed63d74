// Includes of all dialects: replaces a line with the text of another file, or a part of it. Never reads files outside the content folder.
import path from 'node:path/posix';
import { maxFileBytes, maxIncludes } from '../../diagnostics/limits.ts';
import type { Embed, EmbeddedFile, EmbedReaders, Embeds } from '../context/hooks.ts';
import {
  createFenceTracker,
  fenceMarkFor,
  linesOf,
  type LineProblem,
  type SourceLine,
} from './lines.ts';
import { partOf } from './include-parts.ts';
import { importsIn, readOwnInclude } from './own-includes.ts';

/** Returns the text of a file below the content folder; undefined if there is no readable file. */
export type ReadInclude = (file: string) => string | undefined;

/** Returns the target under which `ReadInclude` has the page of a name. */
function includeOfName(name: string): string {
  return `${namePrefix}${name.toLowerCase()}`;
}

/** Returns the name in a target of that kind; undefined for the path of a file. */
export function nameOfInclude(file: string): string | undefined {
  return file.startsWith(namePrefix) ? file.slice(namePrefix.length) : undefined;
}

const namePrefix = 'name:';

interface ReadLine {
  readonly source: SourceLine;
  /** What it stands for; undefined for any other line. */
  readonly embed: Embed | undefined;
  /** Whether it is in a fence. */
  readonly isCode: boolean;
}

/** Returns the lines of a text with what they stand for, as the first reader that knows it says. Lines that belong to one above are left out. */
function* readLines(
  lines: readonly SourceLine[],
  readers: EmbedReaders,
  hasPage: (name: string) => boolean,
): Generator<ReadLine> {
  const fences = createFenceTracker();
  const imports = importsIn(lines);
  let next = 0;
  for (const [index, source] of lines.entries()) {
    const wasCode = fences.isOpen();
    const isCode = fences.isCode(source.text) && wasCode;
    if (index < next) continue;
    const text = source.text.trim();
    const below = (): readonly string[] => textsFrom(lines, index + 1);
    const own = (): Embed | undefined => (isCode ? undefined : readOwnInclude(text, imports));
    const embed = embedIn(text, isCode, below) ?? own();
    if (embed && embed !== 'own') next = index + 1 + (embed.lines ?? 0);
    yield { source, isCode, embed: embed === 'own' ? undefined : embed };
  }

  /** A name without a page stays as typed: it may be that of a picture. */
  function embedIn(
    text: string,
    isCode: boolean,
    below: () => readonly string[],
  ): Embed | 'own' | undefined {
    for (const read of isCode ? readers.ofCode : readers.ofText) {
      const embed = read(text, below);
      if (embed === undefined) continue;
      if (embed === 'own' || 'path' in embed || hasPage(embed.name)) return embed;
    }
    return undefined;
  }
}

/** Returns the includes of a text with the lines that hold them. Imported components are included where they stand. */
export function findIncludes(
  text: string,
  embeds: Embeds,
): readonly (SourceLine & { readonly target: string })[] {
  const readers = embeds.readersIn(text);
  if (!readers) return [];
  return [...readLines(linesOf(text), readers, () => false)].flatMap(({ embed, source }) =>
    embed && 'path' in embed ? [{ ...source, target: embed.path }] : [],
  );
}

/**
 * `<!-- @include: ./intro.md -->`, components imported from other pages, and what extensions read → the lines of those files. Files may
 * include others; cycles, and more than `maxIncludes` files, are reported.
 */
export function expandIncludes(
  text: string,
  relativePath: string,
  read: ReadInclude,
  report: (problem: LineProblem) => void,
  embeds: Embeds,
): SourceLine[] {
  let count = 0;
  let size = text.length;
  /** Line of the page on which the current include stands. */
  let pageLine = 1;
  const hasPage = (name: string): boolean => read(includeOfName(name)) !== undefined;
  /** Line of the first include that is left out. */
  let lineOfRest: number | undefined;
  /** Whether the rest of a line was not searched for further includes. */
  let isUncounted: true | undefined;
  const expanded = expand(linesOf(text), relativePath, [relativePath]);
  if (lineOfRest !== undefined) {
    const total = isUncounted ? `more than ${maxIncludes}` : count;
    const fact = `The page includes ${total} files, of which the first ${maxIncludes} are shown.`;
    report({ line: lineOfRest, rule: 'include', text: `${fact} Divide the page.` });
  }
  return expanded;

  function expand(
    lines: SourceLine[],
    file: string,
    chain: readonly string[],
    readers = embeds.readersIn(text),
  ): SourceLine[] {
    if (!readers) return lines;
    const result: SourceLine[] = [];
    for (const { source, embed, isCode } of readLines(lines, readers, hasPage)) {
      if (!embed) {
        result.push(source);
        continue;
      }
      const { line, text: raw } = source;
      const [indent = ''] = /^\s*/.exec(raw) ?? [];
      if (embed.around) {
        const within = withinLine(embed, embed.around, file, source, chain, isCode);
        // Code keeps the line breaks of what is included.
        result.push(
          ...within.split('\n').map((text, at) => ({ text: at ? text : indent + text, line })),
        );
        continue;
      }
      for (const part of load(embed, file, source, chain, isCode))
        result.push({ text: indent + part.text, line });
    }
    return result;
  }

  /** Returns a line with the text of an embed in it, and of those behind it. */
  function withinLine(
    embed: Embed,
    [before, behind]: readonly [string, string],
    file: string,
    source: SourceLine,
    chain: readonly string[],
    isCode: boolean,
  ): string {
    const parts = load(embed, file, source, chain, isCode).map(({ text }) => text);
    const words = parts.map((part) => part.trim()).filter((part) => part !== '');
    const text = before + (isCode ? parts.join('\n') : words.join(' '));
    if (count > maxIncludes) isUncounted = true;
    const readers = isUncounted ? undefined : embeds.readersIn(behind);
    if (!readers) return text + behind;
    // A sign in front keeps the space behind this embed, and tells the readers that the next one is within a line too.
    const rest = { text: `.${behind}`, line: source.line };
    const own = isCode ? { ...readers, ofText: readers.ofCode } : readers;
    for (const { embed: next } of readLines([rest], own, hasPage)) {
      if (!next?.around) continue;
      const [between, end] = next.around;
      return text + withinLine(next, [between.slice(1), end], file, rest, chain, isCode);
    }
    return text + behind;
  }

  function load(
    embed: Embed,
    file: string,
    source: SourceLine,
    chain: readonly string[],
    isCode: boolean,
  ): readonly SourceLine[] {
    if (chain.length === 1) pageLine = source.line;
    const isName = 'name' in embed;
    const target = isName ? includeOfName(embed.name) : embed.path;
    const shown = nameOfInclude(target) ?? target;
    const tell = (message: string): void => {
      const place = `${nameOfInclude(file) ?? file}${source.line === 0 ? '' : `:${source.line}`}`;
      const where = chain.length === 1 ? '' : `In \`${place}\`: `;
      report({ line: pageLine, rule: 'include', text: where + message });
    };
    const missing = (fact: string, hint = ''): readonly SourceLine[] => {
      tell(`${fact} It is left out.${hint}`);
      return linesOf(isCode ? '' : `\`${shown.replaceAll('`', '')}\``);
    };
    count += 1;
    if (count > maxIncludes) {
      lineOfRest ??= pageLine;
      return linesOf(isCode ? '' : `\`${shown.replaceAll('`', '')}\``);
    }
    const paths = isName ? [] : [target, embed.orPath ?? []].flat();
    const candidates = isName ? [target] : paths.flatMap((one) => filesOfInclude(one, file));
    const found = candidates.find((candidate) => read(candidate) !== undefined);
    if (found === undefined) {
      const isOutside = target.startsWith('..');
      return missing(
        `File \`${target}\` is not below the content folder, does not exist, or is no text of at most 2 MiB.`,
        isOutside ? ' Name its folder in `includeRoots`, or copy the file.' : '',
      );
    }
    const raw = read(found) ?? '';
    const text = isName ? embed.take(withoutFrontmatter(raw)) : partOfFile(raw, embed);
    const isAgain =
      chain.includes(found) || (isName && chain.some((outer) => isNamed(outer, target)));
    // A page may show another part of itself.
    const isOtherPart = isName && chain.length === 1 && !hasLine(text, source.text);
    if (isAgain && !isOtherPart) return missing(`File \`${shown}\` includes itself.`);
    if (text.trim() === '' && isPart(embed) && withoutFrontmatter(raw).trim() !== '') {
      const fact = `Nothing of \`${shown}\` is included: it has no such part.`;
      tell(`${fact} Name one that it has.`);
    }
    size += text.length;
    if (size > maxFileBytes)
      return missing(`With \`${shown}\`, the page is longer than ${maxFileBytes} bytes.`);
    if (!isName && embed.fence !== undefined) {
      const mark = fenceMarkFor(text);
      const opening = `${mark}${embed.fence.replaceAll('\n', ' ')}`.trimEnd();
      return linesOf(`${opening}\n${text.replace(/\n$/, '')}\n${mark}`);
    }
    const body = isCode ? text.replace(/\n$/, '') : withoutFrontmatter(text);
    if (isCode) return linesOf(body);
    const lines = linesBelow(body, raw);
    return expand(lines, found, [...chain, found], embeds.readersIn(body));
  }
}

/** Returns the lines of an included text as its file counts them; 0 for those of a part. */
function linesBelow(body: string, raw: string): SourceLine[] {
  const above = raw.slice(0, raw.length - body.length).split('\n').length - 1;
  const isEnd = raw.endsWith(body);
  return linesOf(body).map(({ text, line }) => ({ text, line: isEnd ? above + line : 0 }));
}

function partOfFile(text: string, { take, part = '' }: EmbeddedFile): string {
  return take ? take(text) : partOf(text, part);
}

/** Whether it stands for a part of a file, not for all of it. */
function isPart(embed: Embed): boolean {
  return 'name' in embed || embed.take !== undefined || (embed.part ?? '') !== '';
}

function hasLine(text: string, line: string): boolean {
  return text.split('\n').some((one) => one.trim() === line.trim());
}

/** Maximum number of lines below one that belong to it: each line of a page may ask for them. */
const maxBelow = 100;

function textsFrom(lines: readonly SourceLine[], index: number): readonly string[] {
  return lines.slice(index, index + maxBelow).map(({ text }) => text);
}

/** Whether a page or a target of the chain has the name: `Guide/Setup.md`, `name:setup` */
function isNamed(outer: string, target: string): boolean {
  const last = (file: string): string => lastNameOf(file.toLowerCase());
  return last(outer) === last(target);
}

/** `name:guide/setup.md` → `setup` */
function lastNameOf(file: string): string {
  return path.basename(nameOfInclude(file) ?? file).replace(/\.(?:mdx?|markdown)$/, '');
}

/** Begins the path of a file in one of the folders outside the content folder that the config names. */
export const rootMark = '*/';

/**
 * Returns candidate paths, from the file's folder up to the content folder, since builds may start in any of these; then those outside of
 * it, which are read only from folders that the config allows.
 */
export function filesOfInclude(target: string, file: string): readonly string[] {
  const fromRoot = target.replace(/^(?:@\/|~\/|\/)+/, '');
  const candidates = /^[@~/]/.test(target)
    ? [fromRoot]
    : foldersAbove(file).map((folder) => path.join(folder, target));
  const inside = candidates.filter((file) => !file.startsWith('..'));
  const besides = candidates.filter((file) => file.startsWith('..')).slice(0, 1);
  return [...inside, ...besides, ...(target.startsWith('..') ? [] : [rootMark + fromRoot])];
}

/** `guide/setup/a.md` → `guide/setup`, `guide`, `.` */
function foldersAbove(file: string): readonly string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, names.length - index).join('/')).concat('.');
}

function withoutFrontmatter(text: string): string {
  const match = /^---\n[\s\S]{0,20000}?\n---[ \t]*(?:\n|$)/.exec(text);
  return match ? text.slice(match[0].length) : text;
}
