// Turns React's production files, which are CommonJS, into modules.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** The production file of each of React's packages. */
export const reactFiles = {
  react: './node_modules/react/cjs/react.production.js',
  'react/jsx-runtime': './node_modules/react/cjs/react-jsx-runtime.production.js',
  'react-dom': './node_modules/react-dom/cjs/react-dom.production.js',
  'react-dom/client': './node_modules/react-dom/cjs/react-dom-client.production.js',
  scheduler: './node_modules/scheduler/cjs/scheduler.production.js',
};

/**
 * Without it, esbuild wraps each file in a function, which the browser compiles in one go on the main thread once it is called.
 * Modules are compiled in the background while they load, and esbuild leaves out what nobody imports.
 */
export const flatReact: Plugin = {
  name: 'flat-react',
  setup(build) {
    build.onLoad({ filter: /\.production\.js$/ }, async ({ path }) => ({
      contents: asModule(await readFile(path, 'utf8')),
    }));
  },
};

/** Returns a module for a file that begins with its `require` calls and assigns to `exports`. */
export function asModule(source: string): string {
  const names: string[] = [];
  const body = source
    .replace(/^var (?:\w+ = require\("[^"]+"\)[,;]\s*)+/m, (calls) =>
      calls.replaceAll(
        /(?:var )?(\w+) = require\(("[^"]+")\)[,;]\s*/g,
        'import * as $1 from $2;\n',
      ),
    )
    .replaceAll(/^exports\.(\w+) =/gm, (_assignment, name: string) => {
      names.push(name);
      return `let exported_${name} =`;
    })
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1');
  return `${body}\nexport { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };\n`;
}
