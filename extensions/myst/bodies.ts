// Directives of MyST that Markdown has a spelling for: code, pictures, lists of pages.
import type { Settings } from 'millrace-docs/extension';
import { optionOf } from './options.ts';

/** A directive that shows lines as they are, and draws the links and marks in them. */
export const parsedLiteral = 'parsed-literal';

/** Directives that show code, or what nobody but Sphinx can run. */
export const codeNames: ReadonlySet<string> = new Set([
  'code',
  'code-block',
  'code-cell',
  'doctest',
  'eval-rst',
  'graphviz',
  'math',
  'mermaid',
  parsedLiteral,
  'prompt',
  'sourcecode',
  'testcode',
]);

/** Directives that make no text in a page. */
export const droppedNames: ReadonlySet<string> = new Set([
  'bibliography',
  'contents',
  'currentmodule',
  'default-domain',
  'highlight',
  'index',
  'meta',
  'module',
  'py:currentmodule',
  'py:module',
  'sectionauthor',
  'tableofcontents',
]);

/** Languages of directives without a language of their own. */
const languages: Readonly<Record<string, string>> = {
  'eval-rst': 'rst',
  doctest: 'pycon',
  graphviz: 'dot',
  math: 'math',
  mermaid: 'mermaid',
  [parsedLiteral]: parsedLiteral,
  testcode: 'python',
};

/** `code-block`, `python`, `emphasize-lines: 1,3` → `python {1,3}` */
export function codeFence(name: string, label: string, options: Settings): string {
  const fixedLanguage = Object.hasOwn(languages, name) ? languages[name] : undefined;
  const language = fixedLanguage ?? /^[\w+#.-]+/.exec(label)?.[0] ?? 'text';
  // A backtick would end the fence.
  const title = optionOf(options, 'caption')?.replaceAll('`', '').replaceAll('"', '”');
  const marked = optionOf(options, 'emphasize-lines')?.replace(/[^\d,-]/g, '');
  const first = /^\d{1,6}$/.exec(optionOf(options, 'lineno-start') ?? '')?.[0];
  const settings = [
    title === undefined ? '' : `title="${title}"`,
    marked === undefined ? '' : `{${marked}}`,
    first === undefined ? (options['linenos'] === undefined ? '' : 'lines') : `lines=${first}`,
  ];
  return [language, ...settings].filter((part) => part !== '').join(' ');
}

/** `a.png`, `alt: A` → `![A](<a.png>)` */
export function pictureOf(source: string, options: Settings): string {
  const alt = (optionOf(options, 'alt') ?? '').replace(/[\\[\]]/g, '\\$&');
  const sizes = ['width', 'height'].flatMap((name) => {
    const value = /^\d+(?:%|px)?$/.exec(optionOf(options, name) ?? '')?.[0];
    return value === undefined ? [] : [`${name}="${value}"`];
  });
  const picture = `![${alt}](<${source.replace(/[<>\n]/g, '')}>)`;
  return sizes.length === 0 ? picture : `${picture}{${sizes.join(' ')}}`;
}

/** Returns a function for the lines of a list of pages: `Title <guide/setup>` → `- [Title](<guide/setup>)` */
export function linesOfBody(before: string): (line: string) => string {
  return (line) => {
    const [, title = '', page = line.trim()] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(line) ?? [];
    // Patterns of names are not searched for.
    if (page === '' || page === 'self' || /[*?[\]]/.test(page)) return '';
    return `${before}- [${title.replace(/[\\[\]]/g, '\\$&')}](<${page}>)`;
  };
}
