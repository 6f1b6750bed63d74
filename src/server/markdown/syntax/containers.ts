// Nests containers, this server's own (`:::tip[Title]`) and those that extensions read (`!!! note "Title"`), and writes them as directives.
import { foreignSyntax } from '../context/foreign-syntax.ts';
import type { ContainerOpening, ReadContainer } from '../context/hooks.ts';
import { openTitleFault, readOwnContainer } from './container-forms.ts';
import { readMeaning } from './definition-lists.ts';
import {
  createFenceTracker,
  type FenceTracker,
  indentOf,
  outdent,
  type LineProblem,
  type SourceLine,
} from '../read/lines.ts';

const tabSets: ReadonlySet<string> = new Set(['tabs', 'responses']);

/**
 * `!!! note "Title"` → `:::note[Title]`, with so many colons that nothing inside closes it
 *
 * Takes time linear in the length of the text. Code is not changed.
 */
export function writeContainers(
  lines: readonly SourceLine[],
  readers: readonly ReadContainer[],
  report: (problem: LineProblem) => void,
): SourceLine[] {
  const fences = createFenceTracker();
  const containers = createOpenContainers(fences, report);
  /** The server's own come last: an extension may draw one of them otherwise. */
  const all = [...readers, readOwnContainer, readMeaning];

  function read(text: string): ContainerOpening | undefined {
    for (const reader of all) {
      const opening = reader(text);
      if (opening) return opening;
    }
    return undefined;
  }

  for (const source of lines) {
    const { line } = source;
    const shift = containers.startLine(source);
    const text = shift === 0 ? source.text : outdent(source.text, shift);
    if (fences.isCode(text)) {
      containers.keep(text);
      continue;
    }
    const indent = indentOf(text);
    const raw = text.trim();
    const closing = /^([^\s\w])\1{2,}$/.test(raw) && (raw.startsWith(':') || containers.isEnd(raw));
    const opening = closing || !/^[!-/:-@[-`{-~]/.test(raw) ? undefined : read(raw);
    if (closing) containers.close(raw, text);
    else if (opening?.end === 'next') {
      if (!containers.openNext(opening, indent)) containers.keep(text);
    } else if (opening) {
      const location = { line, column: indent + 1 } as const;
      const fault = openTitleFault(raw);
      if (fault !== undefined) report({ ...location, rule: 'directive', text: fault });
      else if (opening.hint !== undefined) {
        const told = foreignSyntax(raw, opening.hint);
        report({ ...location, rule: 'foreign-syntax', text: told, isStyle: true });
      } else if (opening.name === 'tab' && !containers.isInside(tabSets)) {
        const fact = 'Block `:::tab` is outside of `::::tabs`. Put it inside one.';
        report({ ...location, rule: 'directive', text: fact, isStyle: true });
      }
      containers.open(opening, indent);
    } else if (raw.startsWith(':') || !containers.closesBehind(text)) containers.keep(text);
  }
  containers.end();
  return [...containers.lines];
}

interface OpenContainer extends ContainerOpening {
  /** Its marks; empty if it does not end with any. */
  readonly marks: string;
  readonly line: number;
  /** Indentation of its first line, and of the line that closes it. */
  readonly indent: number;
  /** Number of lines that are written before its text. */
  readonly start: number;
  /** The first container inside that has as many or more marks. */
  inner?: OpenContainer;
}

/** Maximum nesting of containers; the opening lines of deeper ones are left out. */
const maxContainers = 30;

const tooDeep = `Blocks are nested deeper than ${maxContainers} levels here. Close the open ones.`;

/** The open containers of a page, innermost last. All methods write to `lines` as of the line that `startLine` was called with. */
function createOpenContainers(
  fences: Pick<FenceTracker, 'isOpen' | 'reset'>,
  report: (problem: LineProblem) => void,
) {
  const stack: OpenContainer[] = [];
  const lines: SourceLine[] = [];
  let line = 0;
  let isTooDeep = false;

  function open(opening: ContainerOpening, indent: number): void {
    if (stack.length >= maxContainers) {
      if (!isTooDeep) report({ line, rule: 'directive', text: tooDeep });
      isTooDeep = true;
      return;
    }
    const marks = typeof opening.end === 'object' ? opening.end.marks : '';
    const container = { ...opening, marks, line, indent, start: 0 };
    noteInner(container);
    const text = ' '.repeat(indent) + directiveOf(opening, stack.length);
    lines.push({ text: '', line }, { text, line });
    stack.push({ ...container, start: lines.length });
  }

  /** A tab does not contain a tab: the next one closes it. In all other blocks, the number of colons only says how they are nested. */
  function noteInner(container: OpenContainer): void {
    const outer = stack.at(-1);
    if (!outer?.marks.startsWith(':') || !container.marks.startsWith(outer.marks)) return;
    outer.inner ??= container;
    if (outer.name === 'tab' && container.name === 'tab') closeFrom(stack.length - 1, false);
  }

  /** Closes all containers from an index of the stack on; `isStated` if the author closed the first of them. */
  function closeFrom(index: number, isStated: boolean): void {
    while (stack.length > index) {
      const container = stack.pop();
      if (!container) return;
      const text = ' '.repeat(container.indent) + colonsAt(stack.length);
      lines.push({ text, line }, { text: '', line });
      if (container.marks !== '')
        reportEnd(container, isStated && stack.length === index, report, fences.isOpen());
    }
  }

  /** Handles a line of marks, which closes the last container with as many of them, else with fewer. */
  function close(marks: string, text: string): void {
    const index = closedBy(stack, marks);
    if (index !== -1) closeFrom(index, true);
    else if (!marks.startsWith(':')) lines.push({ text, line });
    else report({ line, column: indentOf(text) + 1, rule: 'directive', text: unmatched(marks) });
  }

  /** Opens a container that the next one of its name ends. Returns false outside of containers that end with marks. */
  function openNext(opening: ContainerOpening, indent: number): boolean {
    const outer = stack.findLastIndex(({ marks }) => marks !== '');
    if (outer === -1) return false;
    const last = stack.findIndex((other, at) => at > outer && other.name === opening.name);
    if (last !== -1) closeFrom(last, true);
    open(opening, indent);
    return true;
  }

  /** Handles colons after text: `Text.:::` closes a container that was opened with as many colons. Returns false otherwise. */
  function closesBehind(text: string): boolean {
    if (stack.length === 0 || !text.includes(':::')) return false;
    const [, before = '', marks] = /^(.*[^:])(:{3,})$/.exec(text.trimEnd()) ?? [];
    const index = stack.findLastIndex((other) => other.marks === marks);
    if (index === -1) return false;
    lines.push({ text: before, line });
    closeFrom(index, true);
    return true;
  }

  return {
    lines,
    /** Goes to a line, and closes the containers that its indentation ends, even inside code. Returns the indentation of the content of the others. */
    startLine(source: SourceLine): number {
      ({ line } = source);
      const { index, isDeeper } = endedByIndent(stack, source.text);
      const container = stack[index];
      if (container) {
        if (isDeeper || container.name === 'tab') reportEmpty(container, lines, report);
        if (stack.slice(index).some(({ end }) => end === 'indentation')) fences.reset();
        closeFrom(index, false);
      }
      return 4 * stack.filter(({ end }) => end === 'indentation').length;
    },
    keep(text: string): void {
      lines.push({ text, line });
    },
    isInside: (names: ReadonlySet<string>) => stack.some(({ name }) => names.has(name)),
    isEnd: (marks: string) => stack.some((other) => other.marks.startsWith(marks.slice(0, 3))),
    open,
    openNext,
    close,
    closesBehind,
    end(): void {
      closeFrom(0, false);
    },
  };
}

function unmatched(marks: string): string {
  const hint = 'Remove it, or open its block with more colons than the blocks inside it have.';
  return `\`${marks}\` does not close a block. ${hint}`;
}

/** Returns the index of the container that a line of marks closes; -1 if there is none. */
function closedBy(stack: readonly OpenContainer[], marks: string): number {
  const exact = stack.findLastIndex((other) => other.marks === marks);
  if (exact !== -1) return exact;
  return stack.findLastIndex((other) => other.marks !== '' && marks.startsWith(other.marks));
}

/**
 * Returns the index of the outermost container whose content is indented more than a line, -1 if there is none, and whether the line is
 * indented more than the one that opens it.
 */
function endedByIndent(
  stack: readonly OpenContainer[],
  text: string,
): { readonly index: number; readonly isDeeper: boolean } {
  if (text.trim() === '') return { index: -1, isDeeper: false };
  const indent = indentOf(text);
  let shift = 0;
  const index = stack.findIndex(({ end, indent: containerIndent }) => {
    if (end !== 'indentation') return containerIndent >= 2 && indent - shift < 2;
    if (indent - shift < containerIndent + 4) return true;
    shift += 4;
    return false;
  });
  return { index, isDeeper: indent - shift > (stack[index]?.indent ?? 0) };
}

/** Reports a container that ends by its indentation before it has any text. */
function reportEmpty(
  { name, line, indent, end, start }: OpenContainer,
  written: readonly SourceLine[],
  report: (problem: LineProblem) => void,
): void {
  if (end !== 'indentation' || written.slice(start).some(({ text }) => text.trim() !== '')) return;
  const fact = `Block \`${name}\` has no text, since that below it is not indented by four spaces.`;
  const hint = 'Indent it by four more than the first line of the block.';
  report({ line, column: indent + 1, rule: 'directive', text: `${fact} ${hint}` });
}

/** Reports a container that its author did not close, or that contains one with as many colons. */
function reportEnd(
  { name, marks, line, indent, inner }: OpenContainer,
  isStated: boolean,
  report: (problem: LineProblem) => void,
  isInCode: boolean,
): void {
  const location = { line, column: indent + 1, rule: 'directive' } as const;
  const isColons = marks.startsWith(':');
  const shown = isColons ? marks + name : `${marks} ${name}`;
  if (inner) {
    const fact = `Block \`${shown}\` is not closed before \`${inner.marks}${inner.name}\` in line ${inner.line}.`;
    const hint = `Close it there with \`${marks}\`, or give it more colons to contain the other: \`${inner.marks}:${name}\`.`;
    report({ ...location, text: `${fact} ${hint}`, isStyle: isStated });
  } else if (!isStated && !isInCode) {
    const fact = `Block \`${shown}\` is never closed.`;
    const end = isColons ? 'of the same number of colons' : `\`${marks}\``;
    report({ ...location, text: `${fact} End it with a line ${end}.` });
  }
}

/** Returns the line that opens a container at a depth: `::::tip[Title]{.wide}`. */
function directiveOf({ name, title, attributes = '' }: ContainerOpening, depth: number): string {
  const label = title === undefined ? '' : `[${balanced(title)}]`;
  const braces = attributes === '' ? '' : `{${attributes}}`;
  return `${colonsAt(depth)}${name}${label}${braces}`;
}

/** Returns the colons of a container at a depth: one fewer than those of the container around it. */
function colonsAt(depth: number): string {
  return ':'.repeat(3 + maxContainers - depth);
}

/** Escapes brackets without a counterpart, which would end the label. */
function balanced(title: string): string {
  let depth = 0;
  let isBalanced = true;
  for (const [bracket] of title.replace(/\\./g, '').matchAll(/[[\]]/g)) {
    depth += bracket === '[' ? 1 : -1;
    if (depth < 0) isBalanced = false;
  }
  return isBalanced && depth === 0 ? title : title.replace(/\\?([[\]])/g, '\\$1');
}
