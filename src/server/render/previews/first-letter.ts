// The letter that represents a site without a logo.

/** `the Handbook` → `T`; undefined for a text without letters and digits. */
export function firstLetter(text: string): string | undefined {
  return /[\p{L}\p{N}]\p{M}*/u.exec(text)?.[0].toUpperCase();
}
