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

  const limits = '/docs/limits/';
  /** Clicks a link of the navigation where it is, which does not scroll to it, and waits for its page. */
  const follow = async (path: string): Promise<void> => {
    await journey.page.run((href) => {
      setTimeout(() => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click());
    }, path);
    await journey.page.untilAt(path, await headingOf(path));
  };
  const stepTo = async (steps: number, path: string): Promise<void> => {
    await journey.page.traverse(steps);
    await journey.page.untilAt(path, await headingOf(path));
  };
  /** Waits until a page that was still scrolling would have moved on. */
  const expectAtRestAt = async (top: number): Promise<void> => {
    await expectScrolledTo(top);
    await journey.page.run(() => {
      let frames = 0;
      const count = (): void => {
        Object.assign(globalThis, { frames: (frames += 1) });
        requestAnimationFrame(count);
      };
      count();
    });
    await journey.page.until(
      '40 frames are painted',
      () => Number(Reflect.get(globalThis, 'frames')) > 40,
    );
    expect(Math.abs((await journey.page.run(() => scrollY)) - top)).toBeLessThan(2);
  };
  /** Follows a hash link, and clicks a link or steps back once the page scrolls. Resolves with the position at which that happened. */
  const leaveWhileScrolling = async (hash: string, way: string | number): Promise<number> => {
    const { page } = journey;
    await page.untilThere('html[data-smooth-scroll]');
    await page.run(
      (id, target) => {
        const from = scrollY;
        sessionStorage.removeItem('left');
        const leaveOnceMoving = (): void => {
          if (scrollY < from + 50) {
            requestAnimationFrame(leaveOnceMoving);
            return;
          }
          sessionStorage.setItem('left', String(scrollY));
          if (typeof target === 'number') history.go(target);
          else document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`)?.click();
        };
        document.querySelector<HTMLAnchorElement>(`.on-this-page a[href="${id}"]`)?.click();
        requestAnimationFrame(leaveOnceMoving);
      },
      hash,
      way,
    );
    await page.until('the page was left', () => sessionStorage.getItem('left') !== null);
    return page.run(() => Number(sessionStorage.getItem('left')));
  };

  it.each([
    ['long', '/docs/pricing/', 600],
    ['long, at the end', '/docs/pricing/', 9000],
    ['short', '/docs/status/', 100],
  ])('back and forward restore page and position: %s', async (_what, other, top) => {
    const { page } = journey;
    await journey.openWithRouter(limits);
    await page.scrollTo(3000);
    await follow(other);
    await expectScrolledTo(0);
    await page.scrollTo(top);
    await stepTo(-1, limits);
    await expectAtRestAt(3000);
    await page.scrollTo(2500);
    await stepTo(1, other);
    await expectAtRestAt(top);
    await stepTo(-1, limits);
    await expectAtRestAt(2500);
  });

  it('back restores the position of a page that was left below its hash', async () => {
    const { page } = journey;
    await journey.openWithRouter(`${limits}#memory`);
    await expectBelowBar('memory');
    await page.scrollTo(8000);
    await follow('/docs/pricing/');
    await page.scrollTo(600);
    await page.traverse(-1);
    await page.untilAt(`${limits}#memory`, await headingOf(limits));
    await expectAtRestAt(8000);
  });

  it('two steps back at once restore the position of the last page', async () => {
    const { page } = journey;
    await journey.openWithRouter(limits);
    await page.scrollTo(3000);
    await follow('/docs/pricing/');
    await page.scrollTo(9000);
    await follow('/docs/status/');
    await page.scrollTo(100);
    await stepTo(-2, limits);
    await expectAtRestAt(3000);
    await stepTo(1, '/docs/pricing/');
    await expectAtRestAt(9000);
  });

  it('back restores the position although the reader scrolls while the chunk loads', async () => {
    const { page } = journey;
    await journey.openWithRouter(limits);
    await page.scrollTo(3000);
    await follow('/docs/pricing/');
    await page.scrollTo(600);
    // Takes the first page out of memory.
    await page.reload();
    await page.click('h1');
    if (journey.hasRouter) await page.untilThere('html[data-router="ready"]');
    const hold = journey.proxy.hold('/docs/chunks/limits.');
    await page.traverse(-1);
    if (journey.hasRouter) {
      await hold.arrived;
      await page.scrollTo(1200);
    }
    hold.release();
    await page.untilAt(limits, await headingOf(limits));
    await expectAtRestAt(3000);
  });

  it('back restores the position after its chunk has failed', async () => {
    const { page } = journey;
    journey.allowErrors(/ChunkLoadError|503|JSHandle@error/);
    await journey.openWithRouter(limits);
    await page.scrollTo(3000);
    await follow('/docs/pricing/');
    await page.reload();
    await page.click('h1');
    if (journey.hasRouter) {
      await page.untilThere('html[data-router="ready"]');
      const mend = journey.proxy.fail('/docs/chunks/limits.');
      await page.traverse(-1);
      await page.untilThere('[role="alert"] button');
      await page.scrollTo(1200);
      mend();
      await page.click('[role="alert"] button', 'Retry');
      await page.untilAt(limits, await headingOf(limits));
    } else await stepTo(-1, limits);
    await expectAtRestAt(3000);
  });

  it('a step back right after a reload shows its page', async () => {
    const { page } = journey;
    await journey.openWithRouter(limits);
    await follow('/docs/pricing/');
    await page.scrollTo(600);
    await page.reload();
    await stepTo(-1, limits);
    expect(await page.attribute('.sidebar-nav [aria-current="page"]', 'href')).toBe(limits);
  });

  it.each(['/docs/pricing/', '/docs/status/'])(
    '%s begins at its top if it is opened during a smooth scroll, and back leads to where that was',
    async (other) => {
      await journey.openWithRouter(limits);
      const left = await leaveWhileScrolling('#next-steps', other);
      await journey.page.untilAt(other, await headingOf(other));
      await expectAtRestAt(0);
      await journey.page.traverse(-1);
      await journey.page.untilAt(`${limits}#next-steps`, await headingOf(limits));
      // The page was scrolled on until the other one was loaded.
      await journey.page.until(
        `the page stands at ${left} or below`,
        (top) => scrollY > top - 2,
        left,
      );
    },
  );

  it('back during a smooth scroll restores the position', async () => {
    const { page } = journey;
    await journey.openWithRouter(limits);
    await page.scrollTo(3000);
    await follow('/docs/pricing/');
    await page.scrollTo(200);
    await leaveWhileScrolling('#next-steps', -1);
    await page.untilAt('/docs/pricing/', await headingOf('/docs/pricing/'));
    await expectAtRestAt(200);
    await leaveWhileScrolling('#next-steps', -2);
    await page.untilAt(limits, await headingOf(limits));
    await expectAtRestAt(3000);
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
      await page.click('[role="alert"] button', 'Retry');
    }
    await page.untilAt('/docs/guides/', await headingOf('/docs/guides/'));
    await page.until(
      'nothing is reported',
      () => (document.querySelector('[role="alert"]')?.textContent ?? '') === '',
    );
    expect(await journey.isSameDocument()).toBe(journey.hasRouter);
  });
});
