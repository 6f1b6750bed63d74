// What README, ARCHITECTURE and CONTRIBUTING name exists.
import { existsSync, readFileSync } from 'node:fs';

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
const read = (file: string): string => readFileSync(file, 'utf8');
const { scripts: npmScripts } = JSON.parse(read('package.json')) as {
  scripts: Readonly<Record<string, string>>;
};

describe.each(documents)('%s', (document) => {
  const text = read(document);
  /** Every file or folder of the project that stands in backticks or is linked. */
  const places = [
    ...text.matchAll(/`((?:config|deploy|src|test|bench|scripts|content\/public)\/[\w./-]*)`/g),
    ...text.matchAll(/\]\((?!https?:|#|\/)([\w./-]+)\)/g),
  ]
    .map((match) => match[1] ?? '')
    .filter((place) => !place.startsWith('../'));

  it('names some files', () => {
    expect(places.length).toBeGreaterThan(2);
  });

  it.each([...new Set(places)])('names %s, which exists', (place) => {
    expect({ place, exists: existsSync(place) }).toEqual({ place, exists: true });
  });

  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
  it('names only scripts that exist', () => {
    expect(Object.keys(npmScripts)).toEqual(expect.arrayContaining([...new Set(scripts)]));
  });
});

it('README lists every script that a person runs', () => {
  const own = Object.keys(npmScripts).filter((name) => !name.startsWith('pre'));
  for (const name of own) {
    const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
    expect(read('README.md')).toContain(`\`${command}\``);
  }
});

it('README lists every environment variable with its default', () => {
  const schema =
    /const schema = z\.object\(\{(.*?)\n\}\);/s.exec(read('src/server/process/env.ts'))?.[1] ?? '';
  const names = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map((match) => match[1] ?? '');
  expect(names.length).toBeGreaterThan(5);
  for (const name of names)
    expect(read('README.md')).toMatch(new RegExp(`^\\| \`${name}\` \\| .+ \\| .+ \\|$`, 'm'));
});

it('continuous integration runs the test command of README', () => {
  expect(read('.ci/run')).toMatch(/^npm test$/m);
});
