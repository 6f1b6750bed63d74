import type { NavItem } from '../../../src/pages/model/lists-of-pages.ts';
import { itemOf } from '../../../src/pages/model/navigation.ts';

const items: readonly NavItem[] = [
  { kind: 'page', text: 'Documentation', path: '/' },
  { kind: 'page', text: 'Quickstart', path: '/quickstart/' },
  {
    kind: 'menu',
    text: 'Reference',
    items: [
      { kind: 'page', text: 'CLI', path: '/cli/reference/' },
      { kind: 'page', text: 'Cold starts', path: '/workflows/cold-starts/' },
    ],
  },
  { kind: 'link', text: 'Support', href: 'https://example.com/' },
  {
    kind: 'menu',
    text: 'v2',
    items: [
      { kind: 'page', text: 'v2 (current)', path: '/' },
      { kind: 'page', text: 'v1', path: '/v1/' },
    ],
  },
];
const cli = ['/cli/install/', '/cli/reference/'];

it.each([
  ['the introduction', '/', [], 'Documentation'],
  ['a page of no item', '/sources/', [], 'Documentation'],
  ['a page of an item', '/quickstart/', [], 'Quickstart'],
  ['a page below an item', '/quickstart/first.html', [], 'Quickstart'],
  ['a page whose path only begins alike', '/quickstarts/', [], 'Documentation'],
  ['a page in a menu', '/workflows/cold-starts/', [], 'Reference'],
  ['a page of the same part as one in a menu', '/cli/install/', cli, 'Reference'],
  ['another version', '/v1/steps/', [], 'v2'],
])('%s, %s, belongs to an item', (_what, path, partPages, text) => {
  expect(itemOf(items, { path, partPages })?.text).toBe(text);
});

it('no item is found where none is near', () => {
  expect(itemOf([], { path: '/', partPages: [] })).toBeUndefined();
  expect(itemOf(items.slice(1, 4), { path: '/sources/', partPages: [] })).toBeUndefined();
});
