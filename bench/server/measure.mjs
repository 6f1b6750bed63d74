// Shared by the benchmarks: servers on chosen cores, medians, tables, the machine's description.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Port of the server under test. */
export const port = 4010;

/** Number of concurrent connections of a load test. */
export const connections = 64;

/** Maximum length of a server's output that is kept, in characters. */
const maxPrinted = 65_536;

/**
 * Starts a command on one core, or on any if `core` is undefined.
 * @param {string[]} args arguments for Node
 * @param {Record<string, string>} variables
 * @param {number} [core]
 * @param {string} [folder] of the checkout to start
 */
export function startNode(args, variables = {}, core, folder = '.') {
  const command =
    core === undefined ? [process.execPath] : ['taskset', '-c', String(core), process.execPath];
  const [file = '', ...rest] = [...command, ...args];
  const child = spawn(file, rest, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  // Keeps only the end of an access log: this process shares a core with the load generator.
  child.stdout.on('data', (part) => (text = (text + String(part)).slice(-maxPrinted)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    /** @param {RegExp} pattern */
    async printed(pattern) {
      for (;;) {
        const match = pattern.exec(text);
        if (match) return match[1] ?? '';
        if (child.exitCode !== null) throw new Error(`The server ended:\n${text}`);
        await pause(5);
      }
    },
    /** Returns the resident memory in MiB, including workers. */
    memory() {
      const pid = String(child.pid);
      const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
      return [pid, ...workers.filter(Boolean)].reduce((sum, id) => sum + memoryOf(id), 0);
    },
    /** Returns the most resident memory so far in MiB, without workers. */
    peakMemory: () => memoryOf(String(child.pid), 'VmHWM'),
    pid: () => child.pid ?? 0,
    /** @param {NodeJS.Signals} name */
    signal(name) {
      child.kill(name);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {string} pid @param {'VmRSS' | 'VmHWM'} field */
function memoryOf(pid, field = 'VmRSS') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

/** @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Requests a path from the server under test; resolves with the status and the time until the last byte in milliseconds.
 * @param {string} path
 * @param {Record<string, string>} headers
 * @returns {Promise<{ status: number, ms: number, body: Buffer, headers: string[] }>}
 */
export function ask(path, headers = {}) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (/** @type {Buffer} */ part) => parts.push(part));
      response.on('end', () => {
        const ms = performance.now() - started;
        const status = response.statusCode ?? 0;
        resolve({ status, ms, body: Buffer.concat(parts), headers: response.rawHeaders });
      });
    });
    request.on('error', reject);
  });
}

/** Waits for the first response with status 200 and returns the elapsed time, in milliseconds. @param {string} path */
export async function firstAnswer(path) {
  const started = performance.now();
  for (;;) {
    const answer = await ask(path).catch(() => undefined);
    if (answer?.status === 200) return performance.now() - started;
    await pause(2);
  }
}

/**
 * Creates a folder whose `content` has the pages of a checkout and copies of them in separate folders; the caller removes it.
 * @param {number} count
 * @param {string} [checkout]
 */
export function makeSite(count, checkout = '.') {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-site-'));
  const source = path.join(checkout, 'content');
  const content = path.join(folder, 'content');
  cpSync(source, content, { recursive: true });
  const names = readdirSync(source).filter((name) => name !== 'public');
  for (let copy = 1; copy < count; copy++) {
    for (const name of names) {
      cpSync(path.join(source, name), path.join(content, `copy-${copy}`, name), {
        recursive: true,
      });
    }
  }
  return folder;
}

/**
 * Copies the response of the server under test for `bare.mjs` and `sirv.mjs`: the bytes and the headers. The caller removes the folder.
 * @param {string} address
 */
export async function copyPage(address) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-serving-'));
  const { body, headers } = await ask(address, { 'accept-encoding': 'br' });
  const plain = await ask(address);
  writeFileSync(path.join(folder, 'index.html'), plain.body);
  writeFileSync(path.join(folder, 'index.html.br'), body);
  const own = ['date', 'connection', 'keep-alive', 'x-request-id', 'transfer-encoding'];
  const kept = headers.flatMap((name, index) =>
    index % 2 === 0 && !own.includes(name.toLowerCase()) ? [name, headers[index + 1] ?? ''] : [],
  );
  writeFileSync(path.join(folder, 'headers.txt'), kept.join('\n'));
  return { folder, size: body.length, etag: kept[kept.indexOf('ETag') + 1] ?? '' };
}

/** @param {readonly number[]} values @param {number} share 0.5 is the median */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** @param {readonly (readonly (string | number)[])[]} rows the first holds the titles */
export function printTable(rows) {
  const [titles = []] = rows;
  const widths = titles.map((_, column) =>
    Math.max(...rows.map((row) => String(row[column] ?? '').length)),
  );
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell, column) => String(cell).padStart(widths[column] ?? 0));
    console.log(`| ${cells.join(' | ')} |`);
    if (index === 0) console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  }
}

/** Returns one line: processor, cores, memory, versions. */
export function machine() {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${first?.model ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GiB, Node ${process.version}`;
}

/** Exits with a message if a program is not installed. @param {string} name */
export function requireProgram(name) {
  try {
    execFileSync('which', [name]);
  } catch {
    console.error(
      `\`${name}\` is needed and not found. Debian has it: \`apt-get install ${name}\`.`,
    );
    process.exit(1);
  }
}

/**
 * Puts load on a URL with 64 connections from the second core, with the headers of a reader who accepts Brotli.
 * The call does not block this process, so that the server's output is read: a full pipe would stop the server.
 * @param {string} address
 * @param {number} seconds
 * @param {Record<string, string>} headers
 * @param {number} [to] port
 * @returns {Promise<{ perSecond: number, p99: number }>} requests per second, 99th percentile in milliseconds
 */
export async function load(address, seconds, headers = {}, to = port) {
  const given = Object.entries({ 'Accept-Encoding': 'br', ...headers });
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  const { stdout } = await promisify(execFile)('taskset', [
    ...['-c', '1', ...wrk],
    ...given.flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    `http://127.0.0.1:${to}${address}`,
  ]);
  const errors = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout);
  if (errors) throw new Error(errors[0]);
  const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  const units = { us: 0.001, ms: 1, s: 1000 };
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(p99?.[1]) * units[/** @type {keyof typeof units} */ (p99?.[2] ?? 'ms')],
  };
}
