// What the code must not have more of: `budget.json` has the present numbers, which may only fall.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importsIn, sourceFilesIn } from '../setup/source-files.ts';
import * as z from 'zod';

const budget = z
  .strictObject({
    /** Lines of TypeScript below `src`. */
    sourceLines: z.number(),
    /** Lines of TypeScript below `extensions`. */
    extensionLines: z.number(),
    /** Lines below `src` that name a documentation system. */
    systemLines: z.number(),
    /** Imports of each extension that reach into `src`, around the contract. */
    privateImports: z.record(z.string(), z.number()),
  })
  .parse(JSON.parse(readFileSync('test/architecture/budget.json', 'utf8')));

const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') });
const core = sourceFilesIn('src').map(read);
const extensions = sourceFilesIn('extensions').map(read);

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

function privateImportsOf({ file, text }: (typeof extensions)[number]): readonly string[] {
  return importsIn(text)
    .map((target) => path.posix.join(path.posix.dirname(file), target))
    .filter((target) => target.startsWith('src/'));
}

it('has no more private imports of extensions, and says so when it has fewer', () => {
  const counts = new Map<string, number>();
  for (const one of extensions) {
    const [, name = ''] = one.file.split('/');
    counts.set(name, (counts.get(name) ?? 0) + privateImportsOf(one).length);
  }
  const some = [...counts].filter(([, count]) => count > 0).toSorted();
  expect(Object.fromEntries(some)).toEqual(budget.privateImports);
});

it('has no more lines of the core that name a system, and says so when it has fewer', () => {
  const lines = core.flatMap(({ text }) => text.split('\n')).filter((line) => systems.test(line));
  expect(lines.length).toBe(budget.systemLines);
});

it.each([
  ['src', core, budget.sourceLines],
  ['extensions', extensions, budget.extensionLines],
] as const)(
  'has no more lines below %s, and says so when it has far fewer',
  (_top, files, most) => {
    const count = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    expect(count).toBeLessThanOrEqual(most);
    // So that not every change has to write the number.
    expect(count).toBeGreaterThan(most - 200);
  },
);
