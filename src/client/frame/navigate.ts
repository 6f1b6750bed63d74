// Starts navigations. The promises resolve when a navigation has ended in any way: aborting or replacing it is not an error.

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
