// Mistakes of later saves in a project, which development mode tells.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endServerProcesses, startDev } from '../../../test/setup/server-process.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(async () => {
  endServerProcesses();
  await removeTestSites();
});

it('tells those of later saves of a list above the pages', async () => {
  const site = await writeContent({
    'mkdocs.yml': 'nav:\n- index.md\n',
    'docs/index.md': '# Home\n',
  });
  const dev = startDev(site);
  await dev.printed(/(Listening on)/);
  await writeFile(path.join(site, 'mkdocs.yml'), 'nav:\n- index.md\n- gone.md\n');
  await dev.printed(/mkdocs\.yml:\d+:\d+ {2}([^\n]*`gone\.md`)/);
  expect(await dev.stop()).toBeNull();
});
