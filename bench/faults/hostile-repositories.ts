// Content folders that hold a hostile Git repository: no command of the server runs a program for one.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  layouts,
  programSettings,
  writeHostileRepository,
} from '../../test/setup/hostile-repository.ts';
import { startServer, type ServerProcess } from '../../test/setup/server-process.ts';
import type { Fault, Finding } from './fault.ts';

/** Pages at the root of the site, so that its folder is the content folder too, with an earlier version from the repository. */
const files = {
  'docs.yaml': 'title: Docs\nversions:\n  - { name: v1, path: /v1/, ref: v1 }\n',
  'index.md': '# Home\n\nText.\n',
  'guide/index.md': '# Guide\n\nText.\n',
};

/** Starts the site, reloads it, develops it and exports it, with each setting that starts a program. */
export const hostileRepositories: Fault = async ({ say }) => {
  const base = await mkdtemp(path.join(tmpdir(), 'docs-repositories-'));
  const findings: Finding[] = [];
  for (const layout of layouts) {
    // The files of a bare repository are none, so its tag cannot be a version.
    const isBare = layout === layouts[1];
    for (const [setting, text] of Object.entries(programSettings)) {
      const name = `${setting} in ${layout}`;
      const home = path.join(base, String(findings.length));
      const folder = path.join(home, 'site');
      const proof = path.join(home, 'proof');
      await mkdir(path.join(folder, 'guide'), { recursive: true });
      for (const [file, content] of Object.entries(files)) {
        await writeFile(path.join(folder, file), content);
      }
      // A program that fetches runs only where objects are missing.
      const lacksObjects = text.includes('promisor');
      await writeHostileRepository({ folder, setting, layout, proof, lacksObjects });
      const worked = await useSite(folder, home);
      say(`${name}: ${worked.join(', ')}`);
      const isRun = existsSync(proof);
      findings.push({
        what: name,
        measured: `${isRun ? 'ran a program' : 'ran nothing'}; ${worked.join(', ')}`,
        promise: 'runs nothing; works, or is refused where objects are missing',
        isCached:
          !isRun &&
          worked.length === 4 &&
          (!worked.join().includes('refused') || lacksObjects || isBare),
      });
    }
  }
  await rm(base, { recursive: true });
  return findings;
};

/** Returns the names of what worked. */
async function useSite(folder: string, home: string): Promise<readonly string[]> {
  const variables = { CACHE_DIR: path.join(home, 'cache'), LOG_LEVEL: 'info' };
  const run = (...args: readonly string[]): ServerProcess =>
    startServer(variables, [], '.', ['dist/server/cli.js', ...args]);
  const worked: string[] = [];
  const server = run('start', folder);
  await server.printed(/Listening on (http)/);
  worked.push('start');
  server.child.kill('SIGHUP');
  // A reload is refused if the version cannot be read, and the site before serves on.
  const answer = await server.printed(/(Content (?:not )?reloaded)/);
  worked.push(answer.includes('not') ? 'reload refused' : 'reload');
  if ((await server.stop()) !== 0) return worked;
  const dev = run('dev', folder);
  await dev.printed(/(http:\/\/)/);
  worked.push('dev');
  await dev.stop();
  const exported = await run('export', folder, '--to', path.join(home, 'export')).ended();
  worked.push(exported === 0 ? 'export' : 'export refused');
  return worked;
}
