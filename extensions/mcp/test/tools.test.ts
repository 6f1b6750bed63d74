// Tools of other extensions.
import { siteWith } from '../../../test/setup/extension-site.ts';
import { serveExtensionSite } from '../../../test/setup/serve-extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const extension = `import { z } from 'millrace-docs/extension';
export default {
  name: 'orchard',
  version: '1',
  tools: [
    {
      name: 'pick',
      description: 'Pick a fruit.',
      input: z.object({ fruit: z.string().max(9).default('fig') }),
      call({ fruit }, { site }) {
        if (fruit === 'rock') throw new Error('a secret');
        return fruit === 'nut' ? { error: 'No nuts.' } : fruit + ' of ' + site.title;
      },
    },
    { name: 'read', description: 'Another.', input: z.object({}), call: () => 'mine' },
  ],
};
`;

async function start() {
  const { ask, lines } = await serveExtensionSite(siteWith('Home text.', extension));
  const post = async (method: string, params: object) => {
    const answer = await ask
      .post('/mcp')
      .set('Accept', 'application/json, text/event-stream')
      .send({ jsonrpc: '2.0', id: 1, method, params });
    return JSON.parse(/\{.*\}/.exec(answer.text)?.[0] ?? '{}') as {
      readonly result: Readonly<Record<string, unknown>>;
    };
  };
  const call = async (name: string, input: object) =>
    (await post('tools/call', { name, arguments: input })).result;
  return { post, call, lines };
}

const text = (value: string) => [{ type: 'text', text: value }];

it('are offered beside those of the server, with their schemas', async () => {
  const { post, call } = await start();
  const { result } = await post('tools/list', {});
  expect(result['tools']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'search', title: 'Search' }),
      expect.objectContaining({
        name: 'pick',
        title: 'Pick',
        description: 'Pick a fruit.',
        inputSchema: expect.objectContaining({
          properties: { fruit: { default: 'fig', type: 'string', maxLength: 9 } },
        }) as object,
      }),
    ]),
  );
  expect(await call('pick', {})).toEqual({ content: text('fig of Orchard') });
  expect(await call('pick', { fruit: 'nut' })).toEqual({
    content: text('No nuts.'),
    isError: true,
  });
  expect(await call('pick', { fruit: 'a long name' })).toMatchObject({ isError: true });
});

it('tell nothing of why they fail, which is logged', async () => {
  const { call, lines } = await start();
  expect(await call('pick', { fruit: 'rock' })).toEqual({
    content: text('Internal server error. Try again in a moment.'),
    isError: true,
  });
  expect(lines.join()).toContain('a secret');
});

it('do not replace one that is there', async () => {
  const { call } = await start();
  expect(await call('read', { path: '/' })).toMatchObject({
    content: [{ text: expect.stringContaining('Home text.') as string }],
  });
});
