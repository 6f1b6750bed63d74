// The renderer in a thread of its own makes the same bytes as one in this thread.
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startRenderThread } from '../../../src/server/render/renderer/thread-client.ts';
import { createRealSite } from '../../setup/real-site.ts';

it('makes what a renderer in this thread makes', async () => {
  const renderer = await startRenderThread({
    data: {
      site: {},
      siteDir: '.',
      contentDir: 'content',
      acceptsMistakes: false,
      served: undefined,
      store: { folder: path.join('dist', 'pages') },
    },
    onEvent: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  const local = (await createRealSite()).renderer;
  expect(renderer.facts).toEqual(local.facts);
  for (const method of ['page', 'chunk', 'markdown', 'failure'] as const) {
    const [posted, made] = await Promise.all([
      renderer[method]('/limits/'),
      local[method]('/limits/'),
    ]);
    expect(Buffer.from(posted).equals(Buffer.from(made))).toBe(true);
  }
  for (const file of local.facts.files) {
    const [posted, made] = await Promise.all([renderer.file(file), local.file(file)]);
    expect(posted && Buffer.from(posted)).toEqual(made && Buffer.from(made));
  }
  const [posted, made] = await Promise.all([
    renderer.notFound('/no/', 'html'),
    local.notFound('/no/', 'html'),
  ]);
  expect(Buffer.from(posted.body).equals(Buffer.from(made.body))).toBe(true);
  expect(brotliDecompressSync(posted.forms?.br ?? '').equals(Buffer.from(made.body))).toBe(true);
  expect(gunzipSync(posted.forms?.gzip ?? '').equals(Buffer.from(made.body))).toBe(true);
  await Promise.all([local.close(), renderer.close()]);
});
