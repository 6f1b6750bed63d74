// Specification, Top navigation: items and order.
import request from 'supertest';
import { createConfig } from '../setup/millrace.ts';
import { createRealSite } from '../setup/real-site.ts';

const { navigation } = createConfig();

it('lists the items in order', () => {
  expect(navigation.map((item) => item.text)).toEqual([
    'Documentation',
    'Quickstart',
    'Guides',
    'Reference',
    'Support',
    'Pricing',
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

it('ends with the menu of versions: v2 as the current one, v1, and the changes since', async () => {
  const { handle } = await createRealSite();
  const { text } = await request(handle).get('/docs/');
  const [, bar = ''] = /<nav class="top-nav"[^>]*>(.*?)<\/nav>/s.exec(text) ?? [];
  expect(bar).toMatch(
    /<summary>v2<\/summary><ul[^>]*><li><a href="\/docs\/"[^>]*>v2 \(current\)<\/a><\/li><li><a href="\/docs\/v1\/"[^>]*>v1<\/a><\/li><li><a href="\/docs\/-\/changes\/v1\.\.\.v2\/-\/">Changes since v1<\/a><\/li><\/ul><\/details><\/li><\/ul>$/,
  );
});
