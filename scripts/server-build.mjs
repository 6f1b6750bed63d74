// Compiles and bundles the server's TypeScript for Node, dependencies included: one folder contains everything that a server needs.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
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

/** Sources that affect how a page is compiled. */
const codeSources = ['extensions', 'src/server', 'src/pages', 'package-lock.json'];

/** What stands beside the code of extensions, but is no part of a build. */
const testsOfExtensions = /^extensions[\\/][^\\/]+[\\/]test[\\/]/;

/** Folder of the client bundle's style sheets, which do not affect how a page is compiled. */
const pageStyles = path.join('src', 'pages', 'styles');

/** Sources that affect the content of a build. */
const buildSources = [
  'extensions',
  'src',
  'package.json',
  'package-lock.json',
  'scripts/server-build.mjs',
];

/** Folder of all builds. */
const buildsFolder = path.join('dist', 'builds');

/** File that names the current build. */
const currentFile = path.join('dist', 'current.json');

/** Executable that runs the current build's CLI. */
const program = path.join('dist', 'server', 'cli.js');

/** Modules of the current build that the package exports: the library, and what extensions import. */
const exported = ['docs.js', 'extension.js'];

/** Number of previous builds to keep, since servers that were started with them still read from them. */
const formerBuilds = 4;

/** A copy of its context that the parser of Markdown makes for each of its events. */
const copiedContext =
  /handler\[events\[index\]\[1\]\.type\]\.call\(\{\s*\.\.\.context,\s*sliceSerialize: (events\[index\]\[2\]\.sliceSerialize)\s*\},/;

/**
 * Changes to packages: what nothing needs and every thread would load is left out, which is zod's messages in sixty languages, half a
 * megabyte, since extensions may import all of zod, and the parser of JavaScript that `js-yaml` would look for, to find functions in YAML.
 * One context serves all events of a page: a tenth less processor time for compiling pages (bench/README.md). An edit of a page's events
 * moves those behind it alone: they were all copied at each line that ends a list, so that the time of a long change log was quadratic.
 * @type {readonly (readonly [filter: RegExp, change: (code: string) => string])[]}
 */
const changes = [
  [/\/zod\/v4\/locales\/index\.js$/, () => "export { default as en } from './en.js';"],
  [
    /\/js-yaml\/type\/js\/function\.js$/,
    (code) => code.replace("_require('esprima')", 'undefined'),
  ],
  [
    /\/mdast-util-from-markdown\/lib\/index\.js$/,
    (code) =>
      code.replace(
        copiedContext,
        'context.sliceSerialize = $1; handler[events[index][1].type].call(context,',
      ),
  ],
  [
    /\/micromark-util-edit-map\/index\.js$/,
    (code) => code.replace(/vecs\.push\(events\.slice\(\)\);\s*events\.length = 0;/, ''),
  ],
];

/** @type {import('esbuild').Plugin} */
const changePackages = {
  name: 'change-packages',
  setup(build) {
    for (const [filter, change] of changes) {
      build.onLoad({ filter }, ({ path: file }) => {
        const code = readFileSync(file, 'utf8');
        const contents = change(code);
        if (contents === code) throw new Error(`Nothing to change in ${file}: adapt \`changes\`.`);
        return { contents, loader: 'js' };
      });
    }
  },
};

/**
 * Packages of which the main module would bring along what most processes do not need, with the module that is loaded in its place:
 * 190 grammars beside the highlighter (`all-grammars.ts` loads them where a page needs one), and a second copy of a parser of JavaScript.
 * @type {readonly { name: string, file: string, replaces: (loading: import('esbuild').OnResolveArgs) => boolean }[]}
 */
const leaner = [
  {
    name: 'lowlight',
    file: 'node_modules/lowlight/lib/index.js',
    replaces: ({ importer }) => !importer.endsWith('all-grammars.ts'),
  },
  {
    name: 'acorn',
    file: 'node_modules/acorn/dist/acorn.mjs',
    replaces: ({ kind }) => kind === 'require-call',
  },
];

/** @type {import('esbuild').Plugin} */
const loadLess = {
  name: 'load-less',
  setup(build) {
    for (const { name, file, replaces } of leaner) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, (loading) =>
        replaces(loading) ? { path: path.resolve(file), sideEffects: false } : undefined,
      );
    }
  },
};

/** @type {import('esbuild').BuildOptions & { outdir: string }} */
export const serverBuildOptions = {
  entryPoints: {
    cli: 'src/server/cli.ts',
    'render-thread': 'src/server/render-thread.ts',
    'compile-thread': 'src/server/compile-thread.ts',
    'paint-thread': 'src/server/render/previews/paint-thread.ts',
    'search-thread': 'src/server/render/search/search-thread.ts',
    docs: 'src/server/serve/library/docs.ts',
    extension: 'src/server/contract/api.ts',
    'extension-hooks': 'src/server/site/extensions/module-hooks.ts',
  },
  alias: { 'millrace-docs/extension': './src/server/contract/index.ts' },
  outdir: buildsFolder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Development tools stay in node_modules: production does not need them, and some contain binaries. Sites install what draws diagrams.
  external: [
    ...['esbuild', 'web-tree-sitter', 'tree-sitter-*', '@readme/openapi-parser'],
    'beautiful-mermaid',
  ],
  // CommonJS packages load Node's modules with `require`.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  plugins: [changePackages, loadLess],
  // The sheets of a theme's variants are text; those of pages belong to the client bundle.
  loader: { '.css': 'text' },
  jsx: 'automatic',
  sourcemap: 'linked',
  chunkNames: 'chunks/[name]-[hash]',
  legalComments: 'linked',
  logLevel: 'warning',
};

/** Returns the folder of the build of the current sources. Its name contains their hash. */
export function buildFolder() {
  return path.join(
    buildsFolder,
    hashOf(buildSources, () => true),
  );
}

/**
 * Returns the options of the production build: React without development checks, the code's version, its own folder.
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
 * Copies the files that a build reads: templates of new sites; and what renders preview images, with fonts and their license.
 * @param {string} outdir
 */
export function copyBuildFiles(outdir) {
  cpSync('src/server/tools/create/templates', path.join(outdir, 'templates'), { recursive: true });
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

/** Returns twelve hexadecimal digits that change with the server's code. */
export function serverVersion() {
  return hashOf(codeSources, (file) => !(file.startsWith(pageStyles) && file.endsWith('.css')));
}

/**
 * Makes commands run a build. A build with a client bundle also becomes the current build, which the next start, and the next
 * reload of a running server, use.
 * @param {string} folder
 */
export function useBuild(folder) {
  const now = new Date();
  utimesSync(folder, now, now);
  replaceFile(program, programOf(folder), 0o755);
  for (const name of exported) replaceFile(exportedFile(name), exportsOf(folder, name));
  if (hasClient(folder)) replaceFile(currentFile, currentOf(folder));
  const others = readdirSync(buildsFolder)
    .map((name) => path.join(buildsFolder, name))
    .filter((other) => other !== folder)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const other of others.slice(formerBuilds)) rmSync(other, { recursive: true, force: true });
}

/** Whether commands run this build, and it is the current build if it has a client bundle. @param {string} folder */
export function isUsed(folder) {
  const isCurrent = !hasClient(folder) || readIfThere(currentFile) === currentOf(folder);
  return (
    isCurrent &&
    readIfThere(program) === programOf(folder) &&
    exported.every((name) => readIfThere(exportedFile(name)) === exportsOf(folder, name))
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

/** @param {string} name */
function exportedFile(name) {
  return path.join('dist', 'server', name);
}

/** @param {string} folder @param {string} name */
function exportsOf(folder, name) {
  return `export * from '${fromProgram(folder, name)}';\n`;
}

/** Returns the import path of a build's file from the modules that refer to it. @param {string} folder @param {string} name */
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

/** READMEs among the sources do not count. @param {readonly string[]} places files and folders @param {(file: string) => boolean} counts */
function hashOf(places, counts) {
  const hash = createHash('sha256');
  for (const place of places) {
    const names = statSync(place).isFile()
      ? [place]
      : readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && entry.name !== 'README.md')
          .map((entry) => path.join(entry.parentPath, entry.name))
          .filter((name) => !testsOfExtensions.test(name))
          .filter(counts)
          .sort();
    for (const name of names) hash.update(name).update(readFileSync(name));
  }
  return hash.digest('hex').slice(0, 12);
}
