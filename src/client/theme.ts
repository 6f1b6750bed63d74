// Applies the reader's theme. Inlined in the page so that it runs before the first paint: no imports, as few bytes as possible.
{
  const key = 'docs:theme';
  const root = document.documentElement;

  /** Returns the stored theme; null, which means the system's theme, if there is none or storage is blocked. */
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
      // Storage is blocked: the choice applies to this page only.
    }
  };

  const show = (theme: string | null): void => {
    const shownTheme = theme === 'light' || theme === 'dark' ? theme : 'system';
    root.dataset['theme'] = shownTheme;
    const control = document.querySelector<HTMLSelectElement>('[data-theme-control]');
    if (control) control.value = shownTheme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
      const theme = meta.dataset['theme'] ?? '';
      const system = `(prefers-color-scheme: ${theme})`;
      meta.media = shownTheme === 'system' ? system : shownTheme === theme ? 'all' : 'not all';
    }
  };

  show(stored());
  addEventListener('DOMContentLoaded', () => {
    show(root.dataset['theme'] ?? null);
  });
  // Applies a change made in another tab, at once or when the page is restored from the back/forward cache.
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
