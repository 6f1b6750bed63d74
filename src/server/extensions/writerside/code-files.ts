// Code of Writerside that is in files: fences with a list of attributes below them, and elements without content.
import type { Embed } from '../../markdown/context/hooks.ts';
import { commonIndent } from '../../markdown/read/lines.ts';
import { languageOf } from './topic-code.ts';

/** `<code-block lang="kotlin" src="a.kt" include-lines="1-3"/>`, or a fence with `{src="a.kt"}` below it → those lines of the file */
export function readCodeFile(
  line: string,
  below: () => readonly string[],
  folder: string,
): Embed | undefined {
  const [, element] = /^<code-block\s([^<>]{1,1000})\/>$/.exec(line) ?? [];
  if (element !== undefined) return embedOf(element, valueOf(element, 'lang'), 0, folder);
  const [, mark = '', language = ''] = /^(`{3,})([\w+#.-]*)$/.exec(line) ?? [];
  if (mark === '') return undefined;
  const [end = '', list = ''] = below();
  const [, attributes] = /^\s*\{([^{}]{1,1000})\}\s*$/.exec(list) ?? [];
  if (end.trim() !== mark || attributes === undefined) return undefined;
  return embedOf(attributes, language, 2, folder);
}

function embedOf(
  attributes: string,
  language: string | undefined,
  lines: number,
  folder: string,
): Embed | undefined {
  const source = valueOf(attributes, 'src');
  // Code at an address of the web is not fetched.
  if (source === undefined || /^[a-z]+:/i.test(source)) return undefined;
  const ranges = valueOf(attributes, 'include-lines');
  const symbol = valueOf(attributes, 'include-symbol');
  return {
    path: folder === '' ? source : `${folder}/${source}`,
    fence: languageOf(language) || 'text',
    lines,
    ...(symbol !== undefined && { take: (text) => symbolsIn(text, symbol) }),
    ...(ranges !== undefined && { take: (text) => linesIn(text, ranges) }),
  };
}

function valueOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]{1,300})"`).exec(attributes)?.[1];
}

/** `1-3,7` → those lines, without what all of them are indented by */
function linesIn(text: string, ranges: string): string {
  const lines = text.split('\n');
  const shown = ranges.split(',').flatMap((range) => {
    const [, from, to = from] = /^\s*(\d{1,6})(?:-(\d{1,6}))?\s*$/.exec(range) ?? [];
    return from === undefined ? [] : lines.slice(Number(from) - 1, Number(to));
  });
  const indent = commonIndent(shown);
  return shown.map((line) => line.slice(indent)).join('\n');
}

const declaring = /\b(?:class|def|fn|fun|func|function|interface|object|val|var|let|const)\s+/;

/** `main,Route` → the lines of those functions, classes and values, with what their braces hold; empty if there is none. */
function symbolsIn(text: string, names: string): string {
  const lines = text.split('\n');
  return names
    .split(/[\s,]+/)
    .slice(0, 50)
    .map((name) => linesOfSymbol(lines, name))
    .filter((code) => code !== '')
    .join('\n\n');
}

function linesOfSymbol(lines: readonly string[], name: string): string {
  const isName = (line: string): boolean => {
    const declared = declaring.exec(line);
    if (!declared) return false;
    // Receivers and types of a function come before its name: `fun <T> Route.name(`
    const head = line.slice(declared.index + declared[0].length).split(/[({=:]/, 1)[0] ?? '';
    return head.split(/[^\w$]+/).findLast((word) => word !== '') === name;
  };
  const start = lines.findIndex(isName);
  if (name === '' || start === -1) return '';
  let depth = 0;
  const length = lines.slice(start).findIndex((line) => {
    for (const sign of line) depth += '{(['.includes(sign) ? 1 : '})]'.includes(sign) ? -1 : 0;
    return depth <= 0;
  });
  const found = lines.slice(start, length === -1 ? undefined : start + length + 1);
  const indent = commonIndent(found);
  return found.map((line) => line.slice(indent)).join('\n');
}
