// Responses that extensions make: once for all who wait for them, and within a budget.
import path from 'node:path';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { ask } from '../../setup/ask.ts';
import { readExtensionSite } from '../../setup/extension-site.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { listen } from '../../setup/real-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const extension = `
let count = 0;
const make = async () => {
  await new Promise((resolve) => setTimeout(resolve, 30));
  count += 1;
  return 'Made ' + count;
};
export default {
  name: 'orchard', version: '1',
  forms: [
    { name: 'sheet', type: 'text/plain', make },
    { name: 'none', type: 'text/plain', make: async () => { await make(); } },
  ],
  files: [
    { path: '/crops.txt', type: 'text/plain', make },
    { path: '/crops/*', type: 'text/plain', make: (_context, name) => name === 'no' ? undefined : make() },
  ],
};`;

async function serve() {
  const { site, folder, problems } = await readExtensionSite({
    'docs.yaml': 'title: Orchard\nextensions: [./orchard.mjs]\n',
    'orchard.mjs': extension,
    'content/index.md': '# Home\n',
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`content/p${at}.md`, `# P${at}\n`]),
    ),
  });
  expect(problems).toEqual([]);
  const contentDir = path.join(folder, 'content');
  const manifest = await readBundleManifest(bundleDir());
  const handler = serveInProcess({ site, manifest, contentDir });
  const server = await listen(handler.handle);
  const get = (address: string) => ask(server.origin + address);
  return { get, close: () => Promise.all([server.close(), handler.close()]) };
}

it.each(['/-/sheet/', '/crops.txt', '/crops/apples'])(
  'makes %s once for eight readers',
  async (address) => {
    const { get, close } = await serve();
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(address)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => String(body)))).toEqual(new Set(['Made 1']));
    expect(String((await get('/crops/pears')).body)).toBe('Made 2');
    await close();
  },
);

it.each(['/-/none/', '/crops/no'])('finds nothing at %s, again and again', async (address) => {
  const { get, close } = await serve();
  const answers = [...(await Promise.all([get(address), get(address)])), await get(address)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  await close();
});

it.each([(at: number) => `/-/sheet/p${at}.html`, (at: number) => `/crops/${at}`])(
  'refuses some of sixty forms or files that one client requests at once',
  async (addressOf) => {
    const { get, close } = await serve();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => get(addressOf(at))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(10);
    expect(answers.filter(({ status }) => status === 200).length).toBe(60 - refused.length);
    await close();
  },
  60_000,
);
