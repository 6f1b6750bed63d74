// Runs `import` on small projects.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { runImport } from '../../src/server/import/import.ts';
import { UsageError } from '../../src/server/process/arguments.ts';
import { writeContent } from './test-site.ts';

type Files = Readonly<Record<string, string>>;

/** Returns what the command prints, and the code that it ends with. */
export async function run(...args: readonly string[]): Promise<{ code: number; out: string }> {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const code = await runImport(args);
    return { code, out: print.mock.calls.flat().join('\n') };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { code: 2, out: error.message };
  } finally {
    print.mockRestore();
  }
}

/** Imports a project whose pages lie in a folder of it. */
export async function importProject(files: Files, pages: string, ...options: readonly string[]) {
  const root = await writeContent(files);
  const { code, out } = await run(root, ...options);
  const text = await readFile(path.join(root, pages, 'docs.yaml'), 'utf8').catch(() => '');
  return {
    root,
    code,
    /** With the places of losses below the project. */
    out: out.replaceAll(`${root}/`, ''),
    text,
    config: (parse(text) ?? {}) as Readonly<Record<string, unknown>>,
  };
}
