// Directives of MyST, targets and comments, as blocks of this server.
import {
  type CarriedBlock,
  codeSpan,
  createBlockStack,
  type OpenBlock,
  type WrittenPage,
} from 'millrace-docs/extension';
import { codeFence, codeNames, droppedNames, linesOfBody, pictureOf } from './bodies.ts';
import { closes } from './marks.ts';
import { optionOf, readOptions } from './options.ts';
import { createLineRewriter, type TextOptions } from './texts.ts';

/** Directives of this server that carry directives of MyST, and targets. */
export const mystDirective = 'myst-directive';
export const targetDirective = 'myst-target';

interface Open extends OpenBlock {
  /** The mark that closes it. */
  readonly mark: string;
}

/** A block whose lines are not Markdown. */
interface Verbatim {
  readonly isLast: (text: string) => boolean;
  readonly rewrite: (line: string) => string;
  /** Replaces the last line. */
  readonly last: string | undefined;
}

const opening = /^(\s*)(`{3,}|~{3,}|:{3,})\{([A-Za-z][\w:.+-]*)\}[ \t]*(.*?)\s*$/;
const fence = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}(?!`)(?![^`]*`)|~{3,})/;
const target = /^(\s*)\(([^()\n]{1,200})\)=\s*$/;

/** For texts in which nothing more is to be replaced. */
const noTexts: TextOptions = { substitutions: {}, hasFieldLists: false };

/**
 * ```` ```{note} ```` … ```` ``` ````, `:::{note}` … `:::` → `:::myst-directive{raw="…"}` … `:::` · code, pictures and lists of pages → as
 * Markdown has them · `(name)=` → `::myst-target{raw="name"}` · `% comment` → nothing · `{{ name }}` → its text
 */
export function mystLines(
  lines: readonly string[],
  options: TextOptions = noTexts,
  report?: WrittenPage['report'],
): readonly string[] {
  const result: string[] = [];
  const rewrite = createLineRewriter(options);
  const stack = createBlockStack<Open>(mystDirective, result, ({ line, block }) => {
    report?.(
      line,
      `\`{${block.name}}\` is never closed, so it is empty. End it with a line that is only its mark.`,
    );
  });
  let verbatim: Verbatim | undefined;
  let lastOption = -1;

  /** Opens a directive, whose options may take several lines. */
  function open(index: number, [, before = '', mark = '', raw = '', label = '']: RegExpExecArray) {
    const name = raw.toLowerCase();
    const { props, last } = readOptions(lines, index);
    lastOption = last;
    const skip = (): void => {
      while (result.length <= last) result.push('');
    };
    if (codeNames.has(name)) {
      const anchor = optionOf(props, 'label') ?? optionOf(props, 'name');
      const marks = mark.startsWith(':') ? '`'.repeat(mark.length) : mark;
      const isFormula = name === 'math' && anchor !== undefined;
      if (anchor !== undefined && !isFormula) result.push(targetLine(before, anchor));
      // Options stand above the code.
      while (result.length < (isFormula ? last - 1 : last)) result.push('');
      result.push(`${before}${marks}${codeFence(name, label, props)}`);
      if (isFormula) result.push(`${before}\\label{${anchor}}`);
      verbatim = { isLast: endOf(mark), rewrite: (line) => line, last: before + marks };
    } else if (name === 'image') {
      result.push(before + pictureOf(label, props));
      skip();
      verbatim = { isLast: endOf(mark), rewrite: () => '', last: '' };
    } else if (name === 'toctree' || droppedNames.has(name)) {
      const isShown = name === 'toctree' && props['hidden'] === undefined;
      skip();
      verbatim = {
        isLast: endOf(mark),
        rewrite: isShown ? linesOfBody(before) : () => '',
        last: '',
      };
    } else {
      const block: CarriedBlock = { name, props, ...(label !== '' && { label }) };
      stack.open.push({ line: index, indent: before.length, mark, block });
      skip();
    }
  }

  for (const [index, line] of lines.entries()) {
    if (index <= lastOption) continue;
    const text = line.trim();
    if (verbatim) {
      const isLast = verbatim.isLast(text);
      result.push(isLast ? (verbatim.last ?? line) : verbatim.rewrite(line));
      if (isLast) verbatim = undefined;
      continue;
    }
    const directive = opening.exec(line);
    const exact = stack.open.findLastIndex(({ mark }) => text === mark);
    const closed =
      exact === -1 ? stack.open.findLastIndex(({ mark }) => closes(text, mark)) : exact;
    const code = fence.exec(line)?.[1];
    const html = /^<(pre|script|style|textarea)[\s>]/i.exec(text)?.[1];
    const [, indent = '', name] = target.exec(line) ?? [];
    if (directive) open(index, directive);
    else if (closed !== -1) result.push(stack.close(closed));
    else if (code !== undefined) {
      verbatim = { isLast: endOf(code), rewrite: (other) => other, last: undefined };
      result.push(line);
    } else if (html !== undefined) {
      const end = `</${html.toLowerCase()}`;
      const isLast = (other: string): boolean => other.toLowerCase().includes(end);
      if (!isLast(text)) verbatim = { isLast, rewrite: (other) => other, last: undefined };
      result.push(line);
    } else if (name !== undefined) result.push(targetLine(indent, name));
    else {
      const written = rewrite(withoutSchemes(line), lines[index - 1] ?? '');
      // A text of several lines may have directives; the names in it are replaced already.
      result.push(written.includes('\n') ? mystLines(written.split('\n')).join('\n') : written);
    }
  }
  stack.end();
  return result;
}

/** Code within a line, and links whose scheme says that they lead to a file or a target of the project. */
const inProject = new RegExp(
  [codeSpan, /<(?:project|path):([^<>\s]+)>/, /\]\((?:project|path):/]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** `<project:setup.md>` → `[](setup.md)` · `[text](path:plan.pdf)` → `[text](plan.pdf)` */
function withoutSchemes(line: string): string {
  if (!/(?:project|path):/.test(line)) return line;
  return line.replace(inProject, (all, code?: string, name?: string) => {
    if (code !== undefined) return all;
    return name === undefined ? '](' : `[](${name})`;
  });
}

function targetLine(indent: string, name: string): string {
  return `${indent}::${targetDirective}{raw="${encodeURIComponent(name)}"}`;
}

/** Returns the test for the line that closes a mark. */
function endOf(mark: string): (text: string) => boolean {
  return (text) => closes(text, mark);
}
