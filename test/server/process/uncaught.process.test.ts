// An error that an extension throws where nobody waits for it ends the process, and the log says whose it is.
import { removeTestSites, writeContent } from '../../setup/test-site.ts';
import { endServerProcesses, startServer } from '../../setup/server-process.ts';

afterAll(async () => {
  endServerProcesses();
  await removeTestSites();
});

const extension = `export default {
  name: 'survey',
  version: '1.0.0',
  routes(router) {
    router.get('/later', (request, response) => {
      setTimeout(() => {
        throw new Error('Lost the answers');
      });
      response.json({});
    });
  },
};
`;

it.each(['text', 'json'])('logs an uncaught error with its file as %s', async (format) => {
  const folder = await writeContent({
    'docs.yaml':
      'title: Handbook\norigin: https://docs.example.com\nextensions: [./extensions/survey.mjs]\n',
    'content/index.md': '# Start\n',
    'extensions/survey.mjs': extension,
  });
  const server = startServer({
    SITE_DIR: folder,
    CACHE_DIR: `${folder}/cache`,
    LOG_FORMAT: format,
  });
  const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  await fetch(`${origin}/-/survey/later`);
  expect(await server.ended()).not.toBe(0);
  const output = server.output();
  expect(output).toMatch(
    format === 'json'
      ? /"level":"fatal".*Lost the answers.*extensions\/survey\.mjs.*"msg":"Uncaught error; the process ends"/
      : /fatal Uncaught error; the process ends\nError: Lost the answers\n.*extensions\/survey\.mjs\S*:7/s,
  );
});
