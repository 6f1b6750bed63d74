// Every page by what Lighthouse's audits of SEO and best practices look at.
import type { Page } from 'playwright-core';
import { openPage, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';
import { timeLimit } from '../setup/time-limit.mjs';

const built = builtSiteInBrowser();

/** Link texts that say nothing about their target, as Lighthouse's `link-text` audit lists them. */
const emptyLinkTexts = [
  ...['click here', 'click this', 'go', 'here', 'information', 'learn more', 'more', 'more info'],
  ...['more information', 'right here', 'read more', 'see more', 'start', 'this'],
];
/** In running text, the name of a language says nothing either; in navigation it is the name of a section. */
const languages = ['bash', 'javascript', 'node.js', 'python', 'typescript'];

/** Findings on the page as it stands, after its scripts have run. */
function audit(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([emptyTexts, languageNames]) => {
      const findings: string[] = [];
      const require = (isMet: boolean, finding: string): void => {
        if (!isMet) findings.push(finding);
      };
      const contentOf = (selector: string): string =>
        document.querySelector<HTMLMetaElement>(selector)?.content ?? '';
      require(document.doctype?.name === 'html' && document.compatMode === 'CSS1Compat', 'doctype');
      require(document.characterSet === 'UTF-8', 'charset');
      require(document.title.trim() !== '', 'document-title');
      require(document.documentElement.lang !== '', 'html-has-lang');
      require(contentOf('meta[name="description"]').trim() !== '', 'meta-description');
      require(contentOf('meta[name="viewport"]').includes('width=device-width'), 'viewport');
      require(!contentOf('meta[name="robots"]').includes('noindex'), 'is-crawlable');
      const canonicals = [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')];
      require(canonicals.length === 1 &&
        new URL(canonicals[0]?.href ?? '').pathname === location.pathname, 'canonical');
      for (const link of document.querySelectorAll('a')) {
        const href = link.getAttribute('href') ?? '';
        const isCrawlable = href !== '' && !/^(?:javascript:|file:)/i.test(href);
        require(isCrawlable, `crawlable-anchors: ${link.outerHTML.slice(0, 120)}`);
        const text = (link.textContent || (link.ariaLabel ?? '')).trim().toLowerCase();
        const isDescribed = text !== '' || link.querySelector('img[alt]:not([alt=""])') !== null;
        const isEmpty =
          emptyTexts.includes(text) ||
          (link.closest('.content') !== null && languageNames.includes(text));
        require(isDescribed && !isEmpty, `link-text: ${link.outerHTML.slice(0, 120)}`);
      }
      for (const image of document.querySelectorAll('img')) {
        require(image.hasAttribute('alt'), `image-alt: ${image.src}`);
        require(image.width > 0 && image.height > 0, `unsized-images: ${image.src}`);
        const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
        const isLoaded = naturalWidth > 0 && clientWidth > 0;
        const ratio = naturalWidth / naturalHeight / (clientWidth / clientHeight);
        require(!isLoaded || Math.abs(ratio - 1) < 0.05, `image-aspect-ratio: ${image.src}`);
      }
      return findings;
    },
    [emptyLinkTexts, languages] as const,
  );
}

async function openAndWatch(): Promise<WatchedPage & { readonly failed: string[] }> {
  const watched = await openPage(built.browser, { viewport: { width: 412, height: 823 } });
  const failed: string[] = [];
  watched.page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  watched.page.on('requestfailed', (request) => {
    // Going on to the next page gives up what the last one still loads.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${request.url()}`);
  });
  return { ...watched, failed };
}

it(
  'has no finding, no message in the console and no failed request on any page',
  async () => {
    const sitemap = await (await fetch(`${built.site.origin}/docs/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    expect(paths).toContain('/docs/workflows/');
    const watched = await openAndWatch();
    const problems: Record<string, readonly string[]> = {};
    for (const path of paths) {
      await watched.page.goto(built.site.origin + path);
      await watched.page.locator('html[data-router="ready"]').waitFor();
      const findings = [
        ...(await audit(watched.page)),
        ...watched.complaints.splice(0),
        ...watched.failed.splice(0),
      ];
      if (findings.length > 0) problems[path] = findings;
    }
    expect(problems).toEqual({});
    await watched.close();
  },
  timeLimit(3),
);

it('finds what is wrong', async () => {
  const watched = await openAndWatch();
  await watched.page.goto(`${built.site.origin}/docs/limits/`);
  // Hydration would put the description back.
  await watched.page.locator('html[data-router="ready"]').waitFor();
  await watched.page.evaluate(() => {
    const link = document.createElement('a');
    link.textContent = 'here';
    document.querySelector('.content')?.append(link);
    document.querySelector('meta[name="description"]')?.remove();
  });
  const findings = await audit(watched.page);
  expect(findings.join('\n')).toMatch(/meta-description\n[^]*crawlable-anchors[^]*link-text/);
  await watched.close();
});
