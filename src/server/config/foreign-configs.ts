// Configs of other systems whose file has the name of a config of this server.

/** Statements of which no config of this server has one. */
const statements = [
  /^instances[ \t]*:/m,
  // The schema of GitBook.
  /^\$schema[ \t]*:[ \t]*["']?https:\/\/api\.gitbook\.com\//m,
];

/** Whether a text is the config of another system. */
export function isForeignConfig(text: string): boolean {
  return statements.some((statement) => statement.test(text));
}
