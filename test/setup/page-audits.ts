// What is wrong with a page that a browser shows.
import type { Page } from 'playwright-core';

/** Link texts that say nothing about their target, as Lighthouse's `link-text` audit lists them. */
const emptyLinkTexts = [
  ...['click here', 'click this', 'go', 'here', 'information', 'learn more', 'more', 'more info'],
  ...['more information', 'right here', 'read more', 'see more', 'start', 'this'],
];
/** In running text, the name of a language says nothing either; in navigation it is the name of a section. */
const languages = ['bash', 'javascript', 'node.js', 'python', 'typescript'];

/** Findings on the page as it stands, after its scripts have run. */
export function audit(page: Page): Promise<readonly string[]> {
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

/** Tables with more beyond their edge and no fade there, or no first column that stays. */
export function cutTables(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.table')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .filter((box) => {
        const first = box.querySelector('tbody tr > :first-child');
        const isSticky = first !== null && getComputedStyle(first).position === 'sticky';
        return !isSticky || getComputedStyle(box).maskImage === 'none';
      })
      .map((box) => box.textContent.trim().slice(0, 60)),
  );
}
