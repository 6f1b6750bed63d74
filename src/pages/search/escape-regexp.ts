// Escapes text for use in a regular expression.

/** Returns a pattern that matches exactly the text: `a.b` → `a\.b` */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
