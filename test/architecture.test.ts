// The import rule: which folder may import what (ARCHITECTURE.md, Layers).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Layer {
  readonly folder: string;
  /** Folders of the project that it may import, itself included. */
  readonly folders: readonly string[];
  /** Packages that it may import; `*` is any, `node:` any module of Node. */
  readonly packages: readonly string[];
}

const layers: readonly Layer[] = [
  { folder: 'config', folders: ['config'], packages: [] },
  { folder: 'src/pages', folders: ['config', 'src/pages', 'src/search'], packages: ['react'] },
  {
    folder: 'src/search',
    folders: ['src/pages', 'src/search'],
    packages: ['minisearch', 'stemmer'],
  },
  {
    folder: 'src/server',
    folders: ['config', 'src/pages', 'src/search', 'src/server', 'scripts'],
    packages: ['*', 'node:'],
  },
  {
    folder: 'src/client',
    folders: ['config', 'src/pages', 'src/client'],
    packages: ['react', 'react-dom'],
  },
];

/** Order of the server's layers, from commands down to Markdown: a file imports its own layer or a lower one. */
const serverOrder: readonly (readonly string[])[] = [
  ['cli'],
  ['start', 'dev', 'check/command', 'build/build', 'export/export'],
  ['supervise', 'serve'],
  ['warm-up', 'admin', 'metrics'],
  ['dev-listener', 'dev-channel', 'build', 'export'],
  ['listener', 'load'],
  ['app'],
  ['routes', 'page-set', 'check/check'],
  ['middleware', 'render-page', 'page-cache', 'check/rules'],
  ['check/compiled-site'],
  ['search'],
  ['content', 'check/config'],
  ['markdown'],
  [
    'env',
    'log',
    'messages',
    'bundle-manifest',
    'compile-cache',
    'http-server',
    'readers-first',
    'stand-ins',
  ],
];

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')));
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+'([^']+)'|import\('([^']+)'\)|\nimport '([^']+)'/g;
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

function resolveImport(file: string, target: string): string {
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
}

function levelOf(file: string): number {
  const name = file.replace('src/server/', '').replace(/\.tsx?$/, '');
  const exact = serverOrder.findIndex((names) => names.includes(name));
  if (exact !== -1) return exact;
  const folders = [name.split('/').slice(0, 2).join('/'), name.split('/')[0] ?? ''];
  return serverOrder.findIndex((names) => folders.some((folder) => names.includes(folder)));
}

describe.each(layers)('$folder', ({ folder, folders, packages }) => {
  it.each(filesIn(folder))('%s imports only what it may', (file) => {
    const forbidden = importsOf(file).filter((target) => {
      if (target.startsWith('.')) {
        const resolved = resolveImport(file, target);
        return !folders.some((allowed) => resolved.startsWith(`${allowed}/`));
      }
      if (target.startsWith('node:')) return !packages.includes('node:');
      const name = target.split('/')[0] ?? '';
      return !packages.includes('*') && !packages.includes(name);
    });
    expect({ file, mayImport: [...folders, ...packages], forbidden }).toMatchObject({
      forbidden: [],
    });
  });
});

it.each(filesIn('src/server'))(
  '%s has a place in the order of layers and imports downwards',
  (file) => {
    const level = levelOf(file);
    expect(level).not.toBe(-1);
    const upwards = importsOf(file)
      .filter((target) => target.startsWith('.'))
      .map((target) => resolveImport(file, target))
      .filter((target) => target.startsWith('src/server/') && levelOf(target) < level);
    // Types may be named across layers by the bundler of development mode alone.
    expect({ file, upwards }).toMatchObject({ upwards: [] });
  },
);

it.each([...filesIn('src'), ...filesIn('config')])(
  '%s says its purpose in its first line',
  (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(/^\/\/ \S.{10,}/);
  },
);
