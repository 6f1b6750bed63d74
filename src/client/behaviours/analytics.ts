// Loads the tag manager after the page has loaded. Loaded by sites that have a container.

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Loads the container after the `load` event. Returns what reports a page view, for each page that the reader goes on to. */
export function loadTagManager(container: string): () => void {
  const events = (window.dataLayer ??= []);
  events.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const load = (): void => {
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
    document.head.append(script);
  };
  if (document.readyState === 'complete') setTimeout(load);
  else addEventListener('load', () => setTimeout(load), { once: true });

  return () => {
    const { pathname, href } = location;
    events.push({
      event: 'page_view',
      page_path: pathname,
      page_location: href,
      page_title: document.title,
    });
  };
}
