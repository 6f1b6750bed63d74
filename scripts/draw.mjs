// Writes the drawings of the content: `npm run draw`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diagrams } from './drawings/diagrams.mjs';
import { toSvg } from './drawings/kit.mjs';
import { productDrawings } from './drawings/product.mjs';

const folder = path.join(import.meta.dirname, '../content/public/images');

/** All drawings as SVG files, by file name. */
export const drawings = new Map(
  Object.entries({ ...diagrams, ...productDrawings }).map(([name, drawing]) => [
    `${name}.svg`,
    toSvg(drawing),
  ]),
);

if (process.argv[1] === import.meta.filename) {
  mkdirSync(folder, { recursive: true });
  for (const [name, svg] of drawings) writeFileSync(path.join(folder, name), svg);
  console.log(`Wrote ${drawings.size} drawings to content/public/images.`);
}
