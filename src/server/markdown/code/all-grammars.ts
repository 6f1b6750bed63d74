// All grammars of highlight.js in one module, since most sites need none of them.
import type { LanguageFn } from 'highlight.js';
import { all } from 'lowlight';

/** By the names of highlight.js. */
export const allGrammars: Readonly<Record<string, LanguageFn>> = all;
