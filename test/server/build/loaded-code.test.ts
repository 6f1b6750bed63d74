// What a process loads of the built server, before it knows which pages there are.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currentBuildFolder } from '../../../src/server/base/files/build-folder.ts';

const folder = path.join(currentBuildFolder(), 'chunks');
const texts = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
);

/** Returns the modules that are loaded with this one, as the build names them: `node_modules/yaml/dist/index.js`. */
function loadedWith(source: string): readonly string[] {
  const waiting = [...texts.keys()].filter((name) => texts.get(name)?.includes(`\n// ${source}\n`));
  expect(waiting).toHaveLength(1);
  const files = new Set(waiting);
  for (const file of files) {
    const imports = texts.get(file)?.matchAll(/^(?:import|\} from|import .* from) "\.\/(.+)";$/gm);
    for (const [, name = ''] of imports ?? []) files.add(name);
  }
  return [...files].flatMap((name) =>
    [...(texts.get(name) ?? '').matchAll(/^\/\/ ((?:src|node_modules)\/\S+)$/gm)].map(
      ([, module = '']) => module,
    ),
  );
}

it('checks a compiled site without a highlighter', () => {
  const modules = loadedWith('src/server/tools/check/command.ts');
  expect(modules).toContain('src/server/tools/check/check.ts');
  expect(modules.filter((name) => name.includes('/highlight.js/'))).toEqual([]);
});

it('compiles pages without the grammars that few pages need, and with one parser of JavaScript', () => {
  const modules = loadedWith('src/server/markdown/processor.ts');
  expect(modules).toContain('node_modules/highlight.js/es/languages/go.js');
  expect(modules).not.toContain('node_modules/highlight.js/es/languages/1c.js');
  expect(modules.filter((name) => name.includes('/acorn/'))).toEqual([
    'node_modules/acorn/dist/acorn.mjs',
  ]);
});
