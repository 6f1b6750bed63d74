// Whatever stands in the content folder: regular files are read, everything else is named as what it is, or left out.
import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRegularFile } from '../../../src/server/base/files/read-regular-file.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { walkContent } from '../../../src/server/site/scan/walk-content.ts';
import { emptyConfig, page, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function read(contentDir: string) {
  const { site, problems } = await readSite({ config: emptyConfig(), contentDir });
  return { site, paths: site.paths, messages: problems.map(formatMessage) };
}

const editorFileNames = [
  '#index.md#',
  '.#other.md',
  '.DS_Store',
  '.hidden.md',
  '.index.md.swp',
  '4913',
  'Thumbs.db',
  'desktop.ini',
  'index.md.swp',
  'index.md___jb_tmp___',
  'index.md~',
  '~$plan.md',
];

async function contentWith(change: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = await writeContent({ 'index.md': page('Words.', 'Home') });
  await change(folder);
  return folder;
}

it.each<[string, (folder: string) => Promise<unknown>, string]>([
  [
    'a link to a file outside',
    (folder) => symlink('/etc/passwd', path.join(folder, 'secret.md')),
    'content/secret.md:1:1  `secret.md` is a link out of the content folder, so it is not read. Put the file itself there.  file-link',
  ],
  [
    'a link to a file outside, in public/',
    async (folder) => {
      await mkdir(path.join(folder, 'public'));
      await symlink('/etc/passwd', path.join(folder, 'public', 'pw.txt'));
    },
    'content/public/pw.txt:1:1  `public/pw.txt` is a link out of the content folder, so it is not read. Put the file itself there.  file-link',
  ],
  [
    'a link to a folder outside',
    (folder) => symlink('/etc', path.join(folder, 'etc')),
    'content/etc:1:1  `etc` is a link out of the content folder, so it is not read. Put the file itself there.  file-link',
  ],
  [
    'a link to a hidden file',
    async (folder) => {
      await mkdir(path.join(folder, '.git'));
      await writeFile(path.join(folder, '.git', 'config'), 'token');
      await symlink('.git/config', path.join(folder, 'config.md'));
    },
    'content/config.md:1:1  `config.md` is a link out of the content folder, so it is not read. Put the file itself there.  file-link',
  ],
  [
    'a link to the folder itself',
    (folder) => symlink('.', path.join(folder, 'loop')),
    'content/loop:1:1  `loop` is a link to something other than a file, so it is not followed. Put the folder itself there.  file-link',
  ],
  [
    'a link to a folder inside',
    async (folder) => {
      await mkdir(path.join(folder, 'real'));
      await symlink('real', path.join(folder, 'also'));
    },
    'content/also:1:1  `also` is a link to something other than a file, so it is not followed. Put the folder itself there.  file-link',
  ],
  [
    'a link that leads nowhere',
    (folder) => symlink('gone.md', path.join(folder, 'broken.md')),
    'content/broken.md:1:1  `broken.md` is a broken link. Remove it, or put the file in its place.  file-link',
  ],
  [
    'a link to itself',
    (folder) => symlink('self.md', path.join(folder, 'self.md')),
    'content/self.md:1:1  `self.md` is a broken link. Remove it, or put the file in its place.  file-link',
  ],
  [
    'a folder with the name of a page',
    (folder) => mkdir(path.join(folder, 'x.md')),
    'content/x.md:1:1  `x.md` is a folder, but its name is that of a page. Rename it.  file-kind',
  ],
  [
    'a pipe',
    (folder) => {
      execFileSync('mkfifo', [path.join(folder, 'pipe.md')]);
      return Promise.resolve();
    },
    'content/pipe.md:1:1  `pipe.md` is a pipe, not a file. Remove it.  file-kind',
  ],
  [
    'a name with a line end',
    (folder) => writeFile(path.join(folder, 'a\nb.md'), page('x')),
    'content/a\uFFFDb.md:1:1  The name `a\uFFFDb.md` contains bytes that are not UTF-8, or control characters. Rename it.  file-kind',
  ],
])('reports %s and leaves it out', async (_what, change, message) => {
  const { paths, messages } = await read(await contentWith(change));
  expect(messages).toEqual([message]);
  expect(paths).toEqual(['/']);
});

it('reads a link to a file of the same folder, as Kubernetes mounts them', async () => {
  const folder = await writeContent({ '..data/index.md': page('Words.', 'Home') });
  await symlink('..data/index.md', path.join(folder, 'index.md'));
  const { site, messages } = await read(folder);
  expect(messages).toEqual([]);
  expect(site.paths).toEqual(['/']);
  expect((await site.compiled('/')).html).toContain('Words');
});

it.each(['guide.mkd', 'a/guide.mdown'])('names %s, which is no page', async (name) => {
  const folder = await writeContent({ 'index.md': page('Words.', 'Home'), [name]: page('x') });
  const { paths, messages } = await read(folder);
  const [file = ''] = name.split('/').slice(-1);
  expect(messages).toEqual([
    `content/${name}:1:1  File \`${file}\` is not read. Rename it to \`guide.md\`.  file-name`,
  ]);
  expect(paths).toEqual(['/']);
});

it.each(['guide.markdown', 'guide.MD'])('names %s, which makes no clean address', async (name) => {
  const folder = await writeContent({ 'index.md': page('Words.', 'Home'), [name]: page('x') });
  const { paths, messages } = await read(folder);
  expect(messages).toEqual([
    `content/${name}:1:1  File name \`${name}\` does not make a clean address. Use lower-case letters, digits and hyphens.  file-name`,
  ]);
  expect(paths).toEqual(['/guide.html', '/']);
});

it('reads pages in MDX', async () => {
  const folder = await writeContent({ 'index.md': page('x', 'Home'), 'guide.mdx': page('x') });
  expect(await read(folder)).toMatchObject({ paths: ['/guide.html', '/'], messages: [] });
});

it('leaves Markdown to download alone', async () => {
  const folder = await writeContent({ 'index.md': page('x', 'Home'), 'public/skill.markdown': '' });
  expect(await read(folder)).toMatchObject({ paths: ['/'], messages: [] });
});

it('leaves out hidden files, locks and backups of editors', async () => {
  const folder = await contentWith(async (place) => {
    await symlink('author@host.1234', path.join(place, '.#index.md'));
    await mkdir(path.join(place, 'public'));
    for (const name of editorFileNames) {
      await writeFile(path.join(place, name), 'half');
      await writeFile(path.join(place, 'public', name), 'half');
    }
  });
  expect(await read(folder)).toMatchObject({ paths: ['/'], messages: [] });
  expect(walkContent(folder).files.map(({ relativePath }) => relativePath)).toEqual(['index.md']);
});

it('reads the folder behind a link', async () => {
  const folder = await contentWith(() => Promise.resolve());
  const link = `${folder}-link`;
  await symlink(folder, link);
  expect(await read(link)).toMatchObject({ paths: ['/'], messages: [] });
  await rm(link);
});

it('keeps the address of a page that it cannot read', async () => {
  const folder = await contentWith((place) => writeFile(path.join(place, 'big.md'), ''));
  await writeFile(path.join(folder, 'big.md'), Buffer.alloc(2 ** 21 + 1, 'a'));
  const { site, messages } = await read(folder);
  expect(messages).toEqual([
    'content/big.md:1:1  The file has `2097153` bytes. Split it: at most `2097152` are read.  file-size',
  ]);
  expect(site.paths).toEqual(['/big.html', '/']);
  await writeFile(path.join(folder, 'big.md'), `;base64,${'a'.repeat(2 ** 21)}`);
  expect((await read(folder)).messages.join()).toContain(
    'Put the pictures in it into files of their own: at most',
  );
});

it('shows the beginning of a page that is too large, and says how much it is', async () => {
  const folder = await contentWith((place) => writeFile(path.join(place, 'big.md'), ''));
  const release = (version: number): string =>
    `## 1.${version}\n\n- Water.\n\n\`\`\`js\nconst a = 1;\n\nconst b = 2;\n\`\`\`\n\n`;
  const releases = Array.from({ length: 36_000 }, (_, index) => release(index)).join('');
  const text = `---\ntitle: All changes\n---\n\n${releases}`;
  await writeFile(path.join(folder, 'big.md'), text);
  const { site, messages } = await read(folder);
  const [, shown = ''] = /`(\d+)` are shown/.exec(messages.join()) ?? [];
  expect(messages.map((message) => message.replace(shown, 'N'))).toEqual([
    `content/big.md:1:1  The file has \`${text.length}\` bytes, of which the first \`N\` are shown. Split it: at most \`2097152\` are read.  file-size`,
  ]);
  expect(Number(shown)).toBeGreaterThan(500_000);
  expect(site.source('/big.html').title).toBe('All changes');
  const page = site.source('/big.html').text().body;
  expect(page).toMatch(
    new RegExp(
      `\\n\\n---\\n\\nThis page shows the first ${shown} of the ${text.length} bytes of its file\\. The rest is left out\\.\\n$`,
    ),
  );
  expect(page.match(/^```/gm)?.length ?? 1).toEqual(2 * (page.match(/^```js/gm)?.length ?? 0));
});

it('never waits for a pipe and never follows a link that has taken the place of a file', async () => {
  const folder = await contentWith((place) => symlink('index.md', path.join(place, 'link.md')));
  execFileSync('mkfifo', [path.join(folder, 'pipe')]);
  const readings = ['pipe', 'link.md', 'gone.md', 'index.md/gone.md'].map((name) =>
    readRegularFile(path.join(folder, name), 10),
  );
  expect(readings).toEqual([
    { kind: 'unreadable', reason: 'not a regular file' },
    { kind: 'unreadable', reason: 'ELOOP' },
    { kind: 'gone' },
    { kind: 'gone' },
  ]);
});

it('does not serve two files at one address', async () => {
  const folder = await writeContent({
    'index.md': page('x', 'Home'),
    '[product]/index.md': page('first', 'First'),
    'millrace/index.md': page('second', 'Second'),
  });
  const { paths, messages } = await read(folder);
  expect(paths).toEqual(['/millrace/', '/']);
  expect(messages).toEqual([expect.stringContaining('The page has the same path')]);
});

it('leaves out a page whose address would be too long', async () => {
  const place = `${Array.from({ length: 9 }, () => 'a'.repeat(50)).join('/')}.md`;
  const { paths, messages } = await read(
    await writeContent({ 'index.md': page('x'), [place]: page('y') }),
  );
  expect(paths).toEqual(['/']);
  expect(messages).toEqual([expect.stringContaining("The file's path has 461 characters.")]);
});

it('fails for a folder that does not exist', async () => {
  await expect(read('/nowhere')).rejects.toMatchObject({ code: 'ENOENT', path: '/nowhere' });
});
