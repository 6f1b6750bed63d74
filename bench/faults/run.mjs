// `npm run faults -- <name>`: compiles the commands in the same way as the server, and runs one.
import { build } from 'esbuild';
import { serverBuildOptions } from '../../scripts/server-build.mjs';

await build({
  ...serverBuildOptions,
  entryPoints: { faults: 'bench/faults/cli.ts', 'attack-thread': 'bench/faults/attack-thread.ts' },
  outdir: 'dist/faults',
  packages: 'external',
});
/** @type {string} */
const built = new URL('../../dist/faults/faults.js', import.meta.url).href;
await import(built);
