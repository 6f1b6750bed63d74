// Mistakes of later saves in a file that pages include from outside their folder, which development mode tells.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endServerProcesses, startDev } from '../../../test/setup/server-process.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(async () => {
  endServerProcesses();
  await removeTestSites();
});

it('tells those of later saves of a file that is included from outside the pages', async () => {
  const site = await writeContent({
    'mkdocs.yml': 'site_name: Lakes\n',
    'docs/index.md': '# Home\n\n--8<-- "notes/swim.md"\n',
    'notes/swim.md': 'Swim in June.\n',
  });
  const dev = startDev(site);
  await dev.printed(/(Listening on)/);
  await writeFile(path.join(site, 'notes', 'swim.md'), '[Ice](ice.md)\n');
  await dev.printed(/index\.md:\d+:\d+ {2}([^\n]*`ice\.md`)/);
  expect(await dev.stop()).toBeNull();
});
