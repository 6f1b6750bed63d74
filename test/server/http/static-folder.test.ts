// Files that a project keeps beside its `content` folder, in `static` or `public`.
import { mkdir, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import supertest from 'supertest';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { emptyConfig, removeTestSites, writeContent } from '../../setup/test-site.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
const home = '# Home\n\n![Plan](/img/plan.svg) [Sample](/data/sample.csv)\n';

afterAll(removeTestSites);

/** Serves a project with these files; `prepare` may change its folder before. */
async function serve(
  files: Readonly<Record<string, string>>,
  prepare?: (folder: string) => Promise<unknown>,
) {
  const siteDir = await writeContent({ 'content/index.md': home, ...files });
  await prepare?.(siteDir);
  const contentDir = path.join(siteDir, 'content');
  const { site, problems } = await readSite({ config: emptyConfig(), siteDir, contentDir });
  const manifest = await readBundleManifest(bundleDir());
  const { html, messages } = await site.compiled('/');
  return {
    agent: supertest(serveInProcess({ site, manifest, contentDir }).handle),
    html,
    printed: [...problems, ...messages].map(formatMessage),
  };
}

it.each(['static', 'public'])('serves what is in %s at the root', async (name) => {
  const { agent, html, printed } = await serve({
    [`${name}/img/plan.svg`]: picture,
    [`${name}/data/sample.csv`]: 'a,b',
    [`${name}/page.md`]: '# No page',
    [`${name}/.env`]: 'CONFIDENTIAL',
  });
  expect(printed).toEqual([]);
  expect(html).toContain('<img src="/docs/img/plan.svg" alt="Plan" width="4" height="2"');
  expect(html).toContain('href="/docs/data/sample.csv"');
  const answer = await agent.get('/docs/img/plan.svg').expect(200);
  expect(String(answer.body)).toBe(picture);
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  await agent.get('/docs/.env').expect(404);
  await agent.get('/docs/page.html').expect(404);
});

it('prefers files of the content folder, and `static` to `public`', async () => {
  const { agent } = await serve({
    'content/public/img/plan.svg': picture,
    'static/img/plan.svg': 'another',
    'static/data/sample.csv': 'a,b',
    'public/data/other.csv': 'c,d',
  });
  expect(String((await agent.get('/docs/img/plan.svg').expect(200)).body)).toBe(picture);
  await agent.get('/docs/data/sample.csv').expect(200);
  await agent.get('/docs/data/other.csv').expect(404);
});

it('names a damaged picture by its address', async () => {
  const { printed } = await serve({ 'static/data/sample.csv': 'a,b', 'static/img/plan.svg': '' });
  expect(printed.join('\n')).toContain('Image `/img/plan.svg` is damaged');
});

it.each([
  ['that another program has built', { 'public/index.html': '<p>Built</p>' }],
  ['that an export has written', { 'public/.docs-export': '{}' }],
  ['that the pages themselves are in', { 'content/static/other.txt': 'text' }],
])('does not take a folder %s', async (_case, files) => {
  const { agent, printed } = await serve({ ...files, 'public/img/plan.svg': picture }, (folder) =>
    Object.keys(files).some((name) => name.startsWith('public/'))
      ? Promise.resolve()
      : rename(path.join(folder, 'public'), path.join(folder, 'assets')),
  );
  await agent.get('/docs/img/plan.svg').expect(404);
  expect(printed.join('\n')).toContain('Image `/img/plan.svg` is not in the folder');
});

it('serves nothing from outside of the project', async () => {
  const outside = await writeContent({ 'img/plan.svg': picture, 'secret.txt': 'CONFIDENTIAL' });
  const linked = await serve({}, (folder) => symlink(outside, path.join(folder, 'static')));
  await linked.agent.get('/docs/img/plan.svg').expect(404);

  const { agent } = await serve({ 'static/data/sample.csv': 'a,b' }, async (folder) => {
    await mkdir(path.join(folder, 'static/img'));
    await symlink(path.join(outside, 'secret.txt'), path.join(folder, 'static/secret.txt'));
    await symlink('../content/index.md', path.join(folder, 'static/index.txt'));
  });
  await agent.get('/docs/secret.txt').expect(404);
  await agent.get('/docs/index.txt').expect(404);
  for (const address of ['/docs/..%2fcontent/index.md', '/docs/%2e%2e/content/index.md']) {
    const { text } = await agent.get(address);
    expect(text).not.toContain('![Plan]');
  }
});
