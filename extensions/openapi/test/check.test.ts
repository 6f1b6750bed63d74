// What a check says of descriptions.
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import {
  emptyConfig,
  page,
  removeTestSites,
  withOpenapi,
  writeContent,
} from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

async function check(body: string, description: string): Promise<readonly string[]> {
  const files = { 'index.md': page(body), 'api/openapi.yaml': description };
  const contentDir = await writeContent(files);
  const config = withOpenapi(emptyConfig({ unlisted: ['/'] }), files);
  const { messages } = await checkSite({ config, contentDir });
  return messages.filter(({ rule }) => rule === 'api').map(formatMessage);
}

const valid =
  'openapi: 3.1.0\ninfo: { title: T, version: "1" }\nservers: [{ url: "https://a.example" }]\ntags: [{ name: things }]\npaths:\n  /things:\n    get:\n      operationId: list-things\n      summary: List things\n      tags: [things]\n      responses: { "200": { description: them. } }\n';

it('reports what is not valid OpenAPI', async () => {
  const messages = await check('Text.', valid.replace('info: { title: T, version: "1" }\n', ''));
  expect(messages[0]).toMatch(
    /^content\/api\/openapi\.yaml:1:1 {2}The API description is not valid: .*info.* {2}api$/,
  );
});

it('reports a call that is on no page', async () => {
  expect(await check('Text.', valid)).toEqual([
    'content/api/openapi.yaml:8:1  Operation `list-things` is on no page. Add `::api{tag="things"}` to one.  api',
  ]);
  expect(await check('## Things\n\n::api{tag="things"}', valid)).toEqual([]);
});

it.each([
  ['aliases that stand for billions', `a: &a [x, x]\n${bomb()}`],
  ['maps as keys', '? '.repeat(5000)],
  ['references that stand for billions', referenceBomb()],
])('survives %s', async (_what, yaml) => {
  const messages = await check('::api{tag="a"}', yaml);
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.stringContaining('content/api/openapi.yaml:1:1  The API description cannot be read'),
      expect.stringMatching(/^content\/index\.md:\d:1 {2}The API description cannot be read/),
    ]),
  );
});

function bomb(): string {
  return Array.from({ length: 30 }, (_, index) => {
    const before = index === 0 ? 'a' : `b${index - 1}`;
    return `b${index}: &b${index} [*${before}, *${before}, *${before}]`;
  }).join('\n');
}

function referenceBomb(): string {
  return Array.from({ length: 30 }, (_, index) => {
    const next = `{ $ref: "#/b${index + 1}" }`;
    return `b${index}: [${next}, ${next}, ${next}]`;
  }).join('\n');
}
