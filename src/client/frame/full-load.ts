// Navigations that load a new document.
import { historyOf, navigateTo } from './navigate.ts';

/** Value of a navigation's `info` that makes the router leave it to the browser. */
export const fullLoad = Symbol('full load');

/** Repeats a navigation as a full page load. The new document starts from scratch, so this cannot loop. */
export function loadInFull(event: NavigateEvent, isCommitted: boolean): void {
  if (isCommitted) void reload();
  else void navigateTo(event.destination.url, { history: historyOf(event), info: fullLoad });
}

export function reload(): Promise<void> {
  location.reload();
  return Promise.resolve();
}

/** Whether the router must leave a navigation to the browser, whatever its destination. */
export function needsFullLoad(event: NavigateEvent): boolean {
  return (
    !event.canIntercept ||
    event.downloadRequest !== null ||
    event.formData !== null ||
    event.navigationType === 'reload' ||
    event.info === fullLoad
  );
}
