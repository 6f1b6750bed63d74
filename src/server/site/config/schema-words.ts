// The schema of the site's own words.
import * as z from 'zod';
import { text } from '../../base/values/schema-values.ts';

const form = text.optional().describe('The text for the numbers of this plural category.');

const hint = 'Write a text, or forms such as `{ one: …, other: … }`.';

/** A text, or a form for each plural category. */
const word = z.union([
  text,
  z.strictObject(
    {
      zero: form,
      one: form,
      two: form,
      few: form,
      many: form,
      other: text.describe('The text for all other numbers.'),
    },
    hint,
  ),
]);

export const words = z
  .record(
    z.string(),
    z.record(z.string(), word, 'Write a map of names to texts.'),
    'Write a map of groups, such as `frame`.',
  )
  .optional()
  .describe(
    'Words that the frame and the extensions show, in place of those of the language: by their groups and names.',
  );
