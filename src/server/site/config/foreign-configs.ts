// Configs of other systems whose file has the name of a config of this server.

/** Statements of which no config of this server has one. */
const statements = [
  /^instances[ \t]*:/m,
  // A schema of its own, for a map of all that is said of the site.
  /^\$schema[ \t]*:[ \t]*["']?https:[^]*^site[ \t]*:[ \t]*\r?$/m,
];

/** Whether a text is the config of another system. */
export function isForeignConfig(text: string): boolean {
  return statements.some((statement) => statement.test(text));
}
