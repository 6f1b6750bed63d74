// How the server's TypeScript becomes files that Node runs, packages included: one folder holds all that a server needs.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What decides how a page is compiled. */
const sources = ['src/server', 'src/pages', 'config', 'package-lock.json'];

/** @type {import('esbuild').BuildOptions & { outdir: string }} */
export const serverBuildOptions = {
  entryPoints: {
    cli: 'src/server/cli.ts',
    'maker-thread': 'src/server/maker-thread.ts',
    'compile-thread': 'src/server/compile-thread.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Tools of development stay in node_modules: the check's parsers and the bundler bring binaries of their own.
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

/** Options of the build that runs in production: React without its development checks, and the code's version. */
export function productionServerOptions() {
  return {
    ...serverBuildOptions,
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.SERVER_VERSION': JSON.stringify(serverVersion()),
    },
  };
}

/** Twelve hexadecimal digits that change with the server's code. */
export function serverVersion() {
  const hash = createHash('sha256');
  for (const place of sources) {
    const names = statSync(place).isFile()
      ? [place]
      : readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.css'))
          .map((entry) => path.join(entry.parentPath, entry.name))
          .sort();
    for (const name of names) hash.update(name).update(readFileSync(name));
  }
  return hash.digest('hex').slice(0, 12);
}
