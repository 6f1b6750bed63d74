// Patterns of files in lists of pages.
import { isLike } from '../../../src/server/site/sidebars/glob.ts';

it.each([
  ['guide/one', 'guide/*'],
  ['guide/one', 'guide/o*e'],
  ['guide/one', '*/one'],
  ['guide/one', '**'],
  ['guide/one', '**/one'],
  ['one', '**/one'],
  ['a/b/c/one', 'a/**/one'],
  ['a/one', 'a/**/one'],
  ['a/b/c', 'a/**'],
  ['a', 'a/**'],
  ['guide/one', 'guide/?ne'],
  ['guide/a.b', 'guide/a.*'],
  ['guide/aXbXc', 'guide/a*b*c'],
  ['guide/api-v2', 'guide/api-**'],
])('%s is like %s', (path, pattern) => {
  expect(isLike(path, pattern)).toBe(true);
});

it.each([
  ['guide/deep/one', 'guide/*'],
  ['guide', 'guide/*'],
  ['guide/one', 'guide/?'],
  ['guide/one', 'other/**'],
  ['guide/one', 'one'],
  ['guide/a-b', 'guide/a.b'],
  ['a/b/c', 'a/**/d'],
  ['', 'a'],
  ['a'.repeat(300), '*'.repeat(201)],
])('%s is not like %s', (path, pattern) => {
  expect(isLike(path, pattern)).toBe(false);
});

it('takes no time for patterns of many stars', () => {
  const path = Array.from({ length: 50 }, () => 'a'.repeat(50)).join('/');
  for (let round = 0; round < 200; round += 1) {
    expect(isLike(path, `${'**/a*a*a*a*a*/'.repeat(14)}b`)).toBe(false);
    expect(isLike('a'.repeat(250), `${'a*'.repeat(99)}b`)).toBe(false);
  }
}, 5000);
