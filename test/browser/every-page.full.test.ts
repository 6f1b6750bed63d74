// Every page in a browser: no finding of any kind.
import { views } from '../setup/axe.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';
import { allRoutes } from '../setup/all-routes.ts';
import { timeLimit } from '../setup/time-limit.mjs';
import { listedPages, walkPages } from '../setup/walk-pages.ts';

const built = builtSiteInBrowser();

/** Every page once, in one of the views in turn; `AXE_ALL=1` takes all four for each. */
const isAll = process.env['AXE_ALL'] === '1';

it.each(views.map((view, index) => ({ ...view, index })))(
  'has no finding at $width px, $colorScheme',
  async ({ index, ...view }) => {
    const listed = await listedPages(built);
    expect(listed).toContain('/workflows/');
    const addresses = [...new Set([...listed, ...allRoutes, '/search/?q=memory', '/none/'])];
    const own = isAll ? addresses : addresses.filter((_, number) => number % 4 === index);
    const { problems, tables } = await walkPages(built, own, view);
    expect(problems).toEqual({});
    // The pages have some 180.
    expect(tables).toBeGreaterThan(20);
  },
  timeLimit(4),
);
