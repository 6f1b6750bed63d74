// What a thread gets to know of static files is what the site knows.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createPublicFiles,
  readPostedFiles,
} from '../../../src/server/site/public-files/public-files.ts';
import { walkContent } from '../../../src/server/site/scan/walk-content.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';

it('posts files as one text', async () => {
  const folder = await writeContent({});
  await writeFile(path.join(folder, 'a b.svg'), svg);
  await writeFile(path.join(folder, 'über.svg'), svg);
  await writeFile(path.join(folder, 'no-picture.png'), 'x');
  const files = createPublicFiles(walkContent(folder).files);
  const posted = readPostedFiles(structuredClone(files.postable));
  const paths = [...files.paths()];
  expect(paths).toHaveLength(3);
  expect([...posted.paths()]).toEqual(paths);
  expect(paths.map((name) => posted.sizeOf(name))).toEqual([
    { width: 30, height: 20 },
    undefined,
    { width: 30, height: 20 },
  ]);
  expect(posted.has('/none.png')).toBe(false);
});

it('posts no file of a site without one', () => {
  expect([...readPostedFiles(createPublicFiles([]).postable).paths()]).toEqual([]);
});

const long = 'x'.repeat(2000);
const inTag = 'xmlns="http://www.w3.org/2000/svg"';

it.each([
  ['a drawing in an attribute', `<svg ${inTag} width="30px" height="20px" content="${long}"/>`],
  ['a drawing before its size', `<svg ${inTag} content="${long}>" width="30" height="20"/>`],
  ['its size in a drawing', `<svg ${inTag} data-a=' width="9" ${long}' viewBox="0 0 30 20"/>`],
  ['a long comment', `<!-- ${long} -->\n<svg ${inTag}\n  height='20' width='30'>`],
])('knows the size of an SVG with %s', async (_, content) => {
  const folder = await writeContent({ 'a.svg': content });
  const files = createPublicFiles(walkContent(folder).files);
  expect(files.sizeOf('/a.svg')).toEqual({ width: 30, height: 20 });
});

it.each([
  ['no size', `<svg ${inTag} content="${long}"/>`],
  ['no end', `<svg ${inTag} width="30" height="20" content="${long}`],
  ['no tag', long],
])('knows no size of an SVG with %s', async (_, content) => {
  const folder = await writeContent({ 'a.svg': content });
  const files = createPublicFiles(walkContent(folder).files);
  expect(files.sizeOf('/a.svg')).toBeUndefined();
});
