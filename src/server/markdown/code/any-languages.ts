// All languages of highlight.js, loaded with the first page that uses one beyond this site's own.
import type { Words } from '../../../pages/text/words.ts';
import type { LanguageFn } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import { grammars, languageOf } from './languages.ts';

/** Name and label of a language, as shown in a code frame. */
interface AnyLanguage {
  readonly name: string;
  readonly label: string;
}

/**
 * Common aliases, and names for which highlight.js has no grammar or another one, by the name of the grammar to use. All other aliases are
 * read from the grammars.
 */
const aliases = new Map(
  Object.entries({
    bash: 'sh shell',
    console: 'sh-session shell-session terminal',
    django: 'jinja2 liquid njk nunjucks',
    handlebars: 'go-html-template gohtml gotmpl mustache',
    html: 'astro htm svelte vue',
    ini: 'conf dotenv env hcl terraform tf',
    javascript: 'js',
    json: 'jsonl',
    julia: 'jl',
    markdown: 'mdx',
    ocaml: 'ml',
    python: 'py py3 python3',
    scss: 'sass',
    sql: 'mysql sqlite',
    text: 'csv plain plaintext prompt tsv',
    typescript: 'ts',
    wasm: 'wat',
    x86asm: 'asm',
    yaml: 'yml',
  }).flatMap(([name, list]) => list.split(' ').map((alias) => [alias, name] as const)),
);

/** Fence languages of a site that accepts any folder. */
export interface AnyLanguages {
  /** Loads the grammars that fences in these languages need; resolves at once if they are loaded or not needed. */
  readonly prepare: (names: readonly string[]) => Promise<void>;
  /** Returns a language by any of its names. An unknown one is shown as plain text, labeled with its name. */
  readonly find: (raw: string) => AnyLanguage;
  readonly grammarOf: (name: string) => LanguageFn | undefined;
  /** True for the names of languages that are highlighted, and of plain text. */
  readonly isKnown: (raw: string) => boolean;
}

/** `words` are labels of what is no language. */
export function createAnyLanguages({
  plainText,
  console,
}: Pick<Words['blocks'], 'plainText' | 'console'>): AnyLanguages {
  const labels = new Map([
    ['text', plainText],
    ['console', console],
  ]);
  let all: Readonly<Record<string, LanguageFn>> | undefined;
  /** Full names by alias, those of this site's own grammars first. Made for the first name without a grammar, since that takes 70 ms. */
  let namesByAlias: ReadonlyMap<string, string> | undefined;

  function grammarOf(name: string): LanguageFn | undefined {
    if (Object.hasOwn(grammars, name)) return grammars[name];
    return all && Object.hasOwn(all, name) ? all[name] : undefined;
  }

  /** `Rust` → `rust` · `rs` → `rust` */
  function fullName(raw: string): string {
    const written = raw.toLowerCase();
    const name = aliases.get(written) ?? written;
    if (languageOf(name) || grammarOf(name)) return name;
    namesByAlias ??= new Map([...aliasesOf(all ?? {}), ...aliasesOf(grammars)]);
    return namesByAlias.get(name) ?? name;
  }

  return {
    grammarOf,
    isKnown: (raw) =>
      languageOf(fullName(raw)) !== undefined || grammarOf(fullName(raw)) !== undefined,
    async prepare(names) {
      // `{.rust` and `rust,ignore` are read later.
      const isOwn = (raw: string): boolean =>
        languageOf(fullName(/[\w+#-]+/.exec(raw)?.[0] ?? 'text')) !== undefined;
      if (all || names.every(isOwn)) return;
      all = (await import('./all-grammars.ts')).allGrammars;
      namesByAlias = undefined;
    },
    find(raw) {
      const name = fullName(raw);
      const language = languageOf(name);
      if (language) return { name, label: labels.get(name) ?? language.label };
      const grammar = grammarOf(name);
      if (grammar) return { name, label: grammar(hljs).name ?? capital(raw) };
      return { name: 'text', label: labelPattern.test(raw) ? capital(raw) : plainText };
    },
  };
}

/** Returns the aliases of grammars with their full names: `pwsh`, `powershell` */
function aliasesOf(all: Readonly<Record<string, LanguageFn>>) {
  return Object.entries(all).flatMap(([name, grammar]) =>
    (grammar(hljs).aliases ?? []).map((alias) => [alias.toLowerCase(), name] as const),
  );
}

const labelPattern = /^[\w.+# -]{1,30}$/;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
