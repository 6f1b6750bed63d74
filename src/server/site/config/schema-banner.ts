// The schema of the announcement above the bar.
import * as z from 'zod';
import { canonicalTarget } from '../../base/values/canonical-target.ts';
import { text } from '../../base/values/schema-values.ts';

const dayHint = 'Write a day such as `2026-11-25`.';
const day = z.iso.date(dayHint).optional();

export const banner = z
  .strictObject(
    {
      text: text.describe('What readers see, as plain text.'),
      link: z
        .strictObject(
          {
            text,
            path: text
              .regex(/^(?:\/(?!\/)|https:\/\/[^/\s])\S*$/, 'Write a path, or an https address.')
              .overwrite(canonicalTarget)
              .describe('Path of a page, or an https address.'),
          },
          'Write `text` and `path`.',
        )
        .optional()
        .describe('Link at its end.'),
      from: day.describe('First day, in UTC. Default: today.'),
      until: day.describe('Last day, in UTC. Default: none.'),
    },
    'Write `text`, and `link`, `from` or `until`.',
  )
  .refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
    message: 'The last day is before the first one.',
    path: ['until'],
  })
  .optional()
  .describe('An announcement above the bar, which readers can dismiss.');
