// Terms of the glossary of ReadMe.io, which exports do not contain.
import { codeSpan } from '../../markdown/read/lines.ts';

const codeOrTerm = new RegExp(String.raw`${codeSpan.source}|<<glossary:([^<>]{1,200})>>`, 'g');

/** `<<glossary:Term>>` → Term, but for code. */
export function withTerms(text: string): string {
  if (!text.includes('<<glossary:')) return text;
  return text.replaceAll(codeOrTerm, (all, _marks, term?: string) => term ?? all);
}
