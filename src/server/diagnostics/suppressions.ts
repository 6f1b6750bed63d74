// `<!-- check-ignore rule: reason -->`: leaves out findings that an author has looked at and wants to keep.
import { suggest, type Message } from './messages.ts';
import { ignorableRules, isRuleName, type RuleName } from './rule-names.ts';

/** A page's text as typed, by its name in messages. */
export interface TypedPage {
  readonly file: string;
  readonly typed: string;
}

/** A finding that its author has ignored. */
export interface SuppressedMessage extends Message {
  readonly reason: string;
}

export interface Sifted {
  /** What is left. */
  readonly messages: readonly Message[];
  readonly suppressed: readonly SuppressedMessage[];
  /** Comments that cannot be read, name no rule, or have nothing to ignore. */
  readonly badComments: readonly Message[];
}

/** Takes ignored findings out. That a comment has nothing to ignore is true once all rules have run. */
export function siftMessages(messages: readonly Message[], pages: Iterable<TypedPage>): Sifted {
  const suppressed = new Map<Message, SuppressedMessage>();
  const badComments: Message[] = [];
  for (const { file, typed } of pages) {
    if (!typed.includes('check-ignore')) continue;
    const found = messages.filter((message) => message.file === file);
    for (const comment of commentsIn(typed)) {
      const { line, column } = comment;
      const report = (text: string): void => {
        badComments.push({ file, line, column, text, rule: 'check-ignore' });
      };
      if (comment.kind === 'bad') {
        report(comment.text);
        continue;
      }
      const ignored = found.filter((message) => isCovered(message, comment));
      if (ignored.length === 0) {
        report(`No finding of \`${comment.rule}\` is ignored here. Take the comment out.`);
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

interface Place {
  readonly line: number;
  readonly column: number;
}

type Comment =
  | (Place & { readonly kind: 'bad'; readonly text: string })
  | (Place &
      CoveredLines & {
        readonly kind: 'good';
        readonly rule: RuleName;
        readonly reason: string;
      });

interface CoveredLines {
  /** First line whose findings are ignored. */
  readonly from: number;
  /** The last one. */
  readonly to: number;
  /** Findings about the page as a whole stand in its first line. */
  readonly coversPage: boolean;
}

function isCovered({ line, rule }: Message, comment: Extract<Comment, { kind: 'good' }>): boolean {
  if (rule !== comment.rule) return false;
  return (line >= comment.from && line <= comment.to) || (comment.coversPage && line === 1);
}

const form = 'Write `<!-- check-ignore rule: reason -->` on a line of its own.';

/** All comments outside fences. In the frontmatter they are those of YAML: `# check-ignore rule: reason`. */
function commentsIn(typed: string): readonly Comment[] {
  const lines = typed.split('\n');
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
    const place = { line: index + 1, column: text.search(/\S/) + 1 };
    const inside = isFrontmatter ? yamlComment.exec(text)?.[1] : htmlComment.exec(text)?.[1];
    if (inside !== undefined) {
      // Comments below each other have the same line below them.
      if (!covered || place.line >= covered.from) {
        covered = coveredLines(lines, place.line, isFrontmatter);
      }
      comments.push(parseComment(inside, place, covered));
    } else if (/<!--\s*check-ignore\b/.test(text.replace(/`[^`]*`/g, ''))) {
      comments.push({ ...place, kind: 'bad', text: `A comment stands beside text. ${form}` });
    }
  }
  return comments;
}

const htmlComment = /^[\s>]*<!--\s*check-ignore\b(.*)-->\s*$/;
const yamlComment = /^\s*#\s*check-ignore\b(.*)$/;

function parseComment(inside: string, place: Place, covered: CoveredLines): Comment {
  const [, rule = '', reason = ''] = /^\s+([\w-]+)\s*(?::\s*(.*))?$/.exec(inside.trimEnd()) ?? [];
  const bad = (text: string): Comment => ({ ...place, kind: 'bad', text });
  if (rule === '') return bad(`The comment names no rule. ${form}`);
  if (!isRuleName(rule)) {
    const hint = suggest(rule, ignorableRules, 'The name of a rule ends its message.');
    return bad(`Unknown rule \`${rule}\`. ${hint}`);
  }
  if (!ignorableRules.has(rule)) {
    return bad(`Findings of \`${rule}\` cannot be ignored. Mend what it reports.`);
  }
  if (reason === '') return bad(`The comment gives no reason. ${form}`);
  return {
    ...place,
    kind: 'good',
    rule,
    reason,
    ...covered,
  };
}

/** The next line that says something; all of a fence or a table that begins there. `line` counts from 1. */
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

/** The line that closes the fence which opens in a line, both counted from 0; undefined when none opens there. */
function fenceEnd(lines: readonly string[], index: number): number | undefined {
  const fence = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*(`{3,}(?!.*`)|~{3,})/.exec(lines[index] ?? '')?.[1];
  if (fence === undefined) return undefined;
  for (let end = index + 1; end < lines.length; end += 1) {
    const closing = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(lines[end] ?? '')?.[1];
    if (closing?.startsWith(fence)) return end;
  }
  return lines.length - 1;
}
