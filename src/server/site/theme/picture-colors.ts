// The colors of pictures for link previews, of the touch icon, and of the icon in the browser's tab.
import type { Accent } from '../../../pages/model/theme.ts';
import { accentColors, defaultColors, type Mode } from './default-colors.ts';
import type { Palette } from './palette.ts';

export interface PictureColors {
  readonly paper: string;
  readonly ink: string;
  readonly inkStrong: string;
  readonly emphasis: string;
  readonly accent: string;
  readonly accentStrong: string;
  readonly accentWash: string;
  /** Of icons, whose ground is the strong accent of the light mode. */
  readonly icon: {
    readonly ground: string;
    readonly sign: string;
    readonly accent: string;
    readonly emphasis: string;
  };
}

export function pictureColorsOf(all: Palette['all'], mode: Mode): PictureColors {
  return {
    paper: all.paper[mode],
    ink: all.ink[mode],
    inkStrong: all['ink-strong'][mode],
    emphasis: all['brass-line'][mode],
    accent: all.accent[mode],
    accentStrong: all['accent-strong'][mode],
    accentWash: all['accent-wash'][mode],
    icon: {
      ground: all['accent-strong'].light,
      sign: '#ffffff',
      accent: all.accent.dark,
      emphasis: all.brass.dark,
    },
  };
}

/** Returns the colors of a site without a theme. */
export function usualPictureColors(name: Accent = 'teal'): PictureColors {
  const { accent, strong, wash } = accentColors[name];
  const all = { ...defaultColors, accent, 'accent-strong': strong, 'accent-wash': wash };
  return pictureColorsOf(all, 'light');
}
