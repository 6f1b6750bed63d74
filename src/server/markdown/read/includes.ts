// Includes of all dialects: replaces a line with the text of another file, or a part of it. Never reads files outside the content folder.
import path from 'node:path/posix';
import { maxFileBytes, maxIncludes } from '../../diagnostics/limits.ts';
import { createFenceTracker, linesOf, type SourceLine } from './lines.ts';
import { partOf } from './include-parts.ts';
import type { LineProblem } from './lines.ts';

/** Returns the text of a file below the content folder; undefined if there is no readable file. */
export type ReadInclude = (place: string) => string | undefined;

/** True if a text may contain includes. Most pages contain none and are not scanned further. */
export function mayInclude(text: string): boolean {
  return /\{%-?\s*include|\[!(?:INCLUDE|code)|:::code\s|\{\{\s*#|\{\{[<%]\s*(?:include|readfile)\b|@include|<<<|--8<--|\{\*|@\[code|import\s/.test(
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

/** An include as written. */
interface Include {
  /** Path as written, without the part. */
  readonly target: string;
  /** `2:5`, `anchor`, `#region`; empty for the whole file. */
  readonly part: string;
  /** Values for `{{ include.name }}` in the file. @default none */
  readonly values?: ReadonlyMap<string, string>;
  /** The fence to show the file in; undefined if its text is inserted as it is. */
  readonly fence: { readonly language: string; readonly meta: string } | undefined;
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
    for (const { text: raw, line } of lines) {
      const isCode = fences.isCode(raw);
      const include = includeIn(raw, isCode, imports);
      if (!include) {
        const shown = raw.replace(/\\(\{\{\s*#|--8<--)/, '$1');
        result.push({ text: shown, line });
        continue;
      }
      const [indent = ''] = /^\s*/.exec(raw) ?? [];
      const included = load(include, file, line, chain, isCode);
      for (const part of included) result.push({ text: indent + part.text, line });
    }
    return result;
  }

  function load(
    { target, part, fence, values }: Include,
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
    const places = placesOfInclude(target, file);
    const place = places.find((candidate) => read(candidate) !== undefined);
    if (place === undefined) {
      const isOutside = target.startsWith('..');
      return missing(
        `File \`${target}\` is not below the content folder, so it cannot be included.`,
        isOutside ? ' Name its folder in `includeRoots`, or copy the file.' : '',
      );
    }
    if (chain.includes(place)) return missing(`File \`${target}\` includes itself.`);
    const text = withValues(partOf(read(place) ?? '', part), values);
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

function includeIn(
  raw: string,
  isCode: boolean,
  imports: ReadonlyMap<string, string>,
): Include | undefined {
  const text = raw.trim();
  const book =
    /^\{\{\s*#(include|rustdoc_include|playground)\s+([^}\s:]+)(?::([^}\s]*))?[^}]*\}\}$/.exec(
      text,
    );
  if (book) {
    const [, kind, target = '', part = ''] = book;
    const fence = kind === 'playground' && !isCode ? { language: 'rust', meta: '' } : undefined;
    return { target, part, fence };
  }
  const shortcode =
    /^\{\{[<%]\s*(?:include|readfile)\s+(?:file=)?"?([^"\s]+?)"?\s*\/?[>%]\}\}$/.exec(text);
  if (shortcode && !isCode) return { target: shortcode[1] ?? '', part: '', fence: undefined };
  const snippet = /^--8<--\s+["']([^"':]+)(?::([^"']*))?["']$/.exec(text);
  if (snippet) return { target: snippet[1] ?? '', part: snippet[2] ?? '', fence: undefined };
  if (isCode) return undefined;

  const own = docfxInclude(text) ?? liquidInclude(text);
  if (own) return own;

  const comment =
    /^<!--\s*@?include:?\s*\(?([^\s{}#()]+)(#[\w-]+)?(?:\{([\d,\s-]*)\})?\)?\s*-->$/.exec(text);
  if (comment?.[1] !== undefined) {
    const [, target, region, range] = comment;
    return { target, part: region ?? range?.replace(/[,-]/, ':') ?? '', fence: undefined };
  }
  const code = /^<<<\s*([^\s{#[]+)(#[\w-]+)?\s*(?:\{([^}]*)\})?\s*(\[[^\]]*\])?$/.exec(text);
  if (code) {
    const [, target = '', region = '', braces = '', label = ''] = code;
    const [, ranges = '', named = ''] = /^([\d,\s-]*)([a-z]\w*)?/.exec(braces.trim()) ?? [];
    const marked = ranges.trim() === '' ? '' : `{${ranges.trim()}}`;
    const language = named === '' ? languageOfFile(target) : named;
    return { target, part: region, fence: { language, meta: `${marked} ${label}`.trim() } };
  }
  const vuepress = /^@\[code(?:\{([\d,-]*)\})?(?:\s+(\w+))?\]\(([^)\s]+)\)$/.exec(text);
  if (vuepress) {
    const [, part = '', language, target = ''] = vuepress;
    return {
      target,
      part: part.replace('-', ':'),
      fence: { language: language ?? languageOfFile(target), meta: '' },
    };
  }
  const stars = /^\{\*\s*(\S+)((?:\s+\w+\[[^\]]*\])*)\s*\*\}$/.exec(text);
  if (stars) {
    const [, target = '', settings = ''] = stars;
    const lines = /\bln\[(\d*):(\d*)\]/.exec(settings);
    const marked = /\bhl\[([^\]]*)\]/.exec(settings)?.[1]?.replaceAll(':', '-');
    const offset = Number(lines?.[1] ?? 1) - 1;
    const meta = marked === undefined ? '' : `{${shiftRanges(marked, offset)}}`;
    return {
      target,
      part: lines ? `${lines[1] ?? ''}:${lines[2] ?? ''}` : '',
      fence: { language: languageOfFile(target), meta },
    };
  }
  const [, component = ''] = /^<([A-Z]\w*)(?:\s[^<>]*)?\/>$/.exec(text) ?? [];
  const target = imports.get(component);
  return target === undefined ? undefined : { target, part: '', fence: undefined };
}

/** `{% include note.html text="a" %}`, from the folder `_includes`; `{% include_relative a.md %}` and `{% include "a.md" %}`, from the page's. */
function liquidInclude(text: string): Include | undefined {
  const [, relative, quoted, name, settings = ''] =
    /^\{%-?\s*include(_relative)?\s+(?:["']([^"']+)["']|([^\s"'%{}]+))\s*(.*?)-?%\}$/.exec(text) ??
    [];
  const file = quoted ?? name;
  if (file === undefined) return undefined;
  const isNear = relative !== undefined || quoted !== undefined;
  const values = [...settings.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, key = '', double, single = '']) => [key, double ?? single] as const,
  );
  return {
    target: isNear ? file : `/_includes/${file}`,
    part: '',
    values: new Map(values),
    fence: undefined,
  };
}

/** `{{ include.text }}` → its value; empty if the page gives none. */
function withValues(text: string, values: ReadonlyMap<string, string> | undefined): string {
  if (!values) return text;
  return text.replace(
    /\{\{-?\s*include\.([\w-]+)(?:\s*\|\s*(?:markdownify|escape|strip))*\s*-?\}\}/g,
    (_all, name: string) => values.get(name) ?? '',
  );
}

/** `[!INCLUDE [title](a.md)]`, `:::code language="csharp" source="a.cs" range="2-5":::`, `[!code-csharp[title](a.cs?name=part)]` */
function docfxInclude(text: string): Include | undefined {
  const [, page] = /^\[!INCLUDE\s*\[[^\]]*\]\(([^)\s]+)\)\]$/i.exec(text) ?? [];
  if (page !== undefined) return { target: page, part: '', fence: undefined };
  const [, attributes] = /^:::code\s+(.*?):::$/.exec(text) ?? [];
  const [, kind, address] = /^\[!code-([\w-]+)\s*\[[^\]]*\]\(([^)\s]+)\)\]$/i.exec(text) ?? [];
  const settings = new Map(
    attributes === undefined
      ? [...new URLSearchParams(address?.split(/[?#]/)[1] ?? '')]
      : [...attributes.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
  );
  const target = attributes === undefined ? address?.split(/[?#]/, 1)[0] : settings.get('source');
  if (target === undefined || target === '') return undefined;
  const range = settings.get('range')?.split(',', 1)[0]?.replace('-', ':');
  const marked = settings.get('highlight');
  return {
    target,
    part: range ?? settings.get('id') ?? settings.get('name') ?? '',
    fence: {
      language: kind ?? settings.get('language') ?? languageOfFile(target),
      meta: marked === undefined ? '' : `{${marked}}`,
    },
  };
}

/** `import Intro from '../source/_intro.mdx'`: components that are pages. */
function importsIn(lines: readonly SourceLine[]): ReadonlyMap<string, string> {
  const imports = new Map<string, string>();
  for (const { text } of lines) {
    const [, name, target] =
      /^import\s+([A-Z]\w*)\s+from\s+['"](?:@site\/)?([^'"]+\.mdx?)['"];?\s*$/.exec(text) ?? [];
    if (name !== undefined && target !== undefined) imports.set(name, target);
  }
  return imports;
}

/** `src/main.rs` → `rs`, which is also a name of the language */
function languageOfFile(target: string): string {
  return /\.(\w+)$/.exec(target)?.[1]?.toLowerCase() ?? 'text';
}

/** `13,15-16` of a file that is shown from line 11 on → `3,5-6` */
function shiftRanges(ranges: string, offset: number): string {
  return ranges.replace(/\d+/g, (number) => String(Math.max(1, Number(number) - offset)));
}

function longestTicks(text: string): number {
  return Math.max(0, ...(text.match(/^\s*`{3,}/gm) ?? []).map((ticks) => ticks.trim().length));
}

function withoutFrontmatter(text: string): string {
  const match = /^---\n[\s\S]{0,20000}?\n---[ \t]*(?:\n|$)/.exec(text);
  return match ? text.slice(match[0].length) : text;
}
