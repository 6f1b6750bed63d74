// Specification, Redirects of old paths, with the readings that the project settled.
import request from 'supertest';
import type { SiteInProcess } from '../setup/in-process.ts';
import { createRealSite } from '../setup/real-site.ts';

const rows: readonly (readonly [from: string, to: string])[] = [
  ['/cron', '/docs/workflows/steps/triggers/'],
  ['/notebook', '/docs/workflows/steps/'],
  ['/workflows/fork', '/docs/workflows/copy/'],
  ['/notebook/fork', '/docs/workflows/copy/'],
  ['/notebook/inspector', '/docs/workflows/events/inspect/'],
  ['/notebook/observability', '/docs/workflows/events/inspect/'],
  ['/notebook/destinations/s3', '/docs/destinations/s3/'],
  ['/notebook/destinations/sse', '/docs/destinations/sse/'],
  ['/notebook/destinations/snowflake', '/docs/destinations/snowflake/'],
  ['/notebook/destinations/http', '/docs/destinations/http/'],
  ['/notebook/destinations/email', '/docs/destinations/email/'],
  ['/notebook/destinations', '/docs/destinations/'],
  ['/notebook/code', '/docs/code/nodejs/'],
  ['/workflows/steps/code', '/docs/code/nodejs/'],
  ['/notebook/actions', '/docs/workflows/steps/actions/'],
  ['/notebook/sources', '/docs/workflows/steps/triggers/'],
  ['/notebook/sql', '/docs/destinations/triggers/'],
  ['/what-is-millrace', '/docs/'],
  ['/destinations/triggers', '/docs/destinations/'],
  ['/destinations/snowflake', '/docs/destinations/'],
  // Folders of specified pages that have no page themselves.
  ['/cli', '/docs/cli/install/'],
  ['/apps', '/docs/apps/all-apps/'],
  ['/examples', '/docs/workflows/examples/'],
  ['/components/quickstart', '/docs/components/quickstart/nodejs/actions/'],
  ['/components/quickstart/nodejs', '/docs/components/quickstart/nodejs/actions/'],
  ['/removed-features', '/docs/migrate-from-v1/'],
];

let listener: SiteInProcess;
beforeAll(async () => {
  listener = await createRealSite();
});

describe.each(rows)('%s', (from, to) => {
  it.each([from, `${from}/`, `/docs${from}`, `/docs${from}/`])('%s is redirected', async (path) => {
    const response = await request(listener.handle).get(`${path}?a=1&b=2`);
    expect(response.status).toBe(301);
    expect(response.headers['location']).toBe(`${to}?a=1&b=2`);
  });

  it('ends at a page', async () => {
    const response = await request(listener.handle).get(from).redirects(2);
    expect(response.status).toBe(200);
  });
});

it('sends the list of apps without its slash to the external apps page', async () => {
  const response = await request(listener.handle).get('/docs/apps/all-apps?q=mail');
  expect(response.status).toBe(301);
  expect(response.headers['location']).toBe('https://millrace.example/apps?q=mail');
});

it('answers the list of apps with its slash with the page', async () => {
  const response = await request(listener.handle).get('/docs/apps/all-apps/');
  expect(response.status).toBe(200);
});

it('has a row here for every redirect of the config', () => {
  const configured = listener.site.config.redirects.map(({ from }) => from.slice(0, -1));
  expect(configured.sort()).toEqual([...rows.map(([from]) => from), '/apps/all-apps'].sort());
});
