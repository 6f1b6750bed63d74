// Bundles the client scripts and styles with esbuild.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuildOptions, Metafile } from 'esbuild';
import type { BundleManifest } from '../../render/views/bundle-manifest.ts';
import { makeFolder } from '../../base/files/make-folder.ts';
import { flatReact, reactFiles } from './flat-react.ts';

const scriptEntry = 'src/client/main.ts';
const themeEntry = 'src/client/theme.ts';
const bannerEntry = 'src/client/banner.ts';
const styleEntry = 'src/pages/styles/main.css';
const fontEntry = 'src/pages/styles/geist.woff2';

/** File name of development mode's client script in the folder of a bundle. */
export const devClientName = 'dev-client.js';

/** Returns esbuild's options for the client bundle; development mode adds its own. */
export function clientBuildOptions(outdir: string, mode: 'production' | 'development') {
  const isProduction = mode === 'production';
  return {
    entryPoints: [scriptEntry, themeEntry, bannerEntry, styleEntry],
    outdir: path.join(outdir, 'assets'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
    jsx: 'automatic',
    jsxImportSource: 'bundle',
    alias: {
      'bundle/jsx-runtime': './src/client/jsx-runtime.ts',
      ...(isProduction && reactFiles),
    },
    plugins: isProduction ? [flatReact] : [],
    minify: isProduction,
    sourcemap: isProduction ? false : 'linked',
    // License texts are written to files beside the scripts, which link to them.
    legalComments: 'linked',
    metafile: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'dataurl' },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    logLevel: 'silent',
  } satisfies BuildOptions;
}

/** Returns esbuild's options for the client script of development mode, which is separate from the bundle. */
export function devClientOptions(outfile: string) {
  return {
    entryPoints: ['src/client/dev.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    logLevel: 'silent',
  } satisfies BuildOptions;
}

/** Returns the output file of an entry point. Throws if there is none. */
export function outputOf({ outputs }: Metafile, entry: string): string {
  const [file] = Object.entries(outputs).find(([, output]) => output.entryPoint === entry) ?? [];
  if (file === undefined) throw new Error(`The build has no output for \`${entry}\`.`);
  return file;
}

/** Returns the font that wide windows load for every page. */
function fontOf({ outputs }: Metafile): string {
  const [file] =
    Object.entries(outputs).find(
      ([name, { inputs }]) => name.endsWith('.woff2') && Object.hasOwn(inputs, fontEntry),
    ) ?? [];
  if (file === undefined) throw new Error('The build has no font.');
  return file;
}

/** Returns the manifest of a build: file names and the sources of inline scripts. */
export async function manifestOf(metafile: Metafile): Promise<BundleManifest> {
  const nameOf = (entry: string): string => path.basename(outputOf(metafile, entry));
  const { imports } = metafile.outputs[outputOf(metafile, scriptEntry)] ?? { imports: [] };
  const shared = imports.filter(({ kind }) => kind === 'import-statement');
  const [theme = '', banner = ''] = await Promise.all(
    [themeEntry, bannerEntry].map((entry) => readInline(outputOf(metafile, entry))),
  );
  return {
    script: nameOf(scriptEntry),
    modules: shared.map(({ path: file }) => path.basename(file)),
    style: nameOf(styleEntry),
    font: path.basename(fontOf(metafile)),
    theme,
    banner,
  };
}

/** Returns the text of a script that stands in the page. */
async function readInline(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  if (/<\/script/i.test(text)) throw new Error(`The script \`${file}\` would end its own element.`);
  return text.replace(/^\/\/# sourceMappingURL=.*$/m, '').trim();
}

/** Builds the bundle with a compressed copy of every file, and then replaces the folder with the complete build. */
export async function buildBundle(
  outdir: string,
  mode: 'production' | 'development' = 'production',
): Promise<BundleManifest> {
  const esbuild = await import('esbuild');
  const draft = `${outdir}.${process.pid}`;
  const { metafile } = await esbuild.build(clientBuildOptions(draft, mode));
  await esbuild.build(devClientOptions(path.join(draft, devClientName)));
  const manifest = await manifestOf(metafile);
  // Inlined in pages, so the files are never requested.
  for (const entry of [themeEntry, bannerEntry]) await rm(outputOf(metafile, entry));
  await compressFolder(path.join(draft, 'assets'));
  await writeManifest(draft, manifest);
  await rm(outdir, { recursive: true, force: true });
  await rename(draft, outdir);
  return manifest;
}

/** Writes the manifest, which the server reads, beside the bundle. */
export async function writeManifest(outdir: string, manifest: BundleManifest): Promise<void> {
  await makeFolder(outdir);
  await writeFile(path.join(outdir, 'manifest.json'), `${JSON.stringify(manifest)}\n`);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue;
    const file = path.join(folder, name);
    const body = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${file}.br`, await brotli(body, { params }));
    await writeFile(`${file}.gz`, await gzipped(body, { level: 9 }));
  }
}
