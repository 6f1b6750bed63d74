// The theme of a site as its config states it: colors, sizes and variants. The server compiles it to a style sheet.

/** Colors for links and selected items; each meets WCAG AA in light and dark mode. */
export const accents = ['teal', 'blue', 'violet', 'green', 'rust'] as const;
export type Accent = (typeof accents)[number];

/** One color for both modes, or one for each. */
export type ThemeColor = string | { readonly light: string; readonly dark: string };

export const neutrals = ['cool', 'warm', 'pure'] as const;
export const radii = ['none', 'small', 'medium', 'large'] as const;
export const densities = ['compact', 'normal', 'relaxed'] as const;
export const fontStacks = ['system', 'serif', 'rounded', 'mono'] as const;
export const headerLayouts = ['bar', 'centered', 'tabs'] as const;
export const sidebarStyles = ['pill', 'line', 'plain'] as const;
export const heroVariants = ['split', 'centered', 'image', 'code', 'none'] as const;
export const heroGrounds = ['plain', 'wash', 'gradient', 'pattern'] as const;
export const heroDividers = ['none', 'water', 'wave', 'line'] as const;
export type HeroDivider = (typeof heroDividers)[number];
export const homeLayouts = ['product', 'api', 'library', 'guides'] as const;
export const headingStyles = ['plain', 'rule'] as const;
export const lightCodes = ['soft', 'plain'] as const;
export const darkCodes = ['soft', 'night'] as const;
export const schemes = ['system', 'light', 'dark'] as const;

type OneOf<Names extends readonly string[]> = Names[number] | undefined;

/** Every part is optional: without it, the site looks as it does without a theme. */
export interface ThemeConfig {
  /** A name of `accents`, or a CSS color. */
  readonly accent?: ThemeColor | undefined;
  /** A name of `neutrals`, or a CSS color from which paper, text and lines derive. */
  readonly neutral?: string | undefined;
  readonly emphasis?: ThemeColor | undefined;
  readonly radius?: OneOf<typeof radii>;
  readonly density?: OneOf<typeof densities>;
  /** A name of `fontStacks`, or the path of a WOFF2 file in `public/`. */
  readonly fonts?:
    | {
        readonly text?: string | undefined;
        readonly heading?: string | undefined;
        readonly mono?: string | undefined;
      }
    | undefined;
  /** Files in `public/`. */
  readonly logo?:
    | {
        readonly light?: string | undefined;
        readonly dark?: string | undefined;
        readonly mark?: string | undefined;
        readonly height?: number | undefined;
        readonly name?: boolean | undefined;
      }
    | undefined;
  readonly header?:
    | {
        readonly layout?: OneOf<typeof headerLayouts>;
        readonly cta?: { readonly text: string; readonly path: string } | undefined;
      }
    | undefined;
  readonly sidebar?:
    | { readonly style?: OneOf<typeof sidebarStyles>; readonly labels?: boolean | undefined }
    | undefined;
  readonly hero?:
    | {
        readonly variant?: OneOf<typeof heroVariants>;
        readonly ground?: OneOf<typeof heroGrounds>;
        readonly divider?: OneOf<typeof heroDividers>;
      }
    | undefined;
  readonly home?: OneOf<typeof homeLayouts>;
  readonly headings?: OneOf<typeof headingStyles>;
  readonly code?:
    | {
        readonly light?: OneOf<typeof lightCodes>;
        readonly dark?: OneOf<typeof darkCodes>;
        readonly always?: 'dark' | undefined;
      }
    | undefined;
  readonly scheme?: OneOf<typeof schemes>;
}
