// Where links lead in the browser: what the server answers, and the browser makes of it.
import { createDestinations } from '../../../src/client/frame/destinations.ts';

const destinationOf = createDestinations('/docs/', {
  build: 'b',
  pages: { '/guide/': 'guide.js' },
  redirects: {
    '/linux/': '/guide/?os=linux#steps',
    '/old/': '/guide/',
    '/shop/': 'https://shop.example/?ref=docs',
  },
  sidebars: {},
});

it.each([
  ['/docs/linux/', '/docs/guide/?os=linux#steps'],
  ['/docs/linux/?ref=mail', '/docs/guide/?os=linux&ref=mail#steps'],
  ['/docs/linux/?ref=mail#other', '/docs/guide/?os=linux&ref=mail#steps'],
  ['/docs/old/?ref=mail#other', '/docs/guide/?ref=mail#other'],
  ['/docs/guide?ref=mail#other', '/docs/guide/?ref=mail#other'],
])('%s moves to %s: one question mark, one anchor', (target, location) => {
  const url = new URL(target, 'https://docs.example');
  expect(destinationOf(url)).toEqual({ kind: 'moved', location });
});

it('leaves redirects to other sites to the server', () => {
  expect(destinationOf(new URL('https://docs.example/docs/shop/'))).toEqual({ kind: 'server' });
});
