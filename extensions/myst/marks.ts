// The marks that directives of MyST begin and end with: backticks, tildes, colons.

/** Whether a line is the mark, or a longer one of the same characters. */
export function closes(text: string, mark: string): boolean {
  return text.startsWith(mark) && text === (mark[0] ?? '').repeat(text.length);
}
