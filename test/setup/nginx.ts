// A real nginx with the files of deploy/nginx, unprivileged and in a temporary folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNginx } from '../../scripts/nginx.mjs';

const source = path.join('deploy', 'nginx');
/** User id of the unprivileged user on Debian and others, for tests that run as root. */
const nobody = 65_534;

/** The parts of a distribution's nginx.conf that the site's files do not define. */
const mainConfig = `daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path temp/body;
  proxy_temp_path temp/proxy;
  fastcgi_temp_path temp/fastcgi;
  uwsgi_temp_path temp/uwsgi;
  scgi_temp_path temp/scgi;
  include conf.d/*.conf;
}
`;

export interface NginxOptions {
  /** Host and port of each of the two replicas. */
  readonly replicas: readonly [string, string];
  /** Templates of deploy/nginx to use in addition to cache.conf. @default ['http.conf'] */
  readonly servers?: readonly string[];
  /** Variables of those templates. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Further files, by their paths in nginx's folder, with the same variables. @default none */
  readonly files?: Readonly<Record<string, string>>;
}

export interface RunningNginx {
  readonly origin: string;
  /** Returns nginx's own log output. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

/** Fails if there is no nginx: a test that needs it is never skipped. */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const { replicas, servers = ['http.conf'], variables = {}, files = {} } = options;
  const executable = findNginx();
  if (executable === undefined) {
    throw new Error('No nginx was found. Run `npm test`, which installs one, or set NGINX_PATH.');
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-nginx-'));
  const port = await findFreePort();
  const all = {
    DOCS_LISTEN: `127.0.0.1:${port}`,
    DOCS_CACHE_DIR: path.join(folder, 'cache'),
    DOCS_REPLICA_1: replicas[0],
    DOCS_REPLICA_2: replicas[1],
    // Tests and fault injection send more requests than any reader.
    DOCS_SEARCHES_PER_SECOND: '100000',
    DOCS_REQUESTS_PER_SECOND: '100000',
    ...variables,
  };
  await writeConfig(folder, ['cache.conf', ...servers], all);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), substitute(text, all));
  }
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await giveAway(folder);
  const child = spawn(
    executable,
    ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')],
    { stdio: ['ignore', 'ignore', 'pipe'], ...(isRoot ? { uid: nobody, gid: nobody } : {}) },
  );
  let log = '';
  child.stderr.on('data', (part: Buffer) => (log += part.toString()));
  const ended = once(child, 'exit');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) {
      await rm(folder, { recursive: true });
      throw new Error(`nginx did not start:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Writes the files in the same layout as below /etc/nginx. */
async function writeConfig(
  folder: string,
  templates: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  for (const name of ['conf.d', 'docs', 'temp', 'cache']) await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, 'nginx.conf'), mainConfig);
  await copyFile(path.join(source, 'proxy.conf'), path.join(folder, 'docs', 'proxy.conf'));
  for (const name of templates) {
    const text = await readFile(path.join(source, `${name}.template`), 'utf8');
    await writeFile(path.join(folder, 'conf.d', name), substitute(text, variables));
  }
}

/** Like `envsubst` with a list of names: other dollar signs are kept. */
function substitute(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{([A-Z_\d]+)\}/g, (all, name: string) => variables[name] ?? all);
}

async function giveAway(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const name of ['.', 'temp', 'cache']) await chown(path.join(folder, name), nobody, nobody);
}

/** Returns a port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
