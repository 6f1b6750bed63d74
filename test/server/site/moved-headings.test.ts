// Where headings that have left their page are now.
import { movedFrom, movedHeadingsOf } from '../../../src/server/site/snapshot/moved-headings.ts';

const moved = movedHeadingsOf({
  redirects: [
    { from: '/old/', to: '/a/' },
    { from: '/a/#one', to: '/b/#one' },
    { from: '/a/#two', to: '/b/#again' },
    { from: '/b/#again', to: '/c/' },
    { from: '/a/#away', to: 'https://example.com/#x' },
    { from: '/a/#loop', to: '/b/#loop' },
    { from: '/b/#loop', to: '/a/#loop' },
    { from: '/a/#self', to: '/a/#self' },
  ],
});

it('leads to the last address, and nowhere if there is none', () => {
  expect(movedFrom('/a/', moved, '/docs/')).toEqual({
    one: '/docs/b/#one',
    two: '/docs/c/',
    away: 'https://example.com/#x',
  });
  expect(movedFrom('/b/', moved, '/')).toEqual({ again: '/c/' });
  expect(movedFrom('/c/', moved, '/')).toBeUndefined();
});
