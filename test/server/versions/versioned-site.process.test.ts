// What authors may write about versions, and what they are told when it does not hold.
import { existsSync } from 'node:fs';
import { mkdir, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { ContentError } from '../../../src/server/base/diagnostics/messages.ts';
import { commit, git } from '../../setup/git.ts';
import { removeTestSites } from '../../setup/test-site.ts';
import { readFolder, twoVersions, withoutFolder, writeSite } from '../../setup/versioned-site.ts';

afterAll(removeTestSites);

/** Messages about a site of two versions whose list of versions is this. */
async function printedFor(
  versions: string,
  more: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const config = (twoVersions['docs.yaml'] ?? '').replace(
    /versions:\n.*\n/,
    `versions:\n${versions}\n`,
  );
  const folder = await writeSite({ ...twoVersions, ...more, 'docs.yaml': config });
  try {
    return (await readFolder(folder)).printed;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n').map((line) => withoutFolder(line, folder));
  }
}

it('says nothing about two good versions', async () => {
  expect(await printedFor('  - { name: v1, path: /v1/, folder: old }')).toEqual([]);
});

it.each([
  [
    'a folder that is missing',
    '  - { name: v1, path: /v1/, folder: none }',
    'docs.yaml:6:29  There is no folder `none`. Check the path.  config',
  ],
  [
    'a folder with the current pages',
    '  - { name: v1, path: /v1/, folder: . }',
    'docs.yaml:6:29  Folder `.` contains the pages of the current version. Give the version a folder of its own.  config',
  ],
  [
    'a path with a page of the current version',
    '  - { name: v1, path: /guide/, folder: old }',
    'docs.yaml:6:17  Path `/guide/` is taken: `content/guide/index.md` is a page of the current version there. Move the page, or use another path.  config',
  ],
  [
    'the same path twice',
    '  - { name: v1, path: /v1/, folder: old }\n  - { name: v0, path: /v1/, folder: old }',
    'docs.yaml:7:17  Path `/v1/` overlaps that of version `v1`. Use another.  config',
  ],
  [
    'a path below another',
    '  - { name: v1, path: /v1/, folder: old }\n  - { name: v0, path: /v1/zero/, folder: old }',
    'docs.yaml:7:17  Path `/v1/zero/` overlaps that of version `v1`. Use another.  config',
  ],
  [
    'the same name twice',
    '  - { name: v2, path: /v1/, folder: old }',
    'docs.yaml:6:7  Version name `v2` is used twice. Use another.  config',
  ],
  [
    'a path that leaves the site',
    '  - { name: v1, path: ../, folder: old }',
    'docs.yaml:6:17  `versions[0].path` is `"../"`. Write a path that starts and ends with a slash, such as `/v1/`.  config',
  ],
  [
    'a path with dots alone',
    '  - { name: v1, path: /../v1/, folder: old }',
    'docs.yaml:6:17  `versions[0].path` is `"/../v1/"`. Write a path that starts and ends with a slash, such as `/v1/`.  config',
  ],
  [
    'a path of the server',
    '  - { name: v1, path: /assets/, folder: old }',
    'docs.yaml:6:17  `versions[0].path` is `"/assets/"`. The site itself uses that path. Use another, such as `/v1/`.  config',
  ],
  [
    'a ref that begins with a dash',
    '  - { name: v1, path: /v1/, ref: --upload-pack=x }',
    'docs.yaml:6:29  `versions[0].ref` is `"--upload-pack=x"`. Write a branch, a tag or a commit, such as `release/1.x`.  config',
  ],
  [
    'a ref that is an expression',
    '  - { name: v1, path: /v1/, ref: "main:secret" }',
    'docs.yaml:6:29  `versions[0].ref` is `"main:secret"`. Write a branch, a tag or a commit, such as `release/1.x`.  config',
  ],
  [
    'folder and ref',
    '  - { name: v1, path: /v1/, folder: old, ref: main }',
    'docs.yaml:6:5  `versions[0]` is an object with `name`, `path`, `folder`, `ref`. Give it exactly one of `folder` and `ref`.  config',
  ],
  [
    'a name that is none',
    '  - { name: "<b>", path: /v1/, folder: old }',
    'docs.yaml:6:7  `versions[0].name` is `"<b>"`. Write a short name, such as `v1`.  config',
  ],
  [
    'a ref without a repository',
    '  - { name: v1, path: /v1/, ref: v1 }',
    'docs.yaml:6:29  `v1` cannot be read: the folder of the site is not in a Git repository, the repository borrows from another one, or Git is not installed. Use `folder`.  config',
  ],
])('tells of %s', async (_what, versions, message) => {
  expect(await printedFor(versions)).toEqual([message]);
});

it('tells of a redirect and of a file in the way', async () => {
  const version = '  - { name: v1, path: /v1/, folder: old }';
  expect(await printedFor(`${version}\nredirects:\n  - { from: /v1/a/, to: /guide/ }`)).toEqual([
    'docs.yaml:6:17  Path `/v1/` is taken: `/v1/a/` is a redirect of the current version. Remove it, or use another path.  config',
  ]);
  expect(await printedFor(version, { 'content/public/v1/a.txt': 'text' })).toEqual([
    'docs.yaml:6:17  Path `/v1/` is taken: `content/public/v1/a.txt` is served there. Move the file, or use another path.  config',
  ]);
});

it('tells of an empty folder, and of a config in the folder by its name', async () => {
  const folder = await writeSite(twoVersions);
  await mkdir(path.join(folder, 'empty'));
  const config = (twoVersions['docs.yaml'] ?? '').replace('folder: old', 'folder: empty');
  await writeSite({ 'docs.yaml': config }, folder);
  expect((await readFolder(folder)).printed).toEqual([
    'docs.yaml:6:29  Version `v1` has no pages. Add one, or remove the version.  config',
  ]);
  expect(
    await printedFor('  - { name: v1, path: /v1/, folder: old }', { 'old/docs.yaml': 'titel: x' }),
  ).toEqual([
    'old/docs.yaml:1:1  The config has an unknown field, `titel`. Did you mean `title`?  config',
  ]);
});

describe('a folder outside the site', () => {
  const refusal =
    'is outside the folder of the site, and nothing outside is served. Move it into the site, or use `ref`.';

  it.each(['../sibling', '/absolute', 'link'])('is refused: %s', async (folder) => {
    const sibling = await writeSite({ 'index.md': '# Outside\n' });
    const siteDir = await writeSite(twoVersions);
    const raw = folder
      .replace('../sibling', path.join('..', path.basename(sibling)))
      .replace('/absolute', sibling);
    if (folder === 'link') await symlink(sibling, path.join(siteDir, 'link'));
    const config = (twoVersions['docs.yaml'] ?? '').replace('folder: old', `folder: ${raw}`);
    await writeSite({ 'docs.yaml': config }, siteDir);
    const { site, printed } = await readFolder(siteDir);
    expect(site.versions).toEqual([]);
    expect(printed).toEqual([`docs.yaml:6:29  Folder \`${raw}\` ${refusal}  config`]);
  });

  it('is allowed as a link to a folder of the site, and where the site itself is a link', async () => {
    const siteDir = await writeSite(twoVersions);
    await rename(path.join(siteDir, 'old'), path.join(siteDir, 'v1-2024'));
    await symlink('v1-2024', path.join(siteDir, 'old'));
    const link = path.join(await writeSite({}), 'current');
    await symlink(siteDir, link);
    for (const folder of [siteDir, link]) {
      const { site, printed } = await readFolder(folder);
      expect(printed).toEqual([]);
      expect(site.versions[0]?.paths).toContain('/guide/');
    }
  });

  it('is refused as the `content` of a version, in a folder and in a ref', async () => {
    const outside = await writeSite({ 'index.md': '# Outside\n' });
    const siteDir = await writeSite(twoVersions);
    await mkdir(path.join(siteDir, 'linked'));
    await symlink(outside, path.join(siteDir, 'linked', 'content'));
    const config = twoVersions['docs.yaml'] ?? '';
    await writeSite({ 'docs.yaml': config.replace('folder: old', 'folder: linked') }, siteDir);
    const inFolder = await readFolder(siteDir);
    expect(inFolder.site.versions).toEqual([]);
    expect(inFolder.printed).toEqual([
      'docs.yaml:6:29  Folder `content` of version `v1` is a link out of the folder of the version. Put the pages themselves there.  config',
    ]);

    await rename(path.join(siteDir, 'content'), path.join(siteDir, 'pages'));
    await symlink(outside, path.join(siteDir, 'content'));
    commit(siteDir, 3);
    git(siteDir, 3, 'tag', 'linked');
    git(siteDir, 3, 'rm', '--quiet', 'content');
    await rename(path.join(siteDir, 'pages'), path.join(siteDir, 'content'));
    await writeSite({ 'docs.yaml': config.replace('folder: old', 'ref: linked') }, siteDir);
    const inRef = await readFolder(siteDir);
    expect(inRef.site.versions).toEqual([]);
    expect(inRef.printed).toEqual([
      'docs.yaml:6:29  Folder `content` of version `v1` is a link out of the folder of the version. Put the pages themselves there.  config',
    ]);
  });
});

it('tells of a page that names none of the current version, and of one in that version', async () => {
  const version = '  - { name: v1, path: /v1/, folder: old }';
  const wrong = '---\ntitle: Fees\ncurrent: /price/\n---\n';
  expect(
    await printedFor(version, { 'old/fees/index.md': wrong, 'content/prices/index.md': wrong }),
  ).toEqual([
    'content/prices/index.md:3:1  Frontmatter field `current` is only for pages of earlier versions. Remove it.  frontmatter',
    'old/fees/index.md:3:1  Frontmatter field `current` names `/price/`, which is not a page of v2. Did you mean `/prices/`?  frontmatter',
  ]);
});

it('takes what the files of a version leave open from the current config, and the rest from them', async () => {
  const folder = await writeSite({
    ...twoVersions,
    'old/sidebars.yaml': '- { id: old, prefixes: [/], entries: [/fees/] }',
    'old/docs.yaml': 'description: About the past.\nbase: /elsewhere/\nversions: [nonsense]\n',
  });
  const { site } = await readFolder(folder);
  const config = site.versions[0]?.config;
  expect(config?.site).toMatchObject({
    title: 'Handbook v1',
    version: 'v1',
    description: 'About the past.',
    base: '/docs/v1/',
    origin: 'https://docs.example.com',
  });
  expect(config?.sidebars).toEqual([
    { id: 'old', prefixes: ['/'], entries: [{ kind: 'page', path: '/fees/' }] },
  ]);
});

it('leaves the folder of a version out of the pages that lie around it', async () => {
  const folder = await writeSite({
    'docs.yaml': 'versions:\n  - { name: v1, path: /v1/, folder: content/v1 }\n',
    'content/index.md': '# Now\n',
    'content/v1/index.md': '# Then\n',
  });
  const { site, printed } = await readFolder(folder);
  expect(printed).toEqual([]);
  expect(site.paths).toEqual(['/']);
  expect(site.versions[0]?.paths).toEqual(['/']);
});

describe('a Git ref', () => {
  const config = (ref: string): string =>
    `title: Handbook\nversion: v2\nversions:\n  - { name: v1, path: /v1/, ref: ${ref} }\n`;
  let folder: string;
  beforeAll(async () => {
    folder = await writeSite({
      'docs.yaml': 'title: Handbook\nversion: v1\n',
      'content/index.md': '# Then\n\nThe giraffe.\n',
      'content/old/index.md': '# Old\n\nGone since.\n',
      'static/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'src/main.js': 'code',
    });
    commit(folder, 3);
    git(folder, 3, 'tag', 'v1.9');
    git(folder, 3, 'rm', '--quiet', '-r', 'content/old', 'static');
    await writeSite({ 'docs.yaml': config('v1.9'), 'content/index.md': '# Now\n' }, folder);
    commit(folder, 5);
  });

  it('gives the pages as they were, with their days, and leaves the working tree alone', async () => {
    const { site, printed } = await readFolder(folder);
    expect(printed).toEqual([]);
    const [version] = site.versions;
    expect(version?.paths).toEqual(['/', '/old/']);
    expect(version?.source('/').title).toBe('Then');
    expect(version?.updatedOn('/old/')).toBe('2026-05-03');
    expect(site.paths).toEqual(['/']);
    expect(git(folder, 6, 'status', '--porcelain', '--untracked-files=no')).toBe('');
    expect(version?.contentDir).toMatch(/\/cache\/store\/trees\/[\da-f]{40}-2\/content$/);
    expect(version?.publicFiles.has('/plan.svg')).toBe(true);
    expect(existsSync(path.join(version?.contentDir ?? '', '../src'))).toBe(false);
  });

  it('is known by its name in messages', async () => {
    await writeSite({ 'content/index.md': '---\ntitle: [\n---\n' }, folder);
    commit(folder, 7);
    git(folder, 7, 'tag', 'broken');
    await writeSite({ 'docs.yaml': config('broken'), 'content/index.md': '# Now\n' }, folder);
    const { printed } = await readFolder(folder);
    expect(printed).toHaveLength(1);
    expect(printed[0]).toMatch(
      /^broken:content\/index\.md:2:9 {2}The frontmatter is not valid YAML/,
    );
  });

  it('that is unknown is told', async () => {
    await writeSite({ 'docs.yaml': config('v7') }, folder);
    expect((await readFolder(folder)).printed).toEqual([
      'docs.yaml:4:29  `v7` is not a branch, tag or commit of the repository. Check it, or fetch it.  config',
    ]);
  });

  it('is served from the files of an earlier start where there is no repository', async () => {
    await writeSite({ 'docs.yaml': config('v1.9') }, folder);
    await readFolder(folder);
    const image = await writeSite({ 'docs.yaml': config('v1.9'), 'content/index.md': '# Now\n' });
    const { cp } = await import('node:fs/promises');
    await cp(path.join(folder, 'cache'), path.join(image, 'cache'), { recursive: true });
    const { site, printed } = await readFolder(image);
    expect(printed).toEqual([]);
    expect(site.versions[0]?.paths).toEqual(['/', '/old/']);
  });
});

it('has each field in the JSON Schema', async () => {
  const { configJsonSchema } = await import('../../../src/server/site/config/reference.ts');
  expect(JSON.stringify(configJsonSchema())).toContain('"noindex"');
  const folder = await writeSite({ 'docs.yaml': 'versions: v1\n' });
  expect(() => readConfig(folder)).toThrow('`versions` is `"v1"`. Write a list.');
});
