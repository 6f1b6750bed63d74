// Removes syntax of other systems that readers must not see: imports, MDX comments, attribute lists, marks of template engines.
import { shorten } from '../../diagnostics/messages.ts';
import { foreignSyntax } from '../context/foreign-syntax.ts';
import type { LineProblem } from '../read/lines.ts';
import { createCodeTracker, type SourceLine } from '../read/lines.ts';

/** Maximum number of lines of an import, export, comment or formula; what is longer, or has no end, is text. */
const maxStatementLines = 400;

/** Maximum number of beginnings without an end whose end is searched for. */
const maxUnended = 20;

/**
 * `import A from '../source/a'`, `{/* … *\/}`, `{: .note }` → nothing · `[[toc]]` → `::toc` · `$$` → a fence
 *
 * `$$` stays for a parser that reads formulas. Template engine logic is not run: it stays as written and is reported.
 */
export function cleanLines(
  lines: readonly SourceLine[],
  report: (problem: LineProblem) => void,
  readsFormulas = false,
): SourceLine[] {
  const isCode = createCodeTracker();
  const result: SourceLine[] = [];
  let open = { last: -1, isFormula: false };
  let unended = 0;

  for (const [index, source] of lines.entries()) {
    const { line } = source;
    // Removes tags that only escape template syntax, in code too.
    const text = source.text.includes('{%')
      ? source.text.replace(/\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}/g, '')
      : source.text;
    if (index <= open.last) {
      const shown = index === open.last ? '```' : text;
      result.push({ text: open.isFormula ? shown : '', line });
      continue;
    }
    if (isCode(text)) {
      result.push({ text, line });
      continue;
    }
    const isFormula = !readsFormulas && /^\s*\$\$\s*$/.test(text);
    const end = isFormula ? isDollars : endOfStatement(text);
    const last =
      end && unended < maxUnended ? lastLine(lines, index + (isFormula ? 1 : 0), end) : -1;
    if (last !== -1) {
      const [indent = ''] = /^\s*/.exec(text) ?? [];
      open = { last, isFormula };
      result.push({ text: isFormula ? `${indent}\`\`\`latex` : '', line });
      continue;
    }
    if (end) unended += 1;
    if (/^\s*(?:\[\[_?toc_?\]\]|\[toc\]|\{:\s*toc\s*\})\s*$/i.test(text)) {
      if (text.trim() !== '[[toc]]') {
        const own = foreignSyntax(text, 'Write `[[toc]]`.');
        report({ line, rule: 'foreign-syntax', text: own, isStyle: true });
      }
      result.push({ text: '::toc', line });
      continue;
    }
    if (/^\s*\{:?\s*[.#][^{}]*\}\s*$|^\s*\{:[^{}]*\}\s*$|^\*\[[^\]]+\]:\s/.test(text)) {
      result.push({ text: '', line });
      continue;
    }
    // A link definition directly after HTML would be parsed as part of it.
    const isDefinition = /^ {0,3}\[[^\]]+\]:\s+\S/.test(text);
    if (isDefinition && /^\s*<\/\w+>\s*$/.test(lines[index - 1]?.text ?? '')) {
      result.push({ text: '', line });
    }
    result.push({ text: inLine(text, line, report), line });
  }
  return result;
}

/** Prose may begin with "export default" too. */
const exported =
  /^export\s+(?:(?:const|let|var)\s+[\w$]+\s*[=:;]|(?:const|let|var)\s*[{[]|default\s+(?:[\w$.]+;?\s*$|[({[<'"`]|.*=>)|(?:default\s+)?(?:async\s+)?function\b[^(]*\(|(?:default\s+)?class\b[^{]*\{|\{|\*)/;

/** Returns the test for the last line of an MDX statement or comment; undefined for a line that begins neither. */
function endOfStatement(text: string): ((text: string) => boolean) | undefined {
  if (/^import\s+(?:[\w{*].*\sfrom\s+)?['"][^'"]+['"];?\s*$/.test(text)) return () => true;
  if (/^import\s*\{\s*$|^import\s+type\s*\{\s*$|^import\s*\{[^}]*$/.test(text)) {
    return (other) => /from\s+['"][^'"]+['"];?\s*$/.test(other);
  }
  if (exported.test(text)) {
    let depth = 0;
    return (other) => {
      depth += (other.match(/[[({]/g) ?? []).length - (other.match(/[\])}]/g) ?? []).length;
      return depth <= 0;
    };
  }
  if (/^\s*\{\/\*/.test(text) && !text.includes('*/}')) {
    return (other) => /\*\/\}\s*$/.test(other);
  }
  return undefined;
}

/** Returns the index of the first line from `start` on that passes the test; -1 if it is too far away. */
function lastLine(lines: readonly SourceLine[], start: number, isEnd: (text: string) => boolean) {
  const length = lines.slice(start, start + maxStatementLines).findIndex(({ text }) => isEnd(text));
  return length === -1 ? -1 : start + length;
}

function isDollars(text: string): boolean {
  return text.trim() === '$$';
}

function inLine(raw: string, line: number, report: (problem: LineProblem) => void): string {
  if (!raw.includes('{')) return raw;
  const text = raw
    .replace(/^\s*\{\/\*[^\n]*?\*\/\}\s*$/, '')
    .replace(codeOrTag, (all, mark: string | undefined) =>
      mark === undefined ? withoutTags(all) : all,
    );
  const [logic] = /\{%[^%]*%\}|\{\{[<%][^}]*\}\}/.exec(text.replace(/`[^`]*`/g, '')) ?? [];
  if (logic !== undefined) {
    const fact = `\`${shorten(logic).replaceAll('`', '')}\` is template syntax, and is shown as written.`;
    report({ line, rule: 'foreign-syntax', text: `${fact} Write the text that it stands for.` });
  }
  return text;
}

/** Code within a line, or whatever is in double braces or a tag. */
const codeOrTag = /(`+)(?!`)[^]*?(?<!`)\1(?!`)|\{\{.*?\}\}|\{%.*?%\}/g;

/** Returns the address or text that a tag of a template stands for; other tags as they are. */
function withoutTags(tag: string): string {
  return tag
    .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, '')
    .replace(/\{%-?\s*link\s+(\S+?)\s*-?%\}/g, '/$1')
    .replace(/\{\{\s*["']([^"']+)["']\s*\|\s*(?:relative_url|absolute_url|url)\s*\}\}/g, '$1');
}
