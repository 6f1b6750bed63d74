// Navigations that load a new document.
import { historyOf, navigateTo } from './navigate.ts';

/** As the `info` of a navigation: the router leaves it to the browser. */
export const fullLoad = Symbol('full load');

/** The new document starts afresh, so this never repeats itself. */
export function loadInFull(event: NavigateEvent, isCommitted: boolean): void {
  if (isCommitted) void reload();
  else void navigateTo(event.destination.url, { history: historyOf(event), info: fullLoad });
}

export function reload(): Promise<void> {
  location.reload();
  return Promise.resolve();
}

/** Whether the router must leave a navigation to the browser, wherever it leads. */
export function needsFullLoad(event: NavigateEvent): boolean {
  return (
    !event.canIntercept ||
    event.downloadRequest !== null ||
    event.formData !== null ||
    event.navigationType === 'reload' ||
    event.info === fullLoad
  );
}
