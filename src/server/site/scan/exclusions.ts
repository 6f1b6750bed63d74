// Patterns of files that an author keeps out of the site, as other systems write them.
import type { ExcludedFiles } from '../../contract/system.ts';
import { isLike, isTextLike } from '../sidebars/glob.ts';

export interface Exclusion {
  /** Whether the files that the pattern names are published again, although a pattern before it leaves them out. */
  readonly keeps?: boolean;
  readonly pattern: string;
  /** Whether `*` matches slashes too. @default within a name; `**` for any number of folders */
  readonly isText?: boolean;
}

/** Reads one pattern; undefined for one of a kind that is not supported. */
type ReadPattern = (written: string) => readonly Exclusion[] | undefined;

/** Maximum length of a pattern, as of those in lists of pages. */
const maxLength = 200;

/** Returns whether the last pattern that names a path leaves it out. */
export function isLeftOut(path: string, exclusions: readonly Exclusion[]): boolean {
  const last = exclusions.findLast(({ pattern, isText = false }) =>
    isText ? isTextLike(path, pattern) : isLike(path, pattern),
  );
  return last !== undefined && last.keeps !== true;
}

// A line of a `.gitignore`: `notes/` → `**/notes`, and what is in it · `/a.md` → `a.md` · `!a.md` keeps it · `# text` → nothing
const ignoreLine: ReadPattern = (written) => {
  const line = written.trim();
  if (line === '' || line.startsWith('#')) return [];
  const [, mark = '', body = ''] = /^(!?)(.*)$/.exec(line) ?? [];
  const isFromTop = body.slice(0, -1).includes('/');
  return glob(isFromTop ? body : `**/${body}`, mark === '!');
};

/** `drafts/**`, `*.{md,mdx}`, `!drafts/one.md`; the name of a folder matches all files in it. */
const globPattern: ReadPattern = (written) =>
  written.startsWith('!') ? glob(written.slice(1), true) : glob(written, false);

function glob(written: string, keeps: boolean): readonly Exclusion[] | undefined {
  if (written.length > maxLength) return undefined;
  const variants = withoutBraces(written.replace(/^(?:\.?\/)+|\/+$/g, ''));
  if (variants.some((variant) => variant === '' || /[\\[\]{}()|]/.test(variant))) return undefined;
  return variants.flatMap((variant) => [
    { pattern: variant, keeps },
    { pattern: `${variant}/**`, keeps },
  ]);
}

/** Maximum number of patterns that one with braces may stand for. */
const maxVariants = 50;

/** `a.{md,mdx}` → `a.md`, `a.mdx`; braces in braces stay. */
function withoutBraces(pattern: string): readonly string[] {
  let variants = [''];
  for (const part of pattern.split(/(\{[^{}]*\})/)) {
    const choices =
      part.startsWith('{') && part.endsWith('}') ? part.slice(1, -1).split(',') : [part];
    if (variants.length * choices.length > maxVariants) return [pattern];
    variants = variants.flatMap((start) => choices.map((choice) => start + choice));
  }
  return variants;
}

/** An entry of a list: the beginning of a path, or a pattern whose `*` stands for slashes too; after `!`, of files that are kept. */
const pathStart: ReadPattern = (written) => {
  const start = written.replace(/^!?(?:\.?\/)?/, '');
  if (start === '' || start.length > maxLength || /[\\[\]{}]/.test(start)) return undefined;
  const pattern = /[*?]/.test(start) ? start : `${start}*`;
  return [{ pattern, isText: true, keeps: written.startsWith('!') }];
};

/** An expression about the whole path of a file: `\.draft\.md$` → `*.draft.md` */
const expression: ReadPattern = (written) => {
  if (written.length > maxLength) return undefined;
  const body = written.replace(/\$$/, '');
  const isPlain = /^(?:[^\\^$.|?*+()[\]{}]|\\[-./_]|\.\*)+$/.test(body);
  if (!isPlain) return undefined;
  const pattern = body.replace(/\.\*/g, '*').replace(/\\(.)/g, '$1');
  return [{ pattern: `*${pattern}${body === written ? '*' : ''}`, isText: true }];
};

/** Readers of patterns, by their syntax. */
export const patternReaders: Readonly<Record<ExcludedFiles['syntax'], ReadPattern>> = {
  glob: globPattern,
  ignore: ignoreLine,
  expression,
  start: pathStart,
};
