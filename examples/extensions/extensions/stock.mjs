// A route with data of its own, and a search that finds it beside the pages.
import { defineExtension, z } from 'millrace-docs/extension';

const options = z.object({ apples: z.int().min(0), pears: z.int().min(0) });

export default defineExtension({
  name: 'stock',
  version: '1.0.0',
  options,
  routes(router, { options: stock, site }) {
    router.get('/', (_request, response) => {
      response.set('Cache-Control', 'public, max-age=60').json({ site: site.title, stock });
    });
    router.get('/:fruit', (request, response, next) => {
      const { fruit } = request.params;
      if (Object.hasOwn(stock, fruit)) response.json({ [fruit]: stock[fruit] });
      else next();
    });
  },
  search: {
    find(query, { options: stock, pages, limit }) {
      const words = query.toLowerCase().split(' ');
      return pages
        .map((page) => {
          const text = `${page.title} ${page.description}`.toLowerCase();
          return { page, score: words.filter((word) => text.includes(word)).length };
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ page }) => {
          const fruit = Object.keys(stock).find((name) => page.title.toLowerCase().includes(name));
          const note = fruit === undefined ? '' : ` ${stock[fruit]} crates in stock.`;
          return { path: page.path, excerpt: page.description + note };
        });
    },
  },
});
