// A site in Arabic: the frame is the mirror of the usual one, and code is not.
import type { Browser } from 'playwright-core';
import { connectBrowser, openPage } from '../setup/browser.ts';
import { createRealSite, listen, type RunningServer } from '../setup/real-site.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

const text = `# البدء السريع

\`npm start\` يشغّل الخادم من <https://example.com/docs/>.

1. ثبّت الأداة.

   ثم شغّلها.

::::tabs
:::tab[ماك]
أولًا
:::
:::tab[لينكس]
ثانيًا
:::
::::

| الخطة | السعر | المستخدمون | الدعم |
| --- | --- | --- | --- |
| فريق | عشرون دولارًا في الشهر | خمسة وعشرون | بريد إلكتروني خلال يوم |

<div dir="ltr" lang="en">

- An item

</div>
`;

let browser: Browser;
let site: RunningServer;
beforeAll(async () => {
  browser = await connectBrowser();
  const folder = await writeContent({
    'docs.yaml': 'title: مرصاد\nlanguage: ar\n',
    'content/index.md': '# مرصاد\n\nنص.\n',
    'content/start.md': text,
  });
  site = await listen((await createRealSite({ SITE_DIR: folder })).handle);
});
afterAll(async () => {
  await site.close();
  await browser.close();
  await removeTestSites();
});

it.each([360, 1280])('mirrors the frame, and no code, at %i px', async (width) => {
  const { page, close } = await openPage(browser, {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  await page.goto(`${site.origin}/start.html`);
  if (width < 1024) await page.locator('.menu-button').click();
  const measures = await page.evaluate(() => {
    const part = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no \`${selector}\`.`);
      return { box: element.getBoundingClientRect(), style: getComputedStyle(element) };
    };
    return {
      overflow: document.documentElement.scrollWidth - innerWidth,
      sidebarEnd: part('.sidebar').box.right,
      isSidebarFirst: part('.sidebar').box.left > part('main').box.left,
      code: part('p > code').style.direction,
      link: part('p > a').style.direction,
      listStart: part('.content ol').style.paddingRight,
      listStartInEnglish: part('[lang="en"] ul').style.paddingLeft,
    };
  });
  expect(measures).toEqual({
    overflow: 0,
    sidebarEnd: width,
    isSidebarFirst: true,
    code: 'ltr',
    link: 'ltr',
    listStart: '24px',
    listStartInEnglish: '24px',
  });
  await close();
});

it('goes to the next tab with the left arrow', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.origin}/start.html`);
  await page.locator('[data-ready] [role="tab"][aria-selected="true"]').focus();
  const selected = page.locator('[role="tab"][aria-selected="true"]');
  await page.keyboard.press('ArrowLeft');
  expect(await selected.textContent()).toBe('لينكس');
  await page.keyboard.press('ArrowRight');
  expect(await selected.textContent()).toBe('ماك');
  await close();
});
