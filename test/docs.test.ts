// Files, scripts and variables that the documents name exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
];
const decisions = documents.filter((document) => /^docs\/decisions\/(?!README)/.test(document));
const read = (file: string): string => readFileSync(file, 'utf8');
const { scripts: npmScripts } = JSON.parse(read('package.json')) as {
  scripts: Readonly<Record<string, string>>;
};

describe.each(documents)('%s', (document) => {
  const text = read(document);
  /** Every file or folder of the project that stands in backticks or is linked. */
  const places = [
    ...[
      ...text.matchAll(
        /`((?:config|content|deploy|docs|manual|src|test|bench|scripts)\/[\w./-]*)`/g,
      ),
    ].map(([, place = '']) => place),
    ...[...text.matchAll(/\]\((?!https?:|#|\/)([\w./-]+)\)/g)].map(([, link = '']) =>
      path.posix.join(path.posix.dirname(document), link),
    ),
  ];

  it('names some files', () => {
    // One decision may be about one file.
    expect(places.length).toBeGreaterThan(decisions.includes(document) ? 0 : 1);
  });

  it.each([...new Set(places)])('names %s, which exists', (place) => {
    expect({ place, exists: existsSync(place) }).toEqual({ place, exists: true });
  });

  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
  it('names only scripts that exist', () => {
    expect(Object.keys(npmScripts)).toEqual(expect.arrayContaining([...new Set(scripts)]));
  });
});

it.each(decisions)('%s is short, and the index has its title, date and status', (document) => {
  const [title = '', , state = '', ...rest] = read(document).split('\n');
  expect(title).toMatch(/^# \S/);
  expect(state).toMatch(/^\d{4}-\d\d-\d\d · (?:accepted|superseded )/);
  expect(rest.length).toBeLessThan(60);
  const [date = '', status = ''] = state.split(' · ');
  expect(read('docs/decisions/README.md')).toContain(
    `\n| [${title.slice(2)}](${path.basename(document)}) | ${date} | ${status} |\n`,
  );
});

it('CONTRIBUTING lists every script that a person runs', () => {
  const table = read('CONTRIBUTING.md').split('\n## Scripts\n')[1]?.split('\n## ')[0] ?? '';
  const names = Object.keys(npmScripts).filter((name) => !/^(?:pre|post)/.test(name));
  for (const name of names) {
    const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
    expect(table).toContain(`\`${command}\``);
  }
});

it('ARCHITECTURE walks through a request with the files that it passes', () => {
  const walks = read('ARCHITECTURE.md').split('## Walks')[1]?.split('\n## ')[0] ?? '';
  for (const walk of [
    'A kept response',
    'A cold page',
    'A redirect',
    'A missing page',
    'A search',
    'A page chunk',
    'A Markdown twin',
  ]) {
    const text = walks.split(`**${walk}.**`)[1]?.split('\n**')[0] ?? '';
    expect(text).toMatch(/`src\/server\/[\w./-]+\.tsx?`/);
  }
});

it('README fits on two screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(90);
});

it('continuous integration runs the test command of README', () => {
  expect(read('.ci/run')).toMatch(/^npm test$/m);
});
