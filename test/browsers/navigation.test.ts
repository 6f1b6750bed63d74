// Moving between pages and on a page in every engine (specification, Page behaviour).
import { engines } from '../setup/engines/engines.ts';
import { journeyIn } from '../setup/engines/journey.ts';
import { fetchHead } from '../setup/served-head.ts';

describe.each(engines)('$name', (engine) => {
  const journey = journeyIn(engine);
  const headingOf = async (path: string): Promise<string> =>
    (await fetchHead(journey.proxy.origin + path)).heading;
  const navLink = (path: string): string => `.top-nav > ul > li > a[href="${path}"]`;

  const expectScrolledTo = (top: number) =>
    journey.page.until(
      `the page stands at ${top}`,
      (wanted) => Math.abs(scrollY - wanted) < 2,
      top,
    );
  const expectBelowBar = (id: string) =>
    journey.page.until(
      `the heading \`${id}\` stands below the bar`,
      (name) => {
        const top = document.getElementById(name)?.getBoundingClientRect().top ?? NaN;
        const bar = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? NaN;
        return top >= bar && top < bar + 80;
      },
      id,
    );
  const expectMarked = (list: string, text: string) =>
    journey.page.until(
      `\`${list}\` marks \`${text}\` alone`,
      (selector, wanted) => {
        const marked = [...document.querySelectorAll(`${selector} [aria-current="location"]`)];
        return marked.map((link) => link.textContent).join() === wanted;
      },
      list,
      text,
    );

  it('a link of the sidebar shows its page at the top, with title and canonical link', async () => {
    const { page } = journey;
    const target = await fetchHead(`${journey.proxy.origin}/docs/data-stores/`);
    await journey.openWithRouter('/docs/quickstart/');
    await journey.markDocument();
    await page.scrollTo(600);
    await page.click('.sidebar-nav a[href="/docs/data-stores/"]');
    await page.untilAt('/docs/data-stores/', target.heading);
    await expectScrolledTo(0);
    expect(await page.run(() => document.title)).toBe(target.title);
    expect(await page.attribute('link[rel="canonical"]', 'href')).toBe(target.canonical);
    expect(await page.attribute('.sidebar-nav [aria-current="page"]', 'href')).toBe(
      '/docs/data-stores/',
    );
    expect(await journey.isSameDocument()).toBe(journey.hasRouter);
  });

  it('a hash link scrolls smoothly to its heading, and the sidebar marks the section', async () => {
    const { page } = journey;
    await journey.openWithRouter('/docs/limits/');
    await page.untilThere('html[data-smooth-scroll]');
    await page.run(() => {
      const positions: number[] = [];
      addEventListener('scroll', () => positions.push(scrollY));
      Object.assign(globalThis, { positions });
    });
    await page.click('.on-this-page a[href="#memory"]');
    await expectBelowBar('memory');
    await expectMarked('.on-this-page', await page.text('.on-this-page a[href="#memory"]'));
    await expectMarked('.sidebar-sections', await page.text('.sidebar-sections a[href="#memory"]'));
    const positions = await page.run(() => Reflect.get(globalThis, 'positions') as number[]);
    // A jump has one position.
    expect(new Set(positions).size).toBeGreaterThan(1);
    expect(await page.run(() => location.hash)).toBe('#memory');
  });

  it('the sidebar marks the section being read while the page scrolls', async () => {
    const { page } = journey;
    await page.open('/docs/limits/');
    const sections = await page.run(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('.sidebar-sections a')].map((link) => ({
        text: link.textContent,
        top: document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top ?? NaN,
      })),
    );
    for (const { text, top } of sections.slice(0, 3)) {
      await page.scrollTo(top - 100);
      await expectMarked('.sidebar-sections', text);
    }
    await page.scrollTo(0);
    await expectMarked('.sidebar-sections', '');
  });

  it('an address with a hash opens at its heading', async () => {
    await journey.page.open('/docs/limits/#memory');
    await expectBelowBar('memory');
    await expectMarked(
      '.sidebar-sections',
      await journey.page.text('.sidebar-sections a[href="#memory"]'),
    );
  });

  it('a link to a heading of another page stands at the heading', async () => {
    const { page } = journey;
    await journey.openWithRouter('/docs/abuse/');
    await page.run(() => {
      const link = document.createElement('a');
      link.href = '/docs/limits/#memory';
      link.textContent = 'Link of the test';
      document.querySelector('#page-body')?.prepend(link);
    });
    await page.click('a', 'Link of the test');
    await page.untilAt('/docs/limits/#memory', await headingOf('/docs/limits/'));
    await expectBelowBar('memory');
  });

  it('a slow navigation shows a loading bar until its page is there', async () => {
    const { page } = journey;
    await journey.openWithRouter('/docs/limits/');
    const hold = journey.proxy.hold('/docs/chunks/guides.', '/docs/guides/');
    await page.click(navLink('/docs/guides/'));
    await hold.arrived;
    // Without the Navigation API the browser shows its own progress while it loads the page.
    if (journey.hasRouter) await page.untilThere('[role="progressbar"]');
    hold.release();
    await page.untilAt('/docs/guides/', await headingOf('/docs/guides/'));
    await page.untilGone('[role="progressbar"]');
    expect(await page.isVisible('h1')).toBe(true);
  });

  it('a chunk that does not load is reported, and Retry loads it', async () => {
    const { page } = journey;
    // Of an error object Puppeteer has nothing but its kind from Firefox.
    journey.allowErrors(/ChunkLoadError|503|JSHandle@error/);
    await journey.openWithRouter('/docs/limits/');
    await journey.markDocument();
    const mend = journey.proxy.fail('/docs/chunks/guides.');
    await page.click(navLink('/docs/guides/'));
    if (journey.hasRouter) {
      await page.until('the failure is told', () =>
        (document.querySelector('[role="alert"]')?.textContent ?? '').includes(
          'the network or the server did not answer',
        ),
      );
      mend();
      await page.click('[role="alert"] button', 'Try again');
    }
    await page.untilAt('/docs/guides/', await headingOf('/docs/guides/'));
    await page.until(
      'nothing is reported',
      () => (document.querySelector('[role="alert"]')?.textContent ?? '') === '',
    );
    expect(await journey.isSameDocument()).toBe(journey.hasRouter);
  });
});
