// The style sheets of a theme's variants. The usual variant of each part has none.
import type {
  darkCodes,
  densities,
  headerLayouts,
  headingStyles,
  heroDividers,
  heroGrounds,
  heroVariants,
  homeLayouts,
  lightCodes,
  radii,
  sidebarStyles,
} from '../../../pages/model/theme.ts';
import callToActionSheet from './variants/call-to-action.css';
import callToActionInTabs from './variants/call-to-action-in-tabs.css';
import codeNight from './variants/code-night.css';
import codePlain from './variants/code-plain.css';
import densityCompact from './variants/density-compact.css';
import densityCompactRows from './variants/density-compact-rows.css';
import densityRelaxed from './variants/density-relaxed.css';
import densityRelaxedRows from './variants/density-relaxed-rows.css';
import dividerEdge from './variants/divider-edge.css';
import dividerLine from './variants/divider-line.css';
import dividerWave from './variants/divider-wave.css';
import groundGradient from './variants/ground-gradient.css';
import groundPattern from './variants/ground-pattern.css';
import groundWash from './variants/ground-wash.css';
import headerCentered from './variants/header-centered.css';
import headerTabs from './variants/header-tabs.css';
import headingsRule from './variants/headings-rule.css';
import heroCentered from './variants/hero-centered.css';
import heroCode from './variants/hero-code.css';
import heroImage from './variants/hero-image.css';
import heroNone from './variants/hero-none.css';
import homeApi from './variants/home-api.css';
import homeGuides from './variants/home-guides.css';
import homeLibrary from './variants/home-library.css';
import homeStacked from './variants/home-stacked.css';
import radiusLarge from './variants/radius-large.css';
import radiusNone from './variants/radius-none.css';
import radiusSmall from './variants/radius-small.css';
import sidebarLine from './variants/sidebar-line.css';
import sidebarPlain from './variants/sidebar-plain.css';

/** A style sheet for each name but the usual one. */
type Variants<Names extends readonly string[], Usual extends Names[number]> = Readonly<
  Record<Exclude<Names[number], Usual>, string>
>;

export const headers: Variants<typeof headerLayouts, 'bar'> = {
  centered: headerCentered,
  tabs: headerTabs,
};

export const sidebars: Variants<typeof sidebarStyles, 'pill'> = {
  line: sidebarLine,
  plain: sidebarPlain,
};

export const heroes: Variants<typeof heroVariants, 'split'> = {
  centered: heroCentered,
  /** The picture that the page begins with lies on the edge of the hero. A page that begins otherwise has a centered one. */
  image: heroCentered + heroImage,
  /** The code that the page begins with stands beside the text, and below it on small screens. A page that begins otherwise has a split one. */
  code: heroCode,
  none: heroNone,
};

export const grounds: Variants<typeof heroGrounds, 'plain'> = {
  wash: groundWash,
  gradient: groundGradient,
  pattern: groundPattern,
};

/** The lower edge of the hero. The water is an element. `--lap` is how far the code that the page begins with reaches into the hero. */
export const dividers: Variants<typeof heroDividers, 'none'> = {
  water: '',
  wave: dividerEdge + dividerWave,
  line: dividerEdge + dividerLine,
};

/** All have headings above their text instead of beside it. */
export const homes: Variants<typeof homeLayouts, 'product'> = {
  /** Text on the left, code on the right. */
  api: homeStacked + homeApi,
  /** One narrow column, as a readme. */
  library: homeStacked + homeLibrary,
  /** Headings in the middle, and large cards on colored ground. */
  guides: homeStacked + homeGuides,
};

export const headings: Variants<typeof headingStyles, 'plain'> = { rule: headingsRule };

export const lightCode: Variants<typeof lightCodes, 'soft'> = { plain: codePlain };

export const darkCode: Variants<typeof darkCodes, 'soft'> = { night: codeNight };

export const corners: Variants<typeof radii, 'medium'> = {
  none: radiusNone,
  small: radiusSmall,
  large: radiusLarge,
};

export const sizes: Variants<typeof densities, 'normal'> = {
  compact: densityCompact,
  relaxed: densityRelaxed,
};

export const rows: Variants<typeof densities, 'normal'> = {
  compact: densityCompactRows,
  relaxed: densityRelaxedRows,
};

/** Returns the sheet of the button at the end of the navigation, which is its item of this number. The files number it 0. */
export function callToAction(item: number, isInTabs: boolean): string {
  const sheet = isInTabs ? callToActionSheet + callToActionInTabs : callToActionSheet;
  return sheet.replaceAll(':nth-child(0)', `:nth-child(${item})`);
}
