// The colors of a theme: derived from the few that its config names, and moved until all text can be read.
import {
  accents,
  type Accent,
  type ThemeColor,
  type ThemeConfig,
} from '../../../pages/model/theme.ts';
import {
  accentColors,
  defaultColors,
  modes,
  type ColorName,
  type Mode,
  type Pair,
} from './default-colors.ts';
import { best, contrast, hexOf, lchOf, readable, type Lch } from './oklch.ts';

/** A color that the guard has replaced. */
export interface Shift {
  /** Part of the theme. */
  readonly key: 'accent' | 'emphasis';
  readonly mode: Mode;
  readonly from: string;
  readonly to: string;
  /** The ground on which the color as written has the least contrast: paper, or a wash of the color itself. */
  readonly ground: string;
  /** That contrast. */
  readonly ratio: number;
}

export interface Palette {
  /** Values of the tokens that differ from those of the style sheet, by name. */
  readonly tokens: ReadonlyMap<string, Pair>;
  readonly shifts: readonly Shift[];
  /** All colors that pictures and the browser's frame use. */
  readonly all: Readonly<Record<ColorName | 'accent' | 'accent-strong' | 'accent-wash', Pair>>;
}

/** WCAG AA for text, and AAA for text that is emphasized. */
const textRatio = 4.5;
const strongRatio = 7;

/** Text whose color the theme does not name, with its own ground. */
const ownGrounds: Readonly<Partial<Record<ColorName, readonly ColorName[]>>> = {
  'ink-soft': ['code-added', 'code-removed'],
  note: ['note-wash'],
  tip: ['tip-wash'],
  success: ['success-wash'],
  danger: ['danger-wash'],
};
const codeTexts = [
  'code-comment',
  'code-keyword',
  'code-string',
  'code-number',
  'code-name',
  'code-punctuation',
] as const satisfies readonly ColorName[];
const codeGrounds = ['paper-raised', 'code-marked', 'code-added', 'code-removed'] as const;

/** Colors are `#rrggbb`, or names. `usual` is the accent of a theme that names none. */
export function derivePalette(
  theme: Pick<ThemeConfig, 'accent' | 'neutral' | 'emphasis'>,
  usual: Accent = 'teal',
): Palette {
  const colors: Record<ColorName, Pair> = { ...defaultColors };
  const shifts: Shift[] = [];
  if (theme.neutral !== undefined) Object.assign(colors, neutralColors(theme.neutral));
  const grounds = (mode: Mode): readonly string[] =>
    (['paper', 'paper-raised', 'paper-sunken'] as const).map((name) => colors[name][mode]);

  /** The paper that the author has colored. */
  const paperOf = (mode: Mode): string | undefined =>
    theme.neutral === undefined ? undefined : colors.paper[mode];

  /** Makes a color of text that the author has named readable, and reports the shift. */
  const guard = (key: Shift['key'], wanted: Pair, wash: Pair): Pair =>
    both((mode) => {
      const backgrounds = [...grounds(mode), wash[mode]];
      const from = wanted[mode];
      const to = readable(from, backgrounds, textRatio);
      if (to !== from) {
        const [ground = from] = backgrounds.toSorted(
          (a, b) => contrast(from, a) - contrast(from, b),
        );
        shifts.push({ key, mode, from, to, ground, ratio: contrast(from, ground) });
      }
      return to;
    });

  const emphasis = pairOf(theme.emphasis);
  if (emphasis) {
    const wash = both((mode) => washOf(emphasis[mode], mode, paperOf(mode)));
    const raw = { 'brass-wash': wash, 'brass-line': emphasis };
    Object.assign(colors, raw, { brass: guard('emphasis', emphasis, wash) });
  }
  if (theme.neutral !== undefined) {
    for (const name of [
      'ink',
      'ink-strong',
      'ink-soft',
      'brass',
      'note',
      'tip',
      'success',
      'danger',
    ] as const) {
      const extraGrounds = name === 'brass' ? (['brass-wash'] as const) : (ownGrounds[name] ?? []);
      colors[name] = both((mode) =>
        readable(
          colors[name][mode],
          [...grounds(mode), ...extraGrounds.map((ground) => colors[ground][mode])],
          textRatio,
        ),
      );
    }
    colors['line-strong'] = both((mode) => readable(colors['line-strong'][mode], grounds(mode), 3));
    for (const name of codeTexts) {
      colors[name] = both((mode) =>
        readable(
          colors[name][mode],
          codeGrounds.map((ground) => colors[ground][mode]),
          textRatio,
        ),
      );
    }
  }

  const accent = pairOf(theme.accent);
  const named = accentColors[usual];
  const wash = accent ? both((mode) => washOf(accent[mode], mode, paperOf(mode))) : named.wash;
  const shown = accent ? guard('accent', accent, wash) : named.accent;
  const strong = accent
    ? both((mode) => {
        const { l, c, h } = lchOf(shown[mode]);
        const further = hexOf({ l: mode === 'light' ? l - 0.1 : l + 0.08, c, h });
        return readable(further, [...grounds(mode), wash[mode]], strongRatio);
      })
    : named.strong;
  const onAccent = both((mode) => best([shown[mode], strong[mode]]));

  const changed = Object.entries(colors).filter(
    ([name, value]) => value !== defaultColors[name as ColorName],
  );
  return {
    tokens: new Map<string, Pair>([
      ...changed,
      ...(accent
        ? ([
            ['accent', shown],
            ['accent-strong', strong],
            ['accent-wash', wash],
            ['on-accent', onAccent],
            ['accent-fill', accent],
          ] as const)
        : []),
    ]),
    shifts,
    all: { ...colors, accent: shown, 'accent-strong': strong, 'accent-wash': wash },
  };
}

function both(valueIn: (mode: Mode) => string): Pair {
  const [light, dark] = modes.map(valueIn);
  return { light: light ?? '', dark: dark ?? '' };
}

function isAccent(color: ThemeColor | undefined): color is Accent {
  return accents.some((name) => name === color);
}

function pairOf(color: ThemeColor | undefined): Pair | undefined {
  if (color === undefined) return undefined;
  if (isAccent(color)) return accentColors[color].accent;
  return typeof color === 'string' ? { light: color, dark: color } : color;
}

/** A pale ground of the same hue; on colored paper between its color and the paper's, or pink would lie on cream. */
function washOf(hex: string, mode: Mode, paper: string | undefined): string {
  const { c, h } = lchOf(hex);
  const ground = lchOf(paper ?? '#ffffff');
  const pale =
    mode === 'light'
      ? { l: Math.min(0.955, ground.l - 0.025), c: Math.min(0.03, c * 0.2), h }
      : { l: 0.285, c: Math.min(0.05, c * 0.35), h };
  return hexOf(ground.c > 0.005 ? between(pale, ground) : pale);
}

/** The color between two on the plane of hue and chroma, with more weight than half for each, since different hues weaken each other. */
function between(color: Lch, other: Lch): Lch {
  const [a, b] = [color, other].map(({ c, h }) => {
    const angle = (h * Math.PI) / 180;
    return { x: c * Math.cos(angle), y: c * Math.sin(angle) };
  });
  const x = ((a?.x ?? 0) * 2 + (b?.x ?? 0) * 3) / 4;
  const y = ((a?.y ?? 0) * 2 + (b?.y ?? 0) * 3) / 4;
  return { l: color.l, c: Math.hypot(x, y), h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
}

/** Hue, and how colorful papers and inks are, for each name. */
const neutralHues: Readonly<Record<string, Pick<Lch, 'c' | 'h'>>> = {
  cool: { c: 0.012, h: 262 },
  warm: { c: 0.012, h: 70 },
  pure: { c: 0, h: 0 },
};

/** Lightness of each neutral color, and its part of the chroma. */
const neutralSteps: Readonly<
  Partial<
    Record<ColorName, { readonly light: number; readonly dark: number; readonly chroma: number }>
  >
> = {
  paper: { light: 1, dark: 0.185, chroma: 0.9 },
  'paper-raised': { light: 0.976, dark: 0.22, chroma: 0.5 },
  'paper-sunken': { light: 0.946, dark: 0.265, chroma: 0.8 },
  ink: { light: 0.27, dark: 0.905, chroma: 1 },
  'ink-strong': { light: 0.185, dark: 0.975, chroma: 0.8 },
  'ink-soft': { light: 0.48, dark: 0.72, chroma: 1.6 },
  line: { light: 0.905, dark: 0.31, chroma: 1 },
  'line-strong': { light: 0.61, dark: 0.58, chroma: 1.6 },
};

/** A light color is the paper of the light mode, and a dark one that of the dark mode; the rest takes its hue. */
function neutralColors(neutral: string): Partial<Record<ColorName, Pair>> {
  const named = neutralHues[neutral];
  const custom = named ? undefined : lchOf(neutral);
  const { h } = named ?? custom ?? { h: 0 };
  const c = named ? named.c : Math.min(0.03, custom?.c ?? 0);
  const paper = custom && (custom.l > 0.85 || custom.l < 0.35) ? custom : undefined;
  return Object.fromEntries(
    Object.entries(neutralSteps).map(([name, { light, dark, chroma }]) => [
      name,
      both((mode) => {
        const isPaper = name.startsWith('paper');
        const isOwn = isPaper && paper !== undefined && paper.l > 0.5 === (mode === 'light');
        const l = mode === 'light' ? light : dark;
        const start = mode === 'light' ? 1 : 0.185;
        if (isOwn && name === 'paper') return neutral;
        // White is white unless the author has named a paper.
        if (name === 'paper' && mode === 'light') return '#ffffff';
        return hexOf(isOwn ? { l: paper.l + l - start, c: c * 1.3, h } : { l, c: c * chroma, h });
      }),
    ]),
  );
}
