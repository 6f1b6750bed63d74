// A repository in the folder of a site runs nothing, whatever its settings say (`npm run faults -- hostile-repositories` starts servers).
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readDates } from '../../../src/server/site/scan/page-dates.ts';
import { readRef, RefError } from '../../../src/server/site/versions/ref-folder.ts';
import { commit, git } from '../../setup/git.ts';
import {
  armRepository,
  layouts,
  programSettings,
  writeHostileRepository,
  writeRepository,
  type Layout,
} from '../../setup/hostile-repository.ts';
import { page, removeTestSites, writeContent } from '../../setup/test-site.ts';
import { openStore } from '../../setup/test-store.ts';

afterAll(removeTestSites);

const texts = { 'index.md': page('Home.'), 'guide/index.md': page('One.', 'A') };

/** Reads all that the server reads of a repository: the dates of pages, and the files of a ref. */
async function readAll(folder: string) {
  const store = openStore(await writeContent({}));
  const dates = await readDates({ contentDir: folder, store });
  const ref = await readRef({ siteDir: folder, ref: 'v1', store }).catch((error: unknown) => {
    if (error instanceof RefError) return error.message;
    throw error;
  });
  return { dates, ref };
}

const cases = layouts.flatMap((layout) =>
  Object.keys(programSettings).flatMap((setting) =>
    [false, true].map((lacksObjects) => ({ layout, setting, lacksObjects })),
  ),
);

describe('a hostile repository', () => {
  // Git makes it once: every case arms a copy.
  let harmless: string;
  beforeAll(async () => {
    harmless = await writeContent(texts);
    await writeRepository(harmless);
  });

  it.each(cases)(
    'starts no program by `$setting` in $layout (objects missing: $lacksObjects)',
    async ({ layout, setting, lacksObjects }) => {
      const folder = await writeContent({});
      await cp(harmless, folder, { recursive: true });
      const proof = path.join(await writeContent({}), 'proof');
      await armRepository({ folder, setting, layout, proof, lacksObjects });
      const { dates, ref } = await readAll(folder);
      expect(existsSync(proof)).toBe(false);
      // What can be read without a program is read.
      const isRead = layout === 'a `.git` folder' && !lacksObjects;
      expect(dates?.['guide/index.md']?.day).toBe(isRead ? '2026-05-01' : undefined);
      expect(typeof ref).toBe(isRead ? 'object' : 'string');
    },
  );
});

describe('the traps', () => {
  const careless: readonly [string, Layout, string[]][] = [
    ['filter.*.smudge', layouts[0], ['checkout-index', '--all', '--prefix=out/']],
    ['gpg.program', layouts[0], ['log', '-1']],
    ['include.path', layouts[0], ['log', '-1']],
    ['remote.*.uploadpack', layouts[0], ['ls-tree', '-r', 'HEAD']],
    ['remote.*.uploadpack', layouts[1], ['ls-tree', '-r', 'HEAD']],
    ['diff.*.textconv', layouts[0], ['log', '-p']],
    ['core.fsmonitor', layouts[0], ['status']],
  ];

  it.each(careless)('run where Git is careless: `%s`, in %s', async (setting, layout, command) => {
    const folder = await writeContent(texts);
    const proof = path.join(await writeContent({}), 'proof');
    const lacksObjects = setting === 'remote.*.uploadpack';
    await writeHostileRepository({ folder, setting, layout, proof, lacksObjects });
    try {
      execFileSync('git', command, { cwd: folder, stdio: 'ignore' });
    } catch {
      // Git may fail after it has run the program.
    }
    expect(await readFile(proof, 'utf8')).toMatch(/ran/);
  });
});

describe('a repository that leads elsewhere', () => {
  /** Moves parts of a private repository's `.git` into the place that a folder from elsewhere would name. */
  async function privateRepository(): Promise<string> {
    const folder = await writeContent(texts);
    commit(folder, 1);
    git(folder, 1, 'tag', 'v1');
    return folder;
  }

  const lures: readonly [string, (own: string, other: string) => Promise<unknown>][] = [
    [
      'by a `.git` file',
      (own, other) => writeFile(path.join(own, '.git'), `gitdir: ${other}/.git\n`),
    ],
    ['by a symlink `.git`', (own, other) => symlink(`${other}/.git`, path.join(own, '.git'))],
    [
      'by `commondir`',
      async (own, other) => {
        await mkdir(path.join(own, '.git'));
        await cp(`${other}/.git/HEAD`, path.join(own, '.git/HEAD'));
        await writeFile(path.join(own, '.git/commondir'), `${other}/.git\n`);
      },
    ],
    [
      'by `commondir` behind a `.git` file with a link back',
      async (own, other) => {
        await mkdir(path.join(own, 'git'));
        await cp(`${other}/.git/HEAD`, path.join(own, 'git/HEAD'));
        await writeFile(path.join(own, 'git/commondir'), `${other}/.git\n`);
        await writeFile(path.join(own, 'git/gitdir'), `${own}/.git\n`);
        await writeFile(path.join(own, '.git'), 'gitdir: git\n');
      },
    ],
    ...['objects', 'objects/pack', 'refs', 'refs/tags', 'packed-refs', 'HEAD', 'logs'].map(
      (name): [string, (own: string, other: string) => Promise<unknown>] => [
        `by a symlink \`${name}\``,
        async (own, other) => {
          git(other, 1, 'pack-refs', '--all');
          await cp(`${other}/.git`, path.join(own, '.git'), { recursive: true });
          await mkdir(path.join(other, '.git/objects/pack'), { recursive: true });
          await rm(path.join(own, '.git', name), { recursive: true, force: true });
          await symlink(`${other}/.git/${name}`, path.join(own, '.git', name));
        },
      ],
    ),
    [
      'by borrowed objects',
      async (own, other) => {
        git(own, 1, 'init', '--quiet');
        const info = path.join(own, '.git/objects/info');
        await mkdir(info, { recursive: true });
        await writeFile(path.join(info, 'alternates'), `${other}/.git/objects\n`);
        await cp(`${other}/.git/refs`, path.join(own, '.git/refs'), { recursive: true });
      },
    ],
  ];

  it.each(lures)('is not read: %s', async (_name, lure) => {
    const own = await writeContent(texts);
    await lure(own, await privateRepository());
    const { dates, ref } = await readAll(own);
    expect(dates).toBeUndefined();
    expect(ref).toMatch(/the repository borrows from another one/);
  });
});

describe('a repository with a pipe', () => {
  const pipes: readonly [string, (folder: string) => Promise<string>][] = [
    ['`.git`', (folder) => Promise.resolve(path.join(folder, '.git'))],
    ...['config', 'HEAD', 'commondir', 'packed-refs', 'refs/heads/main', 'objects/pack/a.pack'].map(
      (name): [string, (folder: string) => Promise<string>] => [
        `\`.git/${name}\``,
        async (folder) => {
          commit(folder, 1);
          git(folder, 1, 'tag', 'v1');
          await mkdir(path.join(folder, '.git', path.dirname(name)), { recursive: true });
          await rm(path.join(folder, '.git', name), { force: true });
          return path.join(folder, '.git', name);
        },
      ],
    ),
    ...['gitdir', 'commondir', 'config'].map(
      (name): [string, (folder: string) => Promise<string>] => [
        `\`${name}\` of a linked working tree`,
        async (folder) => {
          await mkdir(path.join(folder, 'git'));
          await writeFile(path.join(folder, '.git'), 'gitdir: git\n');
          if (name !== 'gitdir')
            await writeFile(path.join(folder, 'git/gitdir'), `${folder}/.git\n`);
          return path.join(folder, 'git', name);
        },
      ],
    ),
  ];

  it.each(pipes)('is not read: %s', async (_name, pipeIn) => {
    const folder = await writeContent(texts);
    const pipe = await pipeIn(folder);
    execFileSync('mkfifo', [pipe]);
    const read = await readAll(folder);
    expect(read).toEqual({ dates: undefined, ref: expect.any(String) as unknown });
  });
});

describe('a repository of the site itself', () => {
  it('is read from a linked working tree', async () => {
    const main = await writeContent(texts);
    commit(main, 1);
    git(main, 1, 'tag', 'v1');
    const linked = path.join(await writeContent({}), 'linked');
    git(main, 1, 'worktree', 'add', '--quiet', linked);
    const { dates, ref } = await readAll(linked);
    expect(dates?.['index.md']?.day).toBe('2026-05-01');
    expect(ref).toMatchObject({ commit: git(main, 1, 'rev-parse', 'v1').trim() });
  });

  it('is read from a submodule', async () => {
    const source = await writeContent(texts);
    commit(source, 1);
    git(source, 1, 'tag', 'v1');
    const parent = await writeContent({ 'README.md': 'Parent.' });
    commit(parent, 2);
    const allow = ['-c', 'protocol.file.allow=always'];
    git(parent, 2, ...allow, 'submodule', '--quiet', 'add', source, 'docs');
    const { dates, ref } = await readAll(path.join(parent, 'docs'));
    expect(dates?.['index.md']?.day).toBe('2026-05-01');
    expect(typeof ref).toBe('object');
  });

  it('is that from above, though the content folder holds the files of a bare one', async () => {
    const folder = await writeContent({ 'docs/index.md': page('Home.') });
    const proof = path.join(await writeContent({}), 'proof');
    await writeHostileRepository({
      folder: path.join(folder, 'docs'),
      setting: 'remote.*.uploadpack',
      layout: 'files of a bare repository',
      proof,
      lacksObjects: true,
    });
    commit(folder, 3);
    const dates = await readDates({ contentDir: path.join(folder, 'docs') });
    expect(dates?.['index.md']?.day).toBe('2026-05-03');
    expect(existsSync(proof)).toBe(false);
  });

  it('is read whatever another repository the environment names', async () => {
    const folder = await writeContent(texts);
    commit(folder, 1);
    const names = { GIT_DIR: '/nowhere', GIT_INDEX_FILE: '/nowhere/index' };
    Object.assign(process.env, names);
    try {
      const dates = await readDates({ contentDir: folder });
      expect(dates?.['index.md']?.day).toBe('2026-05-01');
    } finally {
      for (const name of Object.keys(names)) Reflect.deleteProperty(process.env, name);
    }
  });
});

describe('the files of a ref', () => {
  async function refOf(folder: string): Promise<string> {
    const { ref } = await readAll(folder);
    if (typeof ref === 'string') throw new Error(ref);
    return ref.folder;
  }

  it('are the bytes as committed: no filter, no line ends, no keywords, no submodule', async () => {
    const folder = await writeContent({
      'index.md': 'One\r\n$Id$\n',
      '.gitattributes': '* ident text eol=lf export-subst\n',
      'empty.md': '',
      'picture.png': '\u0000\u0001\n',
    });
    git(folder, 1, 'init', '--quiet');
    git(folder, 1, 'config', 'core.autocrlf', 'false');
    await rename(path.join(folder, '.gitattributes'), path.join(folder, 'later'));
    commit(folder, 1);
    git(folder, 1, 'mv', 'later', '.gitattributes');
    git(folder, 1, 'commit', '--quiet', '--message', 'attributes');
    git(folder, 1, 'tag', 'v1');
    const written = await refOf(folder);
    expect(await readFile(path.join(written, 'index.md'), 'utf8')).toBe('One\r\n$Id$\n');
    expect(await readFile(path.join(written, 'empty.md'), 'utf8')).toBe('');
    expect(await readFile(path.join(written, 'picture.png'), 'utf8')).toBe('\u0000\u0001\n');
  });

  it('never leave the folder', async () => {
    const folder = await writeContent(texts);
    commit(folder, 1);
    const blob = git(folder, 1, 'rev-parse', 'HEAD:index.md').trim();
    // A tree that Git itself would not write: `..` as a name.
    const entry = Buffer.concat([Buffer.from('100644 ..\0'), Buffer.from(blob, 'hex')]);
    const file = path.join(folder, '.git', 'tree');
    await writeFile(file, entry);
    const tree = git(folder, 1, 'hash-object', '-t', 'tree', '-w', '--literally', file).trim();
    const id = git(folder, 1, 'commit-tree', tree, '-m', 'x').trim();
    git(folder, 1, 'tag', 'v1', id);
    const { ref } = await readAll(folder);
    expect(ref).toMatch(/`v1` cannot be read\. The tree contains the name `\.\.`/);
  });

  it.each([
    [
      'a name that is not UTF-8',
      Buffer.from('100644 a\xff.md\0', 'latin1'),
      expect.stringContaining('is not UTF-8') as unknown,
    ],
    [
      'a name twice',
      Buffer.from('100644 index.md\0'),
      expect.stringContaining('contains the name `index.md` twice') as unknown,
    ],
    [
      'a link to nothing',
      Buffer.from('120000 a.md\0'),
      expect.objectContaining({ folder: expect.any(String) as string }) as unknown,
    ],
  ])('are looked at once if there is %s', async (_what, name, outcome) => {
    const folder = await writeContent({ ...texts, empty: '' });
    commit(folder, 1);
    const idOf = (file: string) =>
      Buffer.from(git(folder, 1, 'rev-parse', `HEAD:${file}`).trim(), 'hex');
    const entries = [name, idOf('empty'), Buffer.from('100644 index.md\0'), idOf('index.md')];
    const file = path.join(folder, '.git', 'tree');
    await writeFile(file, Buffer.concat(entries));
    const tree = git(folder, 1, 'hash-object', '-t', 'tree', '-w', '--literally', file).trim();
    git(folder, 1, 'tag', 'v1', git(folder, 1, 'commit-tree', tree, '-m', 'x').trim());
    const { ref } = await readAll(folder);
    expect(ref).toEqual(outcome);
  });

  it('are not written through a symlink of the same tree', async () => {
    const outside = await writeContent({});
    const folder = await writeContent(texts);
    commit(folder, 1);
    const blob = git(folder, 1, 'rev-parse', 'HEAD:index.md').trim();
    const target = path.join(folder, '.git', 'target');
    await writeFile(target, outside);
    const link = git(folder, 1, 'hash-object', '-w', target).trim();
    const write = async (...entries: readonly [string, string, string][]): Promise<string> => {
      const file = path.join(folder, '.git', 'tree');
      const parts = entries.flatMap(([mode, name, id]) => [
        Buffer.from(`${mode} ${name}\0`),
        Buffer.from(id, 'hex'),
      ]);
      await writeFile(file, Buffer.concat(parts));
      return git(folder, 1, 'hash-object', '-t', 'tree', '-w', '--literally', file).trim();
    };
    const inner = await write(['100644', 'index.md', blob]);
    const tree = await write(['120000', 'a', link], ['40000', 'a', inner]);
    git(folder, 1, 'tag', 'v1', git(folder, 1, 'commit-tree', tree, '-m', 'x').trim());
    const { ref } = await readAll(folder);
    expect(existsSync(path.join(outside, 'index.md'))).toBe(false);
    expect(typeof ref).toBe('string');
  });
});
