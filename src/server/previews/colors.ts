// Colors of pictures: those of the light theme, which the style sheets define.
import type { Accent } from '../../pages/model/config.ts';

/** The same values as in `tokens.css`. */
export const ink = {
  paper: '#ffffff',
  'paper-raised': '#f5f8f8',
  ink: '#1c272b',
  'ink-strong': '#0a1417',
  'ink-soft': '#526168',
  'brass-line': '#c98a1b',
} as const;

/** The colors of an accent in the light theme, and its color on a dark background. */
interface AccentColors {
  readonly accent: string;
  readonly strong: string;
  readonly wash: string;
  readonly onDark: string;
}

/** The same values as in `tokens.css` and `accents.css`. */
export const accentColors: Readonly<Record<Accent, AccentColors>> = {
  teal: { accent: '#0a6a6e', strong: '#06474a', wash: '#e1f2f1', onDark: '#58c7c2' },
  blue: { accent: '#1f5f99', strong: '#123c63', wash: '#e6f0fa', onDark: '#82b9f0' },
  violet: { accent: '#6a3fb5', strong: '#452386', wash: '#f1ebfb', onDark: '#b9a0f5' },
  green: { accent: '#1d6b3a', strong: '#0f4524', wash: '#e4f4ea', onDark: '#7ecf98' },
  rust: { accent: '#a03a12', strong: '#6e260a', wash: '#fceae1', onDark: '#f0a27c' },
};
