// A text as part of a regular expression.

/** `a.b` → `a\.b`: a text as a pattern that matches it alone. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
