// The command as an author types it, in a copy of the project.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, type Outcome } from '../../setup/run-command.ts';

let project: string;
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'docs-move-'));
  await symlink(path.resolve('dist'), path.join(project, 'dist'));
  for (const folder of ['content', 'config', 'versions']) {
    await cp(folder, path.join(project, folder), { recursive: true });
  }
});
afterEach(() => rm(project, { recursive: true }));

// What a command stores it may still be writing when the copy is removed.
const variables = { CACHE_DIR: path.resolve('dist', 'pages') };
const inProject = (...args: readonly string[]): Promise<Outcome> =>
  runCommand(args, { cwd: project, variables });
const run = (...args: readonly string[]): Promise<Outcome> => inProject('move', ...args);

const text = (...names: readonly string[]): Promise<string> =>
  readFile(path.join(project, ...names), 'utf8');

/** Replaces the copy by a site of these files. */
async function replaceProject(files: Readonly<Record<string, string>>): Promise<void> {
  for (const folder of ['content', 'config', 'versions']) {
    await rm(path.join(project, folder), { recursive: true });
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project, name)), { recursive: true });
    await writeFile(path.join(project, name), content);
  }
}

it('moves a page, mends links and config, and adds a redirect', async () => {
  const before = await text('content', 'limits', 'index.md');
  const { code, out } = await run('/limits/', '/reference/limits/');
  expect(out).toContain('  /limits/ → /reference/limits/');
  expect(code).toBe(0);
  expect(existsSync(path.join(project, 'content', 'limits', 'index.md'))).toBe(false);
  const moved = await text('content', 'reference', 'limits', 'index.md');
  expect(moved.split('\n')).toHaveLength(before.split('\n').length);
  const redirects = await text('config', 'redirects.yaml');
  expect(redirects).toMatch(/\n- \{ from: \/limits\/, to: \/reference\/limits\/ \}\n$/);
  expect(await text('config', 'navigation.yaml')).not.toContain(' /limits/');
  const pricing = await text('content', 'pricing', 'index.md');
  expect(pricing).not.toContain('](/limits/');
  expect(pricing).toContain('](/reference/limits/');
});

it('mends the pages of earlier versions too', async () => {
  await replaceProject({
    'docs.yaml': `base: /
version: v2
versions:
  - { name: v1, path: /v1/, folder: versions/v1 }
`,
    'content/index.md': '# Home\n',
    'content/limits/index.md': '# Limits\n\n## Requests\n',
    'versions/v1/content/index.md': '# Home\n',
    'versions/v1/content/limits-and-settings/index.md':
      '---\r\ntitle: Limits and settings\r\ncurrent: /limits/\r\n---\r\n\r\nSee [Limits](v2:/limits/#requests).\r\n',
  });
  const isSilent = { code: 0, out: expect.stringMatching(/no problems/) as string };
  expect(await inProject('check')).toMatchObject(isSilent);
  expect((await run('/limits/', '/reference/limits/')).code).toBe(0);
  const earlier = await text('versions', 'v1', 'content', 'limits-and-settings', 'index.md');
  expect(earlier).toContain('\r\ncurrent: /reference/limits/\r\n');
  expect(earlier).toContain('](v2:/reference/limits/#requests)');
  expect(await inProject('check')).toMatchObject(isSilent);
});

it('takes files for addresses, and moves what is below a page with it', async () => {
  const { code, out } = await run('content/orgs/index.md', '/teams/');
  expect(out).toContain('  /orgs/ → /teams/');
  expect(code).toBe(0);
  const moved = out.split('\n').filter((line) => line.includes(' → '));
  expect(moved.length).toBeGreaterThan(1);
  const redirects = await text('config', 'redirects.yaml');
  for (const line of moved) {
    const [from = '', to = ''] = line.trim().split(' → ');
    expect(redirects).toContain(`- { from: ${from}, to: ${to} }`);
  }
});

describe('with files that readers do not see', () => {
  const draft = '---\ntitle: Unfinished\ndraft: true\n---\n\nWork of days.\n';
  beforeEach(async () => {
    for (const place of ['secret', 'orgs/later']) {
      await mkdir(path.join(project, 'content', place), { recursive: true });
      await writeFile(path.join(project, 'content', place, 'index.md'), draft);
    }
    await mkdir(path.join(project, 'content', 'stray', 'index.md'), { recursive: true });
  });

  it.each(['/secret/', '/stray/'])('never writes over one: %s', async (to) => {
    const { code, out } = await run('/limits/', to);
    expect(out).toMatch(/is already a page|already exists/);
    expect(code).toBe(2);
    expect(await text('content', 'secret', 'index.md')).toBe(draft);
    expect(existsSync(path.join(project, 'content', 'limits', 'index.md'))).toBe(true);
  });

  it('moves a draft with the page above it', async () => {
    expect((await run('/orgs/', '/teams/')).code).toBe(0);
    expect(await text('content', 'teams', 'later', 'index.md')).toBe(draft);
    // Readers never knew its address.
    expect(await text('config', 'redirects.yaml')).not.toContain('/later/');
  });
});

describe('that is not possible', () => {
  const files = {
    'docs.yaml': `version: v2
versions:
  - { name: v1, path: /v1/, folder: versions/v1 }
redirects:
  - { from: /cron/, to: /workflows/steps/triggers/ }
`,
    'content/index.md': '# Home\n',
    'content/limits/index.md': '# Limits\n',
    'content/pricing/index.md': '# Pricing\n',
    'content/workflows/index.md': '# Workflows\n',
    'content/workflows/steps/triggers/index.md': '# Triggers\n',
    'versions/v1/content/code/index.md': '# Code\n',
  };
  beforeEach(() => replaceProject(files));

  it.each([
    [['/limits/'], 'Name two addresses'],
    [['/none/', '/a/'], 'There is no page `/none/`.'],
    [['/cron/', '/a/'], 'no page `/cron/`: it is redirected to `/workflows/steps/triggers/`.'],
    [['/limits/', '/pricing/'], '`/pricing/` is already a page.'],
    [['/limits/', '/cron/'], '`/cron/` is redirected to `/workflows/steps/triggers/`.'],
    [['/limits/', '/Limits 2/'], '`/Limits 2/` is not the address of a page.'],
    [['/limits/', '/../x/'], '`/../x/` is not the address of a page.'],
    [['/workflows/', '/workflows/all/'], '`/workflows/all/` is below `/workflows/`.'],
    [['/workflows/', '/flows.html'], 'There are pages below `/workflows/`.'],
    [['/', '/a/'], '`/` cannot be moved'],
    [['--force', '/limits/', '/a/'], 'Unknown option `--force`.'],
    [['/v1/code/', '/v1/flows/'], '`/v1/code/` belongs to the version `v1`'],
    [['versions/v1/content/code/index.md', '/flows/'], '`/v1/code/` belongs to'],
    [['/limits/', '/v1/limits/'], '`/v1/limits/` belongs to the version `v1`'],
    [['/v1/none/', '/a/'], 'Move its file in `versions/v1` by hand'],
  ])('refuses %j and changes nothing', async (args, message) => {
    const { code, out } = await run(...args);
    expect(out).toContain(message);
    expect(code).toBe(2);
    for (const [name, content] of Object.entries(files)) expect(await text(name)).toBe(content);
  });
});

describe('in any folder', () => {
  const files = {
    'docs.yaml': 'version: v2\nversions:\n  - { name: v1, path: /v1/, folder: old }\n',
    'index.md': '# Home\n\n[a](guide/one.md)\n',
    'guide/one.md': '# One\n',
    'guide/two.md': '# Two\n\n[list](/guide/)\n',
    'links.md': '# Links\n\n[a](/über.html) [b](/über/)\n',
    'über.md': '# One\n',
    'über/index.md': '# Two\n',
    'old/guide/one.md':
      '---\ntitle: One\ncurrent: /guide/one.html\n---\n\n[x](v2:/guide/one.html) [y](v2:/guide/one.html?os=mac)\n',
  };
  beforeEach(() => replaceProject(files));

  it('moves a page of a folder that has no page of its own', async () => {
    const { code, out } = await run('/guide/one.html', '/guide/first.html');
    expect(out).toContain('Updated 4 links in 2 files');
    expect(code).toBe(0);
    expect(await text('guide', 'first.md')).toBe('# One\n');
    expect(await text('index.md')).toContain('[a](guide/first.md)');
    expect(await text('old', 'guide', 'one.md')).toBe(
      '---\ntitle: One\ncurrent: /guide/first.html\n---\n\n[x](v2:/guide/first.html) [y](v2:/guide/first.html?os=mac)\n',
    );
    expect(await text('docs.yaml')).toContain('{ from: /guide/one.html, to: /guide/first.html }');
    expect((await inProject('check')).out).not.toContain('docs.yaml');
  });

  it('tells a page from the folder of its name, and takes letters beyond ASCII as typed', async () => {
    const { code, out } = await run('/über/', '/ueber/');
    expect(out).toContain('  /%C3%BCber/ → /ueber/\n');
    expect(code).toBe(0);
    expect(await text('links.md')).toBe('# Links\n\n[a](/über.html) [b](/ueber/)\n');
  });

  it.each([
    ['/guide/', '/help/'],
    ['guide', 'help'],
    ['guide/', 'help/'],
    ['./guide', 'help/'],
  ])('moves such a folder, and leaves none behind: %s', async (from, to) => {
    const { code, out } = await run(from, to);
    expect(out).toContain('  /guide/ → /help/\n');
    expect(code).toBe(0);
    expect(existsSync(path.join(project, 'guide'))).toBe(false);
    expect(await text('help', 'one.md')).toBe('# One\n');
    expect(await text('help', 'two.md')).toContain('[list](/help/)');
    expect(await text('docs.yaml')).toContain('{ from: /guide/, to: /help/ }');
  });
});
