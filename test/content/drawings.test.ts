// The drawings of the content: one language, the style sheet's colours, files as the descriptions say.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  drawings,
  iconFiles,
  monograms,
  monogramsFile,
  wideDrawings,
  wideName,
} from '../../scripts/draw.mjs';
import { coloursOf } from '../../scripts/drawings/kit.mjs';
import { wideWidth } from '../../scripts/drawings/wide-diagrams.mjs';
import { type Face, unitsPerEm, widthOf } from '../../scripts/drawings/outlines.mjs';

const wide = new Map([...wideDrawings].map(([name, svg]) => [wideName(name), svg]));
const all = [...drawings, ...wide];
const kinds = [
  { name: 'images', made: new Map(all), shown: drawings },
  { name: 'icons', made: iconFiles, shown: iconFiles },
];

describe.each(kinds)('$name', ({ name: kind, made, shown }) => {
  const folder = `content/public/${kind}`;

  it.each([...made])('%s is as `npm run draw` writes it', async (name, svg) => {
    expect(await readFile(path.join(folder, name), 'utf8')).toBe(svg);
  });

  it('there is no other picture, and each is shown on a page', async () => {
    expect(await readdir(folder)).toEqual([...made.keys()].sort());
    const files = await readdir('content', { recursive: true });
    const pages = files.filter((file) => file.endsWith('.md'));
    const texts = await Promise.all(pages.map((page) => readFile(`content/${page}`, 'utf8')));
    const typed = texts.join('\n');
    expect([...shown.keys()].filter((name) => !typed.includes(`(/${kind}/${name})`))).toEqual([]);
  });
});

it('the monograms of new sites are as `npm run draw` writes them', async () => {
  expect(await readFile(monogramsFile, 'utf8')).toBe(monograms);
});

function widthOfFile(svg: string): number {
  return Number(/^<svg [^>]*width="(\d+)"/.exec(svg)?.[1]);
}

function sizesIn(svg: string): readonly number[] {
  const scales = [...svg.matchAll(/scale\(([\d.]+)\)/g)];
  return [...new Set(scales.map(([, scale]) => Number(scale) * unitsPerEm))];
}

/** Width of the column in a window of 360 px. */
const narrowColumn = 328;

it.each([...drawings])('%s can be read on a phone', (_, svg) => {
  const width = widthOfFile(svg);
  expect(width).toBeLessThanOrEqual(360);
  const sizes = sizesIn(svg);
  expect(Math.min(...sizes) * (narrowColumn / width)).toBeGreaterThanOrEqual(12);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(16);
});

it('each has a variant for wide windows, with the sizes of the text', () => {
  expect([...wideDrawings.keys()]).toEqual([...drawings.keys()]);
  for (const [name, svg] of wideDrawings) {
    expect({ name, width: widthOfFile(svg) }).toEqual({ name, width: wideWidth });
    expect(sizesIn(svg).filter((size) => ![13.5, 14, 15, 16].includes(size))).toEqual([]);
  }
});

it.each(all)('%s has colours for light and dark', (_, svg) => {
  const classes = new Set(
    [...svg.matchAll(/class="([^"]+)"/g)].flatMap(([, all = '']) => all.split(' ')),
  );
  expect(classes.size).toBeGreaterThan(2);
  for (const name of classes) {
    const { light, dark } = coloursOf(name.slice(2));
    expect(svg).toContain(`${name.startsWith('f-') ? 'fill' : 'stroke'}="${light}"`);
    expect(svg).toContain(`.${name} { ${name.startsWith('f-') ? 'fill' : 'stroke'}: ${dark}; }`);
  }
});

it.each(all)('%s has all text as outlines, which need no font', (_, svg) => {
  expect(svg).not.toMatch(/<text|font-/);
  const drawn = new Set([...svg.matchAll(/<path id="(\w+)" d="m?M?\d/g)].map(([, id]) => id));
  const used = new Set([...svg.matchAll(/<use href="#(\w+)"/g)].map(([, id]) => id));
  expect(used.size).toBeGreaterThan(5);
  expect(used).toEqual(drawn);
});

it.each(all)('%s has no text beyond its edges', (_, svg) => {
  const width = widthOfFile(svg);
  const lines = svg.matchAll(
    /aria-label="([^"]*)" transform="translate\(([\d.-]+) [\d.]+\)scale\(([\d.]+)\)"[^>]*><use href="#([bmnr])/g,
  );
  for (const [, label = '', x = '', scale = '', face = ''] of lines) {
    const end =
      Number(x) +
      widthOf(label.replaceAll('&quot;', '"'), Number(scale) * unitsPerEm, face as Face);
    expect({ label, isInside: Number(x) >= 0 && end <= width }).toEqual({
      label,
      isInside: true,
    });
  }
});

it.each(all)('%s has at most 12 KiB', (_, svg) => {
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(12 * 1024);
});

it('the product is not named in a picture, where renaming it would not reach', () => {
  for (const [, svg] of all) expect(svg).not.toMatch(/millrace|example\.com\//i);
});
