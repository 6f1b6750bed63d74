// The languages of fences: names, labels, grammars.
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import plaintext from 'highlight.js/lib/languages/plaintext';
import python from 'highlight.js/lib/languages/python';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { LanguageFn } from 'highlight.js';

/** Bash with highlighted command-line flags: `--header`, `-d`. */
const bashWithFlags: LanguageFn = (api) => {
  const grammar = bash(api);
  const flag = { scope: 'attr', match: /(?<=\s)--?[A-Za-z][\w-]*/ };
  return { ...grammar, contains: [...grammar.contains, flag] };
};

const languages: Readonly<Record<string, { label: string; grammar: LanguageFn }>> = {
  bash: { label: 'Bash', grammar: bashWithFlags },
  console: { label: 'Console', grammar: shell },
  css: { label: 'CSS', grammar: css },
  diff: { label: 'Diff', grammar: diff },
  go: { label: 'Go', grammar: go },
  html: { label: 'HTML', grammar: xml },
  http: { label: 'HTTP', grammar: http },
  ini: { label: 'INI', grammar: ini },
  javascript: { label: 'JavaScript', grammar: javascript },
  json: { label: 'JSON', grammar: json },
  markdown: { label: 'Markdown', grammar: markdown },
  python: { label: 'Python', grammar: python },
  sql: { label: 'SQL', grammar: sql },
  text: { label: 'Text', grammar: plaintext },
  typescript: { label: 'TypeScript', grammar: typescript },
  xml: { label: 'XML', grammar: xml },
  yaml: { label: 'YAML', grammar: yaml },
};

/** highlight.js grammars by the name of their language. */
export const grammars: Readonly<Record<string, LanguageFn>> = Object.fromEntries(
  Object.entries(languages).map(([name, { grammar }]) => [name, grammar]),
);

/** Names that a fence may use. */
export const languageNames: readonly string[] = Object.keys(languages);

/** Returns the name and label of a language; undefined for an unknown one. */
export function languageOf(name: string): { name: string; label: string } | undefined {
  const language = Object.hasOwn(languages, name) ? languages[name] : undefined;
  return language && { name, label: language.label };
}
