// The reader's recent searches, stored in this browser only.

const key = 'recent-searches';
const maxRecent = 5;

/** Returns the searches, newest first; empty if storage is blocked or contains invalid data. */
export function recentSearches(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((text): text is string => typeof text === 'string').slice(0, maxRecent);
  } catch {
    return [];
  }
}

/** Returns the last search in this tab; empty if there is none. */
export function lastSearch(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  try {
    sessionStorage.setItem(key, text);
    const others = recentSearches().filter((other) => other !== text);
    localStorage.setItem(key, JSON.stringify([text, ...others].slice(0, maxRecent)));
  } catch {
    // Storage is blocked: the search is not stored.
  }
}
