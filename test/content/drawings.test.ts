// The drawings of the content: one language, the style sheet's colours, files as the descriptions say.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawings, iconFiles } from '../../scripts/draw.mjs';
import { coloursOf } from '../../scripts/drawings/kit.mjs';

const kinds = [
  { name: 'images', made: drawings },
  { name: 'icons', made: iconFiles },
];

describe.each(kinds)('$name', ({ name: kind, made }) => {
  const folder = `content/public/${kind}`;

  it.each([...made])('%s is as `npm run draw` writes it', async (name, svg) => {
    expect(await readFile(path.join(folder, name), 'utf8')).toBe(svg);
  });

  it('there is no other picture, and each is shown on a page', async () => {
    expect(await readdir(folder)).toEqual([...made.keys()].sort());
    const files = await readdir('content', { recursive: true });
    const pages = files.filter((file) => file.endsWith('.md'));
    const texts = await Promise.all(pages.map((page) => readFile(`content/${page}`, 'utf8')));
    const all = texts.join('\n');
    expect([...made.keys()].filter((name) => !all.includes(`(/${kind}/${name})`))).toEqual([]);
  });
});

it.each([...drawings])('%s fits a phone, and has 13 to 16 px type in light and dark', (_, svg) => {
  const [, width = ''] = /^<svg [^>]*width="(\d+)"/.exec(svg) ?? [];
  expect(Number(width)).toBeLessThanOrEqual(360);
  const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(16);
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

it('the product is not named in a picture, where renaming it would not reach', () => {
  for (const svg of drawings.values()) expect(svg).not.toMatch(/millrace|example\.com\//i);
});
