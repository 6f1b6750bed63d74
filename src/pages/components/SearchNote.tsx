// The message below the palette's results, with actions such as retry.
import type { FrameData } from '../model/view.ts';
import { withBase } from '../model/paths.ts';
import { searchPath, writeSearchRequest } from '../search/contract.ts';
import { useLanguage, useText, type FrameWords } from '../text/use-text.ts';
import { fill } from '../text/words.ts';
import { progressText, resultsText, sentences } from '../text/answer-text.ts';
import { Phrase } from './Phrase.tsx';
import { SearchFallback } from './SearchFallback.tsx';
import type { SearchState } from './use-search.ts';

interface SearchNoteProps {
  readonly state: SearchState;
  readonly frame: FrameData;
  readonly hasRecent: boolean;
  readonly onRetry: () => void;
  /** Called with the suggested query. */
  readonly onQuery: (query: string) => void;
  /** Called when a link is followed. */
  readonly onLeave: () => void;
}

/** The signs of states without results. */
const signs = { 'nothing-typed': undefined, waiting: '…', answer: undefined, failed: '!' };

/** The text is a live region; links and buttons are outside it, so that they are not announced after every key. */
export function SearchNote({
  state,
  frame,
  hasRecent,
  onRetry,
  onQuery,
  onLeave,
}: SearchNoteProps) {
  const text = useText();
  const language = useLanguage();
  const isEmpty = state.kind === 'answer' && state.answer.isReady && state.answer.hits.length === 0;
  const hasHits = state.kind === 'answer' && state.answer.hits.length > 0;
  const didYouMean = state.kind === 'answer' ? state.answer.didYouMean : undefined;
  const hasMore = state.kind === 'answer' && state.answer.total > state.answer.hits.length;
  return (
    <div className="palette-note" data-sign={isEmpty ? '?' : signs[state.kind]}>
      <p role="status">
        {state.kind === 'nothing-typed' && !hasRecent
          ? frame.searchHint
          : noteOf(state, text, language)}
        {hasHits && <span className="key-hint"> {text.searchKeys}</span>}
      </p>
      {state.kind === 'failed' && (
        <button type="button" className="button" onClick={onRetry}>
          {text.tryAgain}
        </button>
      )}
      {didYouMean !== undefined && (
        <p>
          <Phrase text={text.didYouMeanQuery}>
            <button
              type="button"
              className="button"
              onClick={() => {
                onQuery(didYouMean);
              }}
            >
              {didYouMean}
            </button>
          </Phrase>
        </p>
      )}
      {hasMore && (
        <a
          href={`${withBase(frame.base, searchPath)}${writeSearchRequest({ query: state.answer.query })}`}
          onClick={onLeave}
        >
          {text.allResults}
        </a>
      )}
      {isEmpty && (
        <SearchFallback links={frame.searchFallback} base={frame.base} onLeave={onLeave} />
      )}
    </div>
  );
}

function noteOf(state: SearchState, text: FrameWords, language: string): string {
  switch (state.kind) {
    case 'nothing-typed':
      return text.recentSearches;
    case 'waiting':
      return text.searching;
    case 'failed':
      return text.searchFailed;
    case 'answer': {
      const { hits, query } = state.answer;
      const progress = progressText(state.answer, text, language);
      if (hits.length > 0)
        return sentences(resultsText(state.answer, text, language), progress, text);
      return progress || `${fill(text.nothingFound, { query })} ${text.tryOtherWords}`;
    }
  }
}
