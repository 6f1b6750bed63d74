// What axe-core finds on a page that a browser shows.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Windows that pages are judged in: small or wide, light or dark. */
export const views = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;

export type View = (typeof views)[number];

/** Parts of every page, so that not each page needs to be judged with them. */
export const frame: readonly string[] = ['.top-bar', '.sidebar', '.site-footer'];

/** Has the browser load axe-core with each document, for a walk over many: it is half a megabyte, which is sent once. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source });
}

/** Violations on the page as it stands, but for some parts: `<rule>: <element>`. */
export async function violationsOn(
  page: Page,
  without: readonly string[] = [],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (parts) => {
    const context = { exclude: parts.map((part) => [part]) };
    // No rule reads style sheets, which are loaded beforehand otherwise.
    const options: axe.RunOptions = { resultTypes: ['violations'], preload: false };
    const { violations } = await window.axe.run(context, options);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    const isTooWide = document.documentElement.scrollWidth > innerWidth;
    return isTooWide ? [...found, 'The page scrolls sideways.'] : found;
  }, without);
}
