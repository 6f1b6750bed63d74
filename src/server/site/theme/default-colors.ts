// The colors of a site without a theme, light and dark: the same values as in `tokens.css` and `accents.css`.
import type { Accent } from '../../../pages/model/theme.ts';

/** A color on light and on dark paper. */
export interface Pair {
  readonly light: string;
  readonly dark: string;
}

export type Mode = keyof Pair;
export const modes = ['light', 'dark'] as const satisfies readonly Mode[];

function pair(light: string, dark: string): Pair {
  return { light, dark };
}

/** Colors by the name of their token. */
export const defaultColors = {
  paper: pair('#ffffff', '#0e1519'),
  'paper-raised': pair('#f5f8f8', '#151e23'),
  'paper-sunken': pair('#eaf0f0', '#1d282e'),
  ink: pair('#1c272b', '#d9e2e4'),
  'ink-strong': pair('#0a1417', '#f4f8f8'),
  'ink-soft': pair('#526168', '#98a9b0'),
  line: pair('#dbe4e5', '#26333a'),
  'line-strong': pair('#76868d', '#6d7f88'),
  brass: pair('#8a5600', '#e8b65a'),
  'brass-wash': pair('#fbf0dc', '#30240f'),
  'brass-line': pair('#c98a1b', '#c98a1b'),
  note: pair('#1f5f99', '#82b9f0'),
  'note-wash': pair('#eaf3fb', '#152636'),
  tip: pair('#5443a8', '#b7abf3'),
  'tip-wash': pair('#f0edfb', '#231e3b'),
  success: pair('#1d6b3a', '#7ecf98'),
  'success-wash': pair('#e8f5ec', '#142b1d'),
  danger: pair('#a82a2a', '#f39a92'),
  'danger-wash': pair('#fcebea', '#361a1a'),
  'code-comment': pair('#5a6a72', '#90a1a9'),
  'code-keyword': pair('#86288a', '#dfa6e6'),
  'code-string': pair('#1b6a3d', '#97d7a7'),
  'code-number': pair('#964300', '#f0b482'),
  'code-name': pair('#1a5a9c', '#8cc2f7'),
  'code-punctuation': pair('#47565d', '#a9b8be'),
  'code-added': pair('#dff3e4', '#16351f'),
  'code-removed': pair('#fbe3e1', '#3c1d1c'),
  'code-marked': pair('#fff1c2', '#3a3216'),
} as const satisfies Readonly<Record<string, Pair>>;

export type ColorName = keyof typeof defaultColors;

/** The colors of each accent. */
export interface AccentColors {
  readonly accent: Pair;
  readonly strong: Pair;
  readonly wash: Pair;
}

export const accentColors: Readonly<Record<Accent, AccentColors>> = {
  teal: {
    accent: pair('#0a6a6e', '#58c7c2'),
    strong: pair('#06474a', '#98e3de'),
    wash: pair('#e1f2f1', '#11302f'),
  },
  blue: {
    accent: pair('#1f5f99', '#82b9f0'),
    strong: pair('#123c63', '#b5d7f8'),
    wash: pair('#e6f0fa', '#152636'),
  },
  violet: {
    accent: pair('#6a3fb5', '#b9a0f5'),
    strong: pair('#452386', '#d6c7fa'),
    wash: pair('#f1ebfb', '#241a38'),
  },
  green: {
    accent: pair('#1d6b3a', '#7ecf98'),
    strong: pair('#0f4524', '#aee5bf'),
    wash: pair('#e4f4ea', '#142b1d'),
  },
  rust: {
    accent: pair('#a03a12', '#f0a27c'),
    strong: pair('#6e260a', '#f7c6ae'),
    wash: pair('#fceae1', '#361e14'),
  },
};
