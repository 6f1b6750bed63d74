// A config with a mistake, while pages are saved.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endServerProcesses, startDev } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(async () => {
  endServerProcesses();
  await removeTestSites();
});

it.each([
  ['a site', ''],
  ['a site with versions', 'versions: [{ name: "1", path: /v1/, folder: v1 }]\n'],
])('shows saved pages of %s while the config has a mistake, and the mistake', async (_, more) => {
  const site = await writeContent({
    'docs.yaml': `title: Orchard\n${more}`,
    'content/index.md': '# Home\n\nApples.\n',
    'v1/content/index.md': '# Home\n\nPears.\n',
  });
  const dev = startDev(site);
  const address = await dev.printed(/Listening on (http:\/\/localhost:\d+\/)/);
  const home = async (): Promise<string> => (await fetch(address)).text();
  await writeFile(path.join(site, 'docs.yaml'), `title: "Orchard\n${more}`);
  await dev.printed(/docs\.yaml:1:\d+ {2}(The file cannot be read[^\n]*)/);
  await writeFile(path.join(site, 'content', 'index.md'), '# Home\n\n[Plums](plums.md)\n');
  await dev.printed(/index\.md:3:\d+ {2}([^\n]*`plums\.md`)/);
  expect(await home()).toContain('Plums');
  expect(await home()).toMatch(/<title>Orchard/);
  expect((await fetch(`${address}v1/`)).status).toBe(more === '' ? 404 : 200);
  await writeFile(path.join(site, 'docs.yaml'), `title: Garden\n${more}`);
  while (!(await home()).includes('<title>Garden'));
  expect(await dev.stop()).toBeNull();
});
