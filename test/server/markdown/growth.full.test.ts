// Text in any repetition takes time in proportion to its length: each line reader, pattern and dialect, the scan, and whole pages.
import { createMarkdownContext } from '../../../src/server/site/compile/markdown-context.ts';
import { importExtensions } from '../../../src/server/site/extensions/load.ts';
import {
  embedParts,
  linesPart,
  markdownHooks,
} from '../../../src/server/site/extensions/markdown-hooks.ts';
import type { LoadedExtension } from '../../../src/server/site/extensions/plan.ts';
import { scanPartsOf } from '../../../src/server/site/extensions/scan-parts.ts';
import { bundle } from '../../../src/server/site/bundled/bundled.ts';
import { createMarkdownProcessor } from '../../../src/server/markdown/processor.ts';
import { createPageScanner } from '../../../src/server/site/scan/page-scanner.ts';
import { excessOf, shapeOfPair, shapesOf, tokens, type Reader } from '../../setup/growth.ts';
import { emptyConfig } from '../../setup/test-site.ts';

/** Options of extensions that have none by default. */
const optionsOf: Readonly<Record<string, unknown>> = {
  'millrace-docs/glossary': { page: '/terms/' },
};

const extensions = await importExtensions(
  Object.keys(bundle).map((use) => {
    const options = optionsOf[use];
    return {
      ...{ use, url: undefined, files: [], stamp: '', version: '1', islands: {} },
      name: use,
      options,
    };
  }),
);
const alone = tokens.flatMap(shapesOf);
const pairs = tokens.flatMap((one, index) =>
  tokens.slice(index + 1).map((other) => shapeOfPair(one, other)),
);

const page = { file: 'a.md', fields: {}, report: () => undefined, suggest: () => undefined };

/** Returns the functions with which an extension reads text. */
function readersOf(loaded: LoadedExtension): readonly (readonly [part: string, read: Reader])[] {
  const { container, targets, names } = loaded.extension;
  const lines = linesPart(loaded);
  const { embed, embedInCode, embedMarks } = embedParts(loaded);
  const byLine =
    (read: (line: string, below: () => readonly string[]) => unknown): Reader =>
    (text) => {
      const all = text.split('\n');
      return all.map((line, at) => read(line, () => all.slice(at + 1, at + 50)));
    };
  const matching =
    ({ source }: RegExp): Reader =>
    (text) => [...text.matchAll(new RegExp(source, 'gm'))];
  const rewriting = (isMdx: boolean): Reader => {
    return (text) => lines?.(text.split('\n'), { ...page, isMdx });
  };
  return [
    ...(lines ? [['lines', rewriting(false)] as const, ['MDX', rewriting(true)] as const] : []),
    ...(embed ? [['embed', byLine(embed)] as const] : []),
    ...(embedInCode ? [['embedInCode', byLine(embedInCode)] as const] : []),
    ...(embedMarks ? [['embedMarks', matching(embedMarks)] as const] : []),
    ...(container ? [['container', byLine(container)] as const] : []),
    ...(targets ? [['targets', targets] as const] : []),
    ...(names ? [['names', matching(names)] as const] : []),
  ];
}

async function excesses(read: Reader, shapes: typeof alone, maxLength: number, leastMs?: number) {
  const found: string[] = [];
  for (const shape of shapes) {
    const excess = await excessOf(read, shape, maxLength, leastMs);
    if (excess !== undefined) found.push(`${shape.name}: ${excess}`);
  }
  return found;
}

it.each<[string, RegExp, boolean]>([
  ['exponential', /^(?:a|a)+$/, true],
  ['quadratic', /a+$/, true],
  ['linear', /^a+$/, false],
])('tells that an expression takes %s time', async (_kind, expression, isExcess) => {
  const shape = { name: 'a', make: (times: number) => `${'a'.repeat(times)}!` };
  const found = await excessOf((text) => expression.test(text), shape, 32_000);
  expect(found !== undefined).toBe(isExcess);
});

it.each(
  extensions.flatMap((loaded) =>
    readersOf(loaded).map(([part, read]) => [loaded.extension.name, part, read] as const),
  ),
)('%s reads %s', async (_name, _part, read) => {
  expect(await excesses(read, alone, 16_000)).toEqual([]);
  expect(await excesses(read, pairs, 3000)).toEqual([]);
});

const scan = createPageScanner({}, scanPartsOf(extensions));
const scanText = (raw: string): unknown =>
  scan({ file: 'a.md', relativePath: 'a.md', raw, includes: new Map() });

it('scans pages', async () => {
  expect(await excesses(scanText, alone, 32_000)).toEqual([]);
  expect(await excesses(scanText, pairs, 3000)).toEqual([]);
});

it.each<[string, (text: string) => string]>([
  ['a heading', (text) => `# ${text.replaceAll('\n', ' ')}`],
  ['a title in quotes', (text) => `---\ntitle: ${JSON.stringify(text)}\n---\n`],
  ['a value without quotes', (text) => `---\nother: ${text.replaceAll('\n', ' ')}\n---\n`],
  ['lines of frontmatter', (text) => `---\n${text}\n---\n`],
])('scans %s', async (_what, write) => {
  expect(await excesses((text) => scanText(write(text)), alone, 8000)).toEqual([]);
});

it('compiles pages', async () => {
  const { site, constants, figures, redirects } = emptyConfig();
  const config = { site, constants, figures, redirects };
  const data = { contentName: 'content', config, pages: [], drafts: [], publicFiles: '' };
  const hooks = markdownHooks(extensions.filter(({ extension }) => !extension.data));
  const { process } = createMarkdownProcessor(createMarkdownContext(data), hooks);
  const input = {
    relativePath: 'a.md',
    fields: {},
    includes: {},
    isTitleInBody: false,
    hasTitle: true,
  };
  const compile = (body: string): unknown => process({ ...input, body });
  // The parser of MDX reads an expression anew at each brace. The deadline of a page ends that.
  const own = alone.filter(({ name }) => name !== '"<A b={" nested');
  expect(await excesses(compile, own, 6000, 100)).toEqual([]);
  // All pairs would take minutes: the steps that this reaches in addition are those of trees.
  const some = pairs.filter((_, index) => index % 23 === 0);
  expect(await excesses(compile, some, 3000, 100)).toEqual([]);
});
