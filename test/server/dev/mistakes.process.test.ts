// Mistakes that keep no site from being served: development mode tells them all the same.
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endServerProcesses, startDev } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(async () => {
  endServerProcesses();
  await removeTestSites();
});

const extension = `import { defineExtension } from 'millrace-docs/extension';
export default defineExtension({ name: 'stock', version: '1', pages: ({ read }) => JSON.parse(read('stock.json')) });
`;
const pears = { path: '/pears/', title: 'Pears', text: 'Many.' };

it('tells those of frontmatter, config and extensions, and those of later saves', async () => {
  const site = await writeContent({
    'docs.yaml': `title: Orchard
extensions: [./stock.mjs]
sidebars:
  - { id: main, prefixes: [/], entries: [{ path: / }, { path: /gone/ }] }
`,
    'stock.mjs': extension,
    'content/index.md': '---\nlayuot: home\n---\n\n# Home\n',
    'content/stock.json': JSON.stringify([pears, pears]),
  });
  const dev = startDev(site);
  await dev.printed(/content\/index\.md:2:1 {2}(Unknown frontmatter field `layuot`)/);
  await dev.printed(/docs\.yaml:4:\d+ {2}(Entry of sidebar `main` `\/gone\/` is not a page)/);
  await dev.printed(/docs\.yaml:2:\d+ {2}(Extension `stock` makes page `\/pears\/`)/);
  expect(dev.output()).not.toContain('titel');
  await writeFile(path.join(site, 'content', 'index.md'), '---\ntitel: Home\n---\n\n# Home\n');
  await dev.printed(/content\/index\.md:2:1 {2}(Unknown frontmatter field `titel`)/);
  // Pages that cannot be made would be gone: the last ones are served.
  await writeFile(path.join(site, 'content', 'stock.json'), '[{');
  await dev.printed(/docs\.yaml:2:\d+ {2}(Extension `stock` failed in `pages`)/);
  const address = await dev.printed(/Listening on (http:\/\/localhost:\d+\/)/);
  expect((await fetch(`${address}pears/`)).status).toBe(200);
  expect(await dev.stop()).toBeNull();
});

it('prints a warning as a warning, and names a folder that is gone', async () => {
  const site = await writeContent({
    'docs.yaml': 'title: Orchard\n',
    'content/index.md':
      '# Home\n\n[Pears](pears.md)\n\n<<<<<<< HEAD\nApples\n=======\nPlums\n>>>>>>> next\n',
  });
  const dev = startDev(site);
  expect(await dev.printed(/"level":"(\w+)"[^\n]*index\.md:3/)).toBe('warn');
  expect(await dev.printed(/"level":"(\w+)"[^\n]*index\.md:5/)).toBe('error');
  const content = path.join(site, 'content');
  await writeFile(path.join(content, 'index.md'), '# Home\n');
  await dev.printed(/"msg":"(All mistakes are mended)"/);
  await rename(content, path.join(site, 'renamed'));
  expect(await dev.printed(/"msg":"([^"]*content[^"]* does not exist\.)/)).toBe(
    `${content}:1:1  \`${content}\` does not exist.`,
  );
  expect(await dev.stop()).toBeNull();
});
