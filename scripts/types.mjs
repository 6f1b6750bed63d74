// Writes the declarations of what the package exports. Each file is complete: it holds the types of packages too, and imports only Node's.
import path from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';

/** Sources by the name of the declarations: what apps import, what extensions import, and what their JSX is compiled to. */
const sources = {
  docs: 'src/server/serve/library/docs.ts',
  extension: 'src/server/contract/api.ts',
  'jsx-runtime': 'src/server/contract/jsx-runtime.ts',
};

/** Packages are found by their `exports`. */
const compilerOptions = {
  isolatedModules: false,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/**
 * Makes bundled declarations valid where the bundler does not: names in namespaces are aliases, which may neither state a variance nor
 * refer to a type of their own name. JSX needs no namespace beside `h`: it is compiled for `jsx-runtime`.
 * @param {string} text
 */
function repair(text) {
  const repaired = text
    .replace(/^type [\w$]+<.*?> = /gm, (head) => head.replace(/(?<=[<,] ?)(?:in )?out /g, ''))
    .replace(/^declare namespace [hs] \{\n {4}namespace JSX \{\n(?: {8}.*\n)* {4}\}\n\}\n/gm, '');
  // Since TypeScript 6, Node's types are not part of every program.
  return text.includes("from 'node:") ? `/// <reference types="node" />\n${repaired}` : repaired;
}

/** @param {string} folder */
export async function writeTypes(folder) {
  for (const [name, input] of Object.entries(sources)) {
    const bundle = await rollup({
      input,
      external: /^node:/,
      plugins: [
        dts({ respectExternal: true, compilerOptions }),
        { name: 'repair', renderChunk: repair },
      ],
    });
    await bundle.write({ file: path.join(folder, `${name}.d.ts`), format: 'es' });
    await bundle.close();
  }
}
