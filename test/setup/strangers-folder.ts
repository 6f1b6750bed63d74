// A folder from elsewhere with a program in every place where a server, or a tool of one, could look for one.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: object;
  readonly devDependencies: object;
};

/** Configs of other systems, each a program: what they read is data that is exported beside. */
export const configs: readonly string[] = [
  ...['.vitepress/config', '.vuepress/config', 'docusaurus.config', 'astro.config'].flatMap(
    (name) => [`${name}.js`, `${name}.mjs`, `${name}.ts`],
  ),
  ...['.eleventy.js', 'eleventy.config.js', 'eleventy.config.mjs', 'eleventy.config.cjs'],
];

/** Files of JavaScript and TypeScript. */
const scripts = [
  ...configs,
  ...['sidebars.js', 'sidebars.ts', '_meta.js', 'guide/_meta.ts', 'guide/config.ts'],
  ...['_data/site.js', '_data/site.cjs', 'guide/guide.11tydata.js', 'hugo.js', 'book.js'],
  ...['nuxt.config', 'next.config', 'vite.config', 'postcss.config', 'jest.config', 'babel.config']
    .map((name) => [`${name}.js`, `${name}.mjs`, `${name}.ts`])
    .flat(),
  ...['docs.config', 'config/site', 'config/extensions', 'config/index', 'extension', 'index']
    .map((name) => [`${name}.js`, `${name}.mjs`, `${name}.ts`])
    .flat(),
  ...['extensions/own.mjs', 'extensions/index.ts', 'source.config.ts', 'theme.config.jsx'],
  ...['.pnp.cjs', '.pnp.loader.mjs', '.mocharc.cjs', 'stylelint.config.mjs', 'mdx-components.tsx'],
  ...['scripts/server-build.mjs', 'scripts/setup.mjs', 'scripts/package.mjs'],
  ...['src/client/main.ts', 'src/client/dev.ts', 'src/client/theme.ts', 'src/pages/App.tsx'],
  ...['src/server/cli.ts', 'src/server/tools/dev/dev-handler.ts', 'src/server/compile-thread.ts'],
  ...[
    'src/server/render-thread.ts',
    'src/server/render/previews/paint-thread.ts',
    'src/server/render/search/search-thread.ts',
  ],
  ...['cli', 'docs', 'render-thread', 'compile-thread', 'paint-thread', 'search-thread']
    .concat('extension', 'extension-hooks', 'chunks/a')
    .flatMap((name) => [
      `dist/server/${name}.js`,
      `dist/builds/a/${name}.js`,
      `dist/dev/${name}.js`,
    ]),
];

/** Programs of the shell. */
const shellScripts = [
  ...['git', 'node', 'npm', 'chromium', 'esbuild', 'code'].flatMap((name) => [
    name,
    `node_modules/.bin/${name}`,
  ]),
  ...['pre-commit', 'post-checkout', 'post-index-change', 'fsmonitor-watchman'].map(
    (name) => `.git/hooks/${name}`,
  ),
];

/**
 * Writes the folder. Each program leaves a file in `marks`, which is named after it. `configs` are those of other systems that it has.
 */
export function writeStrangersFolder(
  folder: string,
  marks: string,
  files: Readonly<Record<string, string>>,
): void {
  mkdirSync(marks, { recursive: true });
  execFileSync('git', ['init', '--quiet', folder]);
  const write = (name: string, text: string): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const markOf = (name: string): string => path.join(marks, name.replaceAll('/', '%'));
  const program = (name: string, others = ''): string =>
    `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(markOf(name))}, '');\n${others}`;
  for (const name of scripts) {
    const value = "{ title: 'Stranger', integrations: [{ title: 'Stranger' }], sidebar: [] }";
    const isCommon = name.endsWith('.cjs') || /^\.eleventy\.js$/.test(name);
    write(
      name,
      program(name, isCommon ? `module.exports = ${value};` : `export default ${value};`),
    );
  }
  const packages = ['millrace-docs', ...Object.keys({ ...dependencies, ...devDependencies })];
  for (const name of packages) {
    const own = `node_modules/${name}`;
    write(`${own}/lib/index.js`, program(own, 'export const renderMermaidSVG = () => "<svg/>";'));
    const exports = { '.': './lib/index.js', './*': './lib/index.js' };
    const manifest = { name, version: '9.9.9', type: 'module', main: 'lib/index.js', exports };
    write(`${own}/package.json`, JSON.stringify(manifest));
  }
  for (const name of shellScripts) {
    write(name, `#!/bin/sh\ntouch '${markOf(name)}'\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  const run = `touch '${markOf('setting')}'`;
  const stages = ['preinstall', 'prestart', 'start', 'dev', 'build', 'prepare'];
  write(
    'package.json',
    JSON.stringify({ name: 'stranger', scripts: Object.fromEntries(stages.map((s) => [s, run])) }),
  );
  write(
    '.git/config',
    `[core]\n\tfsmonitor = ${run}\n\tpager = ${run}\n[diff]\n\texternal = ${run}\n`,
  );
  write('.env', 'EXTENSIONS=on\nNODE_OPTIONS=--import=./extension.mjs\n');
  write('.npmrc', 'node-options=--import=./extension.mjs\n');
  write('.node-version', '20\n');
  write('tsconfig.json', '{ "extends": "./extension.mjs" }');
  write('dist/current.json', '{ "folder": "dist/builds/a" }');
  for (const [name, text] of Object.entries(files)) write(name, text);
}

/** Returns the names of the programs that have run. */
export function programsThatRan(marks: string): readonly string[] {
  return readdirSync(marks).map((name) => name.replaceAll('%', '/'));
}
