// What the code must not have more of: `budget.json` has the present numbers, which may only fall.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const budget = z
  .strictObject({
    /** Lines of TypeScript below `src`. */
    sourceLines: z.number(),
    /** Lines below `src`, but for the extensions, that name a documentation system. */
    systemLines: z.number(),
    /** Imports of each extension that reach neither into its own folder nor into the contract. */
    privateImports: z.record(z.string(), z.number()),
  })
  .parse(JSON.parse(readFileSync('test/architecture/budget.json', 'utf8')));

const extensions = 'src/server/extensions';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => {
    const file = path.posix.join('src', name.split(path.sep).join('/'));
    return { file, text: readFileSync(file, 'utf8') };
  });

/** Returns the name of the extension that a file belongs to; undefined for files of the core and of the contract. */
function extensionOf(file: string): string | undefined {
  const [, name] = /^src\/server\/extensions\/([^/]+)\//.exec(file) ?? [];
  return name === 'contract' ? undefined : name;
}

const systems = new RegExp(
  [
    ...[
      'docusaurus',
      'mkdocs',
      'zensical',
      'vitepress',
      'vuepress',
      'starlight',
      '\\bhugo',
      'jekyll',
    ],
    ...['eleventy', 'mdbook', 'gitbook', 'honkit', 'docsify', 'mintlify', 'sphinx', '\\bmyst\\b'],
    ...['jupyter', 'docfx', 'nuxt', 'fumadocs', 'nextra', 'obsidian', 'kramdown', 'pandoc'],
    ...['nunjucks', 'just the docs'],
  ].join('|'),
  'i',
);

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)].map(
    ([, named, loaded]) => named ?? loaded ?? '',
  );
}

function privateImportsOf(extension: string): number {
  const isOwn = (target: string): boolean =>
    target.startsWith(`${extensions}/${extension}/`) ||
    target.startsWith(`${extensions}/contract/`);
  return files
    .filter(({ file }) => extensionOf(file) === extension)
    .flatMap(({ file, text }) =>
      importsOf(text).map((target) => path.posix.join(path.posix.dirname(file), target)),
    )
    .filter((target) => !isOwn(target)).length;
}

it('has no more private imports of extensions, and says so when it has fewer', () => {
  const names = [...new Set(files.map(({ file }) => extensionOf(file)))].filter(
    (name) => name !== undefined,
  );
  const counts = names.map((name) => [name, privateImportsOf(name)] as const);
  expect(Object.fromEntries(counts.filter(([, count]) => count > 0).toSorted())).toEqual(
    budget.privateImports,
  );
});

it('has no more lines of the core that name a system, and says so when it has fewer', () => {
  const lines = files
    .filter(({ file }) => extensionOf(file) === undefined)
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => systems.test(line));
  expect(lines.length).toBe(budget.systemLines);
});

it('has no more lines, and says so when it has far fewer', () => {
  const count = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  expect(count).toBeLessThanOrEqual(budget.sourceLines);
  // So that not every change has to write the number.
  expect(count).toBeGreaterThan(budget.sourceLines - 200);
});
