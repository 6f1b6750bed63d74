// The redirects of an export, read by a real nginx that serves its files.
import { request } from 'node:http';
import { nginxRules } from '../../src/server/tools/export/redirect-rules.ts';
import { startNginx, type RunningNginx } from '../setup/nginx.ts';

const rules = nginxRules([
  { from: '/docs/old/*', to: '/docs/new/:splat', status: 301 },
  { from: '/docs/old/deep/*', to: 'https://x.example/$1/:splat#e', status: 302 },
  { from: '/docs/%C3%BCber/*', to: '/docs/', status: 307 },
  { from: '/docs/old/one/', to: '/docs/#one', status: 308 },
]);

let nginx: RunningNginx;
beforeAll(async () => {
  nginx = await startNginx({
    replicas: ['127.0.0.1:1', '127.0.0.1:1'],
    servers: [],
    files: {
      'conf.d/static.conf':
        'server { listen ${DOCS_LISTEN}; root www; absolute_redirect off; include redirects.nginx.conf; }\n',
      'redirects.nginx.conf': rules,
      'www/docs/old/page/index.html': 'A page.\n',
    },
  });
});
afterAll(() => nginx.stop());

/** Requests an address as it is written. */
async function get(address: string): Promise<readonly [number | undefined, string | undefined]> {
  const { port } = new URL(nginx.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: address }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    });
    sent.on('error', reject).end();
  });
}

it.each([
  ['/docs/old/one/?a=1', 308, '/docs/?a=1#one'],
  ['/docs/old/a/b?c=d', 301, '/docs/new/a/b?c=d'],
  ['/docs/old/page/', 200, undefined],
  ['/docs/old/deep/x', 302, 'https://x.example/%241/x#e'],
  ['/docs/old/deep', 302, 'https://x.example/%241/#e'],
  ['/docs/%C3%BCber/uns', 307, '/docs/'],
  ['/docs/older/', 404, undefined],
  // Decoded, it would be a header of its own.
  ['/docs/old/%0d%0aSet-Cookie:a', 301, '/docs/new/%0d%0aSet-Cookie:a'],
])('%s is answered with %i %s', async (address, status, location) => {
  expect(await get(address)).toEqual([status, location]);
});
