// A fence becomes a frame: title, language, highlighted code.
import type { Element, ElementContent } from 'hast';
import type { HLJSApi } from 'highlight.js';
import type { Code } from 'mdast';
import { parseFenceMeta, type FenceMeta } from './fence-meta.ts';
import { languageOf } from './languages.ts';

/** Makes the handler for code nodes: ```` ```js title="a.js" ```` → `<figure class="code">…</figure>`. */
export function createCodeHandler(highlighter: HLJSApi): (state: unknown, node: Code) => Element {
  return (_state, node) => {
    const language = languageOf(node.lang ?? 'text') ?? { name: 'text', label: 'Text' };
    const meta = parseFenceMeta(node.meta ?? '');
    const html = highlighter.highlight(node.value, { language: language.name }).value;
    const code = needsLines(meta, language.name)
      ? splitLines(html)
          .map((line, index) => wrapLine(line, index + 1, meta, language.name))
          .join('')
      : html;
    const caption: ElementContent[] = [];
    if (meta.title !== undefined) caption.push(span('code-title', meta.title));
    caption.push(span('code-language', language.label));
    return element(
      'figure',
      { className: ['code'], ...(meta.hasLineNumbers && { dataLines: '' }) },
      [
        element('figcaption', {}, caption),
        element('pre', { tabIndex: 0 }, [
          element('code', { className: [`language-${language.name}`] }, [
            { type: 'raw', value: code },
          ]),
        ]),
      ],
    );
  };
}

declare module 'hast' {
  interface Raw {
    type: 'raw';
    value: string;
  }
  interface ElementContentMap {
    raw: Raw;
  }
}

function needsLines(meta: FenceMeta, language: string): boolean {
  return (
    language === 'console' ||
    meta.hasLineNumbers ||
    meta.highlighted.size + meta.added.size + meta.removed.size > 0
  );
}

/** Splits highlighted HTML at line ends; a span that crosses one is closed and opened again. */
function splitLines(html: string): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = '';
  for (const [token] of html.matchAll(/<span[^>]*>|<\/span>|\n|[^<\n]+/g)) {
    if (token === '\n') {
      lines.push(line + '</span>'.repeat(open.length));
      line = open.join('');
      continue;
    }
    if (token === '</span>') open.pop();
    else if (token.startsWith('<span')) open.push(token);
    line += token;
  }
  lines.push(line);
  return lines;
}

/** In a console, lines that belong to no command are output. */
function wrapLine(html: string, number: number, meta: FenceMeta, language: string): string {
  const classes = ['line'];
  if (meta.highlighted.has(number)) classes.push('highlighted');
  if (meta.added.has(number)) classes.push('added');
  if (meta.removed.has(number)) classes.push('removed');
  const isOutput =
    language === 'console' && !/^<span class="(?:hljs-meta prompt_|language-bash)">/.test(html);
  if (isOutput) classes.push('output');
  return `<span class="${classes.join(' ')}">${html}\n</span>`;
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

function span(className: string, text: string): Element {
  return element('span', { className: [className] }, [{ type: 'text', value: text }]);
}
