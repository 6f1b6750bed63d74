// A fence becomes a frame: title, language, highlighted code.
import type { Element, ElementContent } from 'hast';
import type { HLJSApi } from 'highlight.js';
import type { Code } from 'mdast';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { suggest } from '../../diagnostics/messages.ts';
import { report } from '../context.ts';
import { parseFenceMeta, type FenceMeta } from './fence-meta.ts';
import { languageNames, languageOf } from './languages.ts';

/** Keeps the page's fences; reports those without a language, with an unknown one, or with settings that mean nothing. */
export function checkFences() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node) => {
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      const language = languageOf(node.lang ?? '')?.name ?? '';
      (file.data.fences ??= []).push({ language, text: node.value, line, column });
      if (!node.lang) {
        report(
          file,
          node,
          'fence-language',
          'The fence names no language. Write one after the backticks; `text` means none.',
        );
      } else if (!languageOf(node.lang)) {
        report(
          file,
          node,
          'fence-language',
          `Unknown language \`${node.lang}\`. ${suggest(node.lang, languageNames)}`,
        );
      }
      const [unknown] = parseFenceMeta(node.meta ?? '').unknown;
      if (unknown !== undefined) {
        const text = `Unknown fence setting \`${unknown}\`. Use \`title="…"\`, \`{1,3-5}\`, \`ins={…}\`, \`del={…}\` or \`lines\`.`;
        report(file, node, 'fence-setting', text);
      }
    });
  };
}

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
