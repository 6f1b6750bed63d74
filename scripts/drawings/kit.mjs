// The visual style of all drawings: outlined shapes, one arrowhead, two font sizes, and light and dark colors from the site's style sheet.
import { readFileSync } from 'node:fs';
import { lettersOf, outlinesFor, unitsPerEm, widthOf } from './outlines.mjs';

/** @typedef {'paper' | 'paper-raised' | 'paper-sunken' | 'ink' | 'ink-soft' | 'line' | 'line-strong' | 'accent' | 'accent-wash' | 'on-accent' | 'brass' | 'brass-wash' | 'danger' | 'danger-wash' | 'success' | 'success-wash'} Token */
/** @typedef {{ size?: 16 | 14, weight?: 400 | 600, anchor?: 'start' | 'middle' | 'end', ink?: Token, isCode?: boolean }} TextStyle */
/** @typedef {{ width: number, height: number, shapes: readonly string[] }} Drawing */

/** Sizes of code beside text. */
const codeSizes = { 16: 15, 14: 13.5 };

const styleSheet = readFileSync(
  new URL('../../src/pages/styles/tokens.css', import.meta.url),
  'utf8',
);

/** Returns the token's value in light and in dark. @param {string} token */
export function coloursOf(token) {
  const found = new RegExp(`--${token}: light-dark\\((#[0-9a-f]+), (#[0-9a-f]+)\\)`).exec(
    styleSheet,
  );
  if (!found) throw new Error(`The style sheet has no colour \`--${token}\`.`);
  return { light: found[1] ?? '', dark: found[2] ?? '' };
}

/** Attributes for the light theme; a class lets the dark theme override them. @param {{ fill?: Token, stroke?: Token }} paints */
function paint({ fill, stroke }) {
  const fills = fill ? ` fill="${coloursOf(fill).light}"` : ' fill="none"';
  const strokes = stroke ? ` stroke="${coloursOf(stroke).light}"` : '';
  const classes = [fill && `f-${fill}`, stroke && `s-${stroke}`].filter(Boolean).join(' ');
  return `${classes === '' ? '' : ` class="${classes}"`}${fills}${strokes}`;
}

/** @param {string} typed */
function escape(typed) {
  return typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** `y` is the baseline. Code is smaller than other text, as on pages. @param {number} x @param {number} y @param {string} typed @param {TextStyle} [style] */
export function text(
  x,
  y,
  typed,
  { size = 14, weight = 400, anchor = 'start', ink = 'ink', isCode = false } = {},
) {
  const isBold = weight === 600;
  const face = isCode ? (isBold ? 'n' : 'm') : isBold ? 'b' : 'r';
  const shown = isCode ? codeSizes[size] : size;
  const width = widthOf(typed, shown, face);
  const start = x - { start: 0, middle: width / 2, end: width }[anchor];
  const place = `translate(${Number(start.toFixed(2))} ${y})scale(${shown / unitsPerEm})`;
  return `<g role="img" aria-label="${escape(typed)}" transform="${place}"${paint({ fill: ink })}>${lettersOf(typed, face)}</g>`;
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {{ fill?: Token, stroke?: Token, radius?: number, isDashed?: boolean }} [look] */
export function frame(
  x,
  y,
  width,
  height,
  { fill = 'paper', stroke = 'line-strong', radius = 8, isDashed = false } = {},
) {
  const dashes = isDashed ? ' stroke-dasharray="5 4"' : '';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" stroke-width="1.5"${dashes}${paint({ fill, stroke })}/>`;
}

/** A shape with a label, and smaller lines below it. @param {number} x @param {number} y @param {number} width @param {number} height @param {string} label @param {{ notes?: readonly string[], fill?: Token, stroke?: Token, isDashed?: boolean, isCode?: boolean }} [look] */
export function box(x, y, width, height, label, { notes = [], isCode = false, ...look } = {}) {
  const middle = x + width / 2;
  const first = y + height / 2 + 5 - notes.length * 9;
  return [
    frame(x, y, width, height, look),
    text(middle, first, label, { size: 16, weight: 600, anchor: 'middle', isCode }),
    ...notes.map((note, index) =>
      text(middle, first + 20 + index * 18, note, { anchor: 'middle', ink: 'ink-soft' }),
    ),
  ].join('');
}

/** The lines of an icon, moved by `x` and `y`. @param {string} line @param {number} x @param {number} y @param {Token} [ink] */
export function stroke(line, x, y, ink = 'accent') {
  return `<path d="${line}" transform="translate(${x} ${y})" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"${paint({ stroke: ink })}/>`;
}

/** Points of a line, by their coordinates in turn. @param {readonly number[]} places @returns {[number, number][]} */
export function way(...places) {
  return Array.from({ length: places.length / 2 }, (_, index) => [
    places[2 * index] ?? 0,
    places[2 * index + 1] ?? 0,
  ]);
}

/** A line through points, with an arrowhead at its end. @param {readonly (readonly [number, number])[]} points @param {{ isDashed?: boolean, hasHead?: boolean, stroke?: Token }} [look] */
export function arrow(points, { isDashed = false, hasHead = true, stroke = 'line-strong' } = {}) {
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const dashes = isDashed ? ' stroke-dasharray="5 4"' : '';
  const line = `<path d="${path}" stroke-width="1.5" stroke-linejoin="round"${dashes}${paint({ stroke })}/>`;
  return hasHead ? line + arrowhead(points, stroke) : line;
}

/** @param {readonly (readonly [number, number])[]} points @param {Token} fill */
function arrowhead(points, fill) {
  const [x = 0, y = 0] = points.at(-1) ?? [];
  const [fromX = 0, fromY = 0] = points.at(-2) ?? [];
  const angle = Math.round((Math.atan2(y - fromY, x - fromX) * 180) / Math.PI);
  return `<path d="M1 0 -9 -4.5V4.5Z" transform="translate(${x} ${y}) rotate(${angle})"${paint({ fill })}/>`;
}

/** @param {number} width @param {number} height @param {readonly string[]} shapes @returns {Drawing} */
export function drawing(width, height, ...shapes) {
  return { width, height, shapes };
}

/** Returns the drawing as an SVG file. @param {Drawing} drawing */
export function toSvg({ width, height, shapes }) {
  const body = shapes.join('\n  ');
  const outlines = outlinesFor(body);
  const used = [
    ...new Set([...body.matchAll(/[fs]-[a-z-]+(?=[ "])/g)].map(([name]) => name)),
  ].sort();
  const rules = used.map((name) => {
    const property = name.startsWith('f-') ? 'fill' : 'stroke';
    return `      .${name} { ${property}: ${coloursOf(name.slice(2)).dark}; }`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <style>
    @media (prefers-color-scheme: dark) {
${rules.join('\n')}
    }
  </style>${outlines === '' ? '' : `\n  <defs>\n    ${outlines}\n  </defs>`}
  ${body}
</svg>
`;
}
