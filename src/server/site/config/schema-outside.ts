// The schema of scripts, analytics and frames of other hosts, which pages load besides their own files.
import * as z from 'zod';
import { analyticsProviders } from '../../../pages/model/analytics.ts';
import { list, text } from '../../base/values/schema-values.ts';

const script = text.regex(
  /^(?!\/)(?!.*(?:^|\/)\.).+\.m?js$/,
  'Write its path below the content folder, such as `scripts/chat.js`.',
);

const hostHint = 'Write a host such as `stats.example.com`.';

export const scripts = list(script)
  .optional()
  .describe('Scripts below the content folder that every page loads: `.mjs` as a module.');

export const analytics = z
  .strictObject(
    {
      provider: z
        .enum(
          analyticsProviders,
          `Use one of ${analyticsProviders.map((name) => `\`${name}\``).join(', ')}.`,
        )
        .optional()
        .describe('Service that counts visits.'),
      site: text
        .regex(/^[\w.-]+$/, 'Write the domain, code, ID or token that the service shows.')
        .optional()
        .describe('What the service calls the site: a domain, a code, an ID or a token.'),
      host: text
        .regex(/^[\w.-]+(?::\d+)?$/, hostHint)
        .optional()
        .describe('Host of your own server of `plausible`, `umami` or `goatcounter`.'),
      script: script.optional().describe('A script of your own instead, below the content folder.'),
    },
    'Write `provider` and `site`, or `script`.',
  )
  .refine(
    ({ provider, script }) => (provider === undefined) !== (script === undefined),
    'Give it exactly one of `provider` and `script`.',
  )
  .refine(({ provider, site }) => (provider === undefined) === (site === undefined), {
    message: 'Write `site` beside `provider`, and only there.',
    path: ['site'],
  })
  .refine(
    ({ provider, host }) =>
      host === undefined || !['fathom', 'cloudflare'].includes(provider ?? ''),
    { message: 'The service has no servers of your own. Remove it.', path: ['host'] },
  )
  .optional()
  .describe('Counts visits, but never in development mode.');

export const embedHosts = list(text.regex(/^[\w.-]+(?::\d+)?$/, hostHint))
  .optional()
  .describe(
    'Hosts whose pages are shown in frames, such as `www.youtube.com`; those of other hosts become links.',
  );
