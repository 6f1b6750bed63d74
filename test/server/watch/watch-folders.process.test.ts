// Saves of every kind, as the watcher tells them.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  watch as watchOfNode,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  watchFolders,
  type ChangedFile,
  type FolderWatch,
} from '../../../src/server/tools/watch/watch-folders.ts';

let base: string;
let folder: string;
let watching: FolderWatch;
let batches: (readonly ChangedFile[])[];
let wake: () => void;

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'docs-watch-'));
  folder = path.join(base, 'content');
  write('index.md', 'one');
  write('a/b/page.md', 'one');
});
afterEach(() => {
  watching.close();
  rmSync(base, { recursive: true });
});

function start(...folders: readonly string[]): void {
  batches = [];
  wake = () => undefined;
  watching = watchFolders({
    folders: folders.length === 0 ? [folder] : folders,
    onChange(files) {
      batches.push(files);
      wake();
    },
    onError(error) {
      throw error;
    },
  });
}

function place(file: string): string {
  return path.join(folder, file);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(place(file)), { recursive: true });
  writeFileSync(place(file), text);
}

/** Resolves with all changed files since the last call, once `last` is among them. */
async function changed(last: string): Promise<readonly string[]> {
  for (;;) {
    const names = batches.flat().map(({ relativePath }) => relativePath);
    if (names.includes(last)) {
      batches = [];
      return [...new Set(names)].sort();
    }
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

const replaceByRename = (): void => {
  writeFileSync(place('a/b/.page.md.tmp'), 'two');
  renameSync(place('a/b/.page.md.tmp'), place('a/b/page.md'));
};
const saveWithBackup = (): void => {
  renameSync(place('a/b/page.md'), place('a/b/page.md~'));
  write('a/b/page.md', 'two');
  unlinkSync(place('a/b/page.md~'));
};
const makeFolderAgain = (): void => {
  rmSync(place('a'), { recursive: true });
  write('a/b/page.md', 'two');
};
const makeRootAgain = (): void => {
  cpSync(folder, path.join(base, 'copy'), { recursive: true });
  rmSync(folder, { recursive: true });
  cpSync(path.join(base, 'copy'), folder, { recursive: true });
};

it.each([
  [
    'a write in place',
    () => {
      write('a/b/page.md', 'two');
    },
  ],
  [
    'a write of the same length',
    () => {
      write('a/b/page.md', 'eno');
    },
  ],
  ['a file renamed over it', replaceByRename],
  ['a backup beside it', saveWithBackup],
  [
    'sed -i',
    () => {
      execFileSync('sed', ['-i', 's/one/two/', place('a/b/page.md')]);
    },
  ],
  ['its folder removed and made again', makeFolderAgain],
  ['the watched folder removed and made again', makeRootAgain],
])('tells of a file after %s, every time', async (_name, save) => {
  start();
  for (let round = 0; round < 3; round += 1) {
    save();
    expect(await changed('a/b/page.md')).toContain('a/b/page.md');
    // A write in place comes after each: a watcher that holds on to what was replaced misses it.
    write('a/b/page.md', 'one');
    expect(await changed('a/b/page.md')).toContain('a/b/page.md');
  }
});

it('tells of both names of a renamed folder, and of saves in it', async () => {
  start();
  renameSync(place('a'), place('c'));
  expect(await changed('c/b/page.md')).toEqual(['a/b/page.md', 'c/b/page.md']);
  write('c/b/page.md', 'two');
  expect(await changed('c/b/page.md')).toEqual(['c/b/page.md']);
});

it('tells of the files that git writes back', async () => {
  const git = (...args: readonly string[]): void => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  };
  git('init');
  git('add', '.');
  git('commit', '-m', 'One');
  start();
  write('a/b/page.md', 'two');
  write('index.md', 'two');
  expect(await changed('index.md')).toEqual(['a/b/page.md', 'index.md']);
  git('reset', '--hard');
  expect(await changed('index.md')).toEqual(['a/b/page.md', 'index.md']);
  write('index.md', 'three');
  expect(await changed('index.md')).toEqual(['index.md']);
});

it('says nothing of swap files, locks, backups and hidden folders', async () => {
  start();
  for (const name of ['a/.page.md.swp', 'a/4913~', 'a/#page.md#', '.git/index']) write(name, 'x');
  symlinkSync('user@host.1', place('a/.#page.md'));
  // Told after them.
  write('index.md', 'two');
  expect(await changed('index.md')).toEqual(['index.md']);
});

it('enters no folder that no page comes from', async () => {
  const entered: string[] = [];
  for (const name of ['node_modules/a/index.js', '.git/refs/a', '.cache/a', 'a/node_modules/b.md'])
    write(name, 'x');
  for (const name of ['_site', 'a/dist']) {
    write(`${name}/index.html`, 'x');
    write(`${name}/assets/a.md`, 'x');
  }
  // The name alone is one that authors use too.
  write('a/build/page.md', 'x');
  write('.well-known/security.txt', 'x');
  batches = [];
  wake = () => undefined;
  watching = watchFolders({
    folders: [folder],
    onChange(files) {
      batches.push(files);
      wake();
    },
    onError(error) {
      throw error;
    },
    watch(place, listener) {
      entered.push(path.relative(base, place));
      return watchOfNode(place, listener);
    },
  });
  expect(entered.sort()).toEqual([
    '',
    'content',
    'content/.well-known',
    'content/a',
    'content/a/b',
    'content/a/build',
  ]);
  for (const name of ['node_modules/a/index.js', 'a/dist/assets/a.md', '.git/refs/a'])
    write(name, 'y');
  write('a/build/page.md', 'y');
  expect(await changed('a/build/page.md')).toEqual(['a/build/page.md']);
});

it('tells of a linked file whose folder is not entered', async () => {
  write('node_modules/lib/README.md', 'one');
  write('..data/b.md', 'one');
  symlinkSync('node_modules/lib/README.md', place('lib.md'));
  symlinkSync('..data/b.md', place('b.md'));
  start();
  write('node_modules/lib/README.md', 'two');
  expect(await changed('lib.md')).toEqual(['lib.md']);
  write('..data/b.md', 'two');
  expect(await changed('b.md')).toEqual(['b.md']);
});

it('says nothing of a folder without files', async () => {
  start();
  mkdirSync(place('empty'));
  write('empty/index.md', 'x');
  expect(await changed('empty/index.md')).toEqual(['empty/index.md']);
});

it('tells of 1,000 files that are written in one go as one change', async () => {
  start();
  for (let index = 0; index < 1000; index += 1) write(`a/page-${index}.md`, 'x');
  expect(await changed('a/page-0.md')).toHaveLength(1000);
  write('a/page-999.md', 'y');
  expect(await changed('a/page-999.md')).toEqual(['a/page-999.md']);
});

it('follows a link to a folder, and one that is pointed elsewhere', async () => {
  const other = path.join(base, 'other');
  cpSync(folder, other, { recursive: true });
  writeFileSync(path.join(other, 'new.md'), 'x');
  const link = path.join(base, 'link');
  symlinkSync(folder, link);
  start(link);
  replaceByRename();
  expect(await changed('a/b/page.md')).toEqual(['a/b/page.md']);
  unlinkSync(link);
  symlinkSync(other, link);
  expect(await changed('new.md')).toContain('new.md');
  appendFileSync(path.join(other, 'new.md'), 'y');
  expect(await changed('new.md')).toEqual(['new.md']);
});

it('does not follow links below the folder', async () => {
  symlinkSync(base, place('a/around'));
  start();
  write('index.md', 'two');
  expect(await changed('index.md')).toEqual(['index.md']);
});

it('waits for a folder that is not there yet', async () => {
  const late = path.join(base, 'late');
  start(late);
  mkdirSync(late);
  writeFileSync(path.join(late, 'index.md'), 'x');
  expect(await changed('index.md')).toEqual(['index.md']);
});

it('keeps several folders apart', async () => {
  const other = path.join(base, 'other');
  cpSync(folder, other, { recursive: true });
  start(folder, other);
  const told = new Promise<readonly ChangedFile[]>((resolve) => {
    wake = () => {
      resolve(batches.flat());
    };
  });
  writeFileSync(path.join(other, 'index.md'), 'two');
  expect(await told).toEqual([{ folder: other, relativePath: 'index.md' }]);
});

it('reads the folder again and again where the system refuses to watch', async () => {
  const errors: unknown[] = [];
  const refusal = Object.assign(new Error('No space'), { code: 'ENOSPC' });
  const told = new Promise<readonly ChangedFile[]>((resolve) => {
    watching = watchFolders({
      folders: [folder],
      onChange: resolve,
      onError(error) {
        errors.push(error);
      },
      watch() {
        throw refusal;
      },
    });
  });
  replaceByRename();
  expect(await told).toEqual([{ folder, relativePath: 'a/b/page.md' }]);
  expect(errors).toEqual([refusal]);
});
