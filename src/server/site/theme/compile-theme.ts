// Compiles a theme to one style sheet: tokens in a layer after the site's own, then the variants that it uses.
import type { TextLink } from '../../../pages/model/config.ts';
import type { Accent, ThemeConfig } from '../../../pages/model/theme.ts';
import { textFingerprint } from '../../base/store/fingerprints.ts';
import type { Pair } from './default-colors.ts';
import { familyOf, fontFace } from './fonts.ts';
import { derivePalette, type Shift } from './palette.ts';
import { pictureColorsOf, type PictureColors } from './picture-colors.ts';
import {
  callToAction,
  corners,
  darkCode,
  dividers,
  grounds,
  headers,
  headings,
  heroes,
  homes,
  lightCode,
  rows,
  sidebars,
  sizes,
} from './variants.ts';
import banner from './variants/banner.css';
import codeAlwaysDark from './variants/code-always-dark.css';
import codeGround from './variants/code-ground.css';
import codePlainAndNight from './variants/code-plain-and-night.css';
import headingFont from './variants/heading-font.css';
import roundButtons from './variants/radius-large-buttons.css';
import sidebarLabels from './variants/sidebar-labels.css';
import withoutToggle from './variants/without-toggle.css';

/** A picture file, with its size at the height of the logo. */
interface LogoFile {
  readonly address: string;
  readonly width: number;
}

/** Addresses of the files that the theme names. */
export interface ThemeFiles {
  readonly fonts: Readonly<Partial<Record<'text' | 'heading' | 'mono', string>>>;
  readonly logo: Readonly<Partial<Record<'light' | 'dark' | 'mark', LogoFile>>>;
  /** The file of the mark as a `data:` URL, for pictures. */
  readonly mark: string | undefined;
}

export interface ThemeInput {
  /** With colors as `#rrggbb`, or names. */
  readonly theme: ThemeConfig;
  /** The accent of the frame, which a theme without an accent keeps. */
  readonly accent: Accent | undefined;
  readonly files: ThemeFiles;
  /** Number of the site's items in the top navigation. */
  readonly navigation: number;
  readonly hasBanner: boolean;
}

/** A theme as the server uses it. */
export interface SiteTheme {
  /** Path of the style sheet below the base, which changes with its text. */
  readonly path: string;
  readonly text: string;
  /** Attributes of the `html` element: the variants that differ from the usual look. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Colors of the browser's frame around the page. */
  readonly paper: Pair;
  readonly scheme: 'system' | 'light' | 'dark';
  readonly pictureColors: PictureColors;
  /** The mark in pictures, as a `data:` URL. */
  readonly pictureMark: string | undefined;
  /** Addresses of fonts that are loaded with every page. */
  readonly fonts: readonly string[];
  /** Whether text has the usual font. */
  readonly hasUsualFont: boolean;
  /** Address of the icon in the browser's tab. */
  readonly icon: string | undefined;
  /** Button at the end of the navigation. */
  readonly callToAction: TextLink | undefined;
  /** Colors that were moved until they can be read, in the modes that readers see. */
  readonly shifts: readonly Shift[];
}

export function compileTheme(input: ThemeInput): SiteTheme {
  const { theme, accent, files, navigation, hasBanner } = input;
  const { neutral, fonts = {}, header = {}, scheme = 'system' } = theme;
  // On paper of another color, the frame's accent must be readable too.
  const fallback = neutral === undefined ? undefined : (accent ?? 'teal');
  const palette = derivePalette({ ...theme, accent: theme.accent ?? fallback }, accent);
  const attributes = attributesOf(theme);
  const tokens = [
    ...[...palette.tokens].map(([name, { light, dark }]) => {
      return `--${name}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`;
    }),
    ...Object.entries(fontTokens(fonts)).map(([name, value]) => `--${name}: ${value};`),
  ];
  const sheet = [
    ...new Set(
      (['text', 'heading', 'mono'] as const).flatMap((use) => {
        const [file, address] = [fonts[use], files.fonts[use]];
        return file === undefined || address === undefined ? [] : [fontFace(file, address)];
      }),
    ),
    layer('theme', [
      tokens.length === 0 ? '' : `:root { ${tokens.join(' ')} }`,
      pick(corners, theme.radius),
      pick(sizes, theme.density),
      codeTokens(theme.code ?? {}),
      scheme === 'system' ? '' : `@media screen { :root { color-scheme: ${scheme}; } }`,
    ]),
    layer('variants', [
      fonts.heading === undefined ? '' : headingFont,
      logoRules(theme.logo ?? {}, files.logo),
      pick(headers, header.layout),
      header.cta ? callToAction(navigation + 1, header.layout === 'tabs') : '',
      pick(sidebars, theme.sidebar?.style),
      theme.sidebar?.labels === true ? sidebarLabels : '',
      pick(heroes, theme.hero?.variant),
      pick(grounds, theme.hero?.ground),
      pick(dividers, theme.hero?.divider),
      pick(homes, theme.home),
      pick(headings, theme.headings),
      theme.radius === 'large' ? roundButtons : '',
      pick(rows, theme.density),
      ...codeRules(theme.code ?? {}),
      scheme === 'system' ? '' : withoutToggle,
      hasBanner ? banner : '',
    ]),
  ];
  const text = `${sheet.filter((part) => part !== '').join('\n')}\n`;
  const { paper } = palette.all;
  return {
    path: `/styles/theme.${textFingerprint(text)}.css`,
    text,
    attributes,
    paper: scheme === 'system' ? paper : { light: paper[scheme], dark: paper[scheme] },
    scheme,
    pictureColors: pictureColorsOf(palette.all, scheme === 'dark' ? 'dark' : 'light'),
    pictureMark: files.logo.mark && files.mark,
    fonts: [...new Set([files.fonts.text, files.fonts.heading])].filter(
      (file) => file !== undefined,
    ),
    hasUsualFont: fonts.text === undefined,
    icon: files.logo.mark?.address,
    callToAction: header.cta,
    shifts: palette.shifts.filter(({ mode }) => scheme === 'system' || scheme === mode),
  };
}

/** Returns the text of a variant; nothing for the usual one. */
function pick<Name extends string>(
  variants: Readonly<Partial<Record<Name, string>>>,
  name: Name | undefined,
): string {
  return name === undefined ? '' : (variants[name] ?? '');
}

/** Returns the parts as a layer, each run of spaces as one. */
function layer(name: string, parts: readonly string[]): string {
  const text = parts.join(' ').replace(/\s+/g, ' ').trim();
  return text === '' ? '' : `@layer ${name} { ${text} }`;
}

function attributesOf(theme: ThemeConfig): Readonly<Record<string, string>> {
  const { header, sidebar, hero, home, headings, radius, density, code, scheme } = theme;
  const named = {
    header: header?.layout,
    sidebar: sidebar?.style,
    hero: hero?.variant,
    'hero-ground': hero?.ground,
    'hero-divider': hero?.divider,
    home,
    headings,
    radius,
    density,
    code: code?.always,
    scheme,
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) =>
      value === undefined ? [] : [[`data-${name}`, value]],
    ),
  );
}

function fontTokens(fonts: NonNullable<ThemeConfig['fonts']>): Readonly<Record<string, string>> {
  const { text, heading, mono } = fonts;
  return {
    // The usual font of wide windows is for sites that name none.
    ...(text !== undefined && { font: familyOf(text) }),
    ...(heading !== undefined && { 'font-heading': familyOf(heading) }),
    ...(mono !== undefined && { 'font-mono': familyOf(mono, true) }),
  };
}

function codeTokens({ light, dark }: NonNullable<ThemeConfig['code']>): string {
  if (light === 'plain' && dark === 'night') return codePlainAndNight;
  return pick(lightCode, light) + pick(darkCode, dark);
}

function codeRules({ light, dark, always }: NonNullable<ThemeConfig['code']>): readonly string[] {
  const hasGround = light === 'plain' || dark === 'night';
  return [hasGround ? codeGround : '', always === 'dark' ? codeAlwaysDark : ''];
}

const brands = '.brand, .drawer-head > a:first-child';

/** Each place of the logo, with an ending: `.brand::before, …` */
function at(ending: string, before = ''): string {
  return brands
    .split(', ')
    .map((selector) => `${before}${selector}${ending}`)
    .join(', ');
}

function logoRules(
  { height = 28, name }: NonNullable<ThemeConfig['logo']>,
  files: ThemeFiles['logo'],
): string {
  const light = files.light ?? files.mark;
  if (!light) return '';
  const dark = files.light ? files.dark : undefined;
  const isNamed = name ?? !files.light;
  const image = (file: LogoFile): string => `background-image: url("${file.address}");`;
  return [
    `${at('::before')} { content: ''; flex: none; inline-size: ${light.width}px; block-size: ${height}px; background: center / contain no-repeat; ${image(light)} }`,
    `${at(' .logo')} { display: none; }`,
    dark
      ? `@media screen and (prefers-color-scheme: dark) { ${at('::before', ":root:not([data-theme='light']) ")} { ${image(dark)} } } @media screen { ${at('::before', ":root[data-theme='dark'] ")} { ${image(dark)} } }`
      : '',
    isNamed
      ? ''
      : `${at(' > span')} { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }`,
  ].join(' ');
}
