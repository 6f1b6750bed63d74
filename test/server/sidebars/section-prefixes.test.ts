// Which section of a large site a page belongs to, where several list pages of one folder.
import { sidebarFor } from '../../../src/pages/model/sidebar.ts';
import { prefixesBySection } from '../../../src/server/site/sidebars/section-prefixes.ts';

/** Returns the section of each path, as a site shows it. */
function shown(sections: readonly (readonly string[])[], paths: readonly string[]) {
  const prefixes = prefixesBySection(sections);
  const sidebars = sections.map((_, index) => ({
    id: String(index),
    prefixes: prefixes.get(index) ?? [],
    entries: [],
  }));
  return paths.map((path) => sidebarFor(path, sidebars)?.id);
}

it('gives each section the folders that it alone lists', () => {
  const sections = [
    ['/guide/a.html', '/guide/deep/b.html', '/start.html'],
    ['/api/', '/api/c.html'],
  ];
  expect(prefixesBySection(sections)).toEqual(
    new Map([
      [0, ['/guide/', '/start.html']],
      [1, ['/api/']],
    ]),
  );
});

it('shows each page the section that lists it', () => {
  const sections = [
    ['/docs/a.html', '/docs/b.html', '/docs/in/c.html', '/docs/in/x/'],
    ['/docs/d.html', '/docs/in/e.html', '/docs/in/f.html', '/docs/in/g/h.html'],
    ['/docs/own/', '/docs/own/i.html', '/docs/own/deep/j.html'],
  ];
  for (const [index, paths] of sections.entries())
    expect(shown(sections, paths)).toEqual(paths.map(() => String(index)));
  expect(shown(sections, ['/docs/own/other.html', '/else/'])).toEqual(['2', undefined]);
});

it('gives a page to the first section that lists it', () => {
  expect(shown([['/a/b.html'], ['/a/b.html', '/a/c.html', '/a/d.html']], ['/a/b.html'])).toEqual([
    '0',
  ]);
});
