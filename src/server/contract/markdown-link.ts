// Links in the lists that programs read.

/** Returns a link whose text is what the author typed: `Ok](https://evil.example/) [more` makes no link of its own. */
export function markdownLink(text: string, address: string): string {
  return `[${literal(text)}](${address})`;
}

/** Escapes what would begin or end a link: `[a]` → `\[a\]` */
export function literal(text: string): string {
  return text.replace(/[\\[\]<]/g, '\\$&');
}
