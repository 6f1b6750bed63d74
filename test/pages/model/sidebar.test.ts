import {
  holds,
  labelsOf,
  neighbours,
  pagesOf,
  resolveSidebar,
  withCurrentPage,
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

it('names the group of a neighbor in another one', () => {
  const groups = resolveSidebar(
    ['One', 'Two'].map((text) => ({
      kind: 'group',
      text,
      items: ['a', 'b'].map((name) => ({ kind: 'page', path: `/${text}/${name}/`, text: name })),
    })),
    (path) => path,
  );
  expect(neighbours('/One/a/', groups).next).toEqual({ text: 'b', path: '/One/b/' });
  expect(neighbours('/One/b/', groups).next).toEqual({
    text: 'a',
    path: '/Two/a/',
    section: 'Two',
  });
  expect(neighbours('/Two/a/', groups).prev?.section).toBe('One');
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

describe('a page that no entry lists', () => {
  const listed = resolveSidebar(
    [
      { kind: 'page', path: '/start/' },
      {
        kind: 'group',
        text: 'Workflows',
        items: [
          { kind: 'page', path: '/workflows/' },
          { kind: 'page', path: '/workflows/steps/' },
        ],
      },
      { kind: 'group', text: 'Apps', items: [{ kind: 'page', path: '/apps/slack/' }] },
      { kind: 'group', text: 'Code', path: '/code/', items: [{ kind: 'page', path: '/code/go/' }] },
    ],
    (path) => path,
  );
  /** Paths in reading order, each indented by its depth; groups by their text. */
  const outline = (tree: typeof listed, depth = 0): readonly string[] =>
    tree.flatMap((node) => [
      `${'  '.repeat(depth)}${node.path ?? node.text}`,
      ...outline(node.items ?? [], depth + 1),
    ]);
  const shown = (path: string) => outline(withCurrentPage(listed, { path, text: 'Current' }));

  it('leaves the sidebar as it is for pages that it lists', () => {
    expect(withCurrentPage(listed, { path: '/workflows/steps/', text: 'x' })).toBe(listed);
  });

  it.each([
    [
      'below its parent',
      '/workflows/steps/code/',
      '  /workflows/steps/',
      '    /workflows/steps/code/',
    ],
    [
      'below its nearest ancestor',
      '/workflows/examples/cron/',
      '  /workflows/',
      '    /workflows/examples/cron/',
    ],
    ['below a group with a page', '/code/bash/', '  /code/go/', '  /code/bash/'],
    ['after pages of its folder', '/apps/zoom/', '  /apps/slack/', '  /apps/zoom/'],
  ])('is shown %s: %s', (_, path, before, line) => {
    const lines = shown(path);
    expect(lines[lines.indexOf(before) + 1]).toBe(line);
    expect(lines).toHaveLength(outline(listed).length + 1);
  });

  it.each(['/status/', '/', '/other/page.html'])(
    'is shown first where nothing is near: %s',
    (path) => {
      expect(shown(path)[0]).toBe(path);
    },
  );
});
