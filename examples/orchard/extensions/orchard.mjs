import { defineExtension, h, s, z } from 'millrace-docs/extension';

const width = 640;
const rowHeight = 34;

export default defineExtension({
  name: 'orchard',
  version: '1.0.0',
  styles: ['./orchard.css'],
  components: {
    HarvestChart: {
      props: z.object({
        title: z.string(),
        tons: z.record(z.string(), z.number().nonnegative()),
      }),
      render: ({ title, tons }) => {
        const rows = Object.entries(tons);
        const most = Math.max(...rows.map(([, value]) => value), 1);
        const label = rows.map(([year, value]) => `${year}: ${value} t`).join(', ');
        return h('figure.harvest-chart', [
          s(
            'svg',
            {
              viewBox: `0 0 ${width} ${rows.length * rowHeight}`,
              role: 'img',
              'aria-label': `${title}. ${label}.`,
            },
            rows.flatMap(([year, value], index) => {
              const y = index * rowHeight;
              const length = Math.round((value / most) * (width - 150));
              return [
                s('text', { x: 0, y: y + 22, class: 'harvest-year' }, year),
                s('rect', {
                  x: 60,
                  y: y + 5,
                  width: length,
                  height: 24,
                  rx: 6,
                  class: 'harvest-bar',
                }),
                s('text', { x: 68 + length, y: y + 22, class: 'harvest-tons' }, `${value} t`),
              ];
            }),
          ),
          h('figcaption', title),
        ]);
      },
      island: { module: './harvest-island.js', when: 'visible' },
    },
  },
  rules: [
    {
      name: 'no-pears',
      check: ({ raw }) =>
        raw.split('\n').flatMap((text, index) => {
          const column = text.search(/\bpears?\b/i) + 1;
          return column === 0
            ? []
            : [{ text: 'Orchard is about apples: do not write "pear".', line: index + 1, column }];
        }),
    },
  ],
  routes(router) {
    router.get('/seasons.json', (request, response) => {
      response.json({ current: 2026, seasons: [2022, 2023, 2024, 2025, 2026] });
    });
  },
});
