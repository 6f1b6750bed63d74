// Draws pictures as PNG: satori lays them out as SVG, with letters as outlines, and resvg paints that.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { ReactNode } from 'react';
import satori, { type Font } from 'satori';
import { PagePictureView } from './PagePictureView.tsx';
import { fontFile, painterWasm } from './painter-files.ts';
import { pagePictureSize, touchIconSize, type Picture } from './picture.ts';
import { TouchIconView } from './TouchIconView.tsx';

/** Of longer texts no picture shows the end. */
const maxLetters = 400;

export type Painter = (picture: Picture) => Promise<Uint8Array>;

/** Scripts that the font has. What is in no other script is left out of pictures: they never show boxes. */
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
const weights = [500, 600] as const;
const fontFamily = subsets.map((subset) => `Inter ${subset}`).join(', ');

/** Loads font and painter from a folder; once in a thread. */
export async function createPainter(folder: string): Promise<Painter> {
  const read = (name: string) => readFile(path.join(folder, name));
  await initWasm(read(painterWasm));
  const fonts = await Promise.all(
    subsets.flatMap((subset) =>
      weights.map(async (weight): Promise<Font> => ({
        name: `Inter ${subset}`,
        weight,
        style: 'normal',
        data: await read(fontFile(subset, weight)),
      })),
    ),
  );

  async function paint(view: ReactNode, width: number, height: number): Promise<Uint8Array> {
    const svg = await satori(view, { width, height, fonts });
    const resvg = new Resvg(svg, { font: { loadSystemFonts: false } });
    const image = resvg.render();
    try {
      return image.asPng();
    } finally {
      // Memory of the painter, which knows no garbage collection.
      image.free();
      resvg.free();
    }
  }

  /** The text without emoji; empty where the font lacks another letter of it. */
  async function drawable(text: string): Promise<string> {
    const plain = text.slice(0, maxLetters).replace(emoji, '').replace(/\s+/g, ' ').trim();
    const lacking: string[] = [];
    const probe = <div style={{ display: 'flex', fontFamily }}>{plain}</div>;
    await satori(probe, {
      width: pagePictureSize.width,
      fonts,
      loadAdditionalAsset(_language, letters) {
        lacking.push(letters);
        return Promise.resolve([]);
      },
    });
    return lacking.length === 0 ? plain : '';
  }

  return async function draw(picture) {
    const siteTitle = await drawable(picture.brand.siteTitle);
    const brand = { ...picture.brand, siteTitle };
    if (picture.kind === 'icon') {
      const icon = { ...picture, brand };
      return paint(
        <TouchIconView icon={icon} fontFamily={fontFamily} />,
        touchIconSize,
        touchIconSize,
      );
    }
    const { width, height } = pagePictureSize;
    const trail = await Promise.all(picture.trail.map(drawable));
    const shown = {
      ...picture,
      brand,
      title: (await drawable(picture.title)) || siteTitle || brand.place,
      trail: trail.filter((text) => text !== ''),
    };
    return paint(<PagePictureView picture={shown} fontFamily={fontFamily} />, width, height);
  };
}

/** Pictographs and flags, with what joins and varies them; digits and signs that may be emoji are text. */
const emoji =
  /(?![\d#*©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u200D|\u20E3)/gu;
