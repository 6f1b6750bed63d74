import path from 'node:path';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';
import { parseEnv } from '../../../src/server/serve/process/env.ts';

afterAll(removeTestSites);

it('has a default for everything', () => {
  expect(parseEnv({})).toMatchObject({ port: 3000, contentDir: 'content', logLevel: 'info' });
});

it('takes empty values as absent', () => {
  expect(parseEnv({ PORT: '', TAG_MANAGER_ID: '' })).toMatchObject({ port: 3000 });
  expect(parseEnv({ PORT: ' ' })).toMatchObject({ port: 3000 });
});

it('keeps the admin port to this machine unless it is told otherwise', () => {
  expect(parseEnv({ ADMIN_PORT: '9090', HOST: '0.0.0.0' }).adminHost).toBe('127.0.0.1');
  expect(parseEnv({ ADMIN_HOST: '0.0.0.0' }).adminHost).toBe('0.0.0.0');
});

it('names every bad value at once, with what is expected', () => {
  expect(() =>
    parseEnv({ PORT: 'x', LOG_LEVEL: 'loud', SITE_ORIGIN: 'https://a.example/' }),
  ).toThrow(
    [
      'Invalid environment variables:',
      '  PORT is `x`. Expected a port number from 0 to 65535.',
      '  SITE_ORIGIN is `https://a.example/`. Expected scheme and host without a trailing slash, such as `https://docs.example.com`.',
      '  LOG_LEVEL is `loud`. Expected one of `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`.',
    ].join('\n'),
  );
});

it('switches Markdown at the addresses of pages off', () => {
  expect(parseEnv({}).settings.negotiatesMarkdown).toBe(true);
  expect(parseEnv({ MARKDOWN_NEGOTIATION: 'off' }).settings.negotiatesMarkdown).toBe(false);
});

it.each([
  { SITE_BASE: '/../' },
  { SITE_BASE: '/docs/./' },
  { SITE_ORIGIN: 'https://a.example?b' },
  { SITE_ORIGIN: 'https://a.example#b' },
])('refuses %j, which no address could begin with', (variables) => {
  expect(() => parseEnv(variables)).toThrow('Expected');
});

it('keeps the cache in `dist` of its own checkout alone, whatever lies in the folder of a site', async () => {
  expect(parseEnv({}).store.folder).toBe(path.join('dist', 'pages'));
  const folder = await writeContent({ 'dist/builds/0123456789ab/cli.js': '', 'src/a.ts': '' });
  expect(parseEnv({ SITE_DIR: folder }).store.folder).not.toContain(folder);
});
