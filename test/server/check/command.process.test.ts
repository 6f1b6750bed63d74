// The check as an author runs it: named files, and again after every save.
import { spawn, type ChildProcess } from 'node:child_process';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand, type Outcome } from '../../setup/run-command.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

const running = new Set<ChildProcess>();
afterAll(async () => {
  // A test that failed leaves its check behind, which would watch for ever.
  for (const child of running) child.kill('SIGKILL');
  await removeTestSites();
});

interface CheckProcess {
  /** Waits until a pattern is printed after what was waited for last; returns the match. */
  printed(pattern: RegExp): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code and all that was printed. */
  readonly ended: Promise<{ readonly code: number | null; readonly out: string }>;
}

function start(args: readonly string[], variables: Readonly<Record<string, string>>): CheckProcess {
  const child = spawn(process.execPath, ['dist/server/cli.js', 'check', ...args], {
    env: { PATH: process.env['PATH'], ...variables },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let out = '';
  let seen = 0;
  let wake = (): void => undefined;
  const read = (part: Buffer): void => {
    out += part.toString();
    wake();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<{ code: number | null; out: string }>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, out });
      wake();
    });
  });
  return {
    async printed(pattern) {
      for (;;) {
        const found = pattern.exec(out.slice(seen));
        if (found) {
          seen += found.index + found[0].length;
          return found[0];
        }
        if (child.exitCode !== null) throw new Error(`The check ended:\n${out}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    kill(signal) {
      child.kill(signal);
    },
    ended,
  };
}

const run = (
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Outcome> => runCommand(['check', ...args], { variables });

const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\nshort_description: This page of the test is there to say ${title}, no more and no less.\n---\n\n${body}\n`;

describe('with files', () => {
  let contentDir: string;
  beforeAll(async () => {
    contentDir = await writeContent({
      'index.md': page('Home', '[Twin](/twin/) [Gone](/other/#gone) [Nowhere](/nowhere/)'),
      'twin/index.md': page('home', 'Text.'),
      'other/index.md': page('Other', ':::nope\nx\n:::'),
      'good/index.md': page('Good', 'Text.'),
    });
  });

  async function check(...names: readonly string[]): Promise<readonly string[]> {
    const files = names.map((name) => path.relative('.', path.join(contentDir, name)));
    const { code, out } = await run(files, { CONTENT_DIR: contentDir });
    expect(code).toBe(1);
    const rules = out.replaceAll(contentDir, 'content').split('\n\n')[0]?.split('\n') ?? [];
    return rules
      .map((line) => /^(\S+?):.* {2}(\S+)$/.exec(line)?.slice(1).join(' ') ?? line)
      .filter((line) => !/ (?:sidebar|unreachable)$/.test(line))
      .sort();
  }

  it('prints the messages of a file, and those of others that follow from it', async () => {
    expect(await check('other/index.md')).toEqual([
      'content/index.md anchor',
      'content/other/index.md directive',
    ]);
    expect(await check('index.md')).toEqual(
      expect.arrayContaining(['content/index.md anchor', 'content/index.md link']),
    );
    expect(await check('twin/index.md', 'other')).toEqual([
      'content/index.md anchor',
      'content/other/index.md directive',
      'content/twin/index.md duplicate-description',
      'content/twin/index.md duplicate-title',
    ]);
  });

  it.each([
    ['missing.md', /^There is no file `missing\.md`\. Use a path relative to `.*`\.\n$/],
    [
      'README.md',
      /^`README\.md` is not checked\. Name a file in `.*` and `config` and `versions\/v1`\.\n$/,
    ],
    ['--watch --json', /^Use either `--json` or `--watch`\.\n$/],
    ['--watch=yes', /^Option '--watch' does not take an argument\. Use /],
    ['--watch --format sarif', /^Use either `--format` or `--watch`\.\n$/],
    ['--json --format sarif', /^Use either `--json` or `--format`: /],
    ['--timings --format json', /^Use `--timings` without `--format` and `--watch`\.\n$/],
    ['--timings --json', /^Use `--timings` without `--format` and `--watch`\.\n$/],
    ['--timings --watch', /^Use `--timings` without `--format` and `--watch`\.\n$/],
    ['--jsno', /^Unknown option `--jsno`\. Did you mean `--json`\?\n$/],
    ['--format xml', /^`--format` is `xml`\. Use one of `text`, `github`, `json`, `sarif`\.\n$/],
    ['--fail-on errors', /^`--fail-on` is `errors`\. Did you mean `error`\?\n$/],
  ])('refuses %s', async (args, text) => {
    const { code, out } = await run(args.split(' '), { CONTENT_DIR: contentDir });
    expect(out).toMatch(text);
    expect(code).toBe(2);
  });
});

describe('exits', () => {
  const check = async (docs: string, text: string, ...args: readonly string[]) => {
    const folder = await writeContent({ 'docs.yaml': docs, 'content/index.md': text });
    return run([folder, ...args]);
  };
  const broken = '# Home\n\n[None](/none/)\n';

  it.each([
    ['', 0],
    ['--fail-on warning', 1],
  ])('for a warning, with `%s`: %i', async (args, code) => {
    const ended = await check('', broken, ...args.split(' ').filter((arg) => arg !== ''));
    expect(ended.out).toContain('link (warning)');
    expect(ended.code).toBe(code);
  });

  it.each([
    ['', 1],
    ['--fail-on never', 0],
  ])('for an error, with `%s`: %i', async (args, code) => {
    const rules = 'rules: { link: error }\n';
    const ended = await check(rules, broken, ...args.split(' ').filter((arg) => arg !== ''));
    expect(ended.code).toBe(code);
  });

  it.each(['json', 'sarif', 'github'])(
    'with 1 for a config that cannot be read, and says so in %s',
    async (format) => {
      const args = ['--format', format, '--fail-on', 'never'];
      const { code, out } = await check('tittle: Handbook\n', broken, ...args);
      expect(code).toBe(1);
      expect(out).toContain('`tittle`. Did you mean `title`?');
      expect(format === 'github' || JSON.parse(out) !== undefined).toBe(true);
    },
  );
});

describe('with --watch', () => {
  const config = `strict: true
constants:
  bodyMax: { item: Body, value: 512KB, note: Of one request }
sidebars:
  - { id: docs, prefixes: [/], entries: [/, /limits/] }
`;
  let siteDir: string;
  let contentDir: string;
  beforeEach(async () => {
    siteDir = await writeContent({
      'docs.yaml': config,
      'content/index.md': page('Home', 'Read the [limits](/limits/).'),
      'content/limits/index.md': page('Limits', 'Text.'),
    });
    contentDir = path.join(siteDir, 'content');
  });
  /** In one step: a check on a busy machine would read the file while it is empty. */
  async function save(file: string, text: string): Promise<void> {
    const draft = `${siteDir}.draft`;
    await writeFile(draft, text);
    await rename(draft, file);
  }
  const startWatch = (): CheckProcess => start(['--watch'], { SITE_DIR: siteDir });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints what is new and what is fixed, and ends on %s',
    async (signal) => {
      const file = path.join(contentDir, 'limits/index.md');
      const text = await readFile(file, 'utf8');
      const check = startWatch();
      await check.printed(/^\d+ pages.*: no problems\.\n/);
      await save(file, `${text}\n\n:::nope\nx\n:::\n`);
      expect(await check.printed(/^[^]*?\d+ pages.*\n/)).toMatch(
        /^\S*content\/limits\/index\.md:\d+:1 {2}Block `:::nope` is unknown.*\n\d+ pages.*: 1 problem in 1 file\.\n$/,
      );
      // The same mistake further down is not new.
      await save(file, `${text}\n\nMore text.\n\n:::nope\nx\n:::\n\n512KB\n`);
      expect(await check.printed(/^[^]*?\d+ pages.*\n/)).toMatch(
        /^\S*content\/limits\/index\.md:\d+:1 {2}The figure `512KB`.*\n\d+ pages.*: 2 problems in 1 file\.\n$/,
      );
      await save(file, text);
      expect(await check.printed(/^[^]*?\d+ pages.*\n/)).toMatch(
        /^Fixed: \S*content\/limits\/index\.md:\d+:1 {2}Block.*\nFixed: .*`512KB`.*\n\d+ pages.*: no problems\.\n$/,
      );
      check.kill(signal);
      const { code, out } = await check.ended;
      expect(out).toMatch(/Stopped\.\n$/);
      expect(code).toBe(0);
    },
  );

  it('follows files of a project that pages include from outside their folder', async () => {
    const project = await writeContent({
      'docs.yaml': 'title: River\nincludeRoots: [.]\n',
      'content/index.md': '# River\n\n<!-- @include: ../parts/depth.md -->\n',
      'parts/depth.md': 'Ten meters.\n',
    });
    const check = start(['--watch'], { SITE_DIR: project });
    await check.printed(/^1 page, .*: no problems\.\n/);
    await save(path.join(project, 'parts', 'depth.md'), '[Ten meters](deep.md).\n');
    const printed = await check.printed(/^[^]*1 page, .*\n/);
    expect(printed).toMatch(/content\/index\.md:3:1 {2}Link `deep\.md` is neither a page/);
    check.kill('SIGINT');
    await check.ended;
  });

  it('ends with 1 while there are problems, and goes on when the folder is gone for a time', async () => {
    const file = path.join(contentDir, 'limits/index.md');
    await writeFile(file, `${await readFile(file, 'utf8')}\n\n512KB\n`);
    const check = startWatch();
    await check.printed(/: 1 problem in 1 file\.\n/);
    await cp(contentDir, `${contentDir}-copy`, { recursive: true, preserveTimestamps: true });
    await rm(contentDir, { recursive: true });
    await check.printed(/(?:ENOENT|does not exist|is not a page).*\n/);
    await cp(`${contentDir}-copy`, contentDir, { recursive: true, preserveTimestamps: true });
    await check.printed(/: 1 problem in 1 file\.\n/);
    check.kill('SIGINT');
    expect((await check.ended).code).toBe(1);
  });
});

it('counts a folder without a page as a mistake, as the start does', async () => {
  const { code, out } = await run([await writeContent({})]);
  expect(out).toContain('The folder has no pages.');
  expect(code).toBe(1);
});
