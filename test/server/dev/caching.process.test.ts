// Browsers keep nothing that a save can change: development mode shows what the files hold now.
import { endServerProcesses, startDev } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(async () => {
  endServerProcesses();
  await removeTestSites();
});

it('has browsers ask again for all that a save can change', async () => {
  const site = await writeContent({
    'docs.yaml': 'title: Orchard\nredirects: [{ from: /pears/, to: / }]\n',
    'content/index.md': '# Home\n\n![Tree](tree.svg)\n',
    'content/tree.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const dev = startDev(site);
  const address = await dev.printed(/Listening on (http:\/\/localhost:\d+\/)/);
  const cachingOf = async (place: string): Promise<string | null> => {
    const { headers } = await fetch(address + place, { redirect: 'manual' });
    return headers.get('Cache-Control');
  };
  const places = ['', 'tree.svg', 'logo.svg', 'pears/', 'missing/'];
  for (const place of places) {
    expect([place, await cachingOf(place)]).toEqual([place, 'no-cache']);
  }
  const page = await (await fetch(address)).text();
  const style = /href="\/(assets\/[^"]+\.css)"/.exec(page)?.[1] ?? '';
  expect(await cachingOf(style)).toContain('immutable');
  expect(await dev.stop()).toBeNull();
});
