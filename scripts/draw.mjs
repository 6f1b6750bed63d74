// Writes the drawings of the content: `npm run draw`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diagrams } from './drawings/diagrams.mjs';
import { icons } from './drawings/icons.mjs';
import { toSvg } from './drawings/kit.mjs';
import { productDrawings } from './drawings/product.mjs';

/** All drawings as SVG files, by file name. */
export const drawings = filesOf({ ...diagrams, ...productDrawings });

/** The icons of cards as SVG files, by file name. */
export const iconFiles = filesOf(icons);

/** @param {Readonly<Record<string, import('./drawings/kit.mjs').Drawing>>} drawn @returns {ReadonlyMap<string, string>} */
function filesOf(drawn) {
  return new Map(Object.entries(drawn).map(([name, drawing]) => [`${name}.svg`, toSvg(drawing)]));
}

if (process.argv[1] === import.meta.filename) {
  for (const [name, files] of Object.entries({ images: drawings, icons: iconFiles })) {
    const folder = path.join(import.meta.dirname, '../content/public', name);
    mkdirSync(folder, { recursive: true });
    for (const [file, svg] of files) writeFileSync(path.join(folder, file), svg);
    console.log(`Wrote ${files.size} drawings to content/public/${name}.`);
  }
}
