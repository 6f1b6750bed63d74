// Writes the drawings of the content, and the letters of new sites' monograms: `npm run draw`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diagrams } from './drawings/diagrams.mjs';
import { icons } from './drawings/icons.mjs';
import { toSvg } from './drawings/kit.mjs';
import { monogram } from './drawings/outlines.mjs';
import { productDrawings } from './drawings/product.mjs';
import { wideDiagrams } from './drawings/wide-diagrams.mjs';

const screens = Object.entries(productDrawings);

/** All drawings as SVG files, by file name. */
export const drawings = filesOf({
  ...diagrams,
  ...Object.fromEntries(screens.map(([name, { narrow }]) => [name, narrow])),
});

/** The same for wide windows, by the same names. */
export const wideDrawings = filesOf({
  ...wideDiagrams,
  ...Object.fromEntries(screens.map(([name, { wide }]) => [name, wide])),
});

/** The name of the variant for wide windows: `run.svg` → `run.wide.svg` @param {string} name */
export function wideName(name) {
  return name.replace('.svg', '.wide.svg');
}

/** The icons of cards as SVG files, by file name. */
export const iconFiles = filesOf(icons);

/** A letter or digit a line, in the middle of a square of 32 pixels. Outlines, since pictures of links have no font for the text of a file. */
export const monograms = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ0123456789'
  .split('')
  .map((letter) => `${letter} ${monogram(letter, 32, 20)}\n`)
  .join('');

export const monogramsFile = path.join(
  import.meta.dirname,
  '../src/server/tools/create/templates/monograms.txt',
);

/** @param {Readonly<Record<string, import('./drawings/kit.mjs').Drawing>>} drawn @returns {ReadonlyMap<string, string>} */
function filesOf(drawn) {
  return new Map(Object.entries(drawn).map(([name, drawing]) => [`${name}.svg`, toSvg(drawing)]));
}

if (process.argv[1] === import.meta.filename) {
  const images = new Map([
    ...drawings,
    ...[...wideDrawings].map(([name, svg]) => /** @type {const} */ ([wideName(name), svg])),
  ]);
  for (const [name, files] of Object.entries({ images, icons: iconFiles })) {
    const folder = path.join(import.meta.dirname, '../content/public', name);
    mkdirSync(folder, { recursive: true });
    for (const [file, svg] of files) writeFileSync(path.join(folder, file), svg);
    console.log(`Wrote ${files.size} drawings to content/public/${name}.`);
  }
  writeFileSync(monogramsFile, monograms);
}
