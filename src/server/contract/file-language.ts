// The language of files that pages show as code.

/** `src/main.rs` → `rs`, which is also a name of the language */
export function languageOfFile(path: string): string {
  return /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? 'text';
}
