// The code of a system error.

/** Returns the code of a system error, such as `EACCES`; the text of an error without a code. */
export function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return String(error);
}
