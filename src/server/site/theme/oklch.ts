// Colors in OKLCH, where lightness can be moved without a change of hue; and the contrast of WCAG 2.
import {
  clampChroma,
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  parse,
  useMode as registerMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn';

// Every notation of CSS that the config accepts.
for (const mode of [modeRgb, modeLrgb, modeHsl, modeHwb, modeLab, modeLch, modeP3, modeOklab]) {
  registerMode(mode as typeof modeRgb);
}
const toOklch = registerMode(modeOklch);

/** Returns a CSS color as `#rrggbb`, the nearest that screens show; undefined if it is none, or lets the ground through. */
export function readColor(text: string): string | undefined {
  const color = parse(text.trim());
  if (!color || (color.alpha ?? 1) < 1) return undefined;
  return formatHex(clampChroma(toOklch(color), 'oklch'));
}

/** Lightness from 0 to 1, chroma, and hue in degrees. */
export interface Lch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export function lchOf(hex: string): Lch {
  const { l, c, h = 0 } = toOklch(hex) ?? { l: 0, c: 0 };
  return { l, c, h };
}

/** Returns the color as `#rrggbb`, with less chroma if no screen shows that much. */
export function hexOf({ l, c, h }: Lch): string {
  const color: Oklch = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h };
  return formatHex(clampChroma(color, 'oklch'));
}

export function contrast(color: string, other: string): number {
  return wcagContrast(color, other);
}

/** Small enough that no shift goes visibly further than it must. */
const step = 0.004;

/**
 * Returns the color nearest to `hex` that has the contrast to all grounds: of the same hue, darker on light grounds, lighter on dark ones.
 * If none has, which grounds of medium lightness cause, it is black or white, whichever can be read better.
 */
export function readable(hex: string, grounds: readonly string[], ratio: number): string {
  const suffices = (color: string): boolean =>
    grounds.every((ground) => contrast(color, ground) >= ratio);
  if (suffices(hex)) return hex;
  const { l, c, h } = lchOf(hex);
  const direction = best(grounds) === '#000000' ? -1 : 1;
  for (let moved = l + direction * step; moved >= 0 && moved <= 1; moved += direction * step) {
    const color = hexOf({ l: moved, c, h });
    if (suffices(color)) return color;
  }
  return best(grounds);
}

/** Returns black or white, whichever can be read better on all grounds. */
export function best(grounds: readonly string[]): string {
  const least = (color: string): number =>
    Math.min(...grounds.map((ground) => contrast(color, ground)));
  return least('#000000') >= least('#ffffff') ? '#000000' : '#ffffff';
}
