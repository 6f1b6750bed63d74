// The schema of the list of extensions.
import * as z from 'zod';
import { list, text } from '../../base/values/schema-values.ts';

const use = text.regex(
  /^(?:\.\.?\/)?[@\w][\w.@/-]*$/,
  'Write a name such as `millrace-docs/math`, a file such as `./extensions/own.mjs`, or a package.',
);

/** The extensions of a site, in the order in which they are called. */
export const extensions = list(
  z.union([
    use,
    z.strictObject(
      {
        use: use.describe(
          'A name of this server, such as `millrace-docs/math`; a file of the site, such as `./extensions/own.mjs`; or a package.',
        ),
        options: z.unknown().optional().describe('Options, whose fields the extension defines.'),
        enabled: z
          .boolean()
          .optional()
          .describe('`false` switches it off, also one that sites have without naming it.'),
      },
      'Write `use`, and `options` if it has any; `enabled: false` switches it off.',
    ),
  ]),
);
