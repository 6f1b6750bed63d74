// The schema of a site's configuration: the single source of its messages, its types and its JSON Schema.
import * as z from 'zod';
import { accents, headRels, slugStyles } from '../../pages/model/config.ts';

/** Returns the hint for a value that is missing or has another type. */
function hint(otherwise: string): (issue: { readonly input: unknown }) => string {
  return ({ input }) =>
    typeof input === 'number' || typeof input === 'boolean' ? 'Put it in quotes.' : otherwise;
}

const text = z.string({ error: hint('Write a text.') }).min(1, 'Write a text.');
const path = text.regex(/^\//, 'Begin it with a slash: it is a path below the base.');
const flag = z.boolean('Write `true` or `false`.');
const texts = z.record(z.string(), text, 'Write names with their texts.');

function list<Item extends z.ZodType>(item: Item) {
  return z.array(item, 'Write a list.');
}

const navItem = z
  .strictObject(
    {
      text: text.describe('What readers see.'),
      path: path.optional().describe('Of a page.'),
      href: text.optional().describe('Address of another site.'),
      get items(): z.ZodOptional<z.ZodArray<z.ZodType<NavItemData>>> {
        return list(navItem).optional().describe('Entries of a menu.');
      },
    },
    'Write `text` with `path`, `href` or `items`.',
  )
  .refine(
    ({ path, href, items }) => [path, href, items].filter((one) => one !== undefined).length === 1,
    'Give it one of `path`, `href` and `items`.',
  );

/** An entry of the top navigation: a page, a link or a menu. */
export interface NavItemData {
  readonly text: string;
  readonly path?: string | undefined;
  readonly href?: string | undefined;
  readonly items?: readonly NavItemData[] | undefined;
}

const sidebarGroup = z
  .strictObject(
    {
      text: text.optional().describe("What readers see. Default: the page's title."),
      path: path.optional().describe('Of a page.'),
      get items(): z.ZodOptional<z.ZodArray<z.ZodType<SidebarEntryData>>> {
        return list(sidebarEntry).optional().describe('Entries of a group.');
      },
    },
    'Write a path, or `text` with `path` or `items`.',
  )
  .refine(
    ({ path, items }) => path !== undefined || items !== undefined,
    'Give it a `path` or `items`.',
  )
  .refine(({ text, items }) => text !== undefined || items === undefined, {
    message: 'Give the group a `text`.',
    path: ['text'],
  });

const sidebarEntry = z.union([path, sidebarGroup]);

/** An entry of a sidebar: a page's path, or a page or group with a text. */
export type SidebarEntryData =
  | string
  | {
      readonly text?: string | undefined;
      readonly path?: string | undefined;
      readonly items?: readonly SidebarEntryData[] | undefined;
    };

const figure = z.strictObject(
  {
    item: text.describe("What the figure is, as a table's first column says it."),
    value: text.describe('The figure as readers see it.'),
    note: text.optional().describe('A short qualification for tables.'),
    isCommon: flag
      .optional()
      .describe('Its text also means other things: the check does not look for it in pages.'),
  },
  'Write `item` and `value`.',
);

const textLinks = list(z.strictObject({ text, path }, 'Write `text` and `path`.'));

const logo = z.strictObject(
  {
    viewBox: text.describe("SVG's `viewBox`."),
    strokes: list(
      z.strictObject(
        {
          d: text.describe('SVG path data.'),
          width: z.number('Write a number.').positive('Write a number above 0.'),
          isAccent: flag.optional().describe('Drawn in the accent colour.'),
          isEmphasis: flag.optional().describe('Drawn in the colour of emphasis.'),
        },
        'Write `d` and `width`.',
      ),
    ),
  },
  'Write `viewBox` and `strokes`.',
);

const heroPicture = z.strictObject(
  {
    label: text.describe('What it shows, for readers who do not see it.'),
    steps: list(z.strictObject({ name: text, detail: text }, 'Write `name` and `detail`.')).min(
      1,
      'Write at least one step.',
    ),
    result: text.optional().describe('What the last step returned.'),
  },
  'Write `label` and `steps`.',
);

const frame = z.strictObject(
  {
    logo: logo.optional().describe('A drawing of lines in the colour of the text.'),
    accent: z
      .enum(accents, `Use one of ${accents.map((name) => `\`${name}\``).join(', ')}.`)
      .optional()
      .describe('Colour of links and of what is chosen.'),
    heroActions: textLinks.default([]).describe("Buttons below the introduction's title."),
    heroPicture: heroPicture.optional().describe("Stands beside the introduction's title."),
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
    searchHint: text.optional().describe('Shown before anything is typed in the search field.'),
    searchPopular: textLinks
      .optional()
      .describe('Pages offered before anything is typed in the search palette.'),
    searchFallback: textLinks.default([]).describe('Pages offered when a search finds nothing.'),
  },
  'Write the parts of the frame by their names.',
);

/** Parts of a config that may each be in a separate file. */
export const subjects = {
  product: texts.default({}).describe('Names that content refers to as `{{ product.name }}`.'),
  links: texts.default({}).describe('Addresses that content refers to as `{{ links.name }}`.'),
  constants: z
    .record(z.string(), figure, 'Write names with their figures.')
    .default({})
    .describe('Figures that content refers to as `{{ constants.name }}`.'),
  figures: z
    .record(z.string(), figure, 'Write names with their figures.')
    .default({})
    .describe('More figures, of a second table: `{{ figures.name }}`.'),
  extra: texts
    .optional()
    .describe(
      "Texts that content refers to as MkDocs' macros do: `{{ name }}`, `{{ extra.name }}`.",
    ),
  navigation: list(navItem).default([]).describe('The top navigation, in order.'),
  frame: frame.prefault({}).describe('Logo, introduction, footer and search texts.'),
  search: z
    .strictObject(
      {
        synonyms: list(list(text).min(2, 'Write two words or more.'))
          .optional()
          .describe('Lists of words and phrases with one meaning: each finds the others.'),
        readerWords: z
          .record(z.string(), list(text), 'Write words with lists of what the pages say.')
          .optional()
          .describe('Words that the pages do not use, with those that they use instead.'),
      },
      'Write `synonyms` or `readerWords`.',
    )
    .default({})
    .describe("The reader's words, for search."),
  sidebars: list(
    z.strictObject(
      {
        id: text.describe('Its name; no other has it.'),
        prefixes: list(path).describe('It stands on the pages below these paths.'),
        entries: list(sidebarEntry),
      },
      'Write `id`, `prefixes` and `entries`.',
    ),
  )
    .optional()
    .describe('What stands beside pages. Default: one that lists all pages.'),
  unlisted: list(path).default([]).describe('Pages that no sidebar lists on purpose.'),
  redirects: list(
    z.strictObject(
      {
        from: path.describe('Old path, with its trailing slash; matched with and without it.'),
        to: text.describe('A path, or an https address.'),
        viaRedirect: flag.optional().describe('The target is itself an old address on purpose.'),
        besidePage: flag
          .optional()
          .describe('A page stands at the path; the redirect answers its spelling without slash.'),
      },
      'Write `from` and `to`.',
    ),
  )
    .default([])
    .describe('Old addresses and where they went.'),
};

const version = z
  .strictObject(
    {
      name: text
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} .+_-]*$/u, 'Write a short name, such as `v1`.')
        .describe('What readers see, and the beginning of links to it, `v1:/limits/`.'),
      path: text
        .regex(/^\/(?:[A-Za-z\d][\w.-]*\/)+$/, 'Write a path with its slashes, such as `/v1/`.')
        .regex(
          /^(?!\/(?:assets|chunks|llms|mcp|previews|search|styles)\/)/,
          'The site itself has that path. Use another, such as `/v1/`.',
        )
        .describe('Path below the base that the version is served under.'),
      folder: text.optional().describe("Folder of the version, from the site's own."),
      ref: text
        .regex(
          /^[A-Za-z\d](?!.*\.\.)[\w./+@#-]*$/,
          'Write a branch, a tag or a commit, such as `release/1.x`.',
        )
        .optional()
        .describe("Git branch, tag or commit that holds the version, in the site's own folder."),
      noindex: flag.optional().describe('Whether search engines are asked to leave it out.'),
    },
    'Write `name`, `path`, and `folder` or `ref`.',
  )
  .refine(
    ({ folder, ref }) => (folder === undefined) !== (ref === undefined),
    'Give it one of `folder` and `ref`.',
  );

/** Meta tags that the page already has, or that would weaken its protection. */
const ownMeta =
  /^(?:description|viewport|charset|color-scheme|theme-color|referrer|robots|twitter:card|og:.*)$/i;

const metaName = text
  .regex(/^[A-Za-z][\w.:-]*$/, 'Write a name such as `google-site-verification`.')
  .refine((name) => !ownMeta.test(name), 'The site writes it itself. Take it out.');

const headMeta = z
  .strictObject(
    {
      name: metaName.optional().describe('Name of the tag.'),
      property: metaName.optional().describe('Its name where a network reads it as a property.'),
      content: text.describe('Its value.'),
    },
    'Write `content`, and `name` or `property`.',
  )
  .refine(
    ({ name, property }) => (name === undefined) !== (property === undefined),
    'Give it one of `name` and `property`.',
  );

const headLink = z
  .strictObject(
    {
      rel: z
        .enum(headRels, `Use one of ${headRels.map((name) => `\`${name}\``).join(', ')}.`)
        .describe('What the link leads to.'),
      href: text
        .regex(
          /^(?:\/(?![/\\])|https:\/\/[^/\s]|mailto:)\S*$/,
          'Write a path, an https address, or `mailto:`.',
        )
        .describe('A path below the base, or an address.'),
      type: text.optional().describe('Media type, such as `application/atom+xml`.'),
      title: text.optional().describe('Name of what it leads to.'),
      hreflang: text.optional().describe('Language of what it leads to.'),
      sizes: text.optional().describe("An icon's sizes."),
    },
    'Write `rel` and `href`.',
  )
  .refine(({ rel, href }) => rel !== 'icon' || href.startsWith('/'), {
    message: 'The security policy blocks icons of other hosts. Put it into `public/`.',
    path: ['href'],
  });

const headTag = z
  .strictObject(
    {
      meta: headMeta.optional().describe('A `meta` tag.'),
      link: headLink.optional().describe('A `link` tag.'),
    },
    'Write `meta` or `link`: no other tag is possible.',
  )
  .refine(
    ({ meta, link }) => (meta === undefined) !== (link === undefined),
    'Give it one of `meta` and `link`.',
  );

/** The schema of a whole config, as in `docs.yaml`. */
export const configSchema = z.strictObject({
  title: text.optional().describe("Title of the site. Default: that of its first page's."),
  description: text.default('').describe('Description of pages without one.'),
  version: text.optional().describe('Version of the product that the site describes.'),
  versions: list(version)
    .default([])
    .describe('Earlier versions, each a site of its own below a path of this one.'),
  language: text
    .default('en')
    .describe("BCP 47 tag of the content's language, by which search knows the forms of words."),
  base: text
    .regex(/^\/(?:.*\/)?$/, 'Begin and end it with a slash, such as `/docs/`.')
    .default('/')
    .describe('Path that the site is served under.'),
  origin: text
    .regex(/^https?:\/\/[^/\s]+$/, 'Write scheme and host, such as `https://docs.example.com`.')
    .optional()
    .describe("Scheme and host of canonical links. Default: this machine, at the server's port."),
  tagManagerId: text
    .regex(/^GTM-[A-Z\d]+$/, 'Write a container such as `GTM-ABC123`.')
    .optional()
    .describe('Google Tag Manager container.'),
  editUrl: text
    .regex(/^https:\/\/\S*:path\S*$/, 'Write an https address that holds `:path`.')
    .optional()
    .describe("Address of a page's source; `:path` stands for its file below the content folder."),
  strict: flag
    .default(false)
    .describe('Whether pages are our own Markdown alone, and mistakes are errors.'),
  slugs: z
    .enum(slugStyles, `Use one of ${slugStyles.map((name) => `\`${name}\``).join(', ')}.`)
    .optional()
    .describe('Anchors of headings as another system makes them. Default: as GitHub does.'),
  imageHosts: list(text.regex(/^[\w.-]+(?::\d+)?$/, 'Write a host such as `img.example.com`.'))
    .optional()
    .describe('Hosts whose images are shown; those of others become links.'),
  styles: list(
    text.regex(
      /^(?!\/)(?!.*(?:^|\/)\.).+\.css$/,
      'Write its place below the content folder, such as `styles/brand.css`.',
    ),
  )
    .optional()
    .describe("Style sheets below the content folder, after the site's own."),
  head: list(headTag).optional().describe("Tags of every page's head."),
  openapi: text
    .regex(
      /^(?!\/)(?!.*(?:^|\/)\.).+\.(?:ya?ml|json)$/,
      'Write its place below the content folder, such as `api/openapi.yaml`.',
    )
    .optional()
    .describe('File below the content folder that describes the API (OpenAPI 3.1).'),
  outsideOrigin: text
    .regex(/^https?:\/\/[^/\s]+$/, 'Write scheme and host, such as `https://www.example.com`.')
    .optional()
    .describe('Scheme and host of the site around the pages, for links that leave their folder.'),
  feed: text
    .regex(/^\/[^\s#]*(?:#[^\s#]+)?$/, 'Write a path below the base, such as `/status/#changelog`.')
    .optional()
    .describe('Page, or section of one, whose dated changes the Atom feed lists.'),
  ...subjects,
});

export type ConfigData = z.infer<typeof configSchema>;
