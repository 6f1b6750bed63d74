// The downloadable files of tutorials work together, as the pages say.
import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import AdmZip from 'adm-zip';
import { z } from 'zod';
import { product } from '../setup/millrace.ts';
import { createStepRuntime } from './step-runtime.ts';

const folder = 'content/public/files';
const read = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');

describe('steps', () => {
  const runtime = createStepRuntime([process.execPath, 'test/fixtures/step-runtime/node.mjs']);
  afterAll(() => {
    runtime.close();
  });

  /** Runs the workflow until its pause, and resumes it as the platform does. */
  async function askAndDecide(outcome: 'Approve' | 'Decline' | 'time is up') {
    const event = { body: { order: 'A-2041', amount: 12 } };
    const env = { DECISION_PAGE: `https://abc123.hooks.${product.domain}` };
    const asked = await runtime.run(read('approval/ask_approval.mjs'), { event, env });
    const { exports, pause } = asked;
    expect(pause).toEqual({ kind: 'suspend', ms: 2 * 24 * 60 * 60_000 });
    const [{ text }] = z.tuple([z.object({ text: z.string() })]).parse(asked['sent']);
    const pressed = outcome === 'time is up' ? undefined : await press(outcome, text);
    if (pressed?.startsWith(`https://api.${product.domain}/cancel/`)) return 'Cancelled';
    const isResumed = pressed?.startsWith(`https://api.${product.domain}/resume/`);
    const data = isResumed && { $resume_data: { method: 'POST', query: {} } };
    const steps = { ask_approval: { ...z.object({}).loose().parse(exports), ...data } };
    return runtime.run(read('approval/record_refund.mjs'), { event, steps });
  }

  /** Opens the page that an email leads to; returns where the form of a button leads. */
  async function press(label: string, email: string): Promise<string> {
    const address = new URL(email.replace('Decide: ', ''));
    const event = {
      headers: { host: address.host },
      query: Object.fromEntries(address.searchParams),
    };
    const { response } = await runtime.run(read('approval/show_decision.mjs'), { event });
    const page = z.object({ status: z.literal(200), body: z.string() }).parse(response);
    expect(page.body).toContain('<h1>Refund 12 for order A-2041?</h1>');
    const forms = [...page.body.matchAll(/action="([^"]+)">\s*<button>(\w+)/g)];
    const link = forms.find(([, , own]) => own === label)?.[1];
    if (link === undefined) throw new Error(`The page has no button "${label}".`);
    return link;
  }

  it.each([
    [
      'Approve',
      {
        exports: { $return_value: { order: 'A-2041', amount: 12, state: 'refunded' } },
        stores: { refunds: { 'A-2041': 12 } },
      },
    ],
    ['time is up', { exit: 'Nobody approved the refund for order A-2041' }],
    ['Decline', 'Cancelled'],
  ] as const)('of the approval end well: %s', async (outcome, result) => {
    expect(await askAndDecide(outcome)).toEqual(result);
  });

  it('number 40 orders, one run after the other', async () => {
    const code = read('queue/number_order.mjs');
    const result = z.object({
      exports: z.object({ $return_value: z.object({ in_order: z.boolean() }) }),
      stores: z.record(z.string(), z.unknown()),
    });
    const inOrder: boolean[] = [];
    let stores: Readonly<Record<string, unknown>> = {};
    for (let order = 1; order <= 40; order += 1) {
      const run = result.parse(await runtime.run(code, { event: { body: { order } }, stores }));
      inOrder.push(run.exports.$return_value.in_order);
      ({ stores } = run);
    }
    expect(inOrder).toEqual(Array.from({ length: 40 }, () => true));
    expect(stores).toEqual({ counters: { position: 40 } });
  });
});

describe('the pipeline in Bash', () => {
  const runtime = createStepRuntime([process.execPath, 'test/fixtures/step-runtime/bash.mjs']);
  afterAll(() => {
    runtime.close();
  });

  it('uploads more totals than an argument of a program can hold', async () => {
    const archive = new AdmZip();
    const rows = Array.from({ length: 12_000 }, (_, index) => `PRODUCT-${index},1\n`);
    archive.addFile('stock.csv', Buffer.from(`sku,quantity\n${rows.join('')}`));
    const result = await runtime.run(read('pipeline/process_archive.sh'), {
      event: { body: { archive_url: 'http://files.example.com/stock.zip' } },
      env: { UPLOAD_URL: 'http://totals.example.com/', UPLOAD_TOKEN: 'token' },
      replies: [
        {
          to: 'GET http://files.example.com/stock.zip',
          base64: archive.toBuffer().toString('base64'),
        },
        { to: 'PUT http://totals.example.com/' },
      ],
    });
    expect(result['logs']).toEqual([
      'Downloaded the archive',
      'Unpacked 1 files',
      'Added up 12000 products',
      'Uploaded the totals: 200',
    ]);
    const upload = z.array(z.object({ request: z.string(), body: z.unknown() }).partial());
    const [, uploaded] = upload.parse(result['requests']);
    expect(Object.keys(z.object({}).loose().parse(uploaded?.body))).toHaveLength(12_000);
  });
});

describe('the script that sends 40 orders', () => {
  it('sends them in order, and repeats those that are refused for the moment', async () => {
    const orders: unknown[] = [];
    const output = await sendOrders((body, response) => {
      orders.push(body);
      const isRefused = orders.length === 3 || orders.length === 4;
      response.writeHead(isRefused ? 429 : 200, { 'Retry-After': '0' }).end();
    });
    const expected = Array.from({ length: 40 }, (_, index) => ({ order: index + 1 }));
    expect(orders).toEqual(
      expected.flatMap((order, index) => (index === 2 ? [order, order, order] : [order])),
    );
    expect(output).toBe('40 of 40 orders accepted\n');
  });

  it('stops at an order that is refused three times, so that no later one overtakes it', async () => {
    let requests = 0;
    const output = await sendOrders((body, response) => {
      requests += 1;
      const isFull = JSON.stringify(body) === '{"order":7}';
      response.writeHead(isFull ? 503 : 200, { 'Retry-After': '0' }).end();
    });
    expect(output).toBe('Order 7: 503\n6 of 40 orders accepted\n');
    expect(requests).toBe(9);
  });

  async function sendOrders(answer: (body: unknown, response: ServerResponse) => void) {
    const server = await listen(async (request, response) => {
      answer(JSON.parse((await readBody(request)).toString()), response);
    });
    try {
      const endpoint = `http://127.0.0.1:${portOf(server)}/`;
      const child = spawn(process.execPath, [`${folder}/queue/send_orders.mjs`, endpoint], {
        env: {},
      });
      return (await readBody(child.stdout)).toString();
    } finally {
      server.close();
    }
  }
});

const pythonRun = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
});
const python = pythonRun.status === 0 ? pythonRun.stdout.trim() : undefined;

const servers: readonly (readonly [string, string, string])[] = [
  ['Node.js', process.execPath, 'server.mjs'],
  ...(python === undefined ? [] : [['Python', python, 'server.py'] as const]),
];
const withoutPython = python === undefined ? ', but in Python: this machine has no `python3`' : '';

describe(`the server that checks signatures${withoutPython}`, () => {
  const key = 'whk_test';
  const body = '{"title":"Test"}';

  it.each(servers)('answers 204 to what is genuine and 401 to the rest: %s', async (...of) => {
    const server = await startServer(of, { SIGNING_KEY: key });
    try {
      const now = Math.floor(Date.now() / 1000);
      const rows: readonly [string, string, string | undefined, number][] = [
        ['genuine', body, sign(body, now), 204],
        ['of another body', '{"title":"Tost"}', sign(body, now), 401],
        ['of another key', body, sign(body, now, 'whk_other'), 401],
        ['of another time', body, sign(body, now).replace(/^t=\d+/, `t=${now - 1}`), 401],
        ['too old', body, sign(body, now - 301), 401],
        ['old, but not too old', body, sign(body, now - 200), 204],
        ['cut short', body, sign(body, now).slice(0, -2), 401],
        ['no signature', body, undefined, 401],
      ];
      const answers: (readonly [string, number])[] = [];
      for (const [name, text, signature] of rows) {
        answers.push([name, await server.post(text, signature)]);
      }
      expect(answers).toEqual(rows.map(([name, , , status]) => [name, status]));
      // Events are printed in order: once the second genuine one is printed, so is everything else.
      expect(await server.printed(2)).toEqual(['Test', 'Test']);
    } finally {
      server.stop();
    }
  });

  it.each(servers)(
    'goes on after a sender that hangs up and one that sends no JSON: %s',
    async (...of) => {
      const server = await startServer(of, { SIGNING_KEY: key });
      try {
        await server.hangUp();
        const now = Math.floor(Date.now() / 1000);
        expect(await server.post('no JSON', sign('no JSON', now))).toBe(204);
        expect(await server.post(body, sign(body, now))).toBe(204);
      } finally {
        server.stop();
      }
    },
  );

  it.each(servers)(
    'does not keep what nobody has signed, however much it is: %s',
    async (...of) => {
      const server = await startServer(of, { SIGNING_KEY: key });
      try {
        const sent = server.post('x'.repeat(9 * 2 ** 20), undefined);
        // Whether the sender gets to read an answer depends on how much it has sent by then.
        expect([413, 'cut off']).toContain(await sent.catch(() => 'cut off'));
        const now = Math.floor(Date.now() / 1000);
        expect(await server.post(body, sign(body, now))).toBe(204);
      } finally {
        server.stop();
      }
    },
  );

  it.each(servers)('refuses a request that does not say how long it is: %s', async (...of) => {
    const server = await startServer(of, { SIGNING_KEY: key });
    try {
      expect(await server.postInChunks()).toMatch(/^HTTP\/1\.[01] 401/);
    } finally {
      server.stop();
    }
  });

  it.each(servers)('does not start without a key: %s', (_name, program, file) => {
    const { status, stderr } = spawnSync(program, [`${folder}/webhooks/${file}`], {
      encoding: 'utf8',
      env: {},
    });
    expect(status).toBe(1);
    expect(stderr).toContain('SIGNING_KEY');
  });

  it.each(servers)('takes what the sample request signs: %s', async (...of) => {
    const server = await startServer(of, { SIGNING_KEY: key });
    try {
      const script = read('webhooks/send.sh').replace(':3000', `:${server.port}`);
      const { stdout } = spawnSync('/bin/bash', ['--norc', '-c', script], {
        encoding: 'utf8',
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', SIGNING_KEY: key },
        input: '',
      });
      expect(stdout).toMatch(/^HTTP\/1\.[01] 204/);
    } finally {
      server.stop();
    }
  });

  function sign(text: string, time: number, signingKey = key): string {
    const signature = createHmac('sha256', signingKey).update(`${time}.${text}`).digest('hex');
    return `t=${time},v1=${signature}`;
  }
});

async function startServer(
  [, program, file]: readonly [string, string, string],
  env: Readonly<Record<string, string>>,
) {
  const port = await freePort();
  const code = read(`webhooks/${file}`).replaceAll('3000', String(port));
  const values = file.endsWith('.py') ? ['-c', code] : ['--input-type=module', '--eval', code];
  const child = spawn(program, values, { env: { ...env } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => {
      resolve();
    });
    child.once('exit', () => {
      reject(new Error(`${file} has ended.`));
    });
  });
  return {
    port,
    /** Waits until the server has printed this many events; returns their titles. */
    async printed(count: number): Promise<readonly string[]> {
      const titles = (): readonly string[] => output.match(/T[eo]st/g) ?? [];
      while (titles().length < count) await once(child.stdout, 'data');
      return titles();
    },
    stop: () => child.kill('SIGKILL'),
    async post(text: string, signature: string | undefined) {
      const headers =
        signature === undefined ? {} : { [`x-${product.short}-signature`]: signature };
      const options = { method: 'POST', body: text, headers };
      return (await fetch(`http://127.0.0.1:${port}/`, options)).status;
    },
    /** Sends a request without a body, in chunks; returns the beginning of the response. */
    async postInChunks(): Promise<string> {
      const socket = connect(port, '127.0.0.1');
      const request =
        'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
      socket.write(request);
      const [answer] = (await Promise.race([
        once(socket, 'data'),
        once(socket, 'end'),
      ])) as Buffer[];
      socket.destroy();
      return String(answer);
    },
    /** Sends half a request, and closes the connection. */
    hangUp: () =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{', () => {
            socket.destroy();
          });
        });
        socket.once('close', () => {
          resolve();
        });
      }),
  };
}

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Server> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

async function freePort(): Promise<number> {
  const server = await listen(() => Promise.resolve());
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function readBody(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(stream, 'end');
  return Buffer.concat(chunks);
}
