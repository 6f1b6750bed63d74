// What the palette says below its results, and what the reader can do about it.
import { describeCount } from '../search/describe-count.ts';
import { withBase } from '../model/paths.ts';
import { searchHint } from '../search/contract.ts';
import type { Found } from './use-search.ts';

interface SearchNoteProps {
  readonly found: Found;
  readonly base: string;
  readonly hasRecent: boolean;
  readonly onRetry: () => void;
  /** A link was followed. */
  readonly onLeave: () => void;
}

/** The text is a live region; links and controls stand beside it, so that they are not read out with every key. */
export function SearchNote({ found, base, hasRecent, onRetry, onLeave }: SearchNoteProps) {
  const isEmpty = found.kind === 'answer' && found.answer.isReady && found.answer.hits.length === 0;
  return (
    <div className="palette-note">
      <p role="status">{textOf(found, hasRecent)}</p>
      {found.kind === 'failed' && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
      {isEmpty && (
        <p>
          Or look through the{' '}
          <a href={withBase(base, '/guides/')} onClick={onLeave}>
            guides
          </a>{' '}
          and{' '}
          <a href={withBase(base, '/troubleshooting/')} onClick={onLeave}>
            troubleshooting
          </a>
          .
        </p>
      )}
    </div>
  );
}

function textOf(found: Found, hasRecent: boolean): string {
  switch (found.kind) {
    case 'nothing-typed':
      return hasRecent ? 'Recent searches' : searchHint;
    case 'failed':
      return 'Search did not answer. Check your connection.';
    case 'answer': {
      const { hits, query, isReady } = found.answer;
      const later = isReady ? '' : ' Search has just started: more may come in a moment.';
      if (hits.length > 0) return `${describeCount(hits)}. Arrow keys choose, Enter opens.${later}`;
      if (!isReady) return 'Search has just started. Results will come in a moment.';
      return `Nothing was found for “${query}”. Try fewer or other words.`;
    }
  }
}
