// Metrics while workers are silent, or not there yet.
import { endServerProcesses, startServer, type ServerProcess } from '../../setup/server-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(endServerProcesses);
afterAll(removeTestSites);

/** A small site, for what does not depend on the pages. */
let small: string;
beforeAll(async () => {
  small = await writeContent({ 'docs.yaml': 'base: /docs/\n', 'index.md': '# Home\n' });
});

const started = async (server: ServerProcess): Promise<string> =>
  server.printed(/Listening on (http:\/\/localhost:\d+)/);
const adminOf = async (server: ServerProcess): Promise<string> =>
  server.printed(/Metrics on (http:\/\/localhost:\d+)\/metrics/);

async function textOf(address: string): Promise<string> {
  return (await fetch(address)).text();
}

it('has the metrics of the others, and the last ones of a worker that no longer answers', async () => {
  const server = startServer({ WEB_CONCURRENCY: '2', ADMIN_PORT: '0' });
  const [origin, admin] = await Promise.all([started(server), adminOf(server)]);
  for (let i = 0; i < 6; i++)
    await fetch(`${origin}/docs/limits/`, { headers: { Connection: 'close' } });
  const ids = [...server.output().matchAll(/"pid":(\d+),"msg":"Worker listening"/g)];
  const [stopped = 0] = ids.map(([, pid]) => Number(pid));
  await textOf(`${admin}/metrics`);
  process.kill(stopped, 'SIGSTOP');
  try {
    const scrapes = Array.from({ length: 20 }, () => fetch(`${admin}/metrics`));
    const [response, ...others] = await Promise.all(scrapes);
    expect([response, ...others].map((answer) => answer?.status)).toEqual(Array(20).fill(200));
    const metrics = (await response?.text()) ?? '';
    const counts = [
      ...metrics.matchAll(/^millrace_docs_http_requests_total\{.*status="200".*\} (\d+)/gm),
    ];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(6);
    expect(metrics).toContain(
      '\nmillrace_docs_workers{state="answering"} 1\nmillrace_docs_workers{state="silent"} 1\n',
    );
  } finally {
    process.kill(stopped, 'SIGCONT');
  }
  expect(await textOf(`${admin}/metrics`)).toContain('millrace_docs_workers{state="silent"} 0\n');
  expect(server.output()).not.toContain('MaxListenersExceededWarning');
  await server.stop();
});

it('has metrics without a silent worker, however often memory is collected', async () => {
  const server = startServer({ SITE_DIR: small, WEB_CONCURRENCY: '2', ADMIN_PORT: '0' }, [], '.', [
    '--import',
    './test/setup/collect-garbage.mjs',
    'dist/server/cli.js',
    'start',
  ]);
  await started(server);
  const admin = await adminOf(server);
  const pid = Number(await server.printed(/"pid":(\d+),"msg":"Worker listening"/));
  process.kill(pid, 'SIGSTOP');
  try {
    expect(await textOf(`${admin}/metrics`)).toContain('millrace_docs_workers{state="silent"} 1\n');
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  expect(await server.stop()).toBe(0);
});

it('says that it starts, and has metrics without an error, until two processes listen', async () => {
  const server = startServer({ WEB_CONCURRENCY: '2', ADMIN_PORT: '0' });
  const admin = await adminOf(server);
  const states = new Set<string>();
  do {
    states.add(await textOf(`${admin}/readyz`));
    await textOf(`${admin}/metrics`);
  } while (!server.output().includes('Listening on'));
  expect([...states].filter((state) => !['starting\n', 'ok\n'].includes(state))).toEqual([]);
  await textOf(`${admin}/metrics`);
  expect(server.output()).not.toContain('Failed to read the metrics');
  await server.stop();
});
