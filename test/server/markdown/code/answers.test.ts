// An answer directly below its call: one group.
import { removeTestSites, renderMarkdown } from '../../../setup/test-site.ts';

afterAll(removeTestSites);

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;
const call = fence('bash', 'curl https://api.example.com/users/me');
const answer = fence('json', '{ "id": "u_1" }');

async function answersIn(markdown: string) {
  return (await renderMarkdown(markdown)).match(/data-answers/g)?.length ?? 0;
}

it.each([
  ['curl and JSON', call, answer],
  ['a titled answer', call, fence('json title="Response"', '[]')],
  ['text', call, fence('text', 'dc_1  orders')],
  [
    'a call after other commands',
    fence('sh', 'export ID=1\n  curl "$URL/$ID" \\\n  --get'),
    answer,
  ],
  ['a prompt', fence('console', '$ curl --get https://example.com'), answer],
  ['another client', fence('bash', 'http POST example.com name=Ada'), answer],
  ['raw HTTP', fence('http', 'GET /users/me HTTP/1.1'), fence('http', 'HTTP/1.1 200 OK')],
  ['a comment between', `${call}\n\n<!-- seen in May -->`, answer],
  [
    'fences in a list',
    '- Try it:\n\n  ```bash\n  curl https://example.com\n  ```',
    '  ```json\n  []\n  ```',
  ],
])('joins %s', async (_name, first, second) => {
  expect(await answersIn(`${first}\n\n${second}`)).toBe(1);
});

it.each([
  ['text between', `${call}\n\nThe answer:\n\n${answer}`],
  ['no call', `${fence('bash', 'npm install curl-of-hair')}\n\n${answer}`],
  ['a word that begins like one', `${fence('bash', 'curly https://example.com')}\n\n${answer}`],
  ['a second call', `${call}\n\n${call}`],
  ['code that is no answer', `${call}\n\n${fence('javascript', 'run();')}`],
  ['a request after a request', `${fence('http', 'GET /a')}\n\n${fence('http', 'GET /b')}`],
  ['tabs', `:::code-group\n${fence('bash title="a"', 'curl x')}\n\n${answer}\n:::`],
])('does not join %s', async (_name, markdown) => {
  expect(await answersIn(markdown)).toBe(0);
});

it('joins one answer to a call, and takes linear time for many', async () => {
  expect(await answersIn(`${call}\n\n${answer}\n\n${answer}`)).toBe(1);
  const blank = fence('bash', ' \n'.repeat(20_000));
  expect(await answersIn(`${blank}\n\n${answer}`)).toBe(0);
});
