// What a save costs in development mode: the time until the open browser reloads, until it has the page, and all processor time after it.
//
//   npm run bench -- save                      this checkout
//   npm run bench -- save ../before         compares with other built checkouts, alternating
//   ROUNDS=3 npm run bench -- save
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { machine, pause, port, printTable, quantile, startNode } from './measure.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 10);
const checkouts = ['.', ...process.argv.slice(2)];
const address = '/docs/limits/';
const file = path.join('content', 'limits', 'index.md');
/** The server is at rest when it has used no processor time for as long. */
const restMs = 700;

/** A repository with the first site: pages have dates, and earlier versions. */
function makeRepository() {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-save-'));
  for (const name of ['config', 'content', 'versions']) {
    cpSync(name, path.join(folder, name), { recursive: true });
  }
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'All pages');
  return folder;
}

/** Returns the processor time of a process and its ended children, in milliseconds. @param {number} pid */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

/** @param {number} pid */
async function rest(pid) {
  for (let before = -1; ;) {
    const now = processorTime(pid);
    // Timers of an idle process, and a profiler, use some ticks.
    if (now - before <= 40) return now;
    before = now;
    await pause(restMs);
  }
}

/** @param {string} at @returns {Promise<string>} */
function read(at) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: at }, (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part)));
      response.on('end', () => {
        resolve(text);
      });
    }).on('error', reject);
  });
}

/** Resolves when a browser with this page would reload. @param {string} html */
function reloaded(html) {
  const [, version = ''] = /client\.js(\?version=[\w-]+)/.exec(html) ?? [];
  return new Promise((resolve, reject) => {
    const request = get(
      { host: '127.0.0.1', port, path: `/__dev/events${version}` },
      (response) => {
        response.on('data', (part) => {
          if (!String(part).includes('"reload"')) return;
          request.destroy();
          resolve(undefined);
        });
      },
    );
    request.on('error', (error) => {
      if (!request.destroyed) reject(error);
    });
  });
}

/** @param {string} checkout */
async function measure(checkout) {
  const folder = makeRepository();
  const program = path.resolve(checkout, 'dist/server/cli.js');
  const server = startNode(
    [program, 'dev'],
    {
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      LOG_FORMAT: 'text',
      CACHE_DIR: path.join(folder, '.cache'),
    },
    undefined,
    folder,
  );
  const pid = server.pid();
  for (;;) {
    if ((await read(address).catch(() => '')).includes('client.js')) break;
    await pause(100);
  }
  await rest(pid);
  const reloads = [];
  const pages = [];
  const processor = [];
  for (let round = 0; round < rounds; round++) {
    const html = await read(address);
    const before = await rest(pid);
    const event = reloaded(html);
    await pause(100);
    const mark = `Saved ${round}`;
    const started = performance.now();
    appendFileSync(path.join(folder, file), `\n${mark}\n`);
    await event;
    reloads.push(performance.now() - started);
    if (!(await read(address)).includes(mark)) throw new Error('The page is not the saved one.');
    pages.push(performance.now() - started);
    processor.push((await rest(pid)) - before);
  }
  await server.stop();
  rmSync(folder, { recursive: true });
  return [reloads, pages, processor].map((times) => `${Math.round(quantile(times, 0.5))} ms`);
}

const rows = [];
for (const checkout of checkouts) rows.push([checkout, ...(await measure(checkout))]);
console.log(machine());
printTable([['checkout', 'until the reload', 'until the page', 'processor time'], ...rows]);
