// Pictures for link previews that a page's frontmatter names.
import { localOrigin } from '../../../src/pages/model/config.ts';
import { createSitePictures } from '../../../src/server/render/previews/site-pictures.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { createAnySite } from '../../setup/any-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';
const origin = 'https://docs.example.com';

/** What the page `guide/start.md` with this field shows, and the messages about it. */
async function pictureOf(field: string, settings = {}) {
  const { site, problems } = await createAnySite(
    {
      'index.md': '# Home',
      'guide/start.md': `---\n${field}\n---\n\n# Start`,
      'guide/a cover.svg': drawing,
      'public/images/cover.svg': drawing,
    },
    { origin, ...settings },
  );
  const path = site.paths.find((one) => one.startsWith('/guide/start')) ?? '';
  return {
    own: createSitePictures(site).ownOf(path),
    printed: problems.map(formatMessage),
  };
}

it.each([
  ['image: "a cover.svg"', '/guide/a%20cover.svg'],
  ['image: ./a cover.svg', '/guide/a%20cover.svg'],
  ['image: /images/cover.svg', '/images/cover.svg'],
  ['image: images/cover.svg', '/images/cover.svg'],
  ['"og:image": /images/cover.svg', '/images/cover.svg'],
  ['images: [/images/cover.svg, /other.png]', '/images/cover.svg'],
])('%s is a file of the site, with its size', async (field, place) => {
  const { own, printed } = await pictureOf(field);
  expect(own).toEqual({ address: `${origin}/docs${place}`, width: 40, height: 20 });
  expect(printed).toEqual([]);
});

it('a full address stays as it is, on a site without an origin too', async () => {
  const { own } = await pictureOf('image: https://img.example.com/a.png', {
    origin: localOrigin(),
  });
  expect(own).toEqual({ address: 'https://img.example.com/a.png' });
});

it.each(['image: ../../../etc/passwd', 'image: cover.png', 'image: "javascript:alert(1)"'])(
  '%s is reported, and the page keeps its painted picture',
  async (field) => {
    const { own, printed } = await pictureOf(field);
    expect(own).toBeUndefined();
    expect(printed).toEqual([
      expect.stringMatching(
        /^content\/guide\/start\.md:2:1 {2}Image `.+` of the frontmatter does not exist\. Check the path\. /,
      ),
    ]);
  },
);

it('a page that names none has none of its own', async () => {
  expect((await pictureOf('title: Start')).own).toBeUndefined();
});
