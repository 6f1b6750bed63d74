// `npm run export` replaces a folder of its own, whole or not at all, and touches nothing else.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { imageSize } from 'image-size';
import { currentBuildFolder } from '../../../src/server/base/files/build-folder.ts';
import { runCommand, type Outcome } from '../../setup/run-command.ts';
import { prioritiesOf } from '../../setup/thread-priorities.ts';

/** A small site: what an export does with its folder does not depend on how many pages there are. */
const files: Readonly<Record<string, string>> = {
  'docs.yaml': `title: Small
base: /docs/
strict: true
versions:
  - { name: v1, path: /v1/, folder: old, noindex: true }
redirects:
${Array.from({ length: 21 }, (_, index) => `  - { from: /old-${index}/, to: /limits/ }\n`).join('')}`,
  'content/index.md': '---\ntitle: Home\n---\n\nSee the [limits](/limits/).\n',
  'content/limits/index.md': '---\ntitle: Limits\n---\n\nText.\n',
  'old/index.md': '---\ntitle: Old home\ncurrent: false\n---\n\nSee the [costs](/costs/).\n',
  'old/costs/index.md': '---\ntitle: Costs\ncurrent: /limits/\n---\n\nText.\n',
  'old/redirects.yaml':
    '- { from: /fees/, to: /costs/ }\n- { from: /prices/all.html, to: /costs/ }\n',
  'old/public/old.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/shape.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/favicon.svg': 'not this',
  'content/public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** A copy of what a deployment holds: an export that goes wrong harms nothing else. */
let project: string;
beforeAll(async () => {
  project = await realpath(await mkdtemp(path.join(tmpdir(), 'docs-export-')));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(inProject(name)), { recursive: true });
    await writeFile(inProject(name), text);
  }
  for (const part of ['dist/current.json', 'dist/server', currentBuildFolder()]) {
    await cp(part, inProject(part), { recursive: true });
  }
  await mkdir(path.join(project, 'src', 'pages'), { recursive: true });
  await writeFile(path.join(project, 'src', 'pages', 'App.tsx'), 'source');
});
afterAll(() => rm(project, { recursive: true }));

/** The built program, for what concerns its process. */
function start(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['dist/server/cli.js', 'export', ...args], {
    cwd: project,
    env: { PATH: process.env['PATH'], ...variables },
  });
  let out = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (out += part.toString()));
  const ended = new Promise<{ code: number | null; out: string }>((resolve) => {
    child.on('close', (code) => {
      resolve({ code, out });
    });
  });
  return { child, ended };
}

const runWith = (
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Outcome> => runCommand(['export', ...args], { cwd: project, variables });
const run = (folder?: string): Promise<Outcome> =>
  runWith(folder === undefined ? [] : ['--to', folder]);
const inProject = (...names: readonly string[]): string => path.join(project, ...names);
const filesOf = async (): Promise<readonly string[]> =>
  (await readdir(project, { recursive: true })).sort();

describe('a folder that is not the export’s', () => {
  const refusal = 'Name a folder that is only for the export, such as `dist/export`.';

  it.each([
    ['content', 'overlaps `content`'],
    ['content/public', 'overlaps'],
    ['content/new', 'overlaps'],
    ['src', 'overlaps `src`'],
    ['src/pages', 'overlaps'],
    ['dist', 'overlaps `dist`'],
    ['dist/server', 'overlaps'],
    ['dist/new', 'overlaps'],
    ['dist/export/new', 'overlaps'],
    ['node_modules', 'overlaps `node_modules`'],
    ['.git', 'overlaps `.git`'],
    ['.', 'contains the project itself'],
    ['..', 'contains the project itself'],
    ['/', 'contains the project itself'],
    ['dist/server/cli.js', 'overlaps'],
  ])('refuses %j and touches nothing', async (folder, message) => {
    const before = await filesOf();
    const { code, out } = await run(folder);
    expect(out).toContain(message);
    expect(out.trimEnd()).toMatch(new RegExp(`${refusal}$`));
    expect(code).toBe(2);
    expect(await filesOf()).toEqual(before);
  });

  it.each([
    ['to the sources', 'content', 'overlaps `content`'],
    ['to the project', '.', 'contains the project itself'],
    ['to nowhere', 'nowhere', 'is a broken link'],
  ])('refuses a link %s', async (_what, target, message) => {
    await symlink(inProject(target), inProject('link'));
    const { code, out } = await run('link');
    await rm(inProject('link'));
    expect([code, out]).toEqual([2, expect.stringContaining(message)]);
    expect(existsSync(inProject('content', 'index.md'))).toBe(true);
  });

  it('refuses its default folder when that is a link to sources', async () => {
    await symlink(inProject('content'), inProject('dist', 'export'));
    const { code, out } = await run();
    await rm(inProject('dist', 'export'));
    expect([code, out]).toEqual([2, expect.stringContaining('overlaps `content`')]);
    expect(existsSync(inProject('content', 'index.md'))).toBe(true);
  });

  it('refuses a folder of someone else, a file and a mount point', async () => {
    await mkdir(inProject('photos'));
    await writeFile(inProject('photos', 'one.jpg'), 'x');
    expect(await run('photos')).toMatchObject({
      code: 2,
      out: expect.stringContaining(
        '`photos` is not empty, and was not written by an export.',
      ) as string,
    });
    expect(await run('photos/one.jpg')).toMatchObject({
      code: 2,
      out: expect.stringContaining('`photos/one.jpg` is not a folder.') as string,
    });
    expect(await run('/proc')).toMatchObject({
      code: 2,
      out: expect.stringContaining('`/proc` is a mount point') as string,
    });
    expect(await readdir(inProject('photos'))).toEqual(['one.jpg']);
    await rm(inProject('photos'), { recursive: true });
  });

  it('refuses a folder that the environment names as content', async () => {
    await rename(inProject('content'), inProject('words'));
    const { code } = await runWith(['--to', 'words'], { CONTENT_DIR: 'words' });
    await rename(inProject('words'), inProject('content'));
    expect(code).toBe(2);
  });
});

describe('the export’s own folder', () => {
  const page = (): Promise<string> =>
    readFile(inProject('public', 'docs', 'limits', 'index.html'), 'utf8');
  /** Hidden folders that exports leave beside their target. */
  const leftovers = async (): Promise<readonly string[]> =>
    (await readdir(project)).filter((name) => name.includes('docs-export-'));

  beforeAll(async () => {
    await mkdir(inProject('public'));
    expect(await run('public')).toMatchObject({ code: 0 });
  });
  afterEach(async () => {
    expect(await leftovers()).toEqual([]);
  });

  it('is dist/export when none is named', async () => {
    expect(await run()).toMatchObject({
      code: 0,
      out: expect.stringContaining('to `dist/export`.') as string,
    });
    expect(existsSync(inProject('dist', 'export', 'docs', 'index.html'))).toBe(true);
  });

  it('is made with the priority that the command was given', async () => {
    const { child, ended } = start(['--to', 'priority'], {
      // Nothing is read from the store, so that the pictures are painted.
      CACHE_DIR: inProject('empty-store'),
    });
    const priorities = new Set<number>();
    for (let isRunning = true; isRunning;) {
      for (const [, priority] of await prioritiesOf(child.pid ?? 0)) priorities.add(priority);
      isRunning = await Promise.race([ended.then(() => false), sleep(10, true)]);
    }
    expect((await ended).code).toBe(0);
    expect([...priorities]).toEqual([getPriority()]);
  });

  it('is a site at the root of its host when the base is', async () => {
    const { code } = await runWith(['--to', 'root'], { SITE_BASE: '/' });
    expect(code).toBe(0);
    const text = (name: string): Promise<string> => readFile(inProject('root', name), 'utf8');
    expect(await text('index.html')).toContain('<main');
    expect(await text('limits/index.html')).toContain('rel="canonical"');
    expect(await text('404.html')).toContain('noindex');
    const rules = (await text('_redirects')).split('\n').filter(Boolean);
    expect(rules.length).toBeGreaterThan(40);
    expect(rules.filter((rule) => rule.split(' ')[0] === rule.split(' ')[1])).toEqual([]);
    expect(existsSync(inProject('root', 'docs'))).toBe(false);
  });

  it('holds earlier versions below their paths', async () => {
    const { code } = await run('versions');
    expect(code).toBe(0);
    const text = (name: string): Promise<string> => readFile(inProject('versions', name), 'utf8');
    expect(await text('docs/v1/costs/index.html')).toContain('<a href="/docs/limits/">Limits</a>');
    expect(await text('docs/limits/index.html')).toContain('href="/docs/v1/costs/"');
    expect(await text('docs/v1/old.svg')).toContain('<svg');
    expect(await text('docs/shape.svg')).toContain('<svg');
    expect(await text('docs/favicon.svg')).toContain('<svg');
    expect(await text('docs/v1/llms.txt')).toContain('/docs/v1/costs/index.md');
    // Nothing that only a server can answer.
    for (const list of ['docs/llms.txt', 'docs/v1/llms.txt']) {
      expect(await text(list)).not.toMatch(/search\.json|mcp/);
    }
    const { folder } = JSON.parse(await text('docs/v1/search.json')) as { folder: string };
    expect((await readdir(inProject('versions', 'docs', 'v1', folder))).toSorted()).toEqual(
      expect.arrayContaining(['page-0', 'sections', 'terms-0']),
    );
    expect(await text('docs/v1/404.html')).toContain('href="/docs/v1/"');
    expect(await text('404.html')).toContain('href="/docs/"');
    expect(await text('robots.txt')).not.toContain('v1');
    const rules = await text('_redirects');
    for (const old of ['fees/', 'fees', 'prices/all.html', 'prices/all']) {
      expect(rules).toContain(`/docs/v1/${old} /docs/v1/costs/ 301\n`);
    }
    expect(existsSync(inProject('versions', 'docs', 'v1', 'assets'))).toBe(false);
    for (const picture of ['previews/limits.png', 'v1/previews/costs.png']) {
      const png = await readFile(inProject('versions', 'docs', picture));
      expect(imageSize(png)).toMatchObject({ width: 1200, height: 630 });
    }
    expect(imageSize(await readFile(inProject('versions/docs/apple-touch-icon.png'))).width).toBe(
      180,
    );
    await rm(inProject('versions'), { recursive: true });
  });

  it('is never the folder of a version', async () => {
    expect(await run('old')).toMatchObject({ code: 2 });
    expect(existsSync(inProject('old', 'index.md'))).toBe(true);
  });

  it('is replaced by the next export', async () => {
    const old = inProject('content', 'old.md');
    await writeFile(old, '---\ntitle: Old\n---\n\nText.\n');
    expect(await run('public')).toMatchObject({ code: 0 });
    expect(existsSync(inProject('public', 'docs', 'old.html'))).toBe(true);
    await rm(old);
    const { code, out } = await run('public');
    expect(out).toMatch(/^Wrote \d+ pages and \d+ redirects to `public`\.\n$/m);
    expect(code).toBe(0);
    expect(existsSync(inProject('public', 'docs', 'old.html'))).toBe(false);
    expect(await page()).toContain('<h1');
  });

  describe('with files that no export wrote', () => {
    const added = {
      '.git/HEAD': 'ref: refs/heads/main\n',
      CNAME: 'docs.example.com\n',
      'docs/limits/note.txt': 'mine',
      'reports/index.html': 'report',
    };
    const textsOf = async (folder: string) =>
      Object.fromEntries(
        await Promise.all(
          Object.keys(added).map(async (name) => [
            name,
            await readFile(inProject(folder, name), 'utf8').catch(() => 'lost'),
          ]),
        ),
      ) as unknown;
    const add = async (folder: string): Promise<void> => {
      for (const [name, text] of Object.entries(added)) {
        await mkdir(path.dirname(inProject(folder, name)), { recursive: true });
        await writeFile(inProject(folder, name), text);
      }
    };
    beforeEach(() => add('public'));

    it('keeps them, also the next time', async () => {
      for (let time = 0; time < 2; time += 1) {
        expect(await run('public')).toMatchObject({ code: 0 });
        expect(await textsOf('public')).toEqual(added);
        expect(await page()).toContain('<h1');
      }
    });

    it('keeps them after an export that was killed before it had moved them', async () => {
      await rename(inProject('public'), inProject('.public.docs-export-former'));
      await cp(inProject('.public.docs-export-former'), inProject('public'), {
        recursive: true,
        filter: (name) => !/\/(?:\.git|CNAME|note\.txt|reports)$/.test(name),
      });
      expect(await textsOf('public')).not.toEqual(added);
      expect(await run('public')).toMatchObject({ code: 0 });
      expect(await textsOf('public')).toEqual(added);
    });

    it('writes over none of them', async () => {
      const own = inProject('content', 'public', 'mine.txt');
      await writeFile(own, 'of the site');
      await writeFile(inProject('public', 'docs', 'mine.txt'), 'mine');
      const { code, out } = await run('public');
      await rm(own);
      expect(out).toContain('has its own in their place: `docs/mine.txt`.');
      expect(code).toBe(2);
      expect(await readFile(inProject('public', 'docs', 'mine.txt'), 'utf8')).toBe('mine');
      expect(await textsOf('public')).toEqual(added);
    });

    it('refuses a folder whose marker does not list what the export wrote', async () => {
      const marker = inProject('public', '.docs-export');
      const text = await readFile(marker, 'utf8');
      await writeFile(marker, 'Written by `npm run export`.\n');
      const { code, out } = await run('public');
      await writeFile(marker, text);
      expect(out).toContain('has no list of the files that an export wrote.');
      expect(code).toBe(2);
      expect(await textsOf('public')).toEqual(added);
    });
  });

  it('may be a checkout without files yet', async () => {
    await mkdir(inProject('pages', '.git'), { recursive: true });
    await writeFile(inProject('pages', 'CNAME'), 'docs.example.com\n');
    expect(await run('pages')).toMatchObject({ code: 0 });
    expect(existsSync(inProject('pages', '.git'))).toBe(true);
    expect(await readFile(inProject('pages', 'CNAME'), 'utf8')).toBe('docs.example.com\n');
    await rm(inProject('pages'), { recursive: true });
  });

  it('stays as it was when an export fails in the middle', async () => {
    const obstacle = inProject('content', 'public', 'limits', 'index.html', 'folder');
    await mkdir(obstacle, { recursive: true });
    await writeFile(inProject('public', 'mark.txt'), 'still here');
    const { code, out } = await run('public');
    await rm(inProject('content', 'public', 'limits'), { recursive: true });
    expect([code, out]).toEqual([1, expect.stringContaining('EISDIR')]);
    expect(await readFile(inProject('public', 'mark.txt'), 'utf8')).toBe('still here');
    expect(await page()).toContain('<h1');
  });

  it('stays as it was when an export is killed, whose draft the next one removes', async () => {
    const draft = inProject('.public.docs-export-draft');
    const { child, ended } = start(['--to', 'public']);
    while (!existsSync(path.join(draft, 'docs', 'assets'))) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(draft)).toBe(true);
    expect(await page()).toContain('<h1');
    expect(await run('public')).toMatchObject({ code: 0 });
  });

  it('is back after an export that was killed between removing and replacing it', async () => {
    await rename(inProject('public'), inProject('.public.docs-export-former'));
    await mkdir(inProject('content', 'public', 'limits', 'index.html'), { recursive: true });
    const { code } = await run('public');
    await rm(inProject('content', 'public', 'limits'), { recursive: true });
    expect(code).toBe(1);
    expect(await page()).toContain('<h1');
  });

  it('is written by one export at a time', async () => {
    const draft = inProject('.public.docs-export-draft');
    await mkdir(draft);
    await writeFile(path.join(draft, '.docs-export'), `${process.ppid}\n`);
    const { code, out } = await run('public');
    expect([code, out]).toEqual([2, expect.stringContaining('Another export is writing')]);
    expect(existsSync(draft)).toBe(true);
    await rm(draft, { recursive: true });
  });

  it('holds no file from outside the public folder', async () => {
    await writeFile(inProject('secret.txt'), 'secret');
    const links = {
      'file.txt': inProject('secret.txt'),
      folder: inProject('src'),
      'icon.svg': inProject('content', 'public', 'favicon.svg'),
    };
    for (const [name, target] of Object.entries(links)) {
      await symlink(target, inProject('content', 'public', name));
    }
    const refused = await run('public');
    for (const name of ['file.txt', 'folder']) {
      expect(refused.out).toContain(`\`public/${name}\` is a link out of the content folder`);
      await rm(inProject('content', 'public', name));
    }
    expect(refused.code).toBe(1);
    const { code, out } = await run('public');
    await rm(inProject('content', 'public', 'icon.svg'));
    expect([code, out]).toEqual([0, expect.stringContaining('Wrote')]);
    for (const name of ['file.txt', 'folder']) {
      expect(existsSync(inProject('public', 'docs', name))).toBe(false);
    }
    expect(await readFile(inProject('public', 'docs', 'icon.svg'), 'utf8')).toContain('<svg');
  });
});

it('takes along of any folder what the server serves of it, and says what it leaves out', async () => {
  const site = inProject('any');
  const texts = {
    'index.md': '# Home\n\n[Data](data/linked.csv) [config](docs.yaml) [link](data/link.csv)',
    'docs.yaml': 'title: Any\n',
    'data/linked.csv': 'a,b',
    'data/other.csv': 'a,b',
    'data/build.log': 'text',
    'assets/colours.md': '# Colours',
    'Über uns/50% é.md': '# About us',
    'Über uns/Größe.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'search/index.md': '# Search in the product',
    'guide.md': '# Guide\n\n[More](guide/index.md) [about](guide/index.md#more)',
    'guide/index.md': '# More of the guide\n\n## More\n\n[Guide](../guide.md)',
    'public/.env': 'SECRET=1',
    'public/report.html': '<script src="/report.js"></script>',
    'public/report.js': 'alert(1)',
    'public/drawings/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/photo.png': 'png',
    'public/.git/config': 'secret',
    'public/.well-known/security.txt': 'Contact: mailto:a@example.com',
    'public/404.html': '<title>Nothing here</title>',
    'public/_redirects': '/then/ /guide.html 302',
    'public/_headers': '/then/\n  X-Own: 1',
  };
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(path.dirname(path.join(site, name)), { recursive: true });
    await writeFile(path.join(site, name), text);
  }
  await symlink('../docs.yaml', path.join(site, 'data', 'link.csv'));
  await symlink('../docs.yaml', path.join(site, 'data', 'link.png'));
  // UTF-32, which no page is.
  await writeFile(path.join(site, 'broken.md'), Buffer.from([0xff, 0xfe, 0, 0, 0x23, 0, 0, 0]));
  const { code, out } = await runWith([site, '--to', 'any-out']);
  expect([code, out]).toEqual([0, expect.stringContaining('broken.md` is left out.')]);
  const written = await readdir(inProject('any-out'), { recursive: true });
  expect(written).toEqual(
    expect.arrayContaining([
      'index.html',
      'assets/colours.html',
      // Hosts decode an address before they look for its file.
      'Über uns/50% é.html',
      'Über uns/50% é.md',
      'Über uns/Größe.svg',
      'assets/logo.svg',
      'data/linked.csv',
      'guide.html',
      'guide/index.html',
      '.well-known/security.txt',
    ]),
  );
  expect(
    written.filter((name) => /\.env|\.git|broken|docs\.yaml|data\/[^l]|link\.|#/.test(name)),
  ).toEqual([]);
  const headers = await readFile(inProject('any-out', '_headers'), 'utf8');
  const rules = headers.split(/\n(?=\/)/).map((rule) => rule.split('\n'));
  const sandboxed = rules.filter((lines) =>
    lines.some((line) => /^ {2}content-security-policy: .*;sandbox /.test(line)),
  );
  expect(sandboxed.map(([address]) => address).toSorted()).toEqual([
    '/*.svg',
    '/404',
    '/404.html',
    '/_headers',
    '/_redirects',
    '/report',
    '/report.html',
  ]);
  expect(await readFile(inProject('any-out', 'search', 'index.html'), 'utf8')).toContain(
    'Search in the product',
  );
  // What the owner has written for a host stays, before what the server adds.
  expect(headers).toMatch(/^\/then\/\n {2}X-Own: 1\n/);
  expect(await readFile(inProject('any-out', '_redirects'), 'utf8')).toMatch(
    /^\/then\/ \/guide\.html 302\n/,
  );
  expect(await readFile(inProject('any-out', '404.html'), 'utf8')).toContain('Nothing here');
});

it('has the documents that extensions make of pages, and says which parts of them a file cannot have', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-export-forms-'));
  try {
    const site = {
      'docs.yaml': 'title: Small\nextensions: [millrace-docs/print, ./own.mjs]\n',
      'content/index.md': '# Home\n',
      'content/guide/index.md': '# Guide\n',
      'own.mjs': `export default { name: 'own', version: '1', routes() {}, authenticate: () => ({ status: 401 }),
        forms: [{ name: 'raw', type: 'application/json', make: () => '{}' },
          { name: 'home', type: 'text/html; charset=utf-8', make: ({ path }) => path === '/' ? '<p>Home' : undefined }] };`,
    };
    for (const [name, text] of Object.entries(site)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    const target = path.join(folder, 'site');
    const { code, out } = await runWith([folder, '--to', target]);
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining('Wrote 2 pages') as string,
    });
    expect(await readFile(path.join(target, '-/print/guide/index.html'), 'utf8')).toContain(
      '<h1>Guide</h1>',
    );
    expect(await readFile(path.join(target, '-/home/index.html'), 'utf8')).toBe('<p>Home');
    expect(existsSync(path.join(target, '-/home/guide'))).toBe(false);
    expect(existsSync(path.join(target, '-/raw'))).toBe(false);
    expect(out).toContain('`authenticate` of extension `own`');
    expect(out).toContain('`routes` of extension `own`');
    expect(out).toContain('Form `raw`');
  } finally {
    await rm(folder, { recursive: true });
  }
});
