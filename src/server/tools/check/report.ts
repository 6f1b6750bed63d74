// The text output of the check.
import { withoutRepetition } from '../../base/diagnostics/alike.ts';
import { formatMessage, type Message } from '../../base/diagnostics/messages.ts';
import { plural } from '../../base/diagnostics/plural.ts';
import type { CheckResult } from './check.ts';

/** Returns each message on a separate line, then the summary. A message about very many locations is printed once, with their number. */
export function report(result: CheckResult): string {
  const lines = withoutRepetition(result.messages).map(({ message, more, files }) => {
    const line = formatMessage(message);
    if (more === 0) return line;
    const where = files === 0 ? 'in this file' : `in ${plural(files, 'other file')}`;
    return `${line}\n  … and ${plural(more, 'more time')} ${where}. All are listed with \`--format json\`.`;
  });
  return [...lines, ...(lines.length > 0 ? [''] : []), summarize(result)].join('\n');
}

/** Returns new messages, fixed messages, and the summary. A message that only moved to another line is neither new nor fixed. */
export function reportChanges(before: CheckResult, now: CheckResult): string {
  const lines = [
    ...without(now.messages, before.messages).map(formatMessage),
    ...without(before.messages, now.messages).map((message) => `Fixed: ${formatMessage(message)}`),
  ];
  return [...lines, summarize(now)].join('\n');
}

function without(messages: readonly Message[], others: readonly Message[]): readonly Message[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
  return messages.filter((message) => {
    const count = counts.get(keyOf(message)) ?? 0;
    counts.set(keyOf(message), count - 1);
    return count <= 0;
  });
}

/** Returns the key of a message, without its line: the same mistake twice in a file has the same key. */
function keyOf({ file, text, rule }: Message): string {
  return JSON.stringify([file, rule, text]);
}

/** Returns the number of pages and of problems. Drafts are not mistakes, but are listed so that none is forgotten. */
export function summarize(result: CheckResult): string {
  const { drafts, code } = result;
  const counts =
    code.length === 0 ? countAll(result) : `${countAll(result)}\nRuns code of: ${code.join(', ')}.`;
  if (drafts.length === 0) return counts;
  return `${counts}\n${plural(drafts.length, 'draft')}, not checked: ${drafts.join(', ')}.`;
}

function countAll({ messages, suppressed, pages, links, anchors, samples }: CheckResult): string {
  const fences = Object.values(samples).reduce((sum, count) => sum + count, 0);
  const checked = [
    plural(pages, 'page'),
    plural(links, 'link'),
    plural(anchors, 'anchor'),
    plural(fences, 'sample'),
  ].join(', ');
  const ignored = suppressed.length === 0 ? '' : `, ${suppressed.length} ignored by comments`;
  if (messages.length === 0) return `${checked}: no problems${ignored}.`;
  const files = new Set(messages.map((message) => message.file)).size;
  const problems = countProblems(messages);
  return `${checked}: ${problems} in ${plural(files, 'file')}${ignored}.`;
}

/** `2 problems`, for errors alone; `3 problems (1 error, 2 warnings)` otherwise. */
function countProblems(messages: readonly Message[]): string {
  const total = plural(messages.length, 'problem');
  const counts = severities.flatMap((severity) => {
    const count = messages.filter((message) => (message.severity ?? 'error') === severity).length;
    return count === 0 ? [] : [{ severity, count }];
  });
  const [only, ...others] = counts;
  if (only?.severity === 'error' && others.length === 0) return total;
  if (only && others.length === 0) return plural(only.count, only.severity);
  return `${total} (${counts.map(({ severity, count }) => plural(count, severity)).join(', ')})`;
}

const severities = ['error', 'warning', 'note'] as const;

/** Returns a line for each extension, the slowest first. */
export function reportTimings({ timings }: CheckResult): string {
  const lines = timings
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ extension, ms, pages, slowest }) => {
      const where = slowest ? `, at most ${round(slowest.ms)} (${slowest.file})` : '';
      return `${extension}: ${round(ms)}, ${plural(pages, 'page')}${where}`;
    });
  return ['What extensions took:', ...(lines.length > 0 ? lines : ['nothing'])].join('\n');
}

function round(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}
