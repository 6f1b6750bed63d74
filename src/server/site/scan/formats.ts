// Files in other formats than Markdown that extensions read as pages.
import { maxFileBytes, maxMessages } from '../../base/diagnostics/limits.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import type { Format, FormattedLine, FormattedPage } from '../../contract/formats.ts';
import { callHook, explainFailure, ExtensionError } from '../../markdown/context/hooks.ts';
import { hasEnding } from './page-files.ts';

/** A format with the name of its extension. */
export interface OwnedFormat extends Format {
  readonly owner: string;
}

/** A page as Markdown with frontmatter. */
export interface WrittenPage {
  readonly text: string;
  /** For each line of the text, the line of the file that messages name. */
  readonly lines: readonly number[];
  /** What the extension reports, or why it has failed. */
  readonly problems: readonly Omit<Message, 'file'>[];
}

/** Returns the format of a file; undefined for Markdown, and for no page. If several extensions name an ending, the last one wins. */
export function formatOf(
  relativePath: string,
  formats: readonly OwnedFormat[],
): OwnedFormat | undefined {
  return formats.findLast(
    ({ owner, ending, isPage }) =>
      hasEnding(relativePath, ending) && isPageOf(owner, relativePath, isPage),
  );
}

/** Returns true if the extension fails: the file is then a page that reports the failure. */
function isPageOf(owner: string, file: string, isPage: Format['isPage']): boolean {
  if (!isPage) return true;
  try {
    return callHook(owner, 'formats', () => isPage(file));
  } catch (error) {
    if (!(error instanceof ExtensionError)) throw error;
    return true;
  }
}

/** Converts a file to Markdown. If its extension fails, the page is empty and reports the failure. */
export function writePage(
  { owner, isPage, read }: OwnedFormat,
  relativePath: string,
  text: string,
): WrittenPage {
  const problems: Omit<Message, 'file'>[] = [];
  const fail = (rule: Message['rule'], reason: string): WrittenPage => {
    return { text: '', lines: [], problems: [{ line: 1, column: 1, text: reason, rule }] };
  };
  const report = (line: number, reason: string): void => {
    if (problems.length === maxMessages) return;
    problems.push({ line: lineOf(line), column: 1, text: reason, rule: 'foreign-syntax' });
  };
  try {
    return callHook(owner, 'formats', () => {
      // If it throws, it has done so in `formatOf` too, where nothing can be reported.
      isPage?.(relativePath);
      const { fields = {}, lines } = read(text, { file: relativePath, report });
      const all = [...frontmatterOf(fields), ...lines.flatMap(singleLines)];
      const size = all.reduce((sum, line) => sum + line.text.length + 1, 0);
      if (size > maxFileBytes)
        return fail(
          'file-size',
          `The file becomes ${size} characters of Markdown. Split it: at most ${maxFileBytes} are read.`,
        );
      return {
        text: all.map((line) => line.text).join('\n'),
        lines: all.map(({ line }) => line),
        problems,
      };
    });
  } catch (error) {
    if (!(error instanceof ExtensionError)) throw error;
    return fail('extension', explainFailure(error, 'the page is empty'));
  }
}

/** Writes fields as frontmatter: YAML whose values are JSON. */
function frontmatterOf(fields: NonNullable<FormattedPage['fields']>): readonly FormattedLine[] {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return [];
  const lines = entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---'].map((text) => ({ text, line: 1 }));
}

function singleLines({ text, line }: FormattedLine): readonly FormattedLine[] {
  return text.split('\n').map((part) => ({ text: part, line: lineOf(line) }));
}

/** Extensions may return any number: an invalid line becomes the first one. */
function lineOf(line: number): number {
  return Number.isInteger(line) && line > 0 ? line : 1;
}
