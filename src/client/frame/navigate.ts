// Starts navigations. They resolve when they have ended in any way: one that is stopped or replaced is no error.

export function navigateTo(url: string, options: NavigationNavigateOptions = {}): Promise<void> {
  return untilEnd(navigation.navigate(url, options));
}

/** Steps back or forward to a history entry. */
export function stepTo(key: string, options: NavigationOptions = {}): Promise<void> {
  return untilEnd(navigation.traverseTo(key, options));
}

/** History option for a navigation in place of another; `auto` makes no second entry of one address. */
export function historyOf({ navigationType }: NavigateEvent): NavigationHistoryBehavior {
  return navigationType === 'replace' ? 'replace' : 'auto';
}

async function untilEnd({ committed, finished }: NavigationResult): Promise<void> {
  await Promise.allSettled([committed, finished]);
}
