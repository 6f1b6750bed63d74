// Files, scripts and variables that the documents name exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a room is for, and the walks that concern it. */
const roomReadmes = ['src', 'extensions'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .map((name) => `${top}/${name.split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('/README.md')),
);
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
  ...roomReadmes,
];
const decisions = documents.filter((document) => /^docs\/decisions\/(?!README)/.test(document));
const read = (file: string): string => readFileSync(file, 'utf8');
const { scripts: npmScripts } = JSON.parse(read('package.json')) as {
  scripts: Readonly<Record<string, string>>;
};

/** Every file or folder of the project that stands in backticks or is linked in a document. */
function placesIn(document: string): readonly string[] {
  const text = read(document);
  const named = text.matchAll(
    /`((?:config|content|deploy|docs|extensions|manual|src|test|bench|scripts)\/[\w./-]*)`/g,
  );
  const linked = text.matchAll(/\]\((?!https?:|#|\/)([\w./-]+)\)/g);
  return [
    ...[...named].map(([, place = '']) => place),
    ...[...linked].map(([, link = '']) => path.posix.join(path.posix.dirname(document), link)),
    ...(roomReadmes.includes(document) ? placesInRoom(document, text) : []),
  ];
}

it('documents name files, and only those that exist', () => {
  for (const document of documents) {
    const places = placesIn(document);
    // One decision may be about one file.
    const least = decisions.includes(document) ? 1 : 2;
    expect({ document, names: places.length >= least }).toEqual({ document, names: true });
    const missing = places.filter((place) => !existsSync(place));
    expect({ document, missing }).toEqual({ document, missing: [] });
  }
});

it('documents name only scripts and measurements that exist', () => {
  const measurements = [...read('bench/run.mjs').matchAll(/^ {2}(\w+): '/gm)].map(
    ([, name]) => name,
  );
  expect(measurements.length).toBeGreaterThan(10);
  for (const document of [...documents, 'bench/README.md', 'bench/faults/README.md']) {
    const text = read(document);
    const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    const benches = [...text.matchAll(/npm run bench -- (\w+)/g)].map(([, name]) => name);
    const unknown = [
      ...scripts.filter((name) => !Object.hasOwn(npmScripts, name)),
      ...benches.filter((name) => !measurements.includes(name)),
    ];
    expect({ document, unknown }).toEqual({ document, unknown: [] });
  }
});

it.each(decisions)('%s is short, and the index has its question and status once', (document) => {
  const [title = '', , state = '', ...rest] = read(document).split('\n');
  expect(title).toMatch(/^# \S/);
  expect(state).toMatch(/^\d{4}-\d\d-\d\d · (?:accepted|superseded )/);
  expect(rest.length).toBeLessThan(60);
  const [date = '', status = ''] = state.split(' · ');
  const row = `? | [${title.slice(2)}](${path.basename(document)}) | ${date} | ${status} |`;
  const rows = read('docs/decisions/README.md').split('\n');
  expect(rows.filter((line) => line.startsWith('| Why ') && line.endsWith(row))).toHaveLength(1);
});

it('CONTRIBUTING lists every script that a person runs', () => {
  const table = read('CONTRIBUTING.md').split('\n## Scripts\n')[1]?.split('\n## ')[0] ?? '';
  const names = Object.keys(npmScripts).filter((name) => !/^(?:pre|post)/.test(name));
  for (const name of names) {
    const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
    expect(table).toContain(`\`${command}\``);
  }
});

describe('ARCHITECTURE', () => {
  const text = read('ARCHITECTURE.md');

  it('is short', () => {
    expect(linesOf(text).length).toBeLessThanOrEqual(120);
    expect(linesTooLong(text)).toEqual([]);
  });

  it('walks through the request for a cold page with the files that it passes', () => {
    const steps = sectionOf(text, 'A cold page')
      .split(/^\d+\. /m)
      .slice(1);
    expect(steps.length).toBeGreaterThan(4);
    for (const step of steps) expect(step).toMatch(/`src\/server\/[\w./-]+\.tsx?`/);
  });

  it('explains few words', () => {
    const rows = sectionOf(text, 'Words').match(/^\| (?!word \||---)/gm) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(25);
  });

  it('links the README of every room that has one', () => {
    const floors = roomReadmes.filter((name) => /^src\/server\/[^/]+\/README/.test(name));
    const linked = ['ARCHITECTURE.md', ...floors].flatMap((document) =>
      [...read(document).matchAll(/\[README\]\(([^)]+)\)/g)].map(([, link = '']) =>
        path.posix.join(path.posix.dirname(document), link),
      ),
    );
    // Those of single extensions stand in the folders that the bundle names.
    const ofExtensions = roomReadmes.filter((name) => /^extensions\/[^/]+\//.test(name));
    const others = roomReadmes.filter((name) => !ofExtensions.includes(name));
    expect(linked.toSorted()).toEqual(others.toSorted());
    const bundle = read('extensions/bundle.ts');
    const folders = new Set(
      [...bundle.matchAll(/from '\.\/([\w-]+)\/index\.ts'/g)].map(([, folder]) => folder),
    );
    expect(ofExtensions.map((name) => name.split('/')[1]).toSorted()).toEqual(
      [...folders].toSorted(),
    );
  });
});

describe.each(roomReadmes)('%s', (document) => {
  const text = read(document);

  it('is short', () => {
    expect(linesOf(text).length).toBeLessThanOrEqual(30);
    expect(linesTooLong(text)).toEqual([]);
  });

  it('has walks that name the files that they pass', () => {
    const walks = sectionOf(text, 'Walks')
      .split(/^(?=\*\*)/m)
      .slice(1);
    for (const walk of walks) expect(walk).toMatch(/^\*\*[A-Z][^*]+\.\*\* [^]*`[\w./-]+\.tsx?`/);
  });
});

it.each([
  ['src/server/serve/http', 'A cached response'],
  ['src/server/serve/http', 'A redirect'],
  ['src/server/serve/http', 'A missing page'],
  ['src/server/serve/http', 'A search'],
  ['src/server/serve/http', 'A page chunk'],
  ['src/server/serve/http', 'A public file'],
  ['src/server/render/views', 'A Markdown twin'],
  ['src/server/render/renderer', 'A reload'],
  ['src/server/tools/dev', 'A save'],
  ['extensions/mcp', 'An MCP message'],
])('the README of %s has the walk: %s', (room, walk) => {
  expect(sectionOf(read(`${room}/README.md`), 'Walks')).toContain(`\n**${walk}.**`);
});

it('README fits on two screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(90);
});

it('continuous integration runs the test command of README', () => {
  expect(read('.ci/run')).toMatch(/^npm test$/m);
});

function linesOf(text: string): readonly string[] {
  return text.trimEnd().split('\n');
}

/** Rows of tables have a line each, however long. */
function linesTooLong(text: string): readonly string[] {
  return linesOf(text).filter((line) => line.length > 160 && !line.startsWith('|'));
}

function sectionOf(text: string, heading: string): string {
  return text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
}

/** Files and folders in backticks that are named from the room: `routes/search.ts`, `lint/`. */
function placesInRoom(document: string, text: string): readonly string[] {
  const names = text.matchAll(
    /`(?!(?:src|extensions|test|scripts|bench|dist|content|config)\/)((?:[\w-]+\/)*(?:[\w-]+\.(?:tsx?|mjs|css)|[\w-]+\/))`/g,
  );
  return [...names].map(([, name = '']) => path.posix.join(path.posix.dirname(document), name));
}
