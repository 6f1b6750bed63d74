// Chromium over the DevTools protocol and Firefox over WebDriver BiDi, both driven by Puppeteer.
import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs';
import { findFirefox } from '../../../scripts/firefox.mjs';
import { callExpression, type Engine, type RunningEngine } from './engine.ts';

export const chromium: Engine = {
  name: 'Chromium',
  launch: () => launch('CHROMIUM_PATH', findChromium(), { browser: 'chrome', args: chromiumFlags }),
};

export const firefox: Engine = {
  name: 'Firefox',
  launch: () => launch('FIREFOX_PATH', findFirefox(), { browser: 'firefox' }),
};

async function launch(
  variable: string,
  executablePath: string | undefined,
  options: LaunchOptions,
): Promise<RunningEngine> {
  if (executablePath === undefined) {
    throw new Error(
      `A browser was not found. Run \`npm run test:browsers\`, which installs it, or set ${variable}.`,
    );
  }
  const browser = await puppeteer.launch({ ...options, executablePath, defaultViewport: null });
  return {
    version: await browser.version(),
    async openTab() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      return {
        async goto(url) {
          await page.goto(url);
        },
        async reload() {
          await page.reload();
        },
        run: <A extends unknown[], T>(callback: (...args: A) => T, ...args: A): Promise<T> =>
          page.evaluate<[], () => T>(callExpression(callback, args)),
        clickAt: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        resize: (width, height) => page.setViewport({ width, height }),
        errors: () => errors,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
