// Requests as metrics: counted in plain numbers, read as a counter and a histogram.
import { createMetrics } from '../../../src/server/serve/http/metrics.ts';
import { createFixture } from '../../setup/fixture-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it('prints what was counted, as often as it is asked', async () => {
  const handler = await createFixture();
  const metrics = createMetrics({
    currentHandler: () => handler,
    serverVersion: 'test',
    countConnections: () => Promise.resolve(3),
  });
  const page = { method: 'GET', route: '/{*page}', status: 200, bytes: 9 } as const;
  metrics.countRequest({ ...page, cache: 'hit', seconds: 0.00005 });
  metrics.countRequest({ ...page, cache: 'hit', seconds: 0.0001 });
  metrics.countRequest({ ...page, cache: 'hit', seconds: 0.02 });
  metrics.countRequest({ ...page, method: 'HEAD', cache: 'hit', seconds: 9 });
  metrics.countRequest({ ...page, status: 404, cache: undefined, seconds: 0.001 });
  metrics.countReload('refused');
  metrics.countRefusal();
  await metrics.print();
  const text = await metrics.print();
  const own = text.split('\n').filter((line) => /http_request|connections|content_re/.test(line));
  const hit = 'route="/{*page}",cache="hit"';
  expect(own).toEqual(
    expect.arrayContaining([
      '# TYPE millrace_docs_http_requests_total counter',
      '# TYPE millrace_docs_http_request_duration_seconds histogram',
      `millrace_docs_http_requests_total{method="GET",route="/{*page}",status="200",cache="hit"} 3`,
      `millrace_docs_http_requests_total{method="HEAD",route="/{*page}",status="200",cache="hit"} 1`,
      `millrace_docs_http_requests_total{method="GET",route="/{*page}",status="404",cache=""} 1`,
      `millrace_docs_http_request_duration_seconds_bucket{le="0.0001",${hit}} 2`,
      `millrace_docs_http_request_duration_seconds_bucket{le="0.01",${hit}} 2`,
      `millrace_docs_http_request_duration_seconds_bucket{le="0.025",${hit}} 3`,
      `millrace_docs_http_request_duration_seconds_bucket{le="2.5",${hit}} 3`,
      `millrace_docs_http_request_duration_seconds_bucket{le="+Inf",${hit}} 4`,
      `millrace_docs_http_request_duration_seconds_count{${hit}} 4`,
      `millrace_docs_http_request_duration_seconds_bucket{le="0.001",route="/{*page}",cache=""} 1`,
      'millrace_docs_content_reloads_total{outcome="done"} 0',
      'millrace_docs_content_reloads_total{outcome="refused"} 1',
      'millrace_docs_open_connections 3',
      'millrace_docs_refused_connections_total 1',
      // The names of 1.0, too.
      '# TYPE http_requests_total counter',
      'content_reloads_total{outcome="refused"} 1',
      'open_connections 3',
    ]),
  );
  const sum = own.find((line) =>
    line.startsWith(`millrace_docs_http_request_duration_seconds_sum{${hit}}`),
  );
  expect(Number(sum?.split(' ')[1])).toBeCloseTo(9.02015, 8);
  const readAt = own.find((line) =>
    line.startsWith('millrace_docs_content_read_timestamp_seconds '),
  );
  expect(Math.abs(Number(readAt?.split(' ')[1]) - Date.now() / 1000)).toBeLessThan(60);
});
