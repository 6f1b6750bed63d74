// The steps that reach a database through a bastion connect through a real SSH server.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import ssh2 from 'ssh2';
import { readSamples } from './page-samples.ts';

const { generateKeyPairSync, parseKey } = ssh2.utils;
const hostKey = createKey();
const clientKey = createKey();
const fingerprint = fingerprintOf(hostKey.public);

/** The database's answer to every connection. */
const total = 7;
/** Replaces the databases' clients: connects, and returns the received data as the only row. */
const client = `
import net from "net";
export class Client {
  constructor({ host, port }) { Object.assign(this, { host, port }); }
  async connect() {
    this.socket = net.connect(this.port, this.host);
    this.text = await new Promise((resolve, reject) => {
      this.socket.once("data", (data) => resolve(String(data)));
      this.socket.once("close", () => reject(new Error("Connection terminated unexpectedly")));
    });
  }
  async query() { return { rows: [{ total: Number(this.text) }] }; }
  async end() { this.socket.destroy(); }
}
export async function createConnection(options) {
  const db = new Client(options);
  await db.connect();
  return { query: async () => [(await db.query()).rows], end: () => db.end() };
}
export default { Client, createConnection };
`;

let samples: readonly string[] = [];
let folder = '';
const closing: (() => void)[] = [];
let bastionPort = 0;
let databasePort = 0;

beforeAll(async () => {
  const all = await readSamples('/workflows/networking/');
  samples = all.filter((text) => text.includes('openTunnel'));

  folder = await mkdtemp(path.resolve('dist', 'bastion-'));
  for (const name of ['pg', 'mysql2']) {
    const place = path.join(folder, 'node_modules', name);
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, 'index.mjs'), client);
    const exports = { '.': './index.mjs', './promise': './index.mjs' };
    await writeFile(path.join(place, 'package.json'), JSON.stringify({ name, exports }));
  }
  await symlink(path.resolve('node_modules/ssh2'), path.join(folder, 'node_modules/ssh2'));

  databasePort = await listen(createServer((socket) => socket.end(String(total))));
  bastionPort = await listen(bastion());
});

afterAll(async () => {
  for (const close of closing) close();
  await rm(folder, { recursive: true, force: true });
});

/** Creates an SSH server that accepts one key and forwards connections, and does nothing else. */
function bastion(): Server {
  const allowed = publicKey(clientKey.public);
  const server = new ssh2.Server({ hostKeys: [hostKey.private] }, (connection) => {
    connection.on('error', () => connection.end());
    connection.on('authentication', (attempt) => {
      const isKnown =
        attempt.method === 'publickey' &&
        attempt.username === 'workflow' &&
        attempt.key.data.equals(allowed) &&
        (attempt.signature === undefined ||
          parsed(clientKey.public).verify(attempt.blob ?? '', attempt.signature));
      if (isKnown) attempt.accept();
      else attempt.reject(['publickey']);
    });
    connection.on('tcpip', (accept, reject, { destIP, destPort }) => {
      const socket = connect(destPort, destIP, () => {
        const stream = accept();
        stream.pipe(socket).pipe(stream);
      });
      socket.on('error', () => {
        reject();
      });
    });
  });
  return server;
}

/** Of a few hundred keys that ssh2 writes, it cannot read one itself. */
function createKey(): ReturnType<typeof generateKeyPairSync> {
  for (;;) {
    const key = generateKeyPairSync('ed25519');
    const isReadable = [key.public, key.private].every((one) => !(parseKey(one) instanceof Error));
    if (isReadable) return key;
  }
}

function parsed(key: string): ssh2.ParsedKey {
  const result = parseKey(key);
  if (result instanceof Error) throw result;
  return result;
}

function publicKey(key: string): Buffer {
  return parsed(key).getPublicSSH();
}

function fingerprintOf(key: string): string {
  const digest = createHash('sha256').update(publicKey(key)).digest('base64');
  return `SHA256:${digest.replace(/=+$/, '')}`;
}

async function listen(server: Server): Promise<number> {
  closing.push(() => server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Runs the sample as a separate process, which exits once every connection is closed. */
async function run(driver: string, values: Readonly<Record<string, string>> = {}) {
  const sample = samples.find((text) => text.includes(`from "${driver}`)) ?? '';
  const code = sample
    // The platform reads versions from import specifiers.
    .replace(/(from "[^"@]+)@[^"]+/g, '$1')
    .replace('port: 22,', `port: ${bastionPort},`)
    .replace(/(DB_HOST, )\d+/, `$1${values['DB_PORT'] ?? databasePort}`)
    .replace('export default defineComponent(', 'const step = (');
  const file = path.join(folder, `${driver}.mjs`);
  const report =
    'step.run().then((value) => console.log("result", value), (error) => console.log("error", error.message));';
  await writeFile(file, `${code}\n${report}\n`);
  const child = spawn(process.execPath, [file], {
    env: {
      BASTION_HOST: '127.0.0.1',
      BASTION_USER: 'workflow',
      BASTION_KEY: clientKey.private,
      BASTION_FINGERPRINT: fingerprint,
      DB_HOST: '127.0.0.1',
      ...values,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, lines: output.trim().split('\n') };
}

describe.each(['pg', 'mysql2'])('the database behind the bastion, by %s', (driver) => {
  it('is asked through the bastion, and every connection is closed', async () => {
    expect(await run(driver)).toEqual({ status: 0, lines: [`result ${total}`] });
  });

  it('is not reached through a server that is not the bastion', async () => {
    const lines = ['error Host denied (verification failed)'];
    expect(await run(driver, { BASTION_FINGERPRINT: 'SHA256:other' })).toEqual({
      status: 0,
      lines,
    });
  });

  it('is not reached by someone whom the bastion does not know', async () => {
    const lines = ['error All configured authentication methods failed'];
    expect(await run(driver, { BASTION_USER: 'other' })).toEqual({ status: 0, lines });
  });

  it('says in the log that the bastion cannot reach it', async () => {
    const { status, lines } = await run(driver, { DB_PORT: '1' });
    expect(status).toBe(0);
    expect(lines).toEqual([
      expect.stringContaining('Channel open failure'),
      'error Connection terminated unexpectedly',
    ]);
  });
});
