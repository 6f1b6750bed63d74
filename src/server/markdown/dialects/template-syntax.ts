// Removes syntax of other systems that readers must not see: imports, MDX comments, attribute lists, marks of template engines.
import { shorten } from '../../diagnostics/messages.ts';
import { foreignSyntax } from '../context/foreign-syntax.ts';
import type { LineProblem } from '../read/lines.ts';
import { createFenceTracker, type SourceLine } from '../read/lines.ts';

/** Maximum number of lines of an export, comment or formula; the lines after that are taken as text. */
const maxStatementLines = 400;

/**
 * `import A from '../source/a'`, `{/* … *\/}`, `{: .note }` → nothing · `[[toc]]` → `::toc` · `$$` → a fence ·
 * `{{< ref "a.md" >}}` → `a.md`
 *
 * Template engine logic is not run: it stays as written and is reported.
 */
export function cleanLines(
  lines: readonly SourceLine[],
  report: (problem: LineProblem) => void,
): SourceLine[] {
  const fences = createFenceTracker();
  const result: SourceLine[] = [];
  /** Tests whether a line ends the open statement, comment or formula. */
  let skipUntil: ((text: string) => boolean) | undefined;
  let isFormula = false;
  let skipped = 0;

  for (const [index, source] of lines.entries()) {
    const { line } = source;
    // Removes tags that only escape template syntax, in code too.
    const text = source.text.includes('{%')
      ? source.text.replace(/\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}/g, '')
      : source.text;
    if (skipUntil) {
      skipped += 1;
      const isEnd = skipUntil(text) || skipped > maxStatementLines;
      if (isFormula) result.push({ text: isEnd ? '```' : text, line });
      else result.push({ text: '', line });
      if (isEnd) skipUntil = undefined;
      if (isEnd) isFormula = false;
      continue;
    }
    if (fences.isCode(text)) {
      result.push({ text, line });
      continue;
    }
    if (/^\s*\$\$\s*$/.test(text) && hasEnd(lines, index, /^\s*\$\$\s*$/)) {
      const [indent = ''] = /^\s*/.exec(text) ?? [];
      result.push({ text: `${indent}\`\`\`latex`, line });
      skipUntil = (other) => other.trim() === '$$';
      isFormula = true;
      skipped = 0;
      continue;
    }
    const end = endOfStatement(text);
    if (end) {
      skipped = 0;
      if (!end(text)) skipUntil = end;
      result.push({ text: '', line });
      continue;
    }
    if (/^\s*(?:\[\[_?toc_?\]\]|\[toc\]|\{:\s*toc\s*\})\s*$/i.test(text)) {
      if (text.trim() !== '[[toc]]') {
        const own = foreignSyntax(text, 'Write `[[toc]]`.');
        report({ line, rule: 'foreign-syntax', text: own, isLint: true });
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

/** Returns the test for the last line of an MDX statement or comment; undefined for a line that begins neither. */
function endOfStatement(text: string): ((text: string) => boolean) | undefined {
  if (/^import\s+(?:[\w{*].*\sfrom\s+)?['"][^'"]+['"];?\s*$/.test(text)) return () => true;
  if (/^import\s*\{\s*$|^import\s+type\s*\{\s*$|^import\s*\{[^}]*$/.test(text)) {
    return (other) => /from\s+['"][^'"]+['"];?\s*$/.test(other);
  }
  if (/^export\s+(?:const|let|var|default|function|async|class|\{|\*)/.test(text)) {
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

function hasEnd(lines: readonly SourceLine[], from: number, end: RegExp): boolean {
  return lines.slice(from + 1, from + 100).some(({ text }) => end.test(text));
}

function inLine(raw: string, line: number, report: (problem: LineProblem) => void): string {
  if (!raw.includes('{')) return raw;
  const text = raw
    .replace(/^\s*\{\/\*[^\n]*?\*\/\}\s*$/, '')
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+["']?([^"'\s]+)["']?\s*[%>]\}\}/g, '$1')
    .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, '')
    .replace(/\{%-?\s*link\s+(\S+?)\s*-?%\}/g, '/$1')
    .replace(/\{\{\s*["']([^"']+)["']\s*\|\s*(?:relative_url|absolute_url|url)\s*\}\}/g, '$1');
  const [logic] = /\{%[^%]*%\}|\{\{[<%][^}]*\}\}/.exec(text.replace(/`[^`]*`/g, '')) ?? [];
  if (logic !== undefined) {
    const fact = `\`${shorten(logic).replaceAll('`', '')}\` is template syntax, and is shown as written.`;
    report({ line, rule: 'foreign-syntax', text: `${fact} Write the text that it stands for.` });
  }
  return text;
}
