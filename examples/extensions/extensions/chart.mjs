// A chart that the server draws, and that the browser makes more of: `::bars{values="[3, 5]" labels='["A", "B"]'}`.
import { defineExtension, h, s, z } from 'millrace-docs/extension';

const width = 40;
const height = 120;

const props = z
  .object({
    values: z.array(z.number().nonnegative()).min(1),
    labels: z.array(z.string()),
    unit: z.string().default(''),
  })
  .refine(({ values, labels }) => values.length === labels.length, {
    path: ['labels'],
    message: 'Write one label for each value.',
  });

export default defineExtension({
  name: 'chart',
  version: '1.0.0',
  styles: [
    '.bars svg{width:20rem;max-width:100%;height:auto}.bars rect{fill:var(--accent)}.bars text{fill:currentcolor;font-size:11px;text-anchor:middle}',
  ],
  components: {
    Bars: {
      props,
      render({ values, labels, unit }) {
        const highest = Math.max(...values, 1);
        const bars = values.map((value, index) => {
          const size = (value / highest) * height;
          const x = index * width;
          return s('g', { dataValue: `${value} ${unit}`.trim() }, [
            s('rect', { x: x + 4, y: height - size, width: width - 8, height: size }),
            s('text', { x: x + width / 2, y: height + 14 }, labels[index]),
          ]);
        });
        const text = labels.map((label, index) => `${label}: ${values[index]} ${unit}`.trim());
        return h('figure.bars', [
          s(
            'svg',
            {
              viewBox: `0 0 ${values.length * width} ${height + 18}`,
              role: 'img',
              ariaLabel: text.join(', '),
            },
            bars,
          ),
          h('figcaption', { ariaLive: 'polite' }, text.join(' · ')),
        ]);
      },
      island: { module: './chart-island.js' },
    },
  },
});
