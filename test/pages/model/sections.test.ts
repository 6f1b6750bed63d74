import type { Header } from '../../../src/pages/model/page.ts';
import { listedHeaders, sectionsOf } from '../../../src/pages/model/sections.ts';

const header = (level: number, title: string, method?: string): Header => ({
  level,
  title,
  slug: title,
  ...(method !== undefined && { method }),
});
const headers = [
  header(2, 'a'),
  header(3, 'call', 'GET'),
  header(3, 'text'),
  header(4, 'deep', 'PUT'),
  header(2, 'b'),
];

it('sections of level 2 have the calls below them, where they are asked for', () => {
  const outline = (withCalls: boolean) =>
    sectionsOf(headers, withCalls).map(({ header: { title }, calls }) => [
      title,
      ...calls.map((call) => call.title),
    ]);
  expect(outline(true)).toEqual([['a', 'call', 'deep'], ['b']]);
  expect(outline(false)).toEqual([['a'], ['b']]);
});

it('a call above the first section belongs to none', () => {
  expect(sectionsOf([header(3, 'call', 'GET')], true)).toEqual([]);
});

it('a list of sections has levels 2 and 3, and is none for a single section', () => {
  expect(listedHeaders(headers).map(({ title }) => title)).toEqual(['a', 'call', 'text', 'b']);
  expect(listedHeaders([header(2, 'a'), header(4, 'deep')])).toEqual([]);
});
