// Projects of Mintlify, and their lists of changes.
import { compileHome } from '../../../test/setup/extension-site.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const pages = { 'index.mdx': '# River\n', 'flow/speed.mdx': '# Speed\n', 'flow/deep.mdx': '# D\n' };

it('reads or reports each field of a docs.json', async () => {
  const docs = {
    ...{ $schema: 'https://mintlify.com/docs.json', theme: 'mint', name: 'River' },
    ...{ description: 'On water.', colors: { primary: '#123456' }, logo: '/logo.svg' },
    ...{ favicon: '/a.ico', fonts: { family: 'Inter' }, background: {}, icons: {}, seo: {} },
    ...{ api: { openapi: 'api.json' }, integrations: {}, errors: {}, appearance: {}, metadata: {} },
    navbar: {
      links: [{ label: 'Help', href: 'https://help.example' }],
      primary: { type: 'github', href: 'https://github.com/river' },
    },
    navigation: {
      global: { anchors: [{ anchor: 'Forum', href: 'https://forum.example' }] },
      groups: [
        { group: 'Start', root: 'index', pages: ['flow/speed', { $ref: './more.json' }] },
        { group: 'Calls', openapi: 'api.json', pages: ['GET /users'] },
      ],
    },
    footer: {
      socials: { x: 'https://x.example' },
      links: [{ header: 'More', items: [{ label: 'Speed', href: '/flow/speed' }] }],
    },
    banner: { content: 'New: [boats](https://boats.example)', dismissible: true },
    redirects: [
      { source: '/old', destination: '/flow/speed' },
      { source: '/older/:slug*', destination: '/flow/:slug*' },
    ],
  };
  const { out, config } = await importProject(
    {
      ...pages,
      'docs.json': JSON.stringify(docs),
      'more.json': '{ "page": 1, "pages": ["flow/deep"] }',
    },
    '.',
  );
  expect(config).toMatchObject({
    ...{ title: 'River', description: 'On water.' },
    banner: { text: 'New:', link: { text: 'boats', path: 'https://boats.example' } },
    redirects: [{ from: '/old/', to: '/flow/speed.html' }],
    navigation: [
      { text: 'Help', href: 'https://help.example' },
      { text: 'github', href: 'https://github.com/river' },
      { text: 'Forum', href: 'https://forum.example' },
    ],
    frame: {
      footerColumns: [{ title: 'More', links: [{ text: 'Speed', path: '/flow/speed.html' }] }],
      footer: [{ text: 'x', href: 'https://x.example' }],
    },
    sidebars: [
      { entries: [{ text: 'Start', path: '/', items: ['/flow/speed.html', '/flow/deep.html'] }] },
    ],
  });
  const lost = [
    ...['colors', 'logo', 'favicon', 'fonts', 'background', 'icons', 'seo', 'api', 'integrations'],
    ...['errors', 'appearance', 'metadata', 'openapi', 'page'],
  ];
  for (const name of lost) expect(out).toContain(`\`${name}\` is not carried over.`);
  expect(out).toContain('Redirect from `/older/:slug*` is a pattern, and is left out.');
  expect(out).toContain('The page of the API call `GET /users` is not made.');
});

it('reads or reports each field of a mint.json', async () => {
  const mint = {
    ...{ name: 'River', logo: {}, openapi: 'api.json', modeToggle: {}, feedback: {} },
    topbarLinks: [{ name: 'Help', url: 'https://help.example' }],
    topbarCtaButton: { name: 'Begin', url: '/flow/speed' },
    anchors: [{ name: 'Forum', url: 'https://forum.example' }],
    navigation: [{ group: 'Start', pages: ['index', 'flow/speed'] }],
    footerSocials: { github: 'https://github.com/river' },
    banner: { content: '**Bold**' },
  };
  const { out, config } = await importProject({ ...pages, 'mint.json': JSON.stringify(mint) }, '.');
  expect(config).toMatchObject({
    title: 'River',
    navigation: [
      { text: 'Help', href: 'https://help.example' },
      { text: 'Begin', path: '/flow/speed.html' },
      { text: 'Forum', href: 'https://forum.example' },
    ],
    frame: { footer: [{ text: 'github', href: 'https://github.com/river' }] },
    sidebars: [{ entries: [{ text: 'Start', items: ['/', '/flow/speed.html'] }, {}] }],
  });
  for (const name of ['logo', 'openapi', 'modeToggle', 'feedback'])
    expect(out).toContain(`\`${name}\` is not carried over.`);
  expect(out).toContain('`banner` has marks that an announcement cannot have, and is left out.');
});

it('draws the label of a change above the headings in it, with its tags', async () => {
  const { html, messages } = await compileHome(
    '<Update label="March 2" description="v1.2" tags={["Tools", "Beds"]}>\n## New spades\n\nThey are longer.\n</Update>\n\n<Update label="March 1" tags="Soil">\n### Sand\n</Update>',
  );
  expect(messages).toEqual([]);
  expect(html.replace(/<a [^>]*><\/a>/g, '')).toBe(
    '<p><strong>March 2</strong></p><p>v1.2 · Tools · Beds</p><div class="heading"><h2 id="new-spades">New spades</h2></div><p>They are longer.</p>\n<div class="heading"><h2 id="march-1">March 1</h2></div><p>Soil</p><div class="heading"><h3 id="sand">Sand</h3></div>',
  );
});
