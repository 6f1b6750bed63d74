// Fences of Quarto: cells of code that it runs, code of one output format, and fences that are shown.
import type { WrittenPage } from '../contract/extension.ts';
import { fieldsOf } from '../../diagnostics/record.ts';
import { readAttributeList } from '../attributes/attribute-list.ts';

/** Names of engines whose language has another name. */
const languages: Readonly<Record<string, string>> = {
  ojs: 'js',
  webr: 'r',
  pyodide: 'python',
  'webr-r': 'r',
  'pyodide-python': 'python',
  'shinylive-r': 'r',
  'shinylive-python': 'python',
};

/** Languages of pictures, of which the code is never shown for itself. */
const pictures = new Set(['mermaid', 'dot', 'graphviz']);

/** The first line of a fence, which may begin an item of a list. */
const fenceStart = /^(\s*(?:(?:[-*+]|\d{1,9}[.)])\s+){0,5})(`{3,}|~{3,})\s*(.*)$/;

/** An option of a cell, on a line of its own at its top: `#| echo: false` */
const option = /^\s*(?:#|\/\/|%%|--)\|\s?(.*)$/;

/** The lines of a page, and which of them are code. */
export interface QuartoLines {
  readonly lines: (string | undefined)[];
  readonly isCode: readonly boolean[];
}

/** ```` ```{python} ```` → ```` ```python ````, without its options · ```` ```{{r}} ```` → ```` ```r ```` · ```` ```{=html} ```` → what is in it */
export function readCells(
  rawLines: readonly string[],
  { fields, report }: Pick<WrittenPage, 'fields' | 'report'>,
): QuartoLines {
  const lines: (string | undefined)[] = [...rawLines];
  const isCode = rawLines.map(() => false);
  const hidesCode = isFalse(fieldsOf(fields['execute'])['echo']);
  for (let index = 0; index < rawLines.length; index += 1) {
    const [, indent = '', marks = '', info = ''] = fenceStart.exec(rawLines[index] ?? '') ?? [];
    if (marks === '' || (marks.startsWith('`') && info.includes('`'))) continue;
    const end = endOf(rawLines, index, marks);
    const content = { from: index + 1, to: end };
    const raw = /^\{=(\w+)\}$/.exec(info)?.[1];
    const shown = /^\{\{([\w-]+)([^{}]*)\}\}$/.exec(info);
    const cell = /^\{([A-Za-z][\w-]*)\b([^{}=]*(?:=[^{}]*)?)\}$/.exec(info);
    if (raw !== undefined) {
      const isHtml = /^html\d?$/.test(raw);
      lines[index] = indent.trimEnd();
      lines[end] = '';
      for (let line = content.from; line < content.to; line += 1)
        if (!isHtml) lines[line] = undefined;
      if (isHtml) {
        index = end;
        continue;
      }
    } else if (shown) lines[index] = indent + marks + (shown[1] ?? '');
    else if (cell) {
      const [, engine = '', settings = ''] = cell;
      const options = takeOptions(rawLines, lines, content);
      const isHidden = isHiddenBy(options, settings, hidesCode) && !pictures.has(engine);
      if (!pictures.has(engine) && isRun(options, settings, fields))
        report(
          index,
          'The output of this cell is missing: no code is run. Put the output into the page.',
        );
      const anchor = anchorOf(options);
      if (isHidden) {
        for (let line = index; line <= end; line += 1) lines[line] = undefined;
        if (anchor !== '') lines[index] = indent + anchor;
      } else {
        const below = anchor === '' ? '' : `${anchor}\n\n${indent.replaceAll(/\S/g, ' ')}`;
        lines[index] = indent + below + marks + languageOf(engine) + titleOf(options);
      }
    }
    for (let line = index; line <= end && line < rawLines.length; line += 1) isCode[line] = true;
    index = end;
  }
  return { lines, isCode };
}

/** Returns the index of the last line of a fence; of the last line of the page if it has none. */
function endOf(lines: readonly string[], start: number, marks: string): number {
  const [mark = ''] = marks;
  for (let index = start + 1; index < lines.length; index += 1) {
    const text = (lines[index] ?? '').trim();
    if (text.length >= marks.length && text === mark.repeat(text.length)) return index;
  }
  return lines.length - 1;
}

/** Takes the options at the top of a cell out of it. */
function takeOptions(
  rawLines: readonly string[],
  lines: (string | undefined)[],
  { from, to }: { readonly from: number; readonly to: number },
): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (let index = from; index < to; index += 1) {
    const text = option.exec(rawLines[index] ?? '')?.[1];
    if (text === undefined) break;
    const [, name, value = ''] = /^([\w.-]+):\s*(.*?)\s*$/.exec(text) ?? [];
    if (name !== undefined) options.set(name, value.replace(/^(["'])(.*)\1$/, '$2'));
    lines[index] = undefined;
  }
  return options;
}

/** Whether a cell shows no code: `#| echo: false`, or `echo=FALSE` behind its language. */
function isHiddenBy(
  options: ReadonlyMap<string, string>,
  settings: string,
  hidesCode: boolean,
): boolean {
  if (isFalse(options.get('include')) || /\binclude\s*=\s*F(?:ALSE)?\b/.test(settings)) return true;
  const echo = options.get('echo');
  if (echo !== undefined) return isFalse(echo);
  return hidesCode || /\becho\s*=\s*F(?:ALSE)?\b/.test(settings);
}

/** Whether Quarto shows what a cell puts out. */
function isRun(
  options: ReadonlyMap<string, string>,
  settings: string,
  fields: Readonly<Record<string, unknown>>,
): boolean {
  const execute = fieldsOf(fields['execute']);
  const isOff = ['eval', 'include', 'output'].some(
    (name) => isFalse(options.get(name)) || (!options.has(name) && isFalse(execute[name])),
  );
  return !isOff && !/\b(?:eval|include)\s*=\s*F(?:ALSE)?\b/.test(settings);
}

function isFalse(value: unknown): boolean {
  return value === false || (typeof value === 'string' && /^(?:false|no)$/i.test(value));
}

function languageOf(engine: string): string {
  return Object.hasOwn(languages, engine) ? (languages[engine] ?? engine) : engine;
}

/** The label that cross-references name. */
function anchorOf(options: ReadonlyMap<string, string>): string {
  const label = options.get('label') ?? '';
  return /^[a-z]+-[\w-]+$/.test(label) ? `<a id="${label}"></a>` : '';
}

function titleOf(options: ReadonlyMap<string, string>): string {
  const title = options.get('filename');
  return title === undefined ? '' : ` title="${title.replaceAll('"', '”')}"`;
}

/** Whether the content of a fence is shown as it is typed, with its shortcodes. */
export function keepsShortcodes(info: string): boolean {
  return readAttributeList(info)?.pairs.get('shortcodes') === 'false';
}
