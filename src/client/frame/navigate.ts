// Starts navigations, within the frame or with a new document. The promises resolve when a navigation has ended in any way: aborting or replacing it is not an error.

export function navigateTo(url: string, options: NavigationNavigateOptions = {}): Promise<void> {
  return untilEnd(navigation.navigate(url, options));
}

/** Goes back or forward to a history entry. */
export function stepTo(key: string, options: NavigationOptions = {}): Promise<void> {
  return untilEnd(navigation.traverseTo(key, options));
}

/** Returns the history option for a navigation that replaces another; `auto` adds no second entry for the same URL. */
export function historyOf({ navigationType }: NavigateEvent): NavigationHistoryBehavior {
  return navigationType === 'replace' ? 'replace' : 'auto';
}

async function untilEnd({ committed, finished }: NavigationResult): Promise<void> {
  await Promise.allSettled([committed, finished]);
}

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
