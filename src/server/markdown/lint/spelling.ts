// Reports text that its author meant as syntax but readers would see as written: `[[name]]`, `::pages under=/a/`, colons inside a line.
import type { Nodes, Parents, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../context/visit.ts';
import type { InlineBlock } from '../blocks/block.ts';
import type { BlockSet } from '../blocks/registry.ts';
import { report, reportStyle } from '../context/report.ts';
import { spellings, type Spelling } from './spellings.ts';

/** Checks only text, never code, and reports each occurrence once. Runs before plugins that change the tree. */
export function lintSpelling({ inline: ownParts }: BlockSet) {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    visit(tree, 'text', (node, index, parent) => {
      for (const line of linesOf(node, index, parent, source)) {
        for (const mistake of mistakesIn(withoutOwnParts(line, ownParts))) {
          const { line: lineNumber, column } = mistake;
          const position = {
            start: { line: lineNumber, column },
            end: { line: lineNumber, column },
          };
          const { rule, isStyle } = mistake.spelling;
          const tell = isStyle === true ? reportStyle : report;
          tell(file, { type: 'text', position }, rule, mistake.message);
        }
      }
    });
  };
}

/** A line of text as written, without blockquote marks and indentation. */
interface TextLine {
  readonly text: string;
  readonly line: number;
  /** Column of the text's first character, counted from 1. */
  readonly column: number;
  /** True if the text is the first on its line. */
  readonly isStart: boolean;
}

/** Splits a node's source into lines. Uses the text as written, so that escaped syntax such as `\[[x]]` can be told apart. */
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
    .map((raw, number) => {
      if (number === 0) {
        return { text: raw, line: start.line, column: start.column, isStart: startsLine };
      }
      const text = raw.replace(/^[\s>]+/, '');
      const column = raw.length - text.length + 1;
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
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

function mistakesIn({ text, line, column, isStart }: TextLine): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  let rest = text;
  for (const spelling of spellings) {
    if (spelling.startsLine && !isStart) continue;
    // Hardly any text has one, and to list matches takes much longer than to look for the first.
    if (rest.search(spelling.pattern) === -1) continue;
    // Text that one spelling explains is not matched by later ones.
    let left = '';
    let end = 0;
    for (const match of rest.matchAll(spelling.pattern)) {
      const message = spelling.explain(match);
      if (message === undefined) continue;
      mistakes.push({ spelling, message, line, column: column + match.index });
      left += rest.slice(end, match.index) + spacesFor(match[0]);
      end = match.index + match[0].length;
    }
    rest = left + rest.slice(end);
  }
  return mistakes.toSorted((a, b) => a.column - b.column);
}
