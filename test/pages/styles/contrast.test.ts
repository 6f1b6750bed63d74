// Contrast of every colour that carries text, on the grounds that it stands on, light and dark (WCAG 1.4.3 and 1.4.11).
import { readFileSync } from 'node:fs';
import { accents } from '../../../src/pages/model/theme.ts';

const read = (name: string): string => readFileSync(`src/pages/styles/${name}.css`, 'utf8');

type Theme = 'light' | 'dark';
/** A token's two values: `#ffffff, #0e1519`. */
type Tokens = ReadonlyMap<string, Readonly<Record<Theme, string>>>;

/** Every colour of a style sheet's part: `--ink: light-dark(#1c272b, #d9e2e4);`, or another token's. */
function tokensOf(css: string, known: Tokens = new Map()): Tokens {
  const tokens = new Map(known);
  const pattern = /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|var\(--([\w-]+)\));/g;
  for (const [, name = '', light = '', dark = '', other] of css.matchAll(pattern)) {
    const value = other === undefined ? { light, dark } : tokens.get(other);
    if (value) tokens.set(name, value);
  }
  return tokens;
}

const base = tokensOf(read('tokens'));

/** The tokens of a site with this accent. */
function tokensWith(accent: string): Tokens {
  const [, rule = ''] = read('accents').split(`[data-accent='${accent}']`);
  return tokensOf(rule.split('}')[0] ?? '', base);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['paper', 'paper-raised', 'paper-sunken'];
const codeGrounds = ['paper-raised', 'code-marked', 'code-added', 'code-removed'];
/** Where each colour of text stands. */
const texts: Readonly<Record<string, readonly string[]>> = {
  ink: [...grounds, 'accent-wash', ...codeGrounds],
  'ink-strong': [
    ...grounds,
    'accent-wash',
    'note-wash',
    'tip-wash',
    'success-wash',
    'warning-wash',
    'danger-wash',
    'code-marked',
  ],
  'ink-soft': [...grounds, 'accent-wash', 'code-added', 'code-removed'],
  accent: [...grounds, 'accent-wash'],
  'accent-strong': ['accent-wash', 'paper'],
  'on-accent': ['accent', 'accent-strong'],
  brass: ['brass-wash', ...grounds],
  note: ['note-wash', ...grounds],
  tip: ['tip-wash', ...grounds],
  success: ['success-wash', ...grounds],
  warning: ['warning-wash', ...grounds],
  danger: ['danger-wash', ...grounds],
  'code-comment': codeGrounds,
  'code-keyword': codeGrounds,
  'code-string': codeGrounds,
  'code-number': codeGrounds,
  'code-name': codeGrounds,
  'code-punctuation': codeGrounds,
};
/** Edges of controls and drawn marks, which need less (WCAG 1.4.11). */
const edges: Readonly<Record<string, readonly string[]>> = {
  'line-strong': ['paper', 'paper-raised'],
};
/** Lines that only decorate. */
const decoration = ['line', 'brass-line'];

const themes: readonly Theme[] = ['light', 'dark'];

function tooLow(
  tokens: Tokens,
  pairs: Readonly<Record<string, readonly string[]>>,
  least: number,
): readonly string[] {
  return Object.entries(pairs).flatMap(([text, places]) =>
    places.flatMap((ground) =>
      themes.flatMap((theme) => {
        const [front, back] = [tokens.get(text)?.[theme], tokens.get(ground)?.[theme]];
        const ratio = front && back ? contrast(front, back) : 0;
        return ratio >= least ? [] : [`${text} on ${ground}, ${theme}: ${ratio.toFixed(2)}`];
      }),
    ),
  );
}

it('computes ratios as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('knows where every colour of the style sheet stands', () => {
  const placed = [texts, edges].flatMap((pairs) => Object.entries(pairs).flat(2));
  const unplaced = [...base.keys()].filter((name) => ![...placed, ...decoration].includes(name));
  expect(unplaced).toEqual([]);
  expect(base.size).toBeGreaterThan(30);
});

it.each(accents)('every text can be read with the accent %s', (accent) => {
  const tokens = tokensWith(accent);
  expect(tokens.get('accent')).toBeDefined();
  expect(accent === 'teal' || tokens.get('accent') !== base.get('accent')).toBe(true);
  expect(tooLow(tokens, texts, 4.5)).toEqual([]);
});

it('edges of controls can be seen', () => {
  expect(tooLow(base, edges, 3)).toEqual([]);
});

it('no other style sheet names a colour', () => {
  const others = ['base', 'frame', 'sidebar', 'page', 'search', 'reading', 'content', 'blocks'];
  for (const name of [...others, 'code', 'tabs', 'states', 'touch']) {
    expect({ name, colours: read(name).match(/#[\da-f]{3,8}\b/gi) }).toEqual({
      name,
      colours: null,
    });
  }
});
