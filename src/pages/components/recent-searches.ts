// The reader's last searches, kept in this browser alone.

const key = 'recent-searches';
const maxRecent = 5;

/** Newest first; empty when storage is blocked or holds something else. */
export function recentSearches(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((text): text is string => typeof text === 'string').slice(0, maxRecent);
  } catch {
    return [];
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  try {
    const others = recentSearches().filter((other) => other !== text);
    localStorage.setItem(key, JSON.stringify([text, ...others].slice(0, maxRecent)));
  } catch {
    // Storage is blocked: searches are not remembered.
  }
}
