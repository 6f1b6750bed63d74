// Reports text that readers would see as typed although its author meant something by it: `!!! note`, `[[name]]`, stray `:::`.
import type { Nodes, Parents, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from 'unist-util-visit';
import type { Block, InlineBlock } from '../blocks/block.ts';
import { report } from '../context/report.ts';
import { isComment } from './inline-html.ts';
import { spellings, type Spelling } from './foreign-spellings.ts';

/** Looks at text alone, never at code, and at each place once. Runs before plugins that change the tree. */
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

/** Comments do not count. */
function isAlone(node: Text, parent: Parents | undefined): boolean {
  const others: readonly Nodes[] = parent?.children ?? [];
  return others.every((other) => other === node || isComment(other));
}

/** A line of text as typed, without the marks of quotes and the indentation before it. */
interface TextLine {
  readonly text: string;
  readonly line: number;
  /** Of the text's first character, counted from 1. */
  readonly column: number;
  /** Whether nothing stands before the text on its line. */
  readonly isStart: boolean;
}

/** As typed: `\[[x]]` is a text that its author wants to be seen. */
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

/** Leaves out badges and the like, and what is typed with a backslash to be seen. */
function withoutOwnParts(line: TextLine, ownParts: readonly InlineBlock[]): TextLine {
  let text = line.text.replace(/\\[!-/:-@[-`{-~]/g, spacesFor);
  for (const { pattern } of ownParts) text = text.replace(pattern, spacesFor);
  return { ...line, text };
}

/** Keeps the columns of what follows. */
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
    // What one spelling explains is nothing to the later ones.
    rest = rest.replace(spelling.pattern, spacesFor);
  }
  return mistakes.toSorted((a, b) => a.column - b.column);
}

/** Tells lines that were to close a block which is reported already. Takes mistakes in the order of their lines. */
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
