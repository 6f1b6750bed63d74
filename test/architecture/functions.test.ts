// Functions and options interfaces that can be read in one go, and names that say what they are.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFilesIn } from '../setup/source-files.ts';
import ts from 'typescript';

const maxLines = 100;
const maxFields = 12;

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

function above(limit: number, counts: readonly (readonly [string, number])[]) {
  return counts.filter(([, count]) => count > limit);
}

it('has no function that is longer', () => {
  const counts = sources.flatMap(functionsIn);
  expect(counts.length).toBeGreaterThan(1000);
  expect(above(maxLines, counts)).toEqual([]);
});

it('has no options interface that has more fields', () => {
  const counts = [...interfaces.keys()]
    .filter((name) => /(?:Options|Settings|Context|Props|Data)$/.test(name))
    .map((name) => [name, countFields(name)] as const);
  expect(counts.length).toBeGreaterThan(50);
  expect(above(maxFields, counts)).toEqual([]);
});

/** Words that say nothing alone: which page is `found`, whose is `own`? */
const vagueNames = new Set(['own', 'found', 'known', 'one', 'stated', 'asked']);

it('has no name that is a vague word alone', () => {
  const vague: string[] = [];
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      const isNaming =
        ts.isVariableDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isBindingElement(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isPropertySignature(node) ||
        ts.isMethodSignature(node);
      if (isNaming && node.name && vagueNames.has(node.name.getText(source)))
        vague.push(`${source.fileName}: ${node.name.getText(source)}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(vague).toEqual([]);
});
