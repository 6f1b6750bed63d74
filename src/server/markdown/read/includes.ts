// Includes of all dialects: replaces a line with the text of another file, or a part of it. Never reads files outside the content folder.
import path from 'node:path/posix';
import { maxFileBytes, maxIncludes } from '../../base/diagnostics/limits.ts';
import type { Embed, EmbedReaders, Embeds } from '../context/hooks.ts';
import {
  createFenceTracker,
  fenceMarkFor,
  linesOf,
  type LineProblem,
  type SourceLine,
} from './lines.ts';
import { filesOfInclude } from './include-files.ts';
import { includedPart } from './include-parts.ts';
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
  /** The text that takes its place; undefined for any other line. */
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
    const below = (): readonly string[] =>
      lines.slice(index + 1, index + 1 + maxBelow).map(({ text }) => text);
    const readOwn = (): Embed | undefined => (isCode ? undefined : readOwnInclude(text, imports));
    const embed = embedIn(text, isCode, below) ?? readOwn();
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
  const hasPage = (name: string): boolean => read(includeOfName(name)) !== undefined;
  const counts = { count: 0, size: text.length, pageLine: 1 };
  const page: Expansion = { read, report, embeds, hasPage, ...counts };
  return expand(page, linesOf(text), embeds.readersIn(text), [relativePath]);
}

/** A page whose includes are replaced, with what is counted of them. */
interface Expansion {
  readonly read: ReadInclude;
  readonly report: (problem: LineProblem) => void;
  readonly embeds: Embeds;
  readonly hasPage: (name: string) => boolean;
  /** Number of files that are included. */
  count: number;
  /** Length of the text with them. */
  size: number;
  /** Line of the page on which the current include stands. */
  pageLine: number;
}

/** Where an include stands. */
interface IncludePlace {
  /** The files that include each other, from the page to the one that the include is in. */
  readonly chain: readonly string[];
  readonly source: SourceLine;
  readonly isCode: boolean;
}

function expand(
  page: Expansion,
  lines: SourceLine[],
  readers: EmbedReaders | undefined,
  chain: readonly string[],
): SourceLine[] {
  if (!readers) return lines;
  const result: SourceLine[] = [];
  for (const { source, embed, isCode } of readLines(lines, readers, page.hasPage)) {
    if (!embed) {
      result.push(source);
      continue;
    }
    const { line, text: raw } = source;
    const place: IncludePlace = { chain, source, isCode };
    const [indent = ''] = /^\s*/.exec(raw) ?? [];
    if (embed.around) {
      const within = withinLine(page, embed, embed.around, place);
      // Code keeps the line breaks of what is included.
      result.push(
        ...within.split('\n').map((text, at) => ({ text: at ? text : indent + text, line })),
      );
      continue;
    }
    for (const part of load(page, embed, place)) result.push({ text: indent + part.text, line });
  }
  return result;
}

/** Returns a line with the text of an embed in it, and of those behind it. */
function withinLine(
  page: Expansion,
  embed: Embed,
  [before, behind]: readonly [string, string],
  place: IncludePlace,
): string {
  const { isCode, source } = place;
  const parts = load(page, embed, place).map(({ text }) => text);
  const words = parts.map((part) => part.trim()).filter((part) => part !== '');
  const text = before + (isCode ? parts.join('\n') : words.join(' '));
  const readers = page.count > maxIncludes ? undefined : page.embeds.readersIn(behind);
  if (!readers) return text + behind;
  // A sign in front keeps the space behind this embed, and tells the readers that the next one is within a line too.
  const rest = { text: `.${behind}`, line: source.line };
  const readersHere = isCode ? { ...readers, ofText: readers.ofCode } : readers;
  for (const { embed: next } of readLines([rest], readersHere, page.hasPage)) {
    if (!next?.around) continue;
    const [between, end] = next.around;
    return text + withinLine(page, next, [between.slice(1), end], { ...place, source: rest });
  }
  return text + behind;
}

/** Returns the lines that an embed stands for: those of its file, or its name as code if it is left out, which is reported. */
function load(page: Expansion, embed: Embed, place: IncludePlace): readonly SourceLine[] {
  const { read, report, embeds } = page;
  const { chain, source, isCode } = place;
  const file = chain.at(-1) ?? '';
  if (chain.length === 1) page.pageLine = source.line;
  const isName = 'name' in embed;
  const target = isName ? includeOfName(embed.name) : embed.path;
  const shown = nameOfInclude(target) ?? target;
  const tell = (message: string): void => {
    const at = `${nameOfInclude(file) ?? file}${source.line === 0 ? '' : `:${source.line}`}`;
    const where = chain.length === 1 ? '' : `In \`${at}\`: `;
    report({ line: page.pageLine, rule: 'include', text: where + message });
  };
  const missing = (fact: string, hint = ''): readonly SourceLine[] => {
    tell(`${fact} It is left out.${hint}`);
    return linesOf(isCode ? '' : `\`${shown.replaceAll('`', '')}\``);
  };
  page.count += 1;
  if (page.count > maxIncludes) {
    const fact = `The page includes more than ${maxIncludes} files, and the others are left out.`;
    if (page.count === maxIncludes + 1)
      report({ line: page.pageLine, rule: 'include', text: `${fact} Divide the page.` });
    return linesOf(isCode ? '' : `\`${shown.replaceAll('`', '')}\``);
  }
  const paths = isName ? [] : [target, embed.orPath ?? []].flat();
  const candidates = isName
    ? [target]
    : paths.flatMap((includePath) => filesOfInclude(includePath, file));
  const includedFile = candidates.find((candidate) => read(candidate) !== undefined);
  if (includedFile === undefined) {
    const isOutside = target.startsWith('..');
    return missing(
      `File \`${target}\` is not below the content folder, does not exist, or is no text of at most 2 MiB.`,
      isOutside ? ' Name its folder in `includeRoots`, or copy the file.' : '',
    );
  }
  const raw = read(includedFile) ?? '';
  const text = isName
    ? embed.take(withoutFrontmatter(raw))
    : (embed.take?.(raw) ?? includedPart(raw, embed.part ?? ''));
  const isAgain =
    chain.includes(includedFile) || (isName && chain.some((outer) => isNamed(outer, target)));
  // A page may show another part of itself.
  const hasLine = text.split('\n').some((line) => line.trim() === source.text.trim());
  const isOtherPart = isName && chain.length === 1 && !hasLine;
  if (isAgain && !isOtherPart) return missing(`File \`${shown}\` includes itself.`);
  if (text.trim() === '' && isPart(embed) && withoutFrontmatter(raw).trim() !== '') {
    const fact = `Nothing of \`${shown}\` is included: it has no such part.`;
    tell(`${fact} Name one that it has.`);
  }
  page.size += text.length;
  if (page.size > maxFileBytes)
    return missing(`With \`${shown}\`, the page is longer than ${maxFileBytes} bytes.`);
  if (!isName && embed.fence !== undefined) {
    const mark = fenceMarkFor(text);
    const opening = `${mark}${embed.fence.replaceAll('\n', ' ')}`.trimEnd();
    return linesOf(`${opening}\n${text.replace(/\n$/, '')}\n${mark}`);
  }
  const body = isCode ? text.replace(/\n$/, '') : withoutFrontmatter(text);
  if (isCode) return linesOf(body);
  const lines = linesBelow(body, raw);
  return expand(page, lines, embeds.readersIn(body), [...chain, includedFile]);
}

/** Returns the lines of an included text as its file counts them; 0 for those of a part. */
function linesBelow(body: string, raw: string): SourceLine[] {
  const above = raw.slice(0, raw.length - body.length).split('\n').length - 1;
  const isEnd = raw.endsWith(body);
  return linesOf(body).map(({ text, line }) => ({ text, line: isEnd ? above + line : 0 }));
}

/** Whether an embed is only a part of a file. */
function isPart(embed: Embed): boolean {
  return 'name' in embed || embed.take !== undefined || (embed.part ?? '') !== '';
}

/** Maximum number of lines below one that belong to it: each line of a page may ask for them. */
const maxBelow = 100;

/** Whether a page or a target of the chain has the name: `Guide/Setup.md`, `name:setup` */
function isNamed(outer: string, target: string): boolean {
  const [last, lastOfTarget] = [outer, target].map((file) =>
    path.basename(nameOfInclude(file) ?? file).replace(/\.(?:mdx?|markdown)$/i, ''),
  );
  return last?.toLowerCase() === lastOfTarget?.toLowerCase();
}

function withoutFrontmatter(text: string): string {
  const match = /^---\n[\s\S]{0,20000}?\n---[ \t]*(?:\n|$)/.exec(text);
  return match ? text.slice(match[0].length) : text;
}
