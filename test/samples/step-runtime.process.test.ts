// What samples may do while they run, and what terminates them.
import { createStepRuntime } from './step-runtime.ts';

const command = [process.execPath, 'test/fixtures/step-runtime/node.mjs'] as const;
const step = (code: string, imports = ''): string =>
  `${imports}\nexport default defineComponent({ async run({ steps, $ }) { ${code} } });`;

describe('a step', () => {
  const runtime = createStepRuntime(command);
  afterAll(() => {
    runtime.close();
  });

  it('has an empty environment', async () => {
    const { exports } = await runtime.run(step('return Object.keys(process.env);'), {});
    expect(exports).toBeUndefined();
  });

  it('connects to nothing but the loopback', async () => {
    const connect = step('net.connect({ host: "192.0.2.1", port: 80 });', 'import net from "net";');
    expect(await runtime.run(connect, {})).toEqual({
      error: 'Samples may not connect to 192.0.2.1.',
    });
  });

  it('gets an error for a request that its case does not expect', async () => {
    const ask = step(
      'return (await axios.get("https://example.com/")).data;',
      'import axios from "axios";',
    );
    expect(await runtime.run(ask, {})).toEqual({
      error: 'Request failed with status code 599',
      requests: [{ request: 'GET https://example.com/' }],
    });
  });

  it.each([
    ['$.flow.delay(0);', 'No time between a millisecond and a year: 0'],
    ['await $.respond({ status: 99 });', 'No HTTP status: 99'],
    ['$.export("a-b", 1);', 'No name for an export: a-b'],
    ['$.send.email({ subject: "a" });', '$.send.email needs text or html'],
    ['return 1n;', 'Not JSON: return'],
  ])('is refused %s', async (code, error) => {
    expect(await runtime.run(step(code), {})).toEqual({ error });
  });

  it('keeps nothing for the next', async () => {
    const leave = step(
      'globalThis.left = await fs.writeFile("/tmp/a", "a");',
      'import fs from "fs/promises";',
    );
    expect(await runtime.run(leave, {})).toEqual({ files: { a: 'a' } });
    const look = step('return fs.readdir("/tmp");', 'import fs from "fs/promises";');
    expect(await runtime.run(look, {})).toEqual({});
  });
});

it('ends a step that takes too long, and runs the next', async () => {
  const runtime = createStepRuntime(command, { timeLimitMs: 3000 });
  try {
    await expect(runtime.run(step('for (;;);'), {})).rejects.toThrow(
      'The sample was not done after 3000 ms.',
    );
    expect(await runtime.run(step('return 1;'), {})).toEqual({ exports: { $return_value: 1 } });
  } finally {
    runtime.close();
  }
});

it('reports a step that ends its process', async () => {
  const runtime = createStepRuntime(command);
  try {
    await expect(runtime.run(step('process.exit(3);'), {})).rejects.toThrow(
      'The child process has ended.',
    );
  } finally {
    runtime.close();
  }
});
