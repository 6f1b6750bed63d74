// Colors of a theme: whatever the config names, all text can be read.
import { contrast, lchOf, readColor } from '../../../src/server/site/theme/oklch.ts';
import { defaultColors, modes } from '../../../src/server/site/theme/default-colors.ts';
import { derivePalette } from '../../../src/server/site/theme/palette.ts';

const accents = ['#ffcc00', '#ff6a1a', '#635bff', '#1f7a3f', '#000000', '#ffffff', '#808080'];
const neutrals = [undefined, 'cool', 'warm', 'pure', '#fdf9f0', '#101418', '#777777'];

/** Each color of text with its grounds. */
const texts: readonly (readonly [string, readonly string[], number])[] = [
  ['accent', ['paper', 'paper-raised', 'paper-sunken', 'accent-wash'], 4.5],
  ['accent-strong', ['paper', 'paper-raised', 'accent-wash'], 7],
  ['on-accent', ['accent', 'accent-strong'], 4.5],
  ['ink', ['paper', 'paper-raised', 'paper-sunken'], 4.5],
  ['ink-soft', ['paper', 'paper-raised', 'paper-sunken'], 4.5],
  ['brass', ['paper', 'paper-raised', 'brass-wash'], 4.5],
  ['note', ['paper', 'note-wash'], 4.5],
  ['tip', ['paper', 'tip-wash'], 4.5],
  ['success', ['paper', 'success-wash'], 4.5],
  ['danger', ['paper', 'danger-wash'], 4.5],
  ['code-comment', ['paper-raised', 'code-marked'], 4.5],
  ['line-strong', ['paper', 'paper-raised'], 3],
];

describe.each(accents)('accent %s', (accent) => {
  it.each(neutrals)('can be read on %s paper', (neutral) => {
    const { tokens, all } = derivePalette({ accent, neutral, emphasis: accent });
    const colors = new Map([...Object.entries(defaultColors), ...Object.entries(all), ...tokens]);
    const low = texts.flatMap(([text, grounds, least]) =>
      grounds.flatMap((ground) =>
        modes.flatMap((mode) => {
          const ratio = contrast(colors.get(text)?.[mode] ?? '', colors.get(ground)?.[mode] ?? '');
          return ratio >= least ? [] : [`${text} on ${ground}, ${mode}: ${ratio.toFixed(2)}`];
        }),
      ),
    );
    expect(low).toEqual([]);
  });
});

it('keeps a color that can be read, and reports each one that it moves', () => {
  const { tokens, shifts } = derivePalette({ accent: { light: '#0a6a6e', dark: '#ffcc00' } });
  expect(tokens.get('accent')).toEqual({ light: '#0a6a6e', dark: '#ffcc00' });
  expect(shifts).toEqual([]);
  const yellow = derivePalette({ accent: '#ffcc00' });
  expect(yellow.tokens.get('accent')?.dark).toBe('#ffcc00');
  expect(yellow.tokens.get('accent-fill')).toEqual({ light: '#ffcc00', dark: '#ffcc00' });
  expect(yellow.shifts).toMatchObject([{ key: 'accent', mode: 'light', from: '#ffcc00' }]);
});

it('mixes pale grounds with colored paper', () => {
  const colors = { accent: '#9c2f22', emphasis: '#7a5400' };
  const hueOf = (neutral?: string) =>
    lchOf(derivePalette({ ...colors, neutral }).tokens.get('accent-wash')?.light ?? '').h;
  const [paper, own] = [lchOf('#fbf6ec').h, hueOf()];
  expect(hueOf('pure')).toBe(own);
  expect(hueOf('#fbf6ec')).toBeGreaterThan(own);
  expect(hueOf('#fbf6ec')).toBeLessThan(paper);
});

it('changes nothing without colors', () => {
  expect(derivePalette({})).toMatchObject({ tokens: new Map(), shifts: [] });
});

it.each([
  ['#F00', '#ff0000'],
  [' rebeccapurple ', '#663399'],
  ['hsl(120 100% 20%)', '#006600'],
  // More colorful than any screen.
  ['oklch(0.7 0.4 150)', '#00be58'],
])('reads %s', (text, expected) => {
  expect(readColor(text)).toBe(expected);
});

it.each(['#ff000080', 'url(https://a.example)', '#ff6a1', 'red; } body { display: none', ''])(
  'refuses %s',
  (text) => {
    expect(readColor(text)).toBeUndefined();
  },
);
