// The icon of a site that brings none.
import type { Brand } from '../../../src/server/render/previews/picture.ts';
import { usualPictureColors } from '../../../src/server/site/theme/picture-colors.ts';
import { drawSiteIcon } from '../../../src/server/render/views/site-icon.ts';

const brand: Brand = {
  siteTitle: '«the Handbook»',
  address: 'docs.example',
  logo: undefined,
  divider: 'none',
  colors: usualPictureColors(),
};

it.each([
  ['the first letter of the title', brand, '>T</text>'],
  ['that of the place without one', { ...brand, siteTitle: '—', address: '9.example' }, '></text>'],
  ['that of the place for no title', { ...brand, siteTitle: '' }, '>D</text>'],
])('shows %s', (_name, { ...shown }, end) => {
  expect(drawSiteIcon(shown)).toContain(end);
});

it('shows the logo, and nothing that its config could smuggle in', () => {
  const d = 'M0 0"/><script>alert(1)</script>';
  const strokes = [
    { d: 'M1 1h4', width: 2 },
    { d, width: 1, isAccent: true },
  ];
  const svg = drawSiteIcon({ ...brand, logo: { viewBox: '0 0 24 24', strokes } });
  expect(svg).toContain('viewBox="0 0 24 24"');
  expect(svg.match(/<path /g)).toHaveLength(2);
  expect(svg).not.toContain('<script');
  expect(svg).not.toContain('<text');
});
