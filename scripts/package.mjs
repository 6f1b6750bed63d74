// Prepares `npm pack`: the package contains the current build, which includes all dependencies, and a `package.json` without dependencies.
//
//   node scripts/package.mjs strip     before packing: writes that `package.json` and keeps the project's own
//   node scripts/package.mjs restore   after packing
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const manifest = 'package.json';

/** Backup of the project's own `package.json` during packing. */
const kept = path.join('dist', 'package.json.kept');

const library = path.join('src', 'server', 'library', 'docs.ts');
const types = path.join('dist', 'server', 'docs.d.ts');

switch (process.argv[2]) {
  case 'strip':
    // Left behind by an interrupted run.
    if (existsSync(kept)) renameSync(kept, manifest);
    strip();
    break;
  case 'restore':
    if (existsSync(kept)) renameSync(kept, manifest);
    break;
  default:
    console.error('Use `strip` or `restore`.');
    process.exit(2);
}

function strip() {
  const { folder } = readJson(path.join('dist', 'current.json'));
  const { outputText } = ts.transpileDeclaration(readFileSync(library, 'utf8'), {
    compilerOptions: { isolatedDeclarations: true, module: ts.ModuleKind.NodeNext },
  });
  writeFileSync(types, outputText);
  const { name = '', version, description, license, type, engines } = readJson(manifest);
  copyFileSync(manifest, kept);
  writeFileSync(
    manifest,
    `${JSON.stringify(
      {
        ...{ name, version, description, license, type, engines },
        bin: { [String(name)]: './dist/server/cli.js' },
        exports: { '.': { types: './dist/server/docs.d.ts', default: './dist/server/docs.js' } },
        files: ['dist/current.json', 'dist/server', folder, 'manual', '!**/*.map'],
      },
      undefined,
      2,
    )}\n`,
  );
}

/** @param {string} file */
function readJson(file) {
  /** @type {unknown} */
  const value = JSON.parse(readFileSync(file, 'utf8'));
  return /** @type {Record<string, unknown>} */ (value);
}
