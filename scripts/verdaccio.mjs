// Gets Verdaccio, the registry that `npm run test:registry` publishes to. It is no package of the project: it brings three hundred others.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The last one that runs with Node 20. */
const version = '6.8.0';
const folder = path.resolve(import.meta.dirname, '../.cache/programs', `verdaccio-${version}`);

/** The script that Node runs. */
export const verdaccio = path.join(folder, 'node_modules', 'verdaccio', 'bin', 'verdaccio');

/** Installs it, once. Returns whether it is there. */
export function requireVerdaccio() {
  if (existsSync(verdaccio)) return true;
  console.log(`Installing verdaccio ${version} into ${path.relative('', folder)} …`);
  mkdirSync(folder, { recursive: true });
  const manifest = {
    private: true,
    dependencies: { verdaccio: version },
    // One of its packages asks for a tag that not every registry has.
    overrides: { 'node-fetch': '2.7.0' },
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return existsSync(verdaccio);
}
