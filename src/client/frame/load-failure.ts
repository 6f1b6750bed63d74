// Describes a failed page load for the reader.
import type { LoadFailure } from '../../pages/components/LoadError.tsx';
import type { ChunkLoadErrorKind } from './chunk-loader.ts';
import { textOf, type SiteLanguage } from '../../pages/text/use-text.ts';
import { historyOf, navigateTo, stepTo } from './navigate.ts';

/** Returns the message and the retry action. A retry is a new navigation, so a later navigation replaces it like any other. */
export function describeFailure(
  kind: Exclude<ChunkLoadErrorKind, 'missing'>,
  event: NavigateEvent,
  language: SiteLanguage,
): LoadFailure {
  const { url, key } = event.destination;
  const text = textOf(language);
  return {
    message: kind === 'timeout' ? text.loadTimeout : text.loadNetwork,
    href: url,
    retry() {
      if (event.navigationType === 'traverse') void stepTo(key);
      else void navigateTo(url, { history: historyOf(event) });
    },
  };
}
