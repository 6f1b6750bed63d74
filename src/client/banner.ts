// Shows the banner on the days that it is for, until the reader dismisses it. Inlined in the page so that it runs before the first paint.
{
  const key = 'docs:banner';
  const root = document.documentElement;
  const { bannerId = '', bannerFrom = '', bannerUntil = '' } = root.dataset;

  const isDismissed = (): boolean => {
    try {
      return localStorage.getItem(key) === bannerId;
    } catch {
      // Storage is blocked: the banner stays.
      return false;
    }
  };

  const show = (): void => {
    const today = new Date().toISOString().slice(0, 10);
    const isDue = bannerFrom <= today && (bannerUntil === '' || today <= bannerUntil);
    root.dataset['banner'] = isDue && !isDismissed() ? 'on' : 'off';
  };

  show();
  // Dismissed in another tab, or before the page came back from the back/forward cache.
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-banner-close]')) return;
    try {
      localStorage.setItem(key, bannerId);
    } catch {
      // Storage is blocked: it is gone from this page only.
    }
    root.dataset['banner'] = 'off';
    // The button had the focus.
    document.querySelector('main')?.focus({ preventScroll: true });
  });
}
