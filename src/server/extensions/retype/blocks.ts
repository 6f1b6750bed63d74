// Nests the blocks of Retype, and writes them as blocks of this server.
import type { BlockKind, Mark } from './marks.ts';

/** A line between the blocks' own, with its mark if it has one. */
export interface MarkedLine {
  readonly text: string;
  readonly mark: Mark | undefined;
}

/** One part of a block: a tab, a panel, a column, a step. */
interface Part {
  readonly line: number;
  readonly mark: Mark;
}

interface OpenBlock {
  readonly kind: BlockKind;
  readonly isOwn: boolean;
  readonly indent: string;
  readonly depth: number;
  readonly parts: Part[];
}

/** Maximum nesting; the marks of deeper blocks stay as typed. */
const maxDepth = 12;

/** Marks that have no parts, so that one within another is nested. */
const nesting: ReadonlySet<BlockKind> = new Set(['callout', 'container']);

/** Writes the title of a part as Markdown. */
type WriteTitle = (title: string, line: number) => string;

/** Returns the lines with blocks in place of their marks. `leave` is told the line of each block that nothing closes; its marks stay as typed. */
export function writeBlocks(
  lines: readonly MarkedLine[],
  title: WriteTitle,
  leave: (line: number, mark: Mark) => void,
): readonly string[] {
  const result = lines.map(({ text }) => text);
  const stack: OpenBlock[] = [];

  function open(mark: Mark, line: number): void {
    if (stack.length >= maxDepth) return;
    const indent = indentIn(lines[line]?.text);
    const { kind, isOwn } = mark;
    stack.push({ kind, isOwn, indent, depth: stack.length, parts: [{ line, mark }] });
  }

  /** Takes blocks from the stack down to an index; the first of them is closed, those within it are not. */
  function unwind(index: number): OpenBlock | undefined {
    const [closed, ...unclosed] = stack.splice(index);
    for (const block of unclosed) leaveBlock(block);
    return closed;
  }

  function leaveBlock({ parts: [first], isOwn }: OpenBlock): void {
    if (first && !isOwn) leave(first.line, first.mark);
  }

  function close(index: number, last: number): void {
    const block = unwind(index);
    if (!block || block.isOwn) return;
    for (const [at, { line, mark }] of block.parts.entries())
      result[line] = linesOf(block, at, mark, title(mark.title, line));
    result[last] = endOf(block);
  }

  for (const [line, { text, mark }] of lines.entries()) {
    if (!mark) continue;
    const index = stack.findLastIndex(({ kind }) => kind === mark.kind);
    const block = stack[index];
    if (mark.isEnd) {
      if (block) close(index, line);
      else if (nesting.has(mark.kind)) open(mark, line);
    } else if (!block || nesting.has(mark.kind) || isDeeper(text, block)) open(mark, line);
    else {
      for (const unclosed of stack.splice(index + 1)) leaveBlock(unclosed);
      block.parts.push({ line, mark });
    }
  }
  for (const block of stack) leaveBlock(block);
  return result;
}

function indentIn(text = ''): string {
  return /^\s*/.exec(text)?.[0] ?? '';
}

/** Whether a set stands within a part of another one. */
function isDeeper(text: string, { indent }: OpenBlock): boolean {
  return indentIn(text).length >= indent.length + 2;
}

/** Returns the colons of a block, more than those of all within it; a part has one fewer. */
function colonsOf({ depth }: OpenBlock): string {
  return ':'.repeat(4 + 2 * (maxDepth - depth));
}

const setNames: Readonly<Partial<Record<BlockKind, readonly [set: string, part: string]>>> = {
  steps: ['steps', 'step'],
  tabs: ['tabs', 'tab'],
};

/** Returns what stands for the mark of a part. */
function linesOf(block: OpenBlock, at: number, mark: Mark, title: string): string {
  const { indent, kind } = block;
  const set = colonsOf(block);
  const part = set.slice(1);
  const [setName, partName] = setNames[kind] ?? [];
  const anchor = mark.id === undefined ? '' : `<a id="${mark.id}"></a>`;
  const label = title === '' ? '' : `[${title}]`;
  const lines =
    setName !== undefined
      ? [
          at === 0 ? set + setName : part,
          `${part}${partName}${title === '' ? `[${at + 1}]` : label}`,
          ...(anchor === '' ? [] : ['', anchor, '']),
        ]
      : kind === 'columns'
        ? [at === 0 ? `${set}columns` : '', headingOf(title, at, mark.id)]
        : kind === 'container'
          ? ['', anchor, '']
          : [...(at === 0 ? [] : [part]), part + openingOf(mark, label)];
  return lines.map((line) => (line === '' ? '' : indent + line)).join('\n');
}

/** Below the usual levels of sections: a column is no section of the page. Anchors of other headings stay theirs. */
function headingOf(title: string, at: number, id: string | undefined): string {
  return `##### ${title === '' ? at + 1 : title} {#${id ?? `column-${at + 1}`} .unlisted}`;
}

/** `!!!danger` → `danger{untitled="true"}` · `==- Title` → `details[Title]` */
function openingOf({ id, fold, callout }: Mark, label: string): string {
  const settings = [
    id === undefined ? [] : `#${id}`,
    fold === 'open' ? 'open' : [],
    fold === undefined && label === '' ? 'untitled="true"' : [],
  ].flat();
  const braces = settings.length === 0 ? '' : `{${settings.join(' ')}}`;
  return `${fold === undefined ? callout : 'details'}${label}${braces}`;
}

function endOf(block: OpenBlock): string {
  const { indent, kind } = block;
  const set = colonsOf(block);
  if (kind === 'container') return '';
  if (kind === 'columns') return indent + set;
  const part = indent + set.slice(1);
  return setNames[kind] ? `${part}\n${indent}${set}` : part;
}
