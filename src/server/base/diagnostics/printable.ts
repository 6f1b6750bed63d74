// Text that a terminal shows as it is: what others have typed must not move the cursor, change colours or reverse the order of letters.

// C0 except the line feed, DEL, C1, marks of direction, separators of lines and paragraphs.
const pattern =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Escapes control characters as JSON does, except line feeds: the character U+001B becomes `\u001b`. JSON keeps its meaning. */
export function printable(text: string): string {
  return text.replace(
    pattern,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
