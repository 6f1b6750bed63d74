// The kinds of callouts, and the names that other systems have for them.
import type { WordTable } from '../../../pages/text/words.ts';
import { nearest } from '../../base/diagnostics/messages.ts';
import type { MarkdownContext } from '../context/context.ts';
import { capital } from './title.ts';

export const calloutKinds = ['note', 'tip', 'warning', 'danger'] as const;

type CalloutKind = (typeof calloutKinds)[number];

const foreignKinds: Readonly<Record<string, CalloutKind>> = {
  abstract: 'note',
  attention: 'warning',
  bug: 'danger',
  caution: 'warning',
  check: 'tip',
  cite: 'note',
  done: 'tip',
  error: 'danger',
  example: 'note',
  fail: 'danger',
  failure: 'danger',
  hint: 'tip',
  important: 'warning',
  info: 'note',
  missing: 'danger',
  question: 'note',
  quote: 'note',
  success: 'tip',
  summary: 'note',
  warn: 'warning',
};

/** Names of other systems: `info`, `caution`. */
export const foreignCallouts: readonly string[] = Object.keys(foreignKinds);

/** True for callout names of other systems: `info`, `Caution` */
export function isForeignCallout(name: string): boolean {
  return Object.hasOwn(foreignKinds, name.toLowerCase());
}

/** True for the name of a callout, of this system or another. */
export function isCallout(name: string): boolean {
  return calloutKinds.some((kind) => kind === name.toLowerCase()) || isForeignCallout(name);
}

/** The title of a callout that has none: `caution` → `Caution`, or the word for it in the language of the site */
export function calloutTitle(name: string, { words }: MarkdownContext['language']): string {
  const titles: WordTable = words.callouts;
  const title = Object.hasOwn(titles, name.toLowerCase()) ? titles[name.toLowerCase()] : undefined;
  return typeof title === 'string' ? title : capital(name);
}

/** Names of other systems for callouts about a success, a kind that this server does not have. */
const successes: readonly string[] = ['check', 'done', 'success'];

/** The look of a callout or badge: `success` → `success`, all others as `calloutOf` */
export function toneOf(name: string): CalloutKind | 'success' {
  return successes.includes(name.toLowerCase()) ? 'success' : calloutOf(name);
}

/** The kind to write instead: `CAUTION` → `warning` · `nte` → `note` · `else` → `note` */
export function calloutOf(name: string): CalloutKind {
  const raw = name.toLowerCase();
  if (Object.hasOwn(foreignKinds, raw)) return foreignKinds[raw] ?? 'note';
  const near = nearest(raw, calloutKinds);
  return calloutKinds.find((kind) => kind === near) ?? 'note';
}
