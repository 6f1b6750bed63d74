// Describes a page that did not load, for the reader.
import type { LoadFailure } from '../../pages/components/LoadError.tsx';
import type { ChunkLoadErrorKind } from './chunk-loader.ts';
import { historyOf, navigateTo, stepTo } from './navigate.ts';

const reasons = {
  timeout: 'The page took too long to load.',
  network: 'The page could not be loaded: the network or the server did not answer.',
};

/** Retry navigates anew: a later navigation takes its place as it does with any other. */
export function describeFailure(
  kind: Exclude<ChunkLoadErrorKind, 'missing'>,
  event: NavigateEvent,
): LoadFailure {
  const { url, key } = event.destination;
  return {
    message: reasons[kind],
    href: url,
    retry() {
      if (event.navigationType === 'traverse') void stepTo(key);
      else void navigateTo(url, { history: historyOf(event) });
    },
  };
}
