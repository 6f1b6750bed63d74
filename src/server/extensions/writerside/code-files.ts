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
  return {
    path: folder === '' ? source : `${folder}/${source}`,
    fence: languageOf(language) || 'text',
    lines,
    take: (text) => (ranges === undefined ? text : linesIn(text, ranges)),
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
