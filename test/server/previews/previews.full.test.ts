// Pictures for link previews: painted in their thread, kept in the cache folder.
import { readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import { accents } from '../../../src/pages/model/theme.ts';
import { paintThreadFile } from '../../../src/server/base/files/build-folder.ts';
import { accentColors, defaultColors } from '../../../src/server/site/theme/default-colors.ts';
import { usualPictureColors } from '../../../src/server/site/theme/picture-colors.ts';
import type { Brand, Picture } from '../../../src/server/render/previews/picture.ts';
import {
  createPreviews,
  createThreadPainter,
} from '../../../src/server/render/previews/previews.ts';
import { createConfig } from '../../setup/millrace.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';
import { entriesOf, openStore } from '../../setup/test-store.ts';

afterAll(removeTestSites);

const brand: Brand = {
  siteTitle: 'A handbook',
  address: 'docs.example.com',
  logo: undefined,
  divider: 'none',
  colors: usualPictureColors(),
};
const paint = createThreadPainter({ file: paintThreadFile() });

function pageOf(
  title: string,
  change: Partial<Brand> = {},
  trail: readonly string[] = [],
): Picture {
  return { kind: 'page', brand: { ...brand, ...change }, title, trail };
}

const long = 'A title that goes on and on until nobody reads it any more. '.repeat(2000);

it.each([
  ['a short title', pageOf('Zoom')],
  ['a long title', pageOf(long)],
  ['one long word', pageOf('Supercalifragilistic'.repeat(20))],
  ['markup and signs', pageOf('Use `<details>` & "quotes" in {{ braces }}')],
  ['no title', pageOf('')],
  ['a trail', pageOf('Steps', {}, ['Workflows', long])],
  ['Greek, Cyrillic and Vietnamese', pageOf('Πρώτα, Русский, Tiếng Việt')],
  ['a logo', pageOf('Logo', { logo: createConfig().frame.logo })],
])('paints %s in the size that networks show whole', async (_what, picture) => {
  const { width, height, type } = imageSize(await paint(picture));
  expect({ width, height, type }).toEqual({ width: 1200, height: 630, type: 'png' });
});

it('paints the touch icon', async () => {
  const { width, height } = imageSize(await paint({ kind: 'icon', brand }));
  expect([width, height]).toEqual([180, 180]);
});

const drawing = (inner: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>`).toString('base64')}`;
const square = drawing('<path d="M0 0h8v8H0z" fill="#c00"/>');

/** Whether two brands have the same picture of a page, and the same touch icon. */
async function looksSame(one: Partial<Brand>, other: Partial<Brand>) {
  const bytes = async (change: Partial<Brand>, kind: Picture['kind']) =>
    Buffer.from(
      await paint(kind === 'page' ? pageOf('A', change) : { kind, brand: { ...brand, ...change } }),
    );
  return {
    page: (await bytes(one, 'page')).equals(await bytes(other, 'page')),
    icon: (await bytes(one, 'icon')).equals(await bytes(other, 'icon')),
  };
}

it('paints the mark in place of the logo', async () => {
  const { logo } = createConfig().frame;
  expect(await looksSame({ mark: square }, {})).toEqual({ page: false, icon: false });
  expect(await looksSame({ mark: square, logo }, { mark: square })).toEqual({
    page: true,
    icon: true,
  });
});

it.each([
  ['is no picture', 'data:image/svg+xml;base64,dmVyc2lvbg=='],
  ['is no PNG', 'data:image/png;base64,dmVyc2lvbg=='],
  ['draws nothing', drawing('')],
])('paints no mark that %s', async (_what, mark) => {
  expect(await looksSame({ mark }, {})).toEqual({ page: true, icon: true });
});

it('ends with the edge of the hero', async () => {
  expect(await looksSame({ divider: 'none' }, {})).toEqual({ page: true, icon: true });
  for (const divider of ['wave', 'line', 'water'] as const) {
    expect(await looksSame({ divider }, {})).toEqual({ page: false, icon: true });
  }
});

it.each([
  ['leaves emoji out', '🚀 Start 👩🏽‍💻', 'Start'],
  ['keeps digits and signs', 'Step #1 ©', 'Step #1 ©'],
  ['paints the site’s title for a script that the font lacks', 'はじめに', 'A handbook'],
  ['leaves a title out whole, never letter by letter', 'Node.js の使い方', 'A handbook'],
])('%s', async (_what, title, shown) => {
  const [painted, expected] = [await paint(pageOf(title)), await paint(pageOf(shown))];
  expect(Buffer.from(painted).equals(Buffer.from(expected))).toBe(true);
});

it('paints the place of a site whose title the font lacks too', async () => {
  const painted = await paint(pageOf('はじめに', { siteTitle: '手引き' }));
  const expected = await paint(pageOf('docs.example.com', { siteTitle: '' }));
  expect(Buffer.from(painted).equals(Buffer.from(expected))).toBe(true);
});

it('has the colours of the style sheets', async () => {
  const read = (name: string) => readFile(path.join('src/pages/styles', name), 'utf8');
  const tokens = await read('tokens.css');
  for (const [name, { light, dark }] of Object.entries(defaultColors)) {
    expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark})`);
  }
  const sheet = await read('accents.css');
  for (const name of accents) {
    const rule = name === 'teal' ? tokens : (sheet.split(`'${name}'`)[1]?.split('}')[0] ?? '');
    const { accent, strong, wash } = accentColors[name];
    for (const [token, { light, dark }] of Object.entries({
      accent,
      'accent-strong': strong,
      'accent-wash': wash,
    })) {
      expect(rule).toContain(`--${token}: light-dark(${light}, ${dark})`);
    }
  }
});

describe('kept pictures', () => {
  const open = (cacheDir: string, file = paintThreadFile()) =>
    createPreviews({ file, store: openStore(cacheDir, { warn: () => undefined }) });

  it('are painted once, by whatever process', async () => {
    const cacheDir = await writeContent({});
    const painted = await open(cacheDir)(pageOf('Once'));
    // No such thread could paint it.
    const kept = await open(cacheDir, 'missing.js')(pageOf('Once'));
    expect(Buffer.from(kept).equals(Buffer.from(painted))).toBe(true);
    await expect(open(cacheDir, 'missing.js')(pageOf('Other'))).rejects.toThrow('missing.js');
  });

  it('are painted anew when a file was cut short', async () => {
    const cacheDir = await writeContent({});
    const painted = await open(cacheDir)(pageOf('Once'));
    const [file = ''] = await entriesOf(cacheDir, 'pictures');
    await truncate(file, 1000);
    const again = await open(cacheDir)(pageOf('Once'));
    expect(Buffer.from(again).equals(Buffer.from(painted))).toBe(true);
  });

  it('need no folder that can be written', async () => {
    const cacheDir = await writeContent({ store: 'a file in the place of the folder' });
    expect(imageSize(await open(cacheDir)(pageOf('Once'))).width).toBe(1200);
  });
});

describe('a thread that fails', () => {
  const script = async (text: string): Promise<string> =>
    path.join(await writeContent({ 'thread.mjs': text }), 'thread.mjs');

  it('on a mark paints without it', async () => {
    const fallback = createThreadPainter({ file: await script(failing) });
    expect(await fallback(pageOf('A', { mark: square }))).toEqual(new Uint8Array([7]));
  });

  it('rejects with what it failed on', async () => {
    const file = await script('throw new Error("The font is gone.")');
    await expect(createThreadPainter({ file })(pageOf('A'))).rejects.toThrow('The font is gone.');
  });

  it('is ended when it takes too long, and the next picture gets another', async () => {
    const file = await script(endless);
    const slow = createThreadPainter({ file, deadlineMs: 500 });
    await expect(slow(pageOf('A'))).rejects.toThrow('It takes longer than 0.5 seconds.');
    await writeFile(file, answering);
    expect(await slow(pageOf('B'))).toEqual(new Uint8Array([7]));
  });
});

const failing = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ task }) => parentPort.postMessage(
  task.brand.mark ? { kind: 'failed', text: 'too much' } : { kind: 'done', result: new Uint8Array([7]) },
));
`;

const answering = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', () => parentPort.postMessage({ kind: 'done', result: new Uint8Array([7]) }));
`;

const endless = `
import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
parentPort.on('message', () => {
  parentPort.postMessage({ kind: 'started', thread: readlinkSync('/proc/thread-self') });
  for (;;);
});
`;
