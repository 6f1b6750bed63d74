// Code of topics in XML as fences.
import { XmlElement, XmlText } from '@rgrove/parse-xml';
import { commonIndent, fenceMarkFor } from '../../markdown/read/lines.ts';
import { escapeXml } from '../contract/escape-xml.ts';
import type { FormattedLine } from '../contract/formats.ts';
import { written, type LineOf } from './topic-text.ts';

/** Returns a fence, or a line that `code-files.ts` reads if the code is in a file. */
export function codeLines(element: XmlElement, lineOf: LineOf): readonly FormattedLine[] {
  const { attributes, children, start } = element;
  const line = lineOf(start);
  if (attributes['src'] !== undefined) {
    const names = ['lang', 'src', 'include-lines', 'include-symbol'];
    return [{ text: `<code-block${written(attributes, names)}/>`, line }];
  }
  const [first] = children.filter((child) => child instanceof XmlText);
  const code = trimmed(element.text.split('\n'), first ? lineOf(first.start) : line);
  const mark = fenceMarkFor(element.text);
  return [
    { text: `${mark}${languageOf(attributes['lang'])}`, line },
    ...code,
    { text: mark, line: lineOf(element.end) },
  ];
}

/** `C++` → `c++` */
export function languageOf(name = ''): string {
  return /^[\w+#.-]{1,40}$/.test(name) ? name.toLowerCase() : '';
}

/** Returns lines without empty ones around them, and without what all of them are indented by. */
function trimmed(texts: readonly string[], firstLine: number): readonly FormattedLine[] {
  const lines = texts.map((text, index) => ({ text: text.trimEnd(), line: firstLine + index }));
  const from = lines.findIndex(({ text }) => text !== '');
  if (from === -1) return [];
  const to = lines.findLastIndex(({ text }) => text !== '') + 1;
  const shown = lines.slice(from, to);
  // Code that begins beside its tag is not indented by itself.
  const measured = from === 0 ? shown.slice(1) : shown;
  const indent = commonIndent(measured.map(({ text }) => text));
  return shown.map(({ text, line }) => ({
    text: text.slice(Math.min(indent, /^\s*/.exec(text)?.[0].length ?? 0)),
    line,
  }));
}

/** `<include from="lib.topic" element-id="a"/>` on a line of its own, which `includes.ts` reads, below the variables that it sets */
export function includeLines(element: XmlElement, lineOf: LineOf): readonly FormattedLine[] {
  const { attributes, children, start } = element;
  const variables = children.flatMap((child) =>
    child instanceof XmlElement && child.name === 'var' ? [variableLine(child, lineOf)] : [],
  );
  const names = ['from', 'element-id', 'use-filter'];
  return [
    ...variables,
    { text: '', line: lineOf(start) },
    { text: `<include${written(attributes, names)}/>`, line: lineOf(start) },
  ];
}

/** `<var name="a" value="b"/>`, which `lines.ts` reads */
export function variableLine(
  { attributes, start, text }: XmlElement,
  lineOf: LineOf,
): FormattedLine {
  const { name = '', value = text } = attributes;
  // The value may stand in code too, where only what would end it here is written otherwise.
  const kept = value.replace(/\s+/g, ' ').replace(/["<>]/g, escapeXml).trim();
  return { text: `<var name="${escapeXml(name)}" value="${kept}"/>`, line: lineOf(start) };
}
