import {
  holds,
  labelsOf,
  neighbours,
  pagesOf,
  resolveSidebar,
} from '../../../src/pages/model/sidebar.ts';

const nodes = resolveSidebar(
  [
    { kind: 'page', path: '/a/' },
    {
      kind: 'group',
      text: 'Group',
      path: '/b/',
      items: [
        { kind: 'page', path: '/c/', text: 'Own text' },
        { kind: 'page', path: '/a/' },
      ],
    },
  ],
  (path) => `Title of ${path}`,
);

it('gives entries without a text the title of their page', () => {
  expect(pagesOf(nodes)).toEqual([
    { text: 'Title of /a/', path: '/a/' },
    { text: 'Group', path: '/b/' },
    { text: 'Own text', path: '/c/' },
  ]);
});

it('names the pages before and after one in reading order', () => {
  expect(neighbours('/b/', nodes)).toEqual({
    prev: { text: 'Title of /a/', path: '/a/' },
    next: { text: 'Own text', path: '/c/' },
  });
  expect(neighbours('/a/', nodes).prev).toBeUndefined();
  expect(neighbours('/c/', nodes).next).toBeUndefined();
  expect(neighbours('/none/', nodes)).toEqual({ prev: undefined, next: undefined });
});

it('knows which group holds a page', () => {
  expect(nodes.map((node) => holds(node, '/c/'))).toEqual([false, true]);
});

it('calls the first page of a group without a page like the group', () => {
  const groups = resolveSidebar(
    [
      {
        kind: 'group',
        text: 'Code',
        items: [
          { kind: 'page', path: '/code/', text: 'General' },
          {
            kind: 'group',
            text: 'Go',
            path: '/go/',
            items: [{ kind: 'page', path: '/x/', text: 'X' }],
          },
        ],
      },
    ],
    String,
  );
  expect([...labelsOf(groups)]).toEqual([
    ['/code/', 'Code'],
    ['/go/', 'Go'],
    ['/x/', 'X'],
  ]);
});
