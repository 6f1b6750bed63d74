// The schema of a site's configuration: the single source of its messages, its types and its JSON Schema.
import * as z from 'zod';
import { banner } from './schema-banner.ts';
import { canonicalTarget } from '../../base/values/canonical-target.ts';
import { language, translations } from './schema-language.ts';
import { apiFiles } from '../../contract/api-files.ts';
import { extensions } from './schema-extensions.ts';
import { headTag } from './schema-head.ts';
import { analytics, embedHosts, scripts } from './schema-outside.ts';
import { navItem, sidebars, textLink } from './schema-navigation.ts';
import { ruleFields } from './schema-rules.ts';
import { accentName, logoDrawing, theme } from './schema-theme.ts';
import {
  flag,
  isLanguageTag,
  limit,
  list,
  path,
  redirectStatus,
  redirectTarget,
  text,
  texts,
} from '../../base/values/schema-values.ts';
import { version } from './schema-version.ts';
import { words } from './schema-words.ts';

/** Ways to make the ids of headings; extensions of these systems have all but the first. */
const slugStyles = ['github', 'vuepress', 'mkdocs'] as const;

const figure = z.strictObject(
  {
    item: text.describe('Name of the figure, for the first column of tables.'),
    value: text.describe('The figure as readers see it.'),
    note: text.optional().describe('A short qualification for tables.'),
    isCommon: flag
      .optional()
      .describe(
        'Whether its text also has other meanings: the check does not look for it in pages.',
      ),
  },
  'Write `item` and `value`.',
);

const pageLinks = list(z.strictObject({ text, path }, 'Write `text` and `path`.'));
const textLinks = list(textLink);

const heroPicture = z.strictObject(
  {
    label: text.describe('Description for readers who do not see it.'),
    steps: list(z.strictObject({ name: text, detail: text }, 'Write `name` and `detail`.')).min(
      1,
      'Write at least one step.',
    ),
    result: text.optional().describe('Result of the last step.'),
  },
  'Write `label` and `steps`.',
);

const frame = z.strictObject(
  {
    logo: logoDrawing.optional().describe('Line drawing in the color of the text.'),
    accent: accentName.describe('Color of links and selected items.'),
    heroActions: textLinks.default([]).describe("Buttons below the introduction's title."),
    heroPicture: heroPicture.optional().describe("Picture beside the introduction's title."),
    footerColumns: list(
      z.strictObject({ title: text, links: textLinks }, 'Write `title` and `links`.'),
    )
      .optional()
      .describe('Columns of links at the end of every page.'),
    copyright: text.optional().describe('Last line of every page.'),
    footer: textLinks.default([]).describe('Links at the end of every page.'),
    hasAssistantMenu: flag
      .optional()
      .describe('Whether pages have a menu for AI assistants. Default: true.'),
    hasPreviewPictures: flag
      .optional()
      .describe('Whether pages have pictures for link previews. Default: true.'),
    hasUpdateDates: flag
      .optional()
      .describe(
        'Whether pages say when they were last updated, and the introduction lists the latest. The sitemap has the days in any case. Default: true.',
      ),
    searchHint: text.optional().describe('Shown before anything is typed in the search field.'),
    searchPopular: pageLinks
      .optional()
      .describe(
        'Pages offered before anything is typed in the search palette. Default: the first six of the sidebar.',
      ),
    searchFallback: textLinks
      .default([])
      .describe('Links offered when a search finds nothing, such as to a place to ask.'),
  },
  'Use the fields of the frame, such as `logo` or `footer`.',
);

const boostRange = 'Write a number from 0.1 to 10.';

/** Parts of a config that may each be in a separate file. */
export const subjects = {
  product: texts.default({}).describe('Names that content refers to as `{{ product.name }}`.'),
  links: texts.default({}).describe('Addresses that content refers to as `{{ links.name }}`.'),
  constants: z
    .record(z.string(), figure, 'Write a map of names to figures.')
    .default({})
    .describe('Figures that content refers to as `{{ constants.name }}`.'),
  figures: z
    .record(z.string(), figure, 'Write a map of names to figures.')
    .default({})
    .describe('More figures, of a second table: `{{ figures.name }}`.'),
  extra: texts
    .optional()
    .describe(
      'Texts that content refers to by their names alone: `{{ name }}`, `{{ extra.name }}`.',
    ),
  extensions: extensions
    .default([])
    .describe('Extensions, in the order in which they are called. Their code runs in the server.'),
  navigation: list(navItem).default([]).describe('The top navigation, in order.'),
  frame: frame.prefault({}).describe('Logo, introduction, footer and search texts.'),
  theme,
  search: z
    .strictObject(
      {
        synonyms: list(list(text).min(2, 'Write two words or more.'))
          .optional()
          .describe(
            'Lists of words and phrases with the same meaning: a search for one also finds the others.',
          ),
        readerWords: z
          .record(
            z.string(),
            list(text),
            'Write a map of words to lists of words that the pages use.',
          )
          .optional()
          .describe('Words that the pages do not use, with the words that they use instead.'),
        boost: z
          .record(
            path,
            z.number(boostRange).min(0.1, boostRange).max(10, boostRange),
            'Write a map of paths to factors.',
          )
          .optional()
          .describe(
            'Factors from 0.1 to 10 by which a page, and the pages below it, rank higher or lower.',
          ),
      },
      'Write `synonyms`, `readerWords` or `boost`.',
    )
    .default({})
    .describe("Synonyms, readers' words and weights of pages, for search."),
  sidebars: sidebars
    .optional()
    .describe('Sidebars of the pages. Default: one that lists all pages.'),
  unlisted: list(path).default([]).describe('Pages that are intentionally in no sidebar.'),
  redirects: list(
    z.strictObject(
      {
        from: path.describe(
          'Old path; matched with and without its trailing slash or `.html`. `/old/*` stands for all below it. With an anchor, `/guide/#setup`: a heading that has left its page.',
        ),
        to: redirectTarget.describe(
          'A path, or an https address. `:splat` stands for what `*` matched.',
        ),
        status: redirectStatus.optional().describe('Status of the answer. Default: 301.'),
        viaRedirect: flag
          .optional()
          .describe('Whether the target is intentionally an old address too.'),
        besidePage: flag
          .optional()
          .describe(
            'Whether a page has the same path, and the redirect then answers the path without its slash; with `/old/*`, whether pages below it remain.',
          ),
      },
      'Write `from` and `to`.',
    ),
  )
    .default([])
    .describe('Old addresses and their targets.'),
};

/** The schema of a whole config, as in `docs.yaml`. */
export const configSchema = z.strictObject({
  title: text
    .optional()
    .describe(
      'Title of the site. Default: what the config of another system says, or the title of its first page.',
    ),
  description: text.default('').describe('Description of pages without one.'),
  version: text.optional().describe('Version of the product that the site describes.'),
  versions: list(version)
    .default([])
    .describe('Earlier versions, each a site of its own below a path of this one.'),
  language: text
    .refine(isLanguageTag, 'Write a BCP 47 tag such as `de` or `pt-BR`.')
    .default('en')
    .describe(
      "BCP 47 tag of the content's language: that of the frame's words, and of search for forms of words.",
    ),
  words,
  languages: list(language)
    .default([])
    .describe('Languages of the site, each a site of its own below a path of this one.'),
  translations,
  base: text
    .regex(/^\/(?:.*\/)?$/, 'Begin and end it with a slash, such as `/docs/`.')
    .default('/')
    .describe('Path that the site is served under.'),
  origin: text
    .regex(/^https?:\/\/[^/\s]+$/, 'Write scheme and host, such as `https://docs.example.com`.')
    .optional()
    .describe("Scheme and host of canonical links. Default: this machine, at the server's port."),
  tagManagerId: text
    .regex(/^GTM-[A-Z\d]+$/, 'Write a container ID such as `GTM-ABC123`.')
    .optional()
    .describe('ID of the Google Tag Manager container.'),
  editUrl: text
    .regex(/^https:\/\/\S*:path\S*$/, 'Write an https address that contains `:path`.')
    .optional()
    .describe("Address of a page's source; `:path` stands for its file below the content folder."),
  ...ruleFields,
  slugs: z
    .enum(slugStyles, `Use one of ${slugStyles.map((name) => `\`${name}\``).join(', ')}.`)
    .optional()
    .describe('System whose style of heading anchors is used. Default: the style of GitHub.'),
  includeRoots: list(
    text.regex(
      /^(?!\/|[A-Za-z]:)[^\0]+$/,
      'Write a path from the folder of the config, such as `../examples`.',
    ),
  )
    .optional()
    .describe(
      'Folders of the same repository from which pages may include files, besides the content folder: `.` is the folder of the config.',
    ),
  imageHosts: list(text.regex(/^[\w.-]+(?::\d+)?$/, 'Write a host such as `img.example.com`.'))
    .optional()
    .describe('Hosts whose images are shown; images of other hosts become links.'),
  hasPublicScripts: flag
    .optional()
    .describe(
      "Whether HTML and SVG files of `public/` may run scripts in the site's origin. Default: false.",
    ),
  styles: list(
    text.regex(
      /^(?!\/)(?!.*(?:^|\/)\.).+\.css$/,
      'Write its path below the content folder, such as `styles/brand.css`.',
    ),
  )
    .optional()
    .describe("Style sheets below the content folder, loaded after the site's own."),
  banner,
  scripts,
  analytics,
  embedHosts,
  head: list(headTag).optional().describe('Tags for the head of every page.'),
  openapi: apiFiles
    .optional()
    .describe('Files below the content folder that describe APIs (OpenAPI 3).'),
  outsideOrigin: text
    .regex(/^https?:\/\/[^/\s]+$/, 'Write scheme and host, such as `https://www.example.com`.')
    .optional()
    .describe(
      'Scheme and host of the site that contains the pages, for links out of their folder.',
    ),
  feed: text
    .regex(/^\/[^\s#]*(?:#[^\s#]+)?$/, 'Write a path below the base, such as `/status/#changelog`.')
    .overwrite(canonicalTarget)
    .optional()
    .describe('Page, or section of one, whose dated changes the Atom feed lists.'),
  feeds: list(path.regex(/\/$/, 'End it with a slash, such as `/blog/`.'))
    .optional()
    .describe('Sections whose pages with a `date` have an Atom feed each, `/blog/feed.atom`.'),
  readability: z
    .strictObject(
      {
        sentenceWords: limit(30, 'Maximum number of words in a sentence.'),
        cellWords: limit(25, 'Maximum number of words in a table cell.'),
        conditions: limit(
          2,
          'Maximum number of different words such as "if" and "when" in a sentence.',
        ),
        phrases: list(text.regex(/[\p{L}\p{N}]/u, 'Write one word or more.'))
          .default([])
          .describe('Phrases that no sentence contains.'),
      },
      'Write `{}` for the defaults, or fields such as `sentenceWords`.',
    )
    .optional()
    .describe('Limits of sentences and table cells, which the check reports. Default: none.'),
  ...subjects,
});

export type ConfigData = z.infer<typeof configSchema>;
