// Pages and addresses in every engine (specification, Screens and routes; Redirects of old paths).
import { engines } from '../setup/engines/engines.ts';
import { journeyIn } from '../setup/engines/journey.ts';
import { fetchHead } from '../setup/served-head.ts';

describe.each(engines)('$name', (engine) => {
  const journey = journeyIn(engine);
  const head = () =>
    journey.page.run(() => ({
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      heading: document.querySelector('h1')?.textContent,
    }));
  const servedHead = (path: string) => fetchHead(`${journey.proxy.origin}/docs${path}`);

  it.each(['/quickstart/', '/code/nodejs/', '/api/rest/'])(
    'opens %s with its title, description and canonical link',
    async (path) => {
      await journey.page.open(`/docs${path}`);
      const { title, description, canonical, heading } = await head();
      expect(title).toBe(`${heading} · Millrace documentation`);
      expect(description).toMatch(/^.{50,160}$/);
      expect(canonical).toBe(`https://millrace.example/docs${path}`);
    },
  );

  describe.each([
    ['/limits', '/limits/'],
    ['/limits.html', '/limits/'],
    ['/limits/index.html', '/limits/'],
    ['/quickstart/create-new-workflow', '/quickstart/create-new-workflow.html'],
    ['/limits?from=mail#memory', '/limits/?from=mail#memory'],
    ['/cron', '/workflows/steps/triggers/'],
    ['/notebook/sql/', '/destinations/'],
  ])('%s', (from, to) => {
    it(`leads to ${to} by address`, async () => {
      const target = await servedHead(to);
      await journey.page.open(`/docs${from}`);
      await journey.page.untilAt(`/docs${to}`, target.heading);
      expect(await head()).toEqual(target);
    });

    it(`leads to ${to} by a link`, async () => {
      const target = await servedHead(to);
      await journey.openWithRouter('/docs/abuse/');
      await journey.page.run((href) => {
        const link = document.createElement('a');
        link.href = href;
        link.textContent = 'Link of the test';
        document.querySelector('#page-body')?.prepend(link);
      }, `/docs${from}`);
      await journey.markDocument();
      await journey.page.click('a', 'Link of the test');
      await journey.page.untilAt(`/docs${to}`, target.heading);
      expect(await head()).toEqual(target);
      expect(await journey.isSameDocument()).toBe(journey.hasRouter);
    });
  });

  it('shows the not-found page at an unknown address', async () => {
    journey.allowErrors(/404/);
    await journey.page.open('/docs/none/');
    await journey.page.untilAt('/docs/none/', 'Page not found');
    expect(await journey.page.attribute('meta[name="robots"]', 'content')).toBe('noindex');
  });
});
