// Describes a failed page load for the reader.
import type { LoadFailure } from '../../pages/components/LoadError.tsx';
import type { ChunkLoadErrorKind } from './chunk-loader.ts';
import { textFor } from '../../pages/text/text.ts';
import { historyOf, navigateTo, stepTo } from './navigate.ts';

/** Returns the message and the retry action. A retry is a new navigation, so a later navigation replaces it like any other. */
export function describeFailure(
  kind: Exclude<ChunkLoadErrorKind, 'missing'>,
  event: NavigateEvent,
  language: string,
): LoadFailure {
  const { url, key } = event.destination;
  return {
    message: textFor(language).loadFailure[kind],
    href: url,
    retry() {
      if (event.navigationType === 'traverse') void stepTo(key);
      else void navigateTo(url, { history: historyOf(event) });
    },
  };
}
