// Specification, Top navigation: items and order.
import { createConfig } from '../setup/millrace.ts';

const { navigation } = createConfig();

it('lists the items in order', () => {
  expect(navigation.map((item) => item.text)).toEqual([
    'Documentation',
    'Quickstart',
    'Guides',
    'Reference',
    'Support',
    'Pricing',
    'v2',
  ]);
});

it.each([
  ['Documentation', '/'],
  ['Quickstart', '/quickstart/'],
  ['Guides', '/guides/'],
  ['Pricing', '/pricing/'],
])('%s leads to %s', (text, path) => {
  expect(navigation).toContainEqual({ kind: 'page', text, path });
});

it('lists the reference menu in order', () => {
  const menu = navigation.find((item) => item.text === 'Reference');
  expect(menu).toEqual({
    kind: 'menu',
    text: 'Reference',
    items: [
      { kind: 'page', text: 'Components', path: '/components/' },
      { kind: 'page', text: 'CLI', path: '/cli/reference/' },
      { kind: 'page', text: 'REST API', path: '/api/' },
      { kind: 'page', text: 'Limits', path: '/limits/' },
      { kind: 'page', text: 'Security and privacy', path: '/privacy-and-security/' },
      { kind: 'page', text: 'Cold starts', path: '/workflows/events/cold-starts/' },
    ],
  });
});

it('links support', () => {
  expect(navigation).toContainEqual({
    kind: 'link',
    text: 'Support',
    href: 'https://millrace.example/support',
  });
});

it('has v2 as current version and links v1', () => {
  expect(navigation.at(-1)).toEqual({
    kind: 'menu',
    text: 'v2',
    items: [
      { kind: 'page', text: 'v2 (current)', path: '/' },
      { kind: 'page', text: 'v1', path: '/v1/' },
    ],
  });
});
