// Positions of pages in every engine: back and forward, and pages that are opened during a smooth scroll (specification, Page behaviour).
import { engines } from '../setup/engines/engines.ts';
import { journeyIn } from '../setup/engines/journey.ts';
import { fetchHead } from '../setup/served-head.ts';

describe.each(engines)('$name', (engine) => {
  const journey = journeyIn(engine);
  const headingOf = async (path: string): Promise<string> =>
    (await fetchHead(journey.proxy.origin + path)).heading;
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
      await page.click('[role="alert"] button', 'Try again');
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
});
