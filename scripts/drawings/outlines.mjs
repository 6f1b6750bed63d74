// Text as outlines: a picture cannot load the site's font. Each letter is drawn once per file and used wherever it stands.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const require = createRequire(import.meta.url);

/** Units of the outlines: in half of the font's, a point is at most a sixtieth of a pixel beside its place. */
export const unitsPerEm = 500;

/** Faces by the first letter of the ids of their letters. */
const faces = {
  r: readFace('@fontsource/geist/files/geist-latin-400-normal.woff'),
  b: readFace('@fontsource/geist/files/geist-latin-600-normal.woff'),
  m: readFace('@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff'),
  n: readFace('@fontsource/geist-mono/files/geist-mono-latin-600-normal.woff'),
};

/** @typedef {keyof typeof faces} Face */

/** Signs that the font lacks. @type {Readonly<Record<string, { width: number, path: string }>>} */
const signs = {
  '✓': { width: 425, path: 'M30-170l40-40 92 92 190-216 43 38-231 262z' },
  '✕': {
    width: 390,
    path: 'M55-275l38-38 102 102 102-102 38 38-102 102 102 102-38 38-102-102-102 102-38-38 102-102z',
  },
};

/** @param {string} file */
function readFace(file) {
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(file));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** Returns the letters' places from the start of the line, and its length. @param {string} typed @param {Face} face */
function layOut(typed, face) {
  const font = faces[face];
  const letters = [];
  let x = 0;
  let before;
  for (const letter of typed) {
    const sign = signs[letter];
    const glyph = font.charToGlyph(letter);
    if (!sign && glyph.index === 0) throw new Error(`The font has no letter \`${letter}\`.`);
    if (before && !sign) x += scaled(font.getKerningValue(before, glyph));
    letters.push({ letter, x });
    x += sign ? sign.width : scaled(glyph.advanceWidth ?? 0);
    before = sign ? undefined : glyph;
  }
  return { letters, width: x };
}

/** Returns the width of a line in CSS pixels. @param {string} typed @param {number} size @param {Face} face */
export function widthOf(typed, size, face) {
  return (layOut(typed, face).width * size) / unitsPerEm;
}

/** Returns the letters of a line, in units. @param {string} typed @param {Face} face */
export function lettersOf(typed, face) {
  return layOut(typed, face)
    .letters.filter(({ letter }) => letter.trim() !== '')
    .map(({ letter, x }) => {
      const place = x === 0 ? '' : ` x="${x}"`;
      return `<use href="#${face}${letter.codePointAt(0)}"${place}/>`;
    })
    .join('');
}

/** Returns the outlines of all letters that a drawing uses. @param {string} drawn */
export function outlinesFor(drawn) {
  const used = [...new Set([...drawn.matchAll(/href="#(\w+)"/g)].map(([, id = '']) => id))].sort();
  return used.map((id) => `<path id="${id}" d="${outlineOf(id)}"/>`).join('\n    ');
}

/** Returns a capital letter or digit as an SVG path in the middle of a square of this width, for a monogram. @param {string} letter @param {number} square @param {number} size */
export function monogram(letter, square, size) {
  const glyph = faces.b.charToGlyph(letter);
  const { x1, x2 } = glyph.getBoundingBox();
  const scale = size / unitsPerEm;
  const x = square / 2 - ((x1 + x2) * unitsPerEm * scale) / faces.b.unitsPerEm / 2;
  const y =
    square / 2 + (faces.b.charToGlyph('H').getBoundingBox().y2 * size) / faces.b.unitsPerEm / 2;
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)})scale(${scale})`;
  return `<path transform="${place}" d="${pathOf(glyph.path.commands)}"/>`;
}

/** @param {string} id */
function outlineOf(id) {
  const letter = String.fromCodePoint(Number(id.slice(1)));
  const font = faces[/** @type {Face} */ (id[0])];
  return signs[letter]?.path ?? pathOf(font.charToGlyph(letter).path.commands);
}

/** As steps, which are shorter than places. @param {ReturnType<opentype.Font['charToGlyph']>['path']['commands']} commands */
function pathOf(commands) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return commands
    .map((command) => {
      if (command.type === 'Z') {
        [x, y] = [startX, startY];
        return 'z';
      }
      const [dx, dy] = [scaled(command.x) - x, -scaled(command.y) - y];
      const bends = bendsOf(command).map(([bendX, bendY]) => [bendX - x, bendY - y]);
      x += dx;
      y += dy;
      if (command.type === 'M') [startX, startY] = [x, y];
      return step(command.type.toLowerCase(), [...bends, [dx, dy]]);
    })
    .join('');
}

/** Points towards which a curve bends. @param {ReturnType<opentype.Font['charToGlyph']>['path']['commands'][number]} command @returns {[number, number][]} */
function bendsOf(command) {
  if (command.type !== 'Q' && command.type !== 'C') return [];
  /** @type {[number, number]} */
  const first = [scaled(command.x1), -scaled(command.y1)];
  return command.type === 'Q' ? [first] : [first, [scaled(command.x2), -scaled(command.y2)]];
}

/** @param {string} type @param {readonly number[][]} points */
function step(type, points) {
  const [x = 0, y = 0] = points[0] ?? [];
  if (type === 'l' && y === 0) return x === 0 ? '' : `h${x}`;
  if (type === 'l' && x === 0) return `v${y}`;
  return type + points.flat().join(' ').replaceAll(' -', '-');
}

/** @param {number} unit */
function scaled(unit) {
  return Math.round((unit * unitsPerEm) / 1000);
}
