// Reports text that its author meant as syntax but readers would see as typed: `!!! note`, `[[name]]`, stray `:::`.
import type { Nodes, Parents, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from 'unist-util-visit';
import type { Block, InlineBlock } from '../blocks/block.ts';
import { report } from '../context/report.ts';
import { isComment } from './inline-html.ts';
import { spellings, type Spelling } from './foreign-spellings.ts';

/** Checks only text, never code, and reports each place once. Runs before plugins that change the tree. */
export function reportForeignSyntax(blocks: readonly Block[]) {
  const ownLines = new Set(blocks.flatMap((block) => (block.kind === 'line' ? [block.text] : [])));
  const ownParts = blocks.filter((block): block is InlineBlock => block.kind === 'inline');

  return (tree: Root, file: VFile): void => {
    const source = String(file);
    const isEndOfBroken = createEndCounter(file.data.brokenBlockLines ?? []);
    visit(tree, 'text', (node, index, parent) => {
      for (const line of linesOf(node, index, parent, source)) {
        if (ownLines.has(line.text.trim()) && isAlone(node, parent)) continue;
        for (const mistake of mistakesIn(withoutOwnParts(line, ownParts))) {
          if (isEndOfBroken(mistake)) continue;
          const { line: lineNumber, column } = mistake;
          const place = { start: { line: lineNumber, column }, end: { line: lineNumber, column } };
          report(
            file,
            { type: 'text', position: place },
            mistake.spelling.rule,
            mistake.spelling.explain(mistake.match),
          );
        }
      }
    });
  };
}

/** True if the node is its parent's only child, apart from comments. */
function isAlone(node: Text, parent: Parents | undefined): boolean {
  const others: readonly Nodes[] = parent?.children ?? [];
  return others.every((other) => other === node || isComment(other));
}

/** A line of text as typed, without blockquote marks and indentation. */
interface TextLine {
  readonly text: string;
  readonly line: number;
  /** Column of the text's first character, counted from 1. */
  readonly column: number;
  /** True if the text is the first on its line. */
  readonly isStart: boolean;
}

/** Splits a node's source into lines. Uses the text as typed, so that escaped syntax such as `\[[x]]` can be told apart. */
function linesOf(
  node: Text,
  index: number | undefined,
  parent: Parents | undefined,
  source: string,
): readonly TextLine[] {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  const previous: Nodes | undefined = parent?.children[(index ?? 0) - 1];
  const startsLine = parent?.type === 'paragraph' && (!previous || previous.type === 'break');
  return source
    .slice(start.offset, end.offset)
    .split('\n')
    .map((typed, number) => {
      if (number === 0) {
        return { text: typed, line: start.line, column: start.column, isStart: startsLine };
      }
      const text = typed.replace(/^[\s>]+/, '');
      const column = typed.length - text.length + 1;
      return { text, line: start.line + number, column, isStart: true };
    });
}

/** Blanks out inline blocks, such as badges, and characters escaped with a backslash. */
function withoutOwnParts(line: TextLine, ownParts: readonly InlineBlock[]): TextLine {
  let text = line.text.replace(/\\[!-/:-@[-`{-~]/g, spacesFor);
  for (const { pattern } of ownParts) text = text.replace(pattern, spacesFor);
  return { ...line, text };
}

/** Returns as many spaces, so that the columns of the text after it stay the same. */
function spacesFor(part: string): string {
  return ' '.repeat(part.length);
}

interface Mistake {
  readonly spelling: Spelling;
  readonly match: RegExpExecArray;
  readonly line: number;
  readonly column: number;
}

function mistakesIn({ text, line, column, isStart }: TextLine): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  let rest = text;
  for (const spelling of spellings) {
    if (spelling.startsLine && !isStart) continue;
    for (const match of rest.matchAll(spelling.pattern)) {
      mistakes.push({ spelling, match, line, column: column + match.index });
    }
    // Text that one spelling explains is not matched by later ones.
    rest = rest.replace(spelling.pattern, spacesFor);
  }
  return mistakes.toSorted((a, b) => a.column - b.column);
}

/** Returns a test for lines that were meant to close an already reported block. Mistakes must be passed in line order. */
function createEndCounter(brokenBlockLines: readonly number[]): (mistake: Mistake) => boolean {
  const lines = brokenBlockLines.toSorted((a, b) => a - b);
  let passed = 0;
  let open = 0;
  return ({ spelling, line }) => {
    for (; (lines[passed] ?? Infinity) < line; passed += 1) open += 1;
    if (spelling.opensBlock) open += 1;
    if (!spelling.closesBlock || open === 0) return false;
    open -= 1;
    return true;
  };
}
