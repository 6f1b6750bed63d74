// Commands as a reader can copy them into a shell: with the name that this program was called by, and quoted paths.
import path from 'node:path';

/** Characters that no shell takes for something else. */
const plain = /^[\w@%+=:,./][\w@%+=:,./-]*$/;

/** Quotes an argument for a shell: `my docs` → `'my docs'` · `it's` → `'it'\''s'` · `docs` → `docs` */
export function shellQuoted(argument: string, platform = process.platform): string {
  if (plain.test(argument)) return argument;
  if (platform === 'win32') return /^[\w\\:/.-]+$/.test(argument) ? argument : `"${argument}"`;
  return `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns the command line of one of this server's commands: `npx millrace-docs check 'my docs'`. */
export function shownCommand(...args: readonly string[]): string {
  return [programName(process.argv[1] ?? ''), ...args.map((arg) => shellQuoted(arg))].join(' ');
}

/**
 * Returns how a program was called, by the path of its script: a global installation by its name alone, one of a project or of `npx` by
 * `npx`, a checkout by `node`.
 */
export function programName(script: string, workingFolder = process.cwd()): string {
  const parts = script.split(/[/\\]/);
  if (parts.includes('node_modules')) {
    return /(?:^|[/\\])lib[/\\]node_modules[/\\]/.test(script)
      ? 'millrace-docs'
      : 'npx millrace-docs';
  }
  if (!script.endsWith('.js')) return 'millrace-docs';
  const relative = path.relative(workingFolder, script);
  return `node ${shellQuoted(relative.startsWith('..') ? script : relative)}`;
}
