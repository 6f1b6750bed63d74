// The schema of the languages that a site has.
import * as z from 'zod';
import { ownFolders } from '../../contract/own-routes.ts';
import { isLanguageTag, list, text, texts } from '../../base/values/schema-values.ts';
import { banner } from './schema-banner.ts';
import { words } from './schema-words.ts';
import { navItem, sidebars } from './schema-navigation.ts';

const tag = text.refine(isLanguageTag, 'Write a BCP 47 tag such as `de` or `pt-BR`.');

/** A language, by its tag alone or with what differs in it. */
export const language = z.union(
  [
    tag,
    z.strictObject(
      {
        tag: tag.describe('BCP 47 tag.'),
        path: text
          .regex(
            /^\/(?:[A-Za-z\d][\w.-]*\/)*$/,
            'Write a path that starts and ends with a slash, such as `/de/`.',
          )
          .regex(
            new RegExp(`^(?!/(?:${ownFolders.join('|')})/)`),
            'The site itself uses that path. Use another, such as `/de/`.',
          )
          .optional()
          .describe(
            'Path below the base that the language is served under. Default: its tag, and the base itself for the language of the site.',
          ),
        folder: text
          .regex(/^[^/\\\0][^\\\0]*$/, 'Write a path from the content folder, such as `de`.')
          .optional()
          .describe(
            'Folder of its pages, from the content folder. Default: its tag; pages may also have its tag before their ending, `setup.de.md`.',
          ),
        label: text
          .optional()
          .describe('Name of the language in the menu of languages. Default: its name in itself.'),
        title: text.optional().describe('Title of the site in this language.'),
        description: text.optional().describe('Description of pages without one.'),
        labels: texts
          .optional()
          .describe(
            'Translations of texts in the navigation, the sidebars and the frame, by these texts.',
          ),
        words: words.describe('Words of the frame in this language, as in `words` of the site.'),
        navigation: list(navItem)
          .optional()
          .describe("Top navigation. Default: the site's, with `labels`."),
        sidebars: sidebars
          .optional()
          .describe("Sidebars. Default: the site's, with translated titles and `labels`."),
        banner,
      },
      'Write a tag such as `de`, or `tag` with other fields.',
    ),
  ],
  'Write a tag such as `de`, or `tag` with other fields.',
);

/** How pages of all languages belong together. */
export const translations = z
  .strictObject(
    {
      fallback: z
        .enum(['listed', 'unlisted'], 'Write `listed` or `unlisted`.')
        .optional()
        .describe(
          'Whether search, sidebars, feeds and lists of a language have the pages that it lacks, which are shown in the language of the site. Default: `listed`. The sitemap never has them.',
        ),
      anchors: z
        .enum(['own', 'original'], 'Write `own` or `original`.')
        .optional()
        .describe(
          'Whether headings of translations get their anchors from their own text, or have those of the original. Default: `own`; those of the original lead there too.',
        ),
    },
    'Write `fallback` or `anchors`.',
  )
  .optional()
  .describe('How translated pages belong to the original ones.');
