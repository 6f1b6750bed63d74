// Lines of Retype as Markdown of this server: comments, templates, blocks, components, icons and settings of fences.
import { createCodeTracker, createFenceTracker, indentOf } from '../../markdown/read/lines.ts';
import type { WrittenPage } from '../contract/extension.ts';
import { withoutComments } from '../obsidian/lines.ts';
import { writeBlocks, type MarkedLine } from './blocks.ts';
import { joinCards, writeComponents } from './components.ts';
import { writeFence } from './fences.ts';
import { readMark, type BlockKind, type Mark } from './marks.ts';
import { fillTemplates } from './templates.ts';

/** Returns how what is on a line is reported. */
type ReportAt = (line: number) => (text: string) => void;

type Page = Pick<WrittenPage, 'fields' | 'isMdx' | 'report'>;

/** Returns as many texts as lines. In code, only settings of fences and escapes of templates change. */
export function retypeLines(
  lines: readonly string[],
  project: Readonly<Record<string, unknown>>,
  page: Page,
): readonly (string | undefined)[] {
  const reportAt: ReportAt = (line) => (text) => {
    page.report(line, text);
  };
  const filled = filledLines(withoutComments(lines), project, page);
  const marked = markedLines(filled, reportAt);
  const written = writeBlocks(
    marked,
    (title, line) => writeComponents(title, reportAt(line)),
    (line, mark) => {
      // Another system has the same marks, and indents what is inside.
      if (indentOf(nextText(filled, line)) < 4) page.report(line, unclosed(mark));
    },
  );
  const texts = joinCards(written);
  return filled.map((line, index) => (line === undefined ? undefined : texts[index]));
}

function filledLines(
  lines: readonly string[],
  project: Readonly<Record<string, unknown>>,
  { fields, isMdx, report }: Page,
): readonly (string | undefined)[] {
  // In MDX, braces hold code.
  if (isMdx || fields['templating'] === false) return lines;
  const lost = new Map<string, number>();
  const filled = fillTemplates(lines, { fields, project }, (line, tag) => {
    if (!lost.has(tag)) lost.set(tag, line);
  });
  const [first] = lost;
  if (first === undefined) return filled;
  const [tag, line] = first;
  const more = lost.size > 1 ? ` and ${lost.size - 1} more` : '';
  const shown = tag.slice(0, 60).replaceAll('`', '');
  const fact = `Template \`${shown}\`${more} is not run, so what it makes is left out.`;
  report(line, `${fact} Write the text that it stands for.`);
  return filled;
}

/** Names lines for includes. */
const regionMark = /^\s*\/{3}\s*(?:end)?region(?:\s|$)/i;

/** Finds the marks, and writes what is within lines. */
function markedLines(
  lines: readonly (string | undefined)[],
  reportAt: ReportAt,
): readonly MarkedLine[] {
  const isCode = createCodeTracker();
  const fences = createFenceTracker();
  return lines.map((line, index) => {
    if (line === undefined) return { text: '', mark: undefined };
    if (isCode(line)) {
      const isFirst = !fences.isOpen() && fences.isCode(line);
      if (!isFirst && fences.isOpen()) fences.isCode(line);
      return { text: isFirst ? writeFence(line) : line, mark: undefined };
    }
    fences.reset();
    if (regionMark.test(line)) return { text: '', mark: undefined };
    const mark = readMark(line);
    if (mark) return { text: line, mark };
    return { text: writeComponents(withoutList(line), reportAt(index)), mark };
  });
}

/** `| A | B | {.compact}` → `| A | B |`: a row with settings behind it is one of a table. */
function withoutList(line: string): string {
  return line.includes('|') ? line.replace(/\|[ \t]*\{\s*[.#][^{}|]*\}\s*$/, '|') : line;
}

function nextText(lines: readonly (string | undefined)[], index: number): string {
  return lines.slice(index + 1, index + 4).find((line) => (line ?? '').trim() !== '') ?? '';
}

const marks: Readonly<Record<BlockKind, string>> = {
  callout: '!!!',
  columns: '|||',
  container: ':::',
  panel: '===',
  steps: '>>>',
  tabs: '+++',
};

function unclosed({ kind }: Mark): string {
  const mark = marks[kind];
  return `Block \`${mark}\` is never closed. End it with \`${mark}\`.`;
}
