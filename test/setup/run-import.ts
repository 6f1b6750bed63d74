// Runs `import` on small projects.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { runCommand, type Outcome } from './run-command.ts';
import { writeContent } from './test-site.ts';

type Files = Readonly<Record<string, string>>;

export const run = (...args: readonly string[]): Promise<Outcome> =>
  runCommand(['import', ...args]);

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
