// Components that need the browser: what starts them is loaded with the first page that has one.
import type { OnPage } from './behaviour.ts';

export function islands(): OnPage {
  let loading: Promise<OnPage> | undefined;
  return () => {
    if (!document.querySelector('[data-island]') && !loading) return;
    loading ??= import('./run-islands.ts').then(({ startIslands }) => startIslands());
    loading.then(
      (start) => {
        start();
      },
      (error: unknown) => {
        console.warn('The scripts of components did not load.', error);
      },
    );
  };
}
