// Loads the tag manager, if a container is configured, after the page has loaded.
import type { OnPage } from './behaviour.ts';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Loads the container after the `load` event and reports a page view after each navigation. */
export function analytics(): OnPage {
  const id = document.body.dataset['tagManager'];
  if (id === undefined) return () => undefined;
  const events = (window.dataLayer ??= []);
  events.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const load = (): void => {
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  };
  if (document.readyState === 'complete') setTimeout(load);
  else addEventListener('load', () => setTimeout(load), { once: true });

  let isFirst = true;
  return () => {
    if (!isFirst) {
      const { pathname, href } = location;
      events.push({
        event: 'page_view',
        page_path: pathname,
        page_location: href,
        page_title: document.title,
      });
    }
    isFirst = false;
  };
}
