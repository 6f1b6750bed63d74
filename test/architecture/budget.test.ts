// What the code must not have more of: `budget.json` has the present numbers, which may only fall.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsIn, sourceFilesIn } from '../setup/source-files.ts';
import * as z from 'zod';

const budget = z
  .strictObject({
    /** Lines of TypeScript below `src`. */
    sourceLines: z.number(),
    /** Lines of TypeScript below `extensions`. */
    extensionLines: z.number(),
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

/** A language of code, a setting, and a file of a host of sites. */
const allowedLines = [
  "src/server/markdown/code/any-languages.ts: django: 'jinja2 liquid njk nunjucks',",
  "src/server/site/config/schema.ts: const slugStyles = ['github', 'vuepress', 'mkdocs'] as const;",
  "src/server/tools/export/target-folder.ts: const filesOfHosts: readonly string[] = ['.git', '.nojekyll', 'CNAME'];",
];

function privateImportsOf({ file, text }: (typeof extensions)[number]): readonly string[] {
  return importsIn(text)
    .map((target) => path.posix.join(path.posix.dirname(file), target))
    .filter((target) => target.startsWith('src/'));
}

it('lets no extension import around the contract', () => {
  const privateImports = extensions.flatMap(({ file, text }) =>
    privateImportsOf({ file, text }).map((target) => `${file}: ${target}`),
  );
  expect(privateImports).toEqual([]);
});

it('names no documentation system below src', () => {
  const others = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|md)$/.test(name))
    .map((name) => read(path.join('src', name)));
  const lines = [...core, ...others].flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => systems.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines.toSorted()).toEqual(allowedLines);
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
