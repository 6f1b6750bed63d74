// Finds the code in a page's text, which a move leaves as it is.
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { blockSyntax } from '../markdown/dialects/block-syntax.ts';
import { createFenceTracker } from '../markdown/read/lines.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

const parser = unified().use(remarkParse).use(blockSyntax).use(remarkGfm).freeze();

/**
 * Returns whether an offset is in code. Other systems indent the text of containers, which their pages have in common with code that is only
 * indented: there, only fences and backticks are code.
 */
export function findCode(text: string, isStrict: boolean): (offset: number) => boolean {
  const ranges = isStrict ? parsedCode(text) : fencedCode(text);
  return (offset) => ranges.some(({ start, end }) => offset >= start && offset < end);
}

function parsedCode(text: string): readonly Range[] {
  const ranges: Range[] = [];
  visit(parser.parse(text), ['code', 'inlineCode'], ({ position }) => {
    const start = position?.start.offset;
    const end = position?.end.offset;
    if (start !== undefined && end !== undefined) ranges.push({ start, end });
  });
  return ranges;
}

function fencedCode(text: string): readonly Range[] {
  const fences = createFenceTracker();
  let start = 0;
  return text.split('\n').flatMap((line): readonly Range[] => {
    const offset = start;
    start += line.length + 1;
    if (fences.isCode(line)) return [{ start: offset, end: start }];
    return [...line.matchAll(/(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)/g)].map(({ index, 0: code }) => {
      return { start: offset + index, end: offset + index + code.length };
    });
  });
}
