// A site within an app of somebody else whose thread ends: the app goes on.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endServerProcesses, startServer } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(async () => {
  endServerProcesses();
  await removeTestSites();
});

it('rejects, and leaves the app alone, if its thread ends while it opens', async () => {
  const folder = await writeContent({ 'index.md': '# Home\n' });
  const script = path.join(folder, 'app.mjs');
  await writeFile(
    script,
    `import { docs } from ${JSON.stringify(path.resolve('dist/server/docs.js'))};
await docs({ folder: ${JSON.stringify(folder)} }).catch((error) => console.log(String(error)));
setTimeout(() => console.log('The app goes on.'), 100);`,
  );
  const program = ['--import', './test/setup/lose-thread.mjs', script];
  const app = startServer({ CACHE_DIR: path.join(folder, 'cache') }, [], '.', program);
  const code = await app.ended();
  expect(app.output()).toContain('Error: The render thread ended with code 3.\nThe app goes on.\n');
  expect(code).toBe(0);
});
