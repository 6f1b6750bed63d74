// Configs of other systems whose file has the name of a config of this server.

/** Lines that only configs of other systems have. */
const statements = [
  /^instances[ \t]*:/m,
  // A `$schema` on top, and a map `site`.
  /^\$schema[ \t]*:[ \t]*["']?https:[^]*^site[ \t]*:[ \t]*\r?$/m,
];

/** Whether a text is the config of another system. */
export function isForeignConfig(text: string): boolean {
  return statements.some((statement) => statement.test(text));
}
