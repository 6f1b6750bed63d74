// Functions and options interfaces that are longer than one can read in one go. The lists of those that are known may only shrink.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFilesIn } from '../setup/source-files.ts';
import ts from 'typescript';

const maxLines = 100;
const maxFields = 12;

/** Lines of each known longer function, with all that are nested in it. */
const longFunctions: Readonly<Record<string, number>> = {
  createIndexBuilder: 131,
  createRanking: 173,
  createSearchEngine: 127,
};

/** Fields of each known larger interface of options. */
const largeOptions: Readonly<Record<string, number>> = {
};

const sources = sourceFilesIn('src', 'extensions').map((file) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
);

/** Returns the lines of the outermost functions of a file by their names: those inside are shorter. */
function functionsIn(source: ts.SourceFile): readonly (readonly [string, number])[] {
  const found: (readonly [string, number])[] = [];
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node, name: string): void => {
    if (ts.isFunctionLike(node)) {
      const own = node.name?.getText(source) ?? name;
      found.push([own, lineAt(node.end) - lineAt(node.getStart(source)) + 1]);
      return;
    }
    const own = ts.isVariableDeclaration(node) ? node.name.getText(source) : name;
    ts.forEachChild(node, (child) => {
      visit(child, own);
    });
  };
  visit(source, path.basename(source.fileName));
  return found;
}

const interfaces = new Map(
  sources.flatMap((source) =>
    source.statements
      .filter((statement) => ts.isInterfaceDeclaration(statement))
      .map((statement) => [statement.name.text, statement] as const),
  ),
);

/** Returns the number of fields of an interface, with those of the interfaces that it extends. */
function countFields(name: string): number {
  const declaration = interfaces.get(name);
  if (!declaration) return 0;
  const extended = (declaration.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => countFields(expression.getText())),
  );
  return extended.reduce((sum, count) => sum + count, declaration.members.length);
}

/** Returns those above the limit that are not known, or were smaller; and those that are known but no longer above it. */
function compare(
  counts: readonly (readonly [string, number])[],
  known: Readonly<Record<string, number>>,
  limit: number,
) {
  const above = counts.filter(([, count]) => count > limit);
  const names = new Set(above.map(([name]) => name));
  return {
    grown: above.filter(([name, count]) => count > (known[name] ?? limit)),
    mended: Object.keys(known).filter((name) => !names.has(name)),
  };
}

it('has no longer functions, and lists none that is not long', () => {
  const counts = sources.flatMap(functionsIn);
  expect(counts.length).toBeGreaterThan(1000);
  expect(compare(counts, longFunctions, maxLines)).toEqual({ grown: [], mended: [] });
});

it('has no larger options, and lists none that are not large', () => {
  const counts = [...interfaces.keys()]
    .filter((name) => /(?:Options|Settings|Context|Props|Data)$/.test(name))
    .map((name) => [name, countFields(name)] as const);
  expect(counts.length).toBeGreaterThan(50);
  expect(compare(counts, largeOptions, maxFields)).toEqual({ grown: [], mended: [] });
});
