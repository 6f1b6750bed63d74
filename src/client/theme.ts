// The reader's choice of theme. Stands in the page and runs before the first paint, so that no wrong theme shows;
// it imports nothing, and stays as small as it can be.
{
  const key = 'docs:theme';
  const root = document.documentElement;

  /** What is remembered. Storage may be blocked: the theme then follows the system. */
  const stored = (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const remember = (theme: string): void => {
    try {
      if (theme === 'system') localStorage.removeItem(key);
      else localStorage.setItem(key, theme);
    } catch {
      // The choice holds for this page only.
    }
  };

  const show = (theme: string | null): void => {
    const chosen = theme === 'light' || theme === 'dark' ? theme : 'system';
    root.dataset['theme'] = chosen;
    const control = document.querySelector<HTMLSelectElement>('[data-theme-control]');
    if (control) control.value = chosen;
  };

  show(stored());
  addEventListener('DOMContentLoaded', () => {
    show(root.dataset['theme'] ?? null);
  });
  // Other tabs follow at once; a page that comes back from the cache catches up.
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(stored());
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) show(stored());
  });
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches('[data-theme-control]')) return;
    remember(target.value);
    show(target.value);
  });
}
