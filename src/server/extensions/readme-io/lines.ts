// Lines of an export of ReadMe.io: finds its blocks, and replaces its terms.
import { fieldsOf, parseJson } from '../../diagnostics/record.ts';
import { createCodeTracker } from '../../markdown/read/lines.ts';
import type { WrittenPage } from '../contract/extension.ts';
import { writeBlock } from './blocks.ts';
import { withTerms } from './terms.ts';

/** Maximum length of a block, in characters. */
const maxLength = 500_000;

const opening = /^(\s{0,40})\[block:([a-z-]{1,40})\](.*)$/;

interface OpenBlock {
  readonly first: number;
  readonly indent: string;
  readonly name: string;
}

/** `[block:callout]` … `[/block]` → a callout · `<<glossary:Term>>` → Term. Code stays as typed. */
export function exportLines(
  lines: readonly string[],
  { report }: Pick<WrittenPage, 'report'>,
): readonly (string | undefined)[] {
  if (!lines.some((line) => line.includes('[block:') || line.includes('<<glossary:'))) return lines;
  const result: (string | undefined)[] = [...lines];
  const isCode = createCodeTracker();
  let open: OpenBlock | undefined;

  function leave({ first, name }: OpenBlock, fact: string): void {
    report(first, `\`[block:${name}]\` ${fact}, so it is shown as typed.`);
  }

  function close(block: OpenBlock, last: number): void {
    const { first, indent, name } = block;
    const raw = lines
      .slice(first, last + 1)
      .join('\n')
      .trim();
    const json = raw.slice(`[block:${name}]`.length, -'[/block]'.length);
    const value = json.length > maxLength ? undefined : parseJson(json);
    const text = value === undefined ? undefined : writeBlock(name, fieldsOf(value));
    if (text === undefined) {
      leave(block, value === undefined ? 'has no JSON that can be read' : 'is unknown');
      return;
    }
    result[first] = `\n${text}\n`.replaceAll(/\n(?=.)/g, `\n${indent}`);
    result.fill(undefined, first + 1, last + 1);
  }

  for (const [index, line] of lines.entries()) {
    const isInCode = isCode(line);
    const [, indent = '', name] = isInCode ? [] : (opening.exec(line) ?? []);
    if (name !== undefined) {
      if (open) leave(open, 'is never closed');
      open = { first: index, indent, name };
    }
    if (open && line.trimEnd().endsWith('[/block]')) {
      close(open, index);
      open = undefined;
    } else if (!open && !isInCode) result[index] = withTerms(line);
  }
  if (open) leave(open, 'is never closed');
  return result;
}
