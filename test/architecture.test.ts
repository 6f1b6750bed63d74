// The import rule: the tables of ARCHITECTURE.md and of the READMEs of floors are its only source.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { importsIn, sourceFilesIn } from './setup/source-files.ts';

interface Room {
  readonly folder: string;
  /** Packages that it may import; `*` is any, `node:*` any module of Node. */
  readonly packages: readonly string[];
}

/** Returns the rows of tables: `| \`src/server/base\` | what it does | packages |` */
function rowsIn(document: string, folder: RegExp): readonly Room[] {
  return [...readFileSync(document, 'utf8').matchAll(/^\| `([^`]+)` \|[^|]*\|([^|]*)\|$/gm)]
    .map(([, name = '', packages = '']) => ({
      folder: name,
      packages: [...packages.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
    }))
    .filter((room) => folder.test(room.folder));
}

/** The floors and rooms of ARCHITECTURE from the highest down, each floor with the rooms of its README. */
const rooms: readonly Room[] = rowsIn('ARCHITECTURE.md', /^(?:src|config)/).flatMap((room) => {
  const readme = `${room.folder}/README.md`;
  const isFloor = path.dirname(room.folder) === 'src/server' && existsSync(readme);
  const below = isFloor ? rowsIn(readme, /\/$/) : [];
  return [
    room,
    ...below.map(({ folder, packages }) => ({
      folder: `${room.folder}/${folder.slice(0, -1)}`,
      packages,
    })),
  ];
});

/** The bundler of development mode takes the build's options from the set-up script; the bundle of extensions has a test of its own. */
const exceptions: readonly string[] = ['scripts/server-build.mjs', 'extensions/bundle.ts'];

const files = sourceFilesIn('config', 'src');

function importsOf(file: string): readonly string[] {
  return importsIn(readFileSync(file, 'utf8'));
}

function resolveImport(file: string, target: string): string {
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
}

/** Place of a file's room in the table; the longest folder counts. */
function levelOf(file: string): number {
  const [nearest] = rooms
    .filter(({ folder }) => file.startsWith(`${folder}/`) || file === folder)
    .toSorted((a, b) => b.folder.length - a.folder.length);
  return nearest ? rooms.indexOf(nearest) : -1;
}

it('every file stands in a room and imports downwards', () => {
  expect(files.filter((file) => levelOf(file) === -1)).toEqual([]);
  const upwards = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('.'))
      .map((target) => resolveImport(file, target))
      .filter((target) => levelOf(target) < levelOf(file) && !exceptions.includes(target))
      .map((target) => `${file} imports ${target}`),
  );
  expect(upwards).toEqual([]);
});

it('every file imports only the packages of its room', () => {
  const forbidden = files.flatMap((file) => {
    const { packages = [] } = rooms[levelOf(file)] ?? {};
    return importsOf(file)
      .filter((target) => !target.startsWith('.') && !isAllowed(target, packages))
      .map((target) => `${file} imports ${target}`);
  });
  expect(forbidden).toEqual([]);
});

function isAllowed(target: string, packages: readonly string[]): boolean {
  if (target.startsWith('node:')) return packages.includes('node:*');
  const name = target.startsWith('@')
    ? target.split('/').slice(0, 2).join('/')
    : target.split('/', 1)[0];
  return packages.includes('*') || packages.includes(name ?? '');
}

it('only one file of the server imports extensions, from their list', () => {
  const importing = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('.'))
      .map((target) => resolveImport(file, target))
      .filter((target) => target.startsWith('extensions/'))
      .map((target) => `${file} → ${target}`),
  );
  expect(importing).toEqual(['src/server/site/bundled/bundled.ts → extensions/bundle.ts']);
});

it('no files import each other in a circle', () => {
  const all = [...files, ...sourceFilesIn('extensions')];
  const targets = new Map(
    all.map((file) => [
      file,
      importsOf(file)
        .filter((target) => target.startsWith('.'))
        .map((target) => resolveImport(file, target)),
    ]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start !== -1) circles.push([...trail.slice(start), file].join(' → '));
    if (start !== -1 || done.has(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of all) visit(file, []);
  expect(circles).toEqual([]);
});

it('every room of the table has files', () => {
  expect(rooms.length).toBeGreaterThan(10);
  // Most floors have rooms only.
  const empty = rooms.filter(
    ({ folder }) => !files.some((file) => file === folder || file.startsWith(`${folder}/`)),
  );
  expect(empty).toEqual([]);
});

it('at most three files stand at the top of src/server', () => {
  const top = files.filter((file) => /^src\/server\/[^/]+$/.test(file));
  expect(top.length).toBeLessThanOrEqual(3);
});

it('no file has more than 300 lines, and no folder more than 40 files', () => {
  const all = ['src', 'extensions'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css)$/.test(name))
      .map((name) => path.join(top, name))
      .filter((name) => !/^extensions\/[^/]+\/test\//.test(name)),
  );
  const long = all.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301);
  const counts = new Map<string, number>();
  for (const file of all) {
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts].filter(([, count]) => count > 40);
  expect([long, full]).toEqual([[], []]);
});

it('every file says its purpose in its first line', () => {
  const silent = files.filter((file) => !/^\/\/ \S.{10,}/.test(readFileSync(file, 'utf8')));
  expect(silent).toEqual([]);
});

it('only two files start programs', () => {
  const starting = files.filter((file) => importsOf(file).includes('node:child_process'));
  expect(starting).toEqual(['src/server/base/git/run-git.ts', 'src/server/tools/export/pdf.ts']);
});

it('no file names a system that is not read, but for the rule that reports it', () => {
  const names =
    /writerside|retype|\bfern\b|\bnotion\b|readme\.?-?io|azure.?(?:devops|wiki)|markdoc\b|quarto/i;
  const all = [
    'src',
    'extensions',
    'test',
    'manual',
    'docs',
    'examples',
    'ARCHITECTURE.md',
    'README.md',
  ].flatMap((top) => (statSync(top).isFile() ? [top] : filesBelow(top)));
  const naming = all.filter((file) => names.test(readFileSync(file, 'utf8')));
  expect(naming).toEqual([
    'src/server/tools/check/rules/unread-systems.ts',
    'test/architecture.test.ts',
    'test/server/check/rules/unread-systems.test.ts',
    'manual/content/write/other-systems/index.md',
  ]);
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|md|css|json|ya?ml)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
