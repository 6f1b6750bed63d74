// The fences of a page, for the check of samples, and mistakes in their first lines.
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { suggest } from '../../diagnostics/messages.ts';
import { report } from '../context/report.ts';
import { parseFenceMeta } from './fence-meta.ts';
import { languageNames, languageOf } from './languages.ts';

/** Keeps the page's fences on the file; reports a missing or unknown language, unknown settings and a missing end. */
export function checkFences() {
  return (tree: Root, file: VFile): void => {
    const lines = String(file).split('\n');
    visit(tree, 'code', (node) => {
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      const language = languageOf(node.lang ?? '')?.name ?? '';
      const { proof, unknown } = parseFenceMeta(node.meta ?? '');
      if (isClosed(node, lines)) {
        (file.data.fences ??= []).push({ language, text: node.value, line, column, ...proof });
      } else {
        report(file, node, 'fence-end', unclosed(node, lines));
      }
      if (!node.lang) {
        const text =
          'The fence names no language. Write one after the backticks; `text` means none.';
        report(file, node, 'fence-language', text);
      } else if (!language) {
        const hint = suggest(node.lang, languageNames);
        report(file, node, 'fence-language', `Unknown language \`${node.lang}\`. ${hint}`);
      }
      const [setting] = unknown;
      if (setting !== undefined) {
        const text = `Unknown fence setting \`${setting}\`. Use \`title="…"\`, \`{1,3-5}\`, \`ins={…}\`, \`del={…}\`, \`lines\`, \`run="…"\`, \`shows="…"\` or \`file="…"\`.`;
        report(file, node, 'fence-setting', text);
      }
    });
  };
}

/** Code that is indented, or that a block wrote, has no fence. */
function isClosed({ position }: Code, lines: readonly string[]): boolean {
  const { start, end } = position ?? {};
  if (!start || !end) return true;
  const fence = fenceAt(lines[start.line - 1], start.column);
  if (fence === undefined) return true;
  if (start.line === end.line) return false;
  // Up to the node's end: what follows may close the block around it.
  const lastLine = (lines[end.line - 1] ?? '').slice(0, end.column - 1);
  const closing = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(lastLine)?.[1];
  return closing?.startsWith(fence) === true;
}

/** The backticks or tildes of a fence. */
function fenceAt(line: string | undefined, column: number): string | undefined {
  return /^(?:`{3,}|~{3,})/.exec((line ?? '').slice(column - 1))?.[0];
}

function unclosed({ position }: Code, lines: readonly string[]): string {
  const { start, end } = position ?? {};
  if (!start || !end) return '';
  const fence = fenceAt(lines[start.line - 1], start.column) ?? '';
  const endLine = lines[end.line - 1] ?? '';
  const isCutByBlock = end.column === 1 && /^[\s>]*:{3,}\s*$/.test(endLine);
  return isCutByBlock
    ? `The fence is not closed before \`${endLine.trim()}\`, which ends the block around it. Close the fence, or give the block more colons than stand in the code.`
    : `The fence is never closed, so all that follows is code. End it with a line of \`${fence}\`.`;
}
