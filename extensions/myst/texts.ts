// Lines of MyST outside of code: texts by name, `{{ version }}`, lists of fields, `:Date: today`, and comments.
import { codeSpan } from 'millrace-docs/extension';
import type { Substitutions } from './settings.ts';

export interface TextOptions {
  readonly substitutions: Substitutions;
  readonly hasFieldLists: boolean;
}

/** How often a text may name another one. */
const maxDepth = 5;

/** Maximum number of characters that the texts of a page may add. */
const maxAdded = 200_000;

/** Code in a line, or a name in two braces. */
const codeOrName = new RegExp(
  `${codeSpan.source}|${/\{\{[ \t]*([A-Za-z_]\w{0,99})[ \t]*\}\}/.source}`,
  'g',
);

const field = /^:([^:\s][^:\n]{0,100}):(?:[ \t]+(.*))?$/;

/** Fields above a page that say how Sphinx treats it. */
const silent = new Set(['orphan', 'nosearch', 'nocomments', 'no-search', 'tocdepth']);

/** Returns a function that rewrites the lines of a page that are no code, in their order. */
export function createLineRewriter({
  substitutions,
  hasFieldLists,
}: TextOptions): (line: string, before: string) => string {
  const hasTexts = Object.keys(substitutions).length > 0;
  let left = maxAdded;
  /** Whether the line above was a field. */
  let isList = false;

  /** Names that nobody knows stay as typed. */
  function replaced(line: string, depth: number): string {
    return line.replace(codeOrName, (all, _mark: unknown, name?: string) => {
      const isKnown = name !== undefined && Object.hasOwn(substitutions, name);
      const text = isKnown ? substitutions[name] : undefined;
      if (text === undefined || text.length > left || depth === maxDepth) return all;
      left -= text.length;
      return replaced(text, depth + 1);
    });
  }

  /** `:Date: today` → `- **Date:** today`, in paragraphs of their own */
  function withField(line: string, before: string): string {
    const [, name, body = ''] = isList || before.trim() === '' ? (field.exec(line) ?? []) : [];
    isList = name !== undefined;
    if (name === undefined) return line;
    return silent.has(name.toLowerCase()) ? '' : `- **${name}:** ${body}`.trimEnd();
  }

  return (line, before) => {
    if (/^%(?:\s|$)|^\+\+\+(?:\s|$)/.test(line)) return '';
    const text = hasFieldLists ? withField(line, before) : line;
    return hasTexts && text.includes('{{') ? replaced(text, 0) : text;
  };
}
