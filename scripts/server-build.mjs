// How the server's TypeScript becomes files that Node runs. Packages stay in node_modules.

/** @type {import('esbuild').BuildOptions & { outdir: string }} */
export const serverBuildOptions = {
  entryPoints: { cli: 'src/server/cli.ts', config: 'config/index.ts' },
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  jsx: 'automatic',
  sourcemap: 'linked',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
};
