// Tasks of extensions: slow functions that compile threads run.
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { createLocalRenderer } from '../../../src/server/render/renderer/local-renderer.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readVersionedSite } from '../../../src/server/site/versions/versioned-site.ts';
import { createStore } from '../../../src/server/base/store/store.ts';
import { open } from '../../setup/compile-in-threads.ts';
import { siteWith } from '../../setup/extension-site.ts';
import { serveExtensionSite } from '../../setup/serve-extension-site.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const extension = `import { isMainThread } from 'node:worker_threads';

export default {
  name: 'orchard',
  version: '1',
  tasks: {
    sort: ({ words }) => ({ words: words.toSorted(), isMainThread }),
    async fail() { throw new Error('no pears'); },
    forever() { for (;;); },
  },
  files: ['sort', 'fail', 'none'].map((task) => ({
    path: \`/\${task}.json\`,
    type: 'application/json',
    make: async ({ run }) => JSON.stringify(await run(task, { words: ['plum', 'fig'] })),
  })),
};
`;
const files = siteWith('A.', extension);

it('return what they make, and name themselves when they throw', async () => {
  const { ask, lines } = await serveExtensionSite(files);
  const sorted = await ask.get('/sort.json').expect(200);
  expect(sorted.body).toEqual({ words: ['fig', 'plum'], isMainThread });
  await ask.get('/fail.json').expect(500);
  await ask.get('/none.json').expect(500);
  expect(lines[0]).toContain('no pears');
  expect(lines[1]).toContain('it has no task `none`');
});

it('run in a compile thread, within its limits', async () => {
  const folder = await writeContent(files);
  const { site, compilePool } = await open(folder, { deadlineMs: 700 });
  const run = (task: string) =>
    site.runTask({ extension: 'orchard', task, input: { words: ['b', 'a'] } });
  try {
    expect(await run('sort')).toEqual({ words: ['a', 'b'], isMainThread: false });
    await expect(run('fail')).rejects.toMatchObject({ hook: 'tasks.fail', message: 'no pears' });
    await expect(run('forever')).rejects.toThrow(
      'Task `forever` of extension `orchard` takes longer than 0.7 seconds. Give it less at a time.',
    );
    // The thread goes on.
    expect(await run('sort')).toMatchObject({ words: ['a', 'b'] });
  } finally {
    compilePool.close();
  }
});

it('run once for an input, whatever starts again', async () => {
  const counted = extension.replace('words.toSorted()', 'words.concat(String(Math.random()))');
  const folder = await writeContent(siteWith('A.', counted));
  const store = createStore({
    ...{ folder: path.join(folder, 'cache'), version: '1', warn: () => undefined },
  });
  const start = async () => {
    const config = { ...readConfig(folder), siteDir: folder, store };
    const { site } = await readVersionedSite({
      ...config,
      contentDir: path.join(folder, 'content'),
    });
    const manifest = await readBundleManifest(bundleDir());
    const bytes = await createLocalRenderer({ site, manifest }).file('/sort.json');
    return Buffer.from(bytes ?? []).toString();
  };
  const first = await start();
  expect(first).toContain('"plum","fig","0.');
  expect(await start()).toBe(first);
});
