// The schema of additional tags in the head of pages.
import * as z from 'zod';
import { headRels } from '../../../pages/model/head-tags.ts';
import { text } from '../../base/values/schema-values.ts';

/** Meta tags that the page already has, or that would weaken its protection. */
const ownMeta =
  /^(?:description|viewport|charset|color-scheme|theme-color|referrer|robots|twitter:card|og:.*)$/i;

const metaName = text
  .regex(/^[A-Za-z][\w.:-]*$/, 'Write a name such as `google-site-verification`.')
  .refine((name) => !ownMeta.test(name), 'The site writes this tag itself. Remove it.');

const headMeta = z
  .strictObject(
    {
      name: metaName.optional().describe('Name of the tag.'),
      property: metaName
        .optional()
        .describe('Name of the tag for networks that read `property` instead of `name`.'),
      content: text.describe('Value of the tag.'),
    },
    'Write `content`, and `name` or `property`.',
  )
  .refine(
    ({ name, property }) => (name === undefined) !== (property === undefined),
    'Give it exactly one of `name` and `property`.',
  );

const headLink = z
  .strictObject(
    {
      rel: z
        .enum(headRels, `Use one of ${headRels.map((name) => `\`${name}\``).join(', ')}.`)
        .describe('Relation of the target to the page.'),
      href: text
        .regex(
          /^(?:\/(?![/\\])|https:\/\/[^/?#\s]|mailto:\S)\S*$/,
          'Write a path, an https address, or `mailto:`.',
        )
        .describe('A path below the base, or an address.'),
      type: text.optional().describe('Media type, such as `application/atom+xml`.'),
      title: text.optional().describe('Title of the target.'),
      hreflang: text.optional().describe('Language of the target.'),
      sizes: text.optional().describe('Sizes of an icon.'),
    },
    'Write `rel` and `href`.',
  )
  .refine(({ rel, href }) => rel !== 'icon' || href.startsWith('/'), {
    message: 'The security policy blocks icons of other hosts. Put the icon into `public/`.',
    path: ['href'],
  });

export const headTag = z
  .strictObject(
    {
      meta: headMeta.optional().describe('A `meta` tag.'),
      link: headLink.optional().describe('A `link` tag.'),
    },
    'Write `meta` or `link`: no other tag is possible.',
  )
  .refine(
    ({ meta, link }) => (meta === undefined) !== (link === undefined),
    'Give it exactly one of `meta` and `link`.',
  );
