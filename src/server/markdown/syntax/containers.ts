// Nests containers, this server's own (`:::tip[Title]`) and those that extensions read (`!!! note "Title"`), and writes them as directives.
import { foreignSyntax } from '../context/foreign-syntax.ts';
import type { ContainerOpening, ReadContainer } from '../context/hooks.ts';
import { openTitleFault, readOwnContainer } from './container-forms.ts';
import { readMeaning } from './definition-lists.ts';
import {
  createFenceTracker,
  indentOf,
  outdent,
  type LineProblem,
  type SourceLine,
} from '../read/lines.ts';

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

const tabSets: ReadonlySet<string> = new Set(['tabs', 'responses']);

/** Maximum nesting of containers; the opening lines of deeper ones are left out. */
const maxContainers = 30;

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
  const stack: OpenContainer[] = [];
  const result: SourceLine[] = [];
  let line = 0;
  let isTooDeep = false;

  /** The server's own come last: an extension may draw one of them otherwise. */
  const all = [...readers, readOwnContainer, readMeaning];

  function read(text: string): ContainerOpening | undefined {
    for (const reader of all) {
      const opening = reader(text);
      if (opening) return opening;
    }
    return undefined;
  }

  /** Whether a line has the marks that end an open container. */
  function isEnd(marks: string): boolean {
    return stack.some((other) => other.marks.startsWith(marks.slice(0, 3)));
  }

  function write(indent: number, ...texts: readonly string[]): void {
    for (const text of texts) {
      result.push({ text: text === '' ? '' : ' '.repeat(indent) + text, line });
    }
  }

  function open(opening: ContainerOpening, indent: number): void {
    if (stack.length >= maxContainers) {
      const fact = `Blocks are nested deeper than ${maxContainers} levels here.`;
      if (!isTooDeep) report({ line, rule: 'directive', text: `${fact} Close the open ones.` });
      isTooDeep = true;
      return;
    }
    const { name, title, attributes = '', end } = opening;
    const marks = typeof end === 'object' ? end.marks : '';
    const container = { ...opening, marks, line, indent, start: 0 };
    noteInner(container);
    const label = title === undefined ? '' : `[${balanced(title)}]`;
    const braces = attributes === '' ? '' : `{${attributes}}`;
    write(indent, '', `${colonsAt(stack.length)}${name}${label}${braces}`);
    stack.push({ ...container, start: result.length });
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
      write(container.indent, colonsAt(stack.length), '');
      if (container.marks !== '')
        reportEnd(container, isStated && stack.length === index, report, fences.isOpen());
    }
  }

  /** Handles colons after text: `Text.:::` closes a container that was opened with as many colons. Returns false otherwise. */
  function closesBehind(text: string): boolean {
    if (stack.length === 0 || !text.includes(':::')) return false;
    const [, before = '', marks] = /^(.*[^:])(:{3,})$/.exec(text.trimEnd()) ?? [];
    if (marks === undefined) return false;
    const index = stack.findLastIndex((other) => other.marks === marks);
    if (index === -1) return false;
    result.push({ text: before, line });
    closeFrom(index, true);
    return true;
  }

  /** Handles a line of marks, which closes the last container with as many of them, else with fewer. */
  function close(marks: string, text: string): void {
    const exact = stack.findLastIndex((other) => other.marks === marks);
    const index =
      exact === -1
        ? stack.findLastIndex((other) => other.marks !== '' && marks.startsWith(other.marks))
        : exact;
    if (index !== -1) closeFrom(index, true);
    else if (!marks.startsWith(':')) result.push({ text, line });
    else {
      const fact = `\`${marks}\` does not close a block.`;
      const hint = 'Remove it, or open its block with more colons than the blocks inside it have.';
      report({ line, column: indentOf(text) + 1, rule: 'directive', text: `${fact} ${hint}` });
    }
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

  /** Closes the containers whose content is indented more than this line, even inside code. Returns the indentation of the others' content. */
  function closeByIndent(text: string): number {
    if (text.trim() !== '') {
      const indent = indentOf(text);
      let shift = 0;
      const ended = stack.findIndex(({ end, indent: own }) => {
        if (end !== 'indentation') return own >= 2 && indent - shift < 2;
        if (indent - shift < own + 4) return true;
        shift += 4;
        return false;
      });
      const container = stack[ended];
      if (container) {
        const isDeeper = indent - shift > container.indent;
        if (isDeeper || container.name === 'tab') reportEmpty(container, result, report);
        if (stack.slice(ended).some(({ end }) => end === 'indentation')) fences.reset();
        closeFrom(ended, false);
      }
    }
    return 4 * stack.filter(({ end }) => end === 'indentation').length;
  }

  for (const source of lines) {
    ({ line } = source);
    const shift = closeByIndent(source.text);
    const text = shift === 0 ? source.text : outdent(source.text, shift);
    if (fences.isCode(text)) {
      result.push({ text, line });
      continue;
    }
    const indent = indentOf(text);
    const raw = text.trim();
    const closing = /^([^\s\w])\1{2,}$/.test(raw) && (raw.startsWith(':') || isEnd(raw));
    const opening = closing || !/^[!-/:-@[-`{-~]/.test(raw) ? undefined : read(raw);
    if (closing) close(raw, text);
    else if (opening?.end === 'next') {
      if (!openNext(opening, indent)) result.push({ text, line });
    } else if (opening) {
      const location = { line, column: indent + 1 } as const;
      const fault = openTitleFault(raw);
      if (fault !== undefined) report({ ...location, rule: 'directive', text: fault });
      else if (opening.hint !== undefined) {
        const told = foreignSyntax(raw, opening.hint);
        report({ ...location, rule: 'foreign-syntax', text: told, isStyle: true });
      } else if (opening.name === 'tab' && !stack.some(({ name }) => tabSets.has(name))) {
        const fact = 'Block `:::tab` is outside of `::::tabs`. Put it inside one.';
        report({ ...location, rule: 'directive', text: fact, isStyle: true });
      }
      open(opening, indent);
    } else if (raw.startsWith(':') || !closesBehind(text)) result.push({ text, line });
  }
  closeFrom(0, false);
  return result;
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
