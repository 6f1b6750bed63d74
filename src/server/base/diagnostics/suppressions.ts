// `<!-- check-ignore rule: reason -->`: suppresses findings that an author has reviewed and accepted.
import { suggest, type Message } from './messages.ts';
import { ignorableRules, isIgnorable, isRuleName, type RuleName } from './rule-names.ts';

/** A page's source text, with its file name for messages. */
export interface RawPage {
  readonly file: string;
  readonly raw: string;
}

/** A finding that the author has suppressed. */
export interface SuppressedMessage extends Message {
  readonly reason: string;
}

export interface Sifted {
  /** The remaining findings. */
  readonly messages: readonly Message[];
  readonly suppressed: readonly SuppressedMessage[];
  /** Comments that are malformed, name no rule, or suppress nothing. */
  readonly badComments: readonly Message[];
}

/**
 * Removes suppressed findings. Must run after all rules, because it reports comments that suppress nothing. `isOn` says whether a rule
 * reports anything: a comment for one that does not is no mistake.
 */
export function siftMessages(
  messages: readonly Message[],
  pages: Iterable<RawPage>,
  isOn: (rule: string) => boolean = () => true,
): Sifted {
  const suppressed = new Map<Message, SuppressedMessage>();
  const badComments: Message[] = [];
  for (const { file, raw } of pages) {
    if (!raw.includes('check-ignore')) continue;
    const findings = messages.filter((message) => message.file === file);
    for (const comment of commentsIn(raw)) {
      const { line, column } = comment;
      const report = (text: string): void => {
        badComments.push({ file, line, column, text, rule: 'check-ignore' });
      };
      if (comment.kind === 'bad') {
        report(comment.text);
        continue;
      }
      const ignored = findings.filter((message) => isCovered(message, comment));
      if (ignored.length === 0 && isOn(comment.rule)) {
        report(`The comment ignores no finding of \`${comment.rule}\`. Remove it.`);
      }
      for (const message of ignored)
        suppressed.set(message, { ...message, reason: comment.reason });
    }
  }
  return {
    messages: messages.filter((message) => !suppressed.has(message)),
    suppressed: [...suppressed.values()],
    badComments,
  };
}

interface Location {
  readonly line: number;
  readonly column: number;
}

type Comment =
  | (Location & { readonly kind: 'bad'; readonly text: string })
  | (Location &
      CoveredLines & {
        readonly kind: 'good';
        readonly rule: RuleName;
        readonly reason: string;
      });

interface CoveredLines {
  /** First line whose findings are suppressed. */
  readonly from: number;
  /** Last line whose findings are suppressed. */
  readonly to: number;
  /** Whether findings about the whole page, which are reported at line 1, are suppressed too. */
  readonly coversPage: boolean;
}

function isCovered({ line, rule }: Message, comment: Extract<Comment, { kind: 'good' }>): boolean {
  if (rule !== comment.rule) return false;
  return (line >= comment.from && line <= comment.to) || (comment.coversPage && line === 1);
}

const form = 'Write `<!-- check-ignore rule: reason -->` on a line of its own.';

/** Returns all comments outside fences. In the frontmatter they are YAML comments: `# check-ignore rule: reason`. */
function commentsIn(raw: string): readonly Comment[] {
  const lines = raw.split('\n');
  const frontmatterEnd = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const comments: Comment[] = [];
  let covered: CoveredLines | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const text = lines[index] ?? '';
    const isFrontmatter = index < frontmatterEnd;
    const end = isFrontmatter ? undefined : fenceEnd(lines, index);
    if (end !== undefined) {
      index = end;
      continue;
    }
    if (!text.includes('check-ignore')) continue;
    const location = { line: index + 1, column: text.search(/\S/) + 1 };
    const inside = isFrontmatter ? yamlComment.exec(text)?.[1] : htmlComment.exec(text)?.[1];
    if (inside !== undefined) {
      // Consecutive comments apply to the same line below them.
      if (!covered || location.line >= covered.from) {
        covered = coveredLines(lines, location.line, isFrontmatter);
      }
      comments.push(parseComment(inside, location, covered));
    } else if (/<!--\s*check-ignore\b/.test(text.replace(/`[^`]*`/g, ''))) {
      comments.push({
        ...location,
        kind: 'bad',
        text: `The comment shares its line with text. ${form}`,
      });
    }
  }
  return comments;
}

const htmlComment = /^[\s>]*<!--\s*check-ignore\b(.*)-->\s*$/;
const yamlComment = /^\s*#\s*check-ignore\b(.*)$/;

function parseComment(inside: string, location: Location, covered: CoveredLines): Comment {
  const [, rule = '', reason = ''] =
    /^\s+([\w-]+(?:\/[\w-]+)?)\s*(?::\s*(.*))?$/.exec(inside.trimEnd()) ?? [];
  const bad = (text: string): Comment => ({ ...location, kind: 'bad', text });
  if (rule === '') return bad(`The comment names no rule. ${form}`);
  if (!isRuleName(rule)) {
    const hint = suggest(rule, ignorableRules, 'Each message ends with the name of its rule.');
    return bad(`Unknown rule \`${rule}\`. ${hint}`);
  }
  if (!isIgnorable(rule)) {
    return bad(`Findings of \`${rule}\` cannot be ignored. Fix what it reports.`);
  }
  if (reason === '') return bad(`The comment gives no reason. ${form}`);
  return {
    ...location,
    kind: 'good',
    rule,
    reason,
    ...covered,
  };
}

/** Returns the next line with content, including all of a fence or table that begins there. `line` is 1-based. */
function coveredLines(
  lines: readonly string[],
  line: number,
  isFrontmatter: boolean,
): CoveredLines {
  let index = line;
  const isPassedOver = (text: string): boolean =>
    /^[\s>]*$/.test(text) || (isFrontmatter ? yamlComment : htmlComment).test(text);
  while (index < lines.length && isPassedOver(lines[index] ?? '')) index += 1;
  let last = isFrontmatter ? index : (fenceEnd(lines, index) ?? index);
  while (isTableRow(lines[index]) && isTableRow(lines[last + 1])) last += 1;
  return { from: index + 1, to: last + 1, coversPage: isFrontmatter };
}

function isTableRow(text: string | undefined): boolean {
  return text !== undefined && /^[\s>]*\|/.test(text);
}

/** Returns the closing line of the fence that opens in a line, both 0-based; undefined if none opens there. */
function fenceEnd(lines: readonly string[], index: number): number | undefined {
  const fence = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*(`{3,}(?!.*`)|~{3,})/.exec(lines[index] ?? '')?.[1];
  if (fence === undefined) return undefined;
  for (let end = index + 1; end < lines.length; end += 1) {
    const closing = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(lines[end] ?? '')?.[1];
    if (closing?.startsWith(fence)) return end;
  }
  return lines.length - 1;
}
