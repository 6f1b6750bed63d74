// The name that somebody most likely meant.
import leven from 'leven';
import { nearest } from '../../../src/server/base/diagnostics/messages.ts';
import { createRandom } from '../../setup/random.ts';

/** The definition, without what makes the search fast. */
function slowNearest(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(word.length / 3));
  const near = candidates
    .map((candidate) => ({
      candidate,
      distance: leven(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ distance }) => distance <= limit);
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.candidate;
}

it('is the same as by comparing every letter of every name', () => {
  const random = createRandom(7);
  const wordOf = (length: number): string =>
    Array.from({ length }, () => 'abcdeABD/-é日'.charAt(random(12))).join('');
  const names = Array.from({ length: 300 }, () => `/${wordOf(2 + random(14))}/`);
  const words = [
    ...names.slice(0, 40).map((name) => name.replace(/./g, (one) => (random(6) > 0 ? one : 'x'))),
    ...Array.from({ length: 60 }, () => wordOf(1 + random(18))),
  ];
  const found = words.map((word) => nearest(word, names));
  expect(found).toEqual(words.map((word) => slowNearest(word, names)));
  expect(found.filter((name) => name !== undefined).length).toBeGreaterThan(30);
});

it('is the first of several that are as near, and the name itself where it is one', () => {
  expect(nearest('tite', ['tile', 'title', 'tite'])).toBe('tite');
  expect(nearest('tits', ['tile', 'tips', 'tics'])).toBe('tips');
});

it('has at most eight wrong letters, however long it is', () => {
  const path = '/reference/standard-library/iterators/';
  const wrong = (letters: number): string =>
    `${path.slice(0, -1 - letters)}${'x'.repeat(letters)}/`;
  expect(nearest(wrong(8), [path])).toBe(path);
  expect(nearest(wrong(9), [path])).toBeUndefined();
});

it('is none for a word that is too long for a name', () => {
  expect(nearest('a'.repeat(101), ['a'.repeat(101)])).toBeUndefined();
});
