// Pictures that another extension draws, and what is painted instead.
import {
  createSitePictures,
  hasPreviews,
} from '../../../src/server/render/previews/site-pictures.ts';
import { readExtensionSite, siteWith } from '../../../test/setup/extension-site.ts';
import { serveExtensionSite } from '../../../test/setup/serve-extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const serveDrawn = async (picture: string) => {
  const module = `export default { name: 'orchard', version: '1', picture: ${picture} };`;
  const painted: string[] = [];
  const { ask } = await serveExtensionSite(siteWith('Text.', module), {
    paint: (picture) => {
      painted.push(picture.kind === 'page' ? picture.title : picture.kind);
      return Promise.resolve(Buffer.concat([png, Buffer.from('painted')]));
    },
  });
  const response = await ask.get('/previews/_home.png').responseType('blob');
  const body = (response.body as Buffer).subarray(png.length).toString();
  return { painted, body };
};

it.each([
  [
    '({ title }) => Buffer.from("89504e470d0a1a0a" + Buffer.from(title).toString("hex"), "hex")',
    'Home',
    [],
  ],
  ['() => undefined', 'painted', ['Home']],
  [
    '({ title }, { site, paint }) => paint({ title: site.title + title, trail: [] })',
    'painted',
    ['OrchardHome'],
  ],
  ['() => { throw new Error("no") }', 'painted', ['Home']],
  ['() => Buffer.from("<svg/>")', 'painted', ['Home']],
])('by %s show %s', async (picture, shown, titles) => {
  expect(await serveDrawn(picture)).toMatchObject({ body: shown, painted: titles });
});

it('are switched off with the extension that draws them', async () => {
  const none = await readExtensionSite({
    'docs.yaml':
      'title: T\norigin: https://a.example\nextensions: [{ use: millrace-docs/previews, enabled: false }]\n',
    'content/index.md': '# Home\n',
  });
  expect(hasPreviews(none.site)).toBe(false);
});

it('have an address that changes with the extension', async () => {
  const addressOf = async (version: string) => {
    const module = `export default { name: 'orchard', version: '${version}', picture: () => undefined };`;
    const files = siteWith('Text.', module);
    const { site } = await readExtensionSite({
      ...files,
      'docs.yaml': `origin: https://a.example\n${files['docs.yaml'] ?? ''}`,
    });
    return createSitePictures(site).addressOf('/');
  };
  expect(await addressOf('1')).toMatch(/^https:\/\/a\.example\/previews\/_home\.png\?\w{6}$/);
  expect(await addressOf('2')).not.toBe(await addressOf('1'));
});
