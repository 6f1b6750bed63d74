// Converts containers of all dialects (`::: tip Title`, `!!! note "Title"`, `=== "Tab"`, `/// note | Title`) to directives: `:::tip[Title]`.
import { foreignSyntax } from '../context/foreign-syntax.ts';
import { moduleIn, readOpening, type ContainerOpening } from './container-forms.ts';
import {
  createFenceTracker,
  indentOf,
  outdent,
  type LineProblem,
  type SourceLine,
} from '../read/lines.ts';

interface OpenContainer extends ContainerOpening {
  readonly line: number;
  /** Indentation of its first line, and of the line that closes it. */
  readonly indent: number;
  /** The first container inside that has as many or more colons. */
  inner?: OpenContainer;
}

const tabSets: ReadonlySet<string> = new Set(['tabs', 'responses']);

/** Maximum nesting of containers; the opening lines of deeper ones are left out. */
const maxContainers = 30;

/**
 * `::: tip Title` → `:::tip[Title]`, with so many colons that nothing inside closes it · `::: a.module` → its name
 *
 * Takes time linear in the length of the text. Code is not changed.
 */
export function writeContainers(
  lines: readonly SourceLine[],
  report: (problem: LineProblem) => void,
): SourceLine[] {
  const fences = createFenceTracker();
  const stack: OpenContainer[] = [];
  const result: SourceLine[] = [];
  let line = 0;
  let isBehindSlashes = false;
  /** Indentation of a module's name; the settings below it are indented further. */
  let moduleIndent: number | undefined;
  let isTooDeep = false;

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
    const { name, title, attributes } = opening;
    const container: OpenContainer = { ...opening, line, indent };
    noteInner(container);
    const label = title === undefined ? '' : `[${balanced(title)}]`;
    const braces = attributes === '' ? '' : `{${attributes}}`;
    write(indent, '', `${colonsAt(stack.length)}${name}${label}${braces}`);
    stack.push(container);
  }

  /** A tab does not contain a tab: the next one closes it. In all other blocks, the number of colons only says how they are nested. */
  function noteInner(container: OpenContainer): void {
    const outer = stack.at(-1);
    if (outer?.form !== 'colons' || container.form !== 'colons') return;
    if (container.marks < outer.marks) return;
    outer.inner ??= container;
    if (outer.name === 'tab' && container.name === 'tab') closeFrom(stack.length - 1, false);
  }

  /** Closes all containers from an index of the stack on; `isStated` if the author closed the first of them. */
  function closeFrom(index: number, isStated: boolean): void {
    while (stack.length > index) {
      const container = stack.pop();
      if (!container) return;
      write(container.indent, colonsAt(stack.length), '');
      if (container.form === 'colons' || container.form === 'slashes')
        reportEnd(container, isStated && stack.length === index, report, fences.isOpen());
    }
  }

  /** Handles colons after text: `Text.:::` closes a container that was opened with as many colons. Returns false otherwise. */
  function closesBehind(text: string): boolean {
    if (stack.length === 0 || !text.includes(':::')) return false;
    const [, before = '', marks] = /^(.*[^:])(:{3,})$/.exec(text.trimEnd()) ?? [];
    if (marks === undefined) return false;
    const index = stack.findLastIndex(
      (other) => other.form === 'colons' && other.marks === marks.length,
    );
    if (index === -1) return false;
    result.push({ text: before, line });
    closeFrom(index, true);
    return true;
  }

  /** Handles a line of colons or slashes, which closes the last container with as many of them, else with fewer. */
  function close(closing: string, text: string): void {
    const form = closing.startsWith(':') ? 'colons' : 'slashes';
    const isClosed = (exact: boolean) => (other: OpenContainer) =>
      other.form === form &&
      (exact ? other.marks === closing.length : other.marks < closing.length);
    const exact = stack.findLastIndex(isClosed(true));
    const index = exact === -1 ? stack.findLastIndex(isClosed(false)) : exact;
    if (index !== -1) closeFrom(index, true);
    else if (form === 'slashes') result.push({ text, line });
    else {
      const fact = `\`${closing}\` does not close a block.`;
      const hint = 'Remove it, or open its block with more colons than the blocks inside it have.';
      report({ line, column: indentOf(text) + 1, rule: 'directive', text: `${fact} ${hint}` });
    }
  }

  /** Closes the containers whose content is indented more than this line, even inside code. Returns the indentation of the others' content. */
  function closeByIndent(text: string): number {
    if (text.trim() !== '') {
      const indent = indentOf(text);
      let shift = 0;
      const ended = stack.findIndex(({ form, indent: own }) => {
        if (form !== 'indented') return own >= 2 && indent - shift < 2;
        if (indent - shift < own + 4) return true;
        shift += 4;
        return false;
      });
      if (ended !== -1) {
        if (stack.slice(ended).some(({ form }) => form === 'indented')) fences.reset();
        closeFrom(ended, false);
      }
    }
    return 4 * stack.filter(({ form }) => form === 'indented').length;
  }

  for (const source of lines) {
    ({ line } = source);
    const isBlank = source.text.trim() === '';
    const shift = closeByIndent(source.text);
    const text = shift === 0 ? source.text : outdent(source.text, shift);
    if (fences.isCode(text)) {
      result.push({ text, line });
      continue;
    }
    if (isBehindSlashes && /^ {4,}[\w-]+:/.test(text)) continue;
    isBehindSlashes = false;
    const indent = indentOf(text);
    if (moduleIndent !== undefined && !isBlank) {
      if (indent >= moduleIndent + 4) continue;
      moduleIndent = undefined;
    }
    if (!/^[ \t]*[:!?=/@]/.test(text)) {
      if (!closesBehind(text)) result.push({ text, line });
      continue;
    }
    const raw = text.trim();

    const name = moduleIn(raw);
    if (name !== undefined) {
      // Links name it, and what it holds.
      write(indent, '', `<a id="${name}"></a>\`${name}\``, '');
      const fact = `\`${name}\` is generated by a plugin from source code, so only its name is shown.`;
      const hint = 'Write its documentation in Markdown.';
      report({ line, rule: 'foreign-syntax', text: `${fact} ${hint}` });
      moduleIndent = indent;
      continue;
    }

    const closing = /^(:{3,}|\/{3,})$/.exec(raw)?.[1];
    const opening = closing === undefined ? readOpening(raw) : undefined;
    const tabTitle = /^@tab(?::active)?\s+(.*)$/.exec(raw)?.[1];
    const tabsIndex = stack.findLastIndex(({ form }) => form === 'colons');
    if (closing !== undefined) close(closing, text);
    else if (opening) {
      if (opening.own !== undefined) {
        const place = { line, column: indent + 1, rule: 'foreign-syntax' } as const;
        report({ ...place, text: foreignSyntax(raw, opening.own), isStyle: true });
      } else if (opening.name === 'tab' && !stack.some(({ name }) => tabSets.has(name))) {
        const fact = 'Block `:::tab` is outside of `::::tabs`.';
        const place = { line, column: indent + 1, rule: 'directive' } as const;
        report({ ...place, text: `${fact} Put it inside one.`, isStyle: true });
      }
      open(opening, indent);
      isBehindSlashes = opening.form === 'slashes';
    } else if (tabTitle !== undefined && tabsIndex !== -1) {
      const ownTab = stack.findIndex((other, at) => at > tabsIndex && other.name === 'tab');
      if (ownTab !== -1) closeFrom(ownTab, true);
      const tab = { name: 'tab', title: tabTitle, attributes: '', marks: Infinity, own: undefined };
      open({ ...tab, form: 'implicit' }, indent);
    } else result.push({ text, line });
  }
  closeFrom(0, false);
  return result;
}

/** Reports a container that its author did not close, or that contains one with as many colons. */
function reportEnd(
  { form, name, marks, line, indent, inner }: OpenContainer,
  isStated: boolean,
  report: (problem: LineProblem) => void,
  isInCode: boolean,
): void {
  const mark = form === 'colons' ? ':' : '/';
  const place = { line, column: indent + 1, rule: 'directive' } as const;
  const shown = mark.repeat(marks) + (form === 'colons' ? name : ` ${name}`);
  if (inner) {
    const fact = `Block \`${shown}\` is not closed before \`${':'.repeat(inner.marks)}${inner.name}\` in line ${inner.line}.`;
    const hint = `Close it there with \`${':'.repeat(marks)}\`, or give it more colons to contain the other: \`${':'.repeat(inner.marks + 1)}${name}\`.`;
    report({ ...place, text: `${fact} ${hint}`, isStyle: isStated });
  } else if (!isStated && !isInCode) {
    const lines = form === 'colons' ? 'colons' : 'slashes';
    const fact = `Block \`${shown}\` is never closed.`;
    report({ ...place, text: `${fact} End it with a line of the same number of ${lines}.` });
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
