// The schema of the theme: colors, sizes, fonts, files and variants; and of the line drawing that is a logo without files.
import * as z from 'zod';
import {
  accents,
  darkCodes,
  densities,
  fontStacks,
  headerLayouts,
  headingStyles,
  heroDividers,
  heroGrounds,
  heroVariants,
  homeLayouts,
  lightCodes,
  neutrals,
  radii,
  schemes,
  sidebarStyles,
} from '../../../pages/model/theme.ts';
import { flag, list, listOf, oneOf, path, text } from '../../base/values/schema-values.ts';

/** Line drawing in the color of the text. */
export const logoDrawing = z.strictObject(
  {
    viewBox: text.describe("SVG's `viewBox`."),
    strokes: list(
      z.strictObject(
        {
          d: text.describe('SVG path data.'),
          width: z.number('Write a number.').positive('Write a number above 0.'),
          isAccent: flag.optional().describe('Drawn in the accent color.'),
          isEmphasis: flag.optional().describe('Drawn in the emphasis color.'),
        },
        'Write `d` and `width`.',
      ),
    ),
  },
  'Write `viewBox` and `strokes`.',
);

export const accentName = oneOf(accents);

const colorHint =
  'Write a color such as `#ff6a1a` in quotes: a bare `#` begins a comment. `rgb(…)`, `hsl(…)`, `oklch(…)` and names work too.';
const color = z.string(colorHint).min(1, colorHint);

function twoColors(description: string) {
  const both = z.strictObject(
    {
      light: color.describe('On light paper.'),
      dark: color.describe('On dark paper.'),
    },
    `${colorHint} Or write \`light\` and \`dark\`.`,
  );
  return z.union([color, both]).optional().describe(description);
}

const font = text
  .refine(
    (value) =>
      fontStacks.some((name) => name === value) || /^(?!\/)[^\s"'()\\]+\.woff2$/.test(value),
    `Write the path of a WOFF2 file below \`public/\`, such as \`fonts/brand.woff2\`, or one of ${listOf(fontStacks)}.`,
  )
  .optional();

const picture = text
  .regex(
    /^(?!\/)[^\s"'()\\]+\.(?:svg|png|webp)$/,
    'Write the path of an SVG, PNG or WebP file in `public/`.',
  )
  .optional();

const heightHint = 'Write a height from 16 to 64, in pixels.';

export const theme = z
  .strictObject(
    {
      accent: twoColors(
        `Color of links, buttons and selected items: any CSS color, or one of ${listOf(accents)}.`,
      ),
      neutral: color
        .optional()
        .describe(
          `Paper, text and lines: one of ${listOf(neutrals)}, or a color that they derive from.`,
        ),
      emphasis: twoColors('Color of emphasis and warnings.'),
      radius: oneOf(radii).describe('How round corners are. Default: `medium`.'),
      density: oneOf(densities).describe('Size of text and height of rows. Default: `normal`.'),
      fonts: z
        .strictObject(
          {
            text: font.describe('Font of the text.'),
            heading: font.describe('Font of headings. Default: that of the text.'),
            mono: font.describe('Font of code.'),
          },
          'Write `text`, `heading` or `mono`.',
        )
        .optional()
        .describe(`Fonts: WOFF2 files in \`public/\`, or one of ${listOf(fontStacks)}.`),
      logo: z
        .strictObject(
          {
            light: picture.describe("Picture in place of the site's name, on light paper."),
            dark: picture.describe('The same on dark paper. Default: that of light paper.'),
            mark: picture.describe(
              "Square sign: the icon in the browser's tab, and before the site's name if there is no picture.",
            ),
            height: z
              .number(heightHint)
              .min(16, heightHint)
              .max(64, heightHint)
              .optional()
              .describe('Height in pixels. Default: 28.'),
            name: flag
              .optional()
              .describe("Whether the site's name is shown. Default: only beside a mark."),
          },
          'Write `light`, `dark`, `mark`, `height` or `name`.',
        )
        .optional()
        .describe('Files of the logo, in `public/`.'),
      header: z
        .strictObject(
          {
            layout: oneOf(headerLayouts).describe(
              'One bar, the name in the middle, or the navigation as tabs in a second row. Default: `bar`.',
            ),
            cta: z
              .strictObject({ text, path }, 'Write `text` and `path`.')
              .optional()
              .describe('Button at the end of the navigation.'),
          },
          'Write `layout` or `cta`.',
        )
        .optional()
        .describe('The bar at the top.'),
      sidebar: z
        .strictObject(
          {
            style: oneOf(sidebarStyles).describe(
              'How the current page is marked. Default: `pill`.',
            ),
            labels: flag
              .optional()
              .describe('Whether names of groups are small labels. Default: false.'),
          },
          'Write `style` or `labels`.',
        )
        .optional()
        .describe('The list of pages.'),
      hero: z
        .strictObject(
          {
            variant: oneOf(heroVariants).describe(
              "How the introduction begins: with text and drawing side by side, in the middle, with the page's first picture or code, or as any other page. Default: `split`.",
            ),
            ground: oneOf(heroGrounds).describe('What is behind it. Default: `plain`.'),
            divider: oneOf(heroDividers).describe(
              'Its lower edge. Default: `water` below a drawing (`frame.heroPicture`), else `none`.',
            ),
          },
          'Write `variant`, `ground` or `divider`.',
        )
        .optional()
        .describe('The first part of a page with `layout: home`.'),
      home: oneOf(homeLayouts).describe(
        'How the rest of a page with `layout: home` is arranged. Default: `product`.',
      ),
      headings: oneOf(headingStyles).describe(
        'Whether a line is above headings of the second level. Default: `plain`.',
      ),
      code: z
        .strictObject(
          {
            light: oneOf(lightCodes).describe('Ground of code on light paper. Default: `soft`.'),
            dark: oneOf(darkCodes).describe('Ground of code on dark paper. Default: `soft`.'),
            always: z
              .literal('dark', 'Write `dark`, or remove it.')
              .optional()
              .describe('`dark`: code is dark on light paper too.'),
          },
          'Write `light`, `dark` or `always`.',
        )
        .optional()
        .describe('Code blocks.'),
      scheme: oneOf(schemes).describe(
        "Light or dark for all readers, or their system's and their own choice. Default: `system`.",
      ),
    },
    'Use the fields of a theme, such as `accent` or `header`.',
  )
  .optional()
  .describe('Colors, fonts, logo and variants of the look.');
