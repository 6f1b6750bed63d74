// Lines of Azure DevOps: lists of subpages, blocks between colons, and people.
import { encodePath } from '../../../pages/model/paths.ts';
import { codeSpan, createCodeTracker } from '../../markdown/read/lines.ts';
import type { WrittenPage } from '../contract/extension.ts';

const opening = /^\s*:::\s*(mermaid|query-table|video)\b/i;

/** Code in a line, or a person: by name, or by a number that only the wiki knows. */
const codeOrPerson = new RegExp(
  `${codeSpan.source}|${/(?<![\w.])@<(?:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})|(\p{L}[\p{L}\p{M} .'-]{0,99}))>/u.source}`,
  'giu',
);

/**
 * `[[_TOSP_]]` → `::pages{from="…"}` · `::: mermaid` … `:::` → a fence · `::: video` … `:::` → its content · `::: query-table` … `:::` → nothing ·
 * `@<Ada Byron>` → `@Ada Byron`. Code is not changed.
 */
export function azureLines(
  lines: readonly string[],
  { file, report }: Pick<WrittenPage, 'file' | 'report'>,
): readonly string[] {
  if (!lines.some((line) => /:::|\[\[_TOSP_\]\]|@</i.test(line))) return lines;
  const isCode = createCodeTracker();
  let block: { readonly name: string; readonly line: number } | undefined;

  function open(index: number, name: string): string {
    block = { name, line: index };
    if (name === 'query-table') {
      const fact = '`query-table` shows work items of Azure DevOps, so it is left out.';
      report(index, `${fact} Link to the query.`);
    }
    return name === 'mermaid' ? '```mermaid' : '';
  }

  /** Returns a line within a block. */
  function inside(line: string, name: string): string {
    const isLast = /^\s*:::\s*$/.test(line);
    if (isLast) block = undefined;
    if (name === 'mermaid') return isLast ? '```' : line;
    return isLast || name === 'query-table' ? '' : line;
  }

  const result = lines.map((line, index): string => {
    if (block) return inside(line, block.name);
    if (isCode(line)) return line;
    const name = opening.exec(line)?.[1]?.toLowerCase();
    if (name !== undefined) return open(index, name);
    if (/^\s*\[\[_TOSP_\]\]\s*$/.test(line)) return `::pages{from="${subpagesOf(file)}"}`;
    return withNames(line);
  });
  if (!block) return result;
  report(block.line, `Block \`::: ${block.name}\` is never closed. End it with \`:::\`.`);
  if (block.name !== 'mermaid') return result;
  const last = result.pop() ?? '';
  return [...result, `${last}\n\`\`\``];
}

/** `Setup.md` → `/Setup/` · `Setup/index.md` → `/Setup/` */
function subpagesOf(file: string): string {
  const folder = file.replace(/(?:(?:^|(?<=\/))(?:index|readme))?\.[^./]+$/i, '');
  return encodePath(`/${folder}`).replace(/\/*$/, '/');
}

function withNames(line: string): string {
  return line.replace(codeOrPerson, (all, mark?: string, id?: string, name?: string) => {
    if (mark !== undefined) return all;
    return id === undefined ? `@${name ?? ''}` : '';
  });
}
