// Converts containers of all dialects (`::: tip Title`, `!!! note "Title"`, `=== "Tab"`, `/// note | Title`) to HTML elements, which
// `dialects/components.ts` renders.
import { createFenceTracker, indentOf, outdent, type SourceLine } from './lines.ts';

/** A line with syntax that has no meaning there. */
export interface LineProblem {
  readonly line: number;
  readonly text: string;
  readonly rule: 'directive' | 'foreign-syntax';
}

interface OpenContainer {
  readonly element: string;
  /** Indentation of its first line, and of the tag that closes its element. */
  readonly indent: number;
  /** Number of colons or slashes on its first line; 0 for a container that ends with its indentation. */
  readonly marks: number;
  readonly form: 'colons' | 'slashes' | 'indented';
}

/** Maximum nesting of containers; the opening lines of deeper ones are left out. */
const maxContainers = 30;

/** Containers that only render their content. */
const transparent = new Set(['v-pre', 'raw', 'div', 'section']);

/**
 * `::: tip Title` → `<block-tip><container-title>Title</container-title>` · `:::` → `</block-tip>`, each as a separate HTML block ·
 * `::: a.module` → its name
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

  function open(container: OpenContainer, attributes: string, title: string | undefined): void {
    if (stack.length >= maxContainers) {
      const fact = `Blocks stand inside each other more than ${maxContainers} levels deep here.`;
      if (!isTooDeep) report({ line, rule: 'directive', text: `${fact} Close what is open.` });
      isTooDeep = true;
      return;
    }
    stack.push(container);
    const { indent, element } = container;
    write(indent, '', `<${element}${attributes}>`, '');
    if (title !== undefined)
      write(indent, '<container-title>', '', title, '', '</container-title>', '');
  }

  /** Closes all containers from an index of the stack on. */
  function closeFrom(index: number): void {
    for (const { element, indent } of stack.splice(index).reverse()) {
      write(indent, '', `</${element}>`, '');
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
    closeFrom(index);
    return true;
  }

  for (const source of lines) {
    ({ line } = source);
    const isBlank = source.text.trim() === '';
    // A line that is indented less than a container's content ends the container, even inside code.
    if (!isBlank) {
      const indent = indentOf(source.text);
      let shift = 0;
      const ended = stack.findIndex(({ form, indent: own }) => {
        if (form !== 'indented') return own >= 2 && indent - shift < 2;
        if (indent - shift < own + 4) return true;
        shift += 4;
        return false;
      });
      if (ended !== -1) {
        if (stack.slice(ended).some(({ form }) => form === 'indented')) fences.reset();
        closeFrom(ended);
      }
    }
    const shift = 4 * stack.filter(({ form }) => form === 'indented').length;
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
    const typed = text.trim();

    const name = /^:::\s+([a-z_]\w*(?:\.\w+)+)$/i.exec(typed)?.[1];
    if (name !== undefined) {
      write(indent, '', `\`${name}\``, '');
      const fact = `\`${name}\` is written by a plugin from source code, and only its name is shown.`;
      report({
        line,
        rule: 'foreign-syntax',
        text: `${fact} Write its documentation in Markdown.`,
      });
      moduleIndent = indent;
      continue;
    }

    const closing = /^(:{3,}|\/{3,})$/.exec(typed)?.[1];
    if (closing !== undefined) {
      const form = closing.startsWith(':') ? 'colons' : 'slashes';
      const isClosed = (exact: boolean) => (other: OpenContainer) =>
        other.form === form &&
        (exact ? other.marks === closing.length : other.marks < closing.length);
      const exact = stack.findLastIndex(isClosed(true));
      const index = exact === -1 ? stack.findLastIndex(isClosed(false)) : exact;
      if (index !== -1) closeFrom(index);
      else if (form === 'slashes') result.push({ text, line });
      else {
        const problem = `\`${closing}\` closes no block. Take it out.`;
        report({ line, rule: 'directive', text: problem });
      }
      continue;
    }

    const colons = /^(:{3,})\s*(?:\{\.?)?([a-z][\w-]*)\}?(.*)$/i.exec(typed);
    if (colons) {
      const [, marks = '', name = '', rest = ''] = colons;
      const { title, attributes } = readRest(rest);
      const isTransparent = transparent.has(name.toLowerCase());
      const element = isTransparent ? 'container-group' : `block-${name.toLowerCase()}`;
      open(
        { element, indent, marks: marks.length, form: 'colons' },
        attributes,
        isTransparent ? undefined : title,
      );
      continue;
    }

    const slashes = /^(\/{3,})\s*([a-z][\w-]*)\s*(?:\|\s*(.*))?$/i.exec(typed);
    if (slashes) {
      const [, marks = '', name = '', title] = slashes;
      const element = name === 'html' ? 'container-group' : `block-${name.toLowerCase()}`;
      open({ element, indent, marks: marks.length, form: 'slashes' }, '', title);
      isBehindSlashes = true;
      continue;
    }

    const admonition =
      /^(!!!|\?\?\?)(\+?)\s*([a-z][\w-]*)((?:\s+[a-z][\w-]*)*)\s*(?:"(.*)")?$/i.exec(typed);
    if (admonition) {
      const [, mark, plus, kind = '', , title] = admonition;
      const attributes =
        mark === '???' ? ` data-kind="${kind.toLowerCase()}"${plus ? ' open' : ''}` : '';
      const element = mark === '???' ? 'block-details' : `block-${kind.toLowerCase()}`;
      const isUntitled = title === '';
      open(
        { element, indent, marks: 0, form: 'indented' },
        isUntitled ? `${attributes} untitled` : attributes,
        isUntitled ? undefined : (title ?? (mark === '???' ? capital(kind) : undefined)),
      );
      continue;
    }

    const tab = /^===[!+]*\s+"(.*)"$/.exec(typed);
    if (tab) {
      open({ element: 'block-tab', indent, marks: 0, form: 'indented' }, '', tab[1]);
      continue;
    }

    const tabsIndex = stack.findLastIndex(({ form }) => form === 'colons');
    const atTab = /^@tab(?::active)?\s+(.*)$/.exec(typed);
    if (atTab && tabsIndex !== -1) {
      const ownTab = stack.findIndex(
        ({ element }, at) => at > tabsIndex && element === 'block-tab',
      );
      if (ownTab !== -1) closeFrom(ownTab);
      open({ element: 'block-tab', indent, marks: Infinity, form: 'slashes' }, '', atTab[1]);
      continue;
    }
    result.push({ text, line });
  }
  closeFrom(0);
  return result;
}

/** ` Title {open}`, `[Title]{#id}`, ` "Title"` → the title and the attributes */
function readRest(rest: string): { title: string | undefined; attributes: string } {
  const [, braces = ''] = /\{([^{}]*)\}\s*$/.exec(rest) ?? [];
  const typed = rest.replace(/\{[^{}]*\}\s*$/, '').trim();
  const title = typed
    .replace(/^\[([\s\S]*)\]$/, '$1')
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
  const id = /(?:^|\s)#([\w-]+)/.exec(braces)?.[1];
  const isOpen = /(?:^|\s)open\b/.test(braces);
  return {
    title: title === '' ? undefined : title,
    attributes: `${id === undefined ? '' : ` id="${id}"`}${isOpen ? ' open' : ''}`,
  };
}

/** `note` → `Note` */
function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
