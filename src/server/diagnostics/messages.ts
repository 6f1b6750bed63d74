// Messages of content and config checks.
import leven from 'leven';

/** One mistake, at its place. */
export interface Message {
  /** File as the author knows it: `content/limits/index.md`, `config/redirects.ts`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** A fact with the value in backticks, then a hint. */
  readonly text: string;
  /** Name of the rule, kebab-case. */
  readonly rule: string;
}

/** `content/limits/index.md:3:1  Unknown field `titel`. Did you mean `title`?  frontmatter` */
export function formatMessage({ file, line, column, text, rule }: Message): string {
  return `${file}:${line}:${column}  ${text}  ${rule}`;
}

/** Orders messages by file, line and column. */
export function sortMessages(messages: readonly Message[]): readonly Message[] {
  return messages.toSorted(
    (a, b) =>
      compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.text, b.text),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Raised when the site cannot start; carries all messages. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly messages: readonly Message[];

  constructor(messages: readonly Message[]) {
    super(messages.map(formatMessage).join('\n'));
    this.messages = messages;
  }
}

/** The candidate most similar to the word; undefined when none is similar. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: { candidate: string; distance: number } | undefined;
  const limit = Math.max(2, Math.floor(word.length / 3));
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = leven(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && distance < (best?.distance ?? Infinity))
      best = { candidate, distance };
  }
  return best?.candidate;
}

/** The hint of a message about an unknown name: the most similar candidate, else `otherwise`, else all candidates. */
export function suggest(word: string, candidates: Iterable<string>, otherwise?: string): string {
  const likely = nearest(word, candidates);
  if (likely !== undefined) return `Did you mean \`${likely}\`?`;
  if (otherwise !== undefined) return otherwise;
  const all = [...candidates];
  if (all.length <= 12) return `Use one of ${all.map((c) => `\`${c}\``).join(', ')}.`;
  return 'There is nothing like it.';
}
