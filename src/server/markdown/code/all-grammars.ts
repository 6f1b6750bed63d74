// All grammars of highlight.js in one module, since most sites need none of them.
import type { LanguageFn } from 'highlight.js';
import { all } from 'lowlight';

/** Grammars by their highlight.js names. */
export const allGrammars: Readonly<Record<string, LanguageFn>> = all;
