// Renders pictures as PNG: satori lays them out as SVG, with letters as outlines, and resvg rasterizes the SVG.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { ReactNode } from 'react';
import satori, { type Font } from 'satori';
import { pageMarkSize, PagePictureView } from './PagePictureView.tsx';
import { fontFile, painterWasm } from './painter-files.ts';
import { pagePictureSize, touchIconSize, type Picture } from './picture.ts';
import { iconMarkSize, TouchIconView } from './TouchIconView.tsx';

/** Maximum length of a text in characters; no picture shows the end of a longer one. */
const maxLetters = 400;

type RenderedImage = ReturnType<InstanceType<typeof Resvg>['render']>;

export type Painter = (picture: Picture) => Promise<Uint8Array>;

/** Subsets of the font. Text with letters of other scripts is left out, so that pictures never show missing-glyph boxes. */
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
const weights = [500, 600] as const;
const fontFamily = subsets.map((subset) => `Inter ${subset}`).join(', ');

/** Loads the font and the painter from a folder. Must be called at most once per thread. */
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
    return rasterize(svg, (image) => image.asPng());
  }

  /** Returns the text without emoji; an empty string if the font lacks any other letter. */
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
    const size = picture.kind === 'icon' ? iconMarkSize : pageMarkSize;
    const mark = picture.brand.mark && drawMark(picture.brand.mark, size);
    const brand = { ...picture.brand, siteTitle, mark };
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
      title: (await drawable(picture.title)) || siteTitle || brand.address,
      trail: trail.filter((text) => text !== ''),
    };
    return paint(<PagePictureView picture={shown} fontFamily={fontFamily} />, width, height);
  };
}

function rasterize<Result>(svg: string, read: (image: RenderedImage) => Result): Result {
  const resvg = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = resvg.render();
  try {
    return read(image);
  } finally {
    // WebAssembly memory is not garbage-collected.
    image.free();
    resvg.free();
  }
}

/** Returns a picture file as a PNG of this width and height; undefined if nothing of it can be drawn. Both are `data:` URLs. */
function drawMark(file: string, size: number): string | undefined {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><image href="${file}" width="${size}" height="${size}"/></svg>`;
  return rasterize(svg, (image) => {
    const isEmpty = image.pixels.every((value, index) => index % 4 !== 3 || value === 0);
    return isEmpty
      ? undefined
      : `data:image/png;base64,${Buffer.from(image.asPng()).toString('base64')}`;
  });
}

/** Pictographs and flags, with joiners and variation selectors. Digits and signs that may be emoji are kept as text. */
const emoji =
  /(?![\d#*©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u200D|\u20E3)/gu;
