// All languages of highlight.js, loaded with the first page that uses one beyond this site's own.
import type { LanguageFn } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import { grammars, languageOf } from './languages.ts';

/** Name and label of a language, as shown in a code frame. */
export interface AnyLanguage {
  readonly name: string;
  readonly label: string;
}

/** Names that highlight.js does not have, or has only for a grammar of another name. */
const aliases: Readonly<Record<string, string>> = {
  asm: 'x86asm',
  astro: 'html',
  bat: 'dos',
  batch: 'dos',
  'c++': 'cpp',
  'c#': 'csharp',
  cc: 'cpp',
  cjs: 'javascript',
  cmd: 'dos',
  conf: 'ini',
  cs: 'csharp',
  cts: 'typescript',
  csv: 'text',
  docker: 'dockerfile',
  dotenv: 'ini',
  env: 'ini',
  erl: 'erlang',
  ex: 'elixir',
  exs: 'elixir',
  fs: 'fsharp',
  golang: 'go',
  gql: 'graphql',
  h: 'c',
  handlebars: 'handlebars',
  hbs: 'handlebars',
  hpp: 'cpp',
  hs: 'haskell',
  htm: 'html',
  jinja: 'django',
  jinja2: 'django',
  jl: 'julia',
  json5: 'json',
  jsonc: 'json',
  jsonl: 'json',
  jsx: 'javascript',
  kt: 'kotlin',
  kts: 'kotlin',
  liquid: 'django',
  make: 'makefile',
  md: 'markdown',
  mdx: 'markdown',
  mjs: 'javascript',
  ml: 'ocaml',
  mts: 'typescript',
  mysql: 'sql',
  njk: 'django',
  nunjucks: 'django',
  objc: 'objectivec',
  patch: 'diff',
  pl: 'perl',
  plain: 'text',
  plaintext: 'text',
  postgres: 'pgsql',
  postgresql: 'pgsql',
  prompt: 'text',
  proto: 'protobuf',
  ps1: 'powershell',
  pycon: 'python-repl',
  python3: 'python',
  py3: 'python',
  rb: 'ruby',
  rs: 'rust',
  sass: 'scss',
  'shell-session': 'console',
  shellsession: 'console',
  sqlite: 'sql',
  styl: 'stylus',
  svelte: 'html',
  svg: 'xml',
  terminal: 'console',
  tex: 'latex',
  toml: 'ini',
  tsv: 'text',
  tsx: 'typescript',
  txt: 'text',
  vb: 'vbnet',
  vue: 'html',
  wat: 'wasm',
  yml: 'yaml',
  zsh: 'bash',
};

/** Fence languages of a site that accepts any folder. */
export interface AnyLanguages {
  /** Loads the grammars that the fences of a page need; resolves at once if they are loaded or not needed. */
  readonly prepare: (text: string) => Promise<void>;
  /** Returns a language by any of its names. An unknown one is shown as plain text, labeled with its name. */
  readonly find: (raw: string) => AnyLanguage;
  readonly grammarOf: (name: string) => LanguageFn | undefined;
  /** True for the names of languages that are highlighted, and of plain text. */
  readonly isKnown: (raw: string) => boolean;
}

export function createAnyLanguages(): AnyLanguages {
  let all: Readonly<Record<string, LanguageFn>> | undefined;

  function grammarOf(name: string): LanguageFn | undefined {
    if (Object.hasOwn(grammars, name)) return grammars[name];
    return all && Object.hasOwn(all, name) ? all[name] : undefined;
  }

  return {
    grammarOf,
    isKnown: (raw) =>
      languageOf(fullName(raw)) !== undefined || grammarOf(fullName(raw)) !== undefined,
    async prepare(text) {
      if (all || !namesOtherLanguage(text)) return;
      all = (await import('./all-grammars.ts')).allGrammars;
    },
    find(raw) {
      const name = fullName(raw);
      const language = languageOf(name);
      if (language) return language;
      const grammar = grammarOf(name);
      if (grammar) return { name, label: grammar(hljs).name ?? capital(raw) };
      return { name: 'text', label: labelPattern.test(raw) ? capital(raw) : 'Text' };
    },
  };
}

/** `Rust` → `rust` · `rs` → `rust` */
function fullName(raw: string): string {
  const written = raw.toLowerCase();
  return Object.hasOwn(aliases, written) ? (aliases[written] ?? written) : written;
}

/** True if a fence, or an included file that becomes one, may be in a language beyond this site's own. */
function namesOtherLanguage(text: string): boolean {
  const infos = text.matchAll(/(?:(?<!`)`{3,}|(?<!~)~{3,})[ \t]{0,20}\{?[ \t]{0,20}\.?([\w+#-]+)/g);
  for (const [, name = ''] of infos) if (!languageOf(fullName(name))) return true;
  return /^[^\S\n]*(?:<<<|@\[code|\{\*|\{\{\s*#playground|\$\$\s*$)/m.test(text);
}

const labelPattern = /^[\w.+# -]{1,30}$/;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
