// Why the module of an extension cannot be loaded.
import { readFileSync } from 'node:fs';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';

/** Returns the message of an error on one line. For wrong syntax, it adds the position in the file, which Node leaves out. */
export async function reasonOf(error: unknown, files: readonly string[]): Promise<string> {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split('\n');
  // esbuild has the position and the reason in the second line.
  const [, file, position, reason] =
    /^(\/[^\n:]*|[A-Z]:[^\n:]*):(\d+:\d+): ERROR: ([^\n]*)$/.exec(lines[1] ?? '') ?? [];
  if (file !== undefined) return `${nameOfPath(file)}:${position}: ${plain(reason)}`;
  const where = error instanceof SyntaxError ? await findSyntaxError(files) : undefined;
  return where === undefined ? plain(lines[0]) : `${where}: ${plain(lines[0])}`;
}

/** Returns the position of the first syntax error in the files. */
async function findSyntaxError(files: readonly string[]): Promise<string | undefined> {
  const { parse } = await import('acorn');
  for (const file of files.filter((name) => /\.[cm]?js$/.test(name))) {
    try {
      parse(readFileSync(file, 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' });
    } catch (error) {
      const { loc } = error as {
        readonly loc?: { readonly line: number; readonly column: number };
      };
      if (loc) return `${nameOfPath(file)}:${loc.line}:${loc.column + 1}`;
    }
  }
  return undefined;
}

function plain(text = ''): string {
  return text.replace(/[.\s]+$/, '').slice(0, 300);
}
