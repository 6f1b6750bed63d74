// How the server's TypeScript becomes files that Node runs, packages included: one folder holds all that a server needs.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** What decides how a page is compiled. */
const codeSources = ['src/server', 'src/pages', 'package-lock.json'];

/** What decides what a build holds. */
const buildSources = ['src', 'package.json', 'package-lock.json', 'scripts/server-build.mjs'];

/** Folder of all builds. */
const buildsFolder = path.join('dist', 'builds');

/** File that names the current build. */
const currentFile = path.join('dist', 'current.json');

/** Program that runs the current build's. */
const program = path.join('dist', 'server', 'cli.js');

/** Module that stands for the current build's library. */
const library = path.join('dist', 'server', 'docs.js');

/** Builds that stay beside the current one: servers that were started with them still read from them. */
const formerBuilds = 4;

/** @type {import('esbuild').BuildOptions & { outdir: string }} */
export const serverBuildOptions = {
  entryPoints: {
    cli: 'src/server/cli.ts',
    'maker-thread': 'src/server/maker-thread.ts',
    'compile-thread': 'src/server/compile-thread.ts',
    'paint-thread': 'src/server/previews/paint-thread.ts',
    'open-site': 'src/server/process/open-site.ts',
    docs: 'src/server/library/docs.ts',
  },
  outdir: buildsFolder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Tools of development stay in node_modules: production does without, and some bring binaries of their own.
  external: ['esbuild', 'web-tree-sitter', 'tree-sitter-*', '@readme/openapi-parser'],
  // Packages in the older module format ask for Node's modules with `require`.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  jsx: 'automatic',
  sourcemap: 'linked',
  chunkNames: 'chunks/[name]-[hash]',
  legalComments: 'linked',
  logLevel: 'warning',
};

/** The folder of the build that these sources make. Its name changes with any of them. */
export function buildFolder() {
  return path.join(
    buildsFolder,
    hashOf(buildSources, () => true),
  );
}

/**
 * Options of the build that runs in production: React without its development checks, the code's version, its own folder.
 * @param {string} outdir
 */
export function productionServerOptions(outdir) {
  return {
    ...serverBuildOptions,
    outdir,
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.SERVER_VERSION': JSON.stringify(serverVersion()),
      'process.env.BUILD_FOLDER': JSON.stringify(outdir),
      'process.env.PACKAGE_VERSION': JSON.stringify(
        `${packageVersion()} (${path.basename(outdir)})`,
      ),
    },
  };
}

/**
 * Puts beside a build what its painter reads: the program that paints, and fonts with their licence.
 * @param {string} outdir
 */
export function copyPainterFiles(outdir) {
  const folder = path.join(outdir, 'previews');
  const fonts = path.join('node_modules', '@fontsource', 'inter');
  mkdirSync(folder, { recursive: true });
  copyFileSync(
    path.join('node_modules', '@resvg', 'resvg-wasm', 'index_bg.wasm'),
    path.join(folder, 'resvg.wasm'),
  );
  copyFileSync(path.join(fonts, 'LICENSE'), path.join(folder, 'inter-LICENSE.txt'));
  for (const subset of ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']) {
    for (const weight of [500, 600]) {
      const name = `inter-${subset}-${weight}-normal.woff`;
      copyFileSync(path.join(fonts, 'files', name), path.join(folder, name));
    }
  }
}

function packageVersion() {
  return /"version": "([^"]+)"/.exec(readFileSync('package.json', 'utf8'))?.[1] ?? '';
}

/** Twelve hexadecimal digits that change with the server's code. */
export function serverVersion() {
  return hashOf(codeSources, (name) => !name.endsWith('.css'));
}

/**
 * Lets commands run a build. One with a client bundle becomes the current build too: that of the next start, and of a running
 * server's next reload.
 * @param {string} folder
 */
export function useBuild(folder) {
  const now = new Date();
  utimesSync(folder, now, now);
  replaceFile(program, programOf(folder), 0o755);
  replaceFile(library, libraryOf(folder));
  if (hasClient(folder)) replaceFile(currentFile, currentOf(folder));
  const others = readdirSync(buildsFolder)
    .map((name) => path.join(buildsFolder, name))
    .filter((other) => other !== folder)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const other of others.slice(formerBuilds)) rmSync(other, { recursive: true, force: true });
}

/** Whether commands run this build, and it is the current one if it can be. @param {string} folder */
export function isUsed(folder) {
  const isCurrent = !hasClient(folder) || readIfThere(currentFile) === currentOf(folder);
  return (
    isCurrent &&
    readIfThere(program) === programOf(folder) &&
    readIfThere(library) === libraryOf(folder)
  );
}

/** @param {string} folder */
export function hasClient(folder) {
  return existsSync(path.join(folder, 'client', 'manifest.json'));
}

/** @param {string} folder */
function programOf(folder) {
  return `#!/usr/bin/env node\nimport '${fromProgram(folder, 'cli.js')}';\n`;
}

/** @param {string} folder */
function libraryOf(folder) {
  return `export * from '${fromProgram(folder, 'docs.js')}';\n`;
}

/** Address of a build's file for the modules that stand for it. @param {string} folder @param {string} name */
function fromProgram(folder, name) {
  const target = path.relative(path.dirname(program), path.join(folder, name));
  return target.split(path.sep).join('/');
}

/** @param {string} folder */
function currentOf(folder) {
  return `${JSON.stringify({ folder })}\n`;
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {string} file @param {string} text @param {number} [mode] */
function replaceFile(file, text, mode = 0o644) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}

/** @param {readonly string[]} places files and folders @param {(name: string) => boolean} counts */
function hashOf(places, counts) {
  const hash = createHash('sha256');
  for (const place of places) {
    const names = statSync(place).isFile()
      ? [place]
      : readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && counts(entry.name))
          .map((entry) => path.join(entry.parentPath, entry.name))
          .sort();
    for (const name of names) hash.update(name).update(readFileSync(name));
  }
  return hash.digest('hex').slice(0, 12);
}
