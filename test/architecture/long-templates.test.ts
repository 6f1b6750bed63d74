// Text in another language is in files of its own, where editors and linters know it: not in long template literals.
import { readFileSync } from 'node:fs';
import { sourceFilesIn } from '../setup/source-files.ts';
import ts from 'typescript';

const longest = 30;

const files = sourceFilesIn('config', 'extensions', 'src');

/** Returns the places of long template literals: `src/a.ts:12`. */
function longTemplatesIn(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateLiteral(node)) {
      const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
      const last = source.getLineAndCharacterOfPosition(node.end).line;
      if (last - first >= longest) found.push(`${file}:${first + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('finds template literals of more than 30 lines', () => {
  const lines = (count: number): string => `\nconst text = \`${'\n'.repeat(count - 1)}\`;`;
  expect(longTemplatesIn('a.ts', lines(30))).toEqual([]);
  expect(longTemplatesIn('a.ts', lines(31))).toEqual(['a.ts:2']);
});

it('no file has a template literal of more than 30 lines', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => longTemplatesIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});
