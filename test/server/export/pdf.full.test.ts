// `export --pdf`: the site as one document, printed by a browser that is there, fails, hangs or is missing.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser, printAddress } from '../../../src/server/tools/export/pdf.ts';
import { findChromium } from '../../../scripts/chromium.mjs';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const pages = {
  'content/index.md': '# Home\n\nText.\n',
  'content/guide/index.md': '# Guide\n\nSee [the pears](pears.md).\n',
  'content/guide/pears.md': '# Pears\n\nMany.\n',
};

async function exported(config: string, variables: Readonly<Record<string, string>>) {
  const folder = await writeContent({ 'docs.yaml': `title: Orchard\n${config}`, ...pages });
  const target = path.join(folder, 'out');
  const child = spawn(
    process.execPath,
    [path.resolve('dist/server/cli.js'), 'export', folder, '--to', target, '--pdf'],
    { env: { CACHE_DIR: path.join(folder, 'cache'), ...variables } },
  );
  let out = '';
  child.stderr.on('data', (part: Buffer) => (out += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, target };
}

/** A process that has ended and was not waited for counts as ended. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const withPrint = 'extensions: [millrace-docs/print]\n';

it('writes the whole site as a document with an outline', async () => {
  const { code, out, target } = await exported(withPrint, {
    CHROMIUM_PATH: findChromium() ?? 'none',
  });
  expect([code, out]).toEqual([0, '']);
  const pdf = (await readFile(path.join(target, 'site.pdf'))).toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf).toContain('/Outlines');
  // The list of pages, and each page on a sheet of its own.
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(4);
}, 120_000);

it.each([
  [withPrint, 'none is installed. Install one, or name it in `CHROMIUM_PATH`.', {}],
  [withPrint, '`CHROMIUM_PATH` names `/none`, which is no program.', { CHROMIUM_PATH: '/none' }],
  ['', 'Add it to `extensions` in the config.', { CHROMIUM_PATH: process.execPath }],
])(
  'says what is missing, and writes nothing: %j %s',
  async (config, text, variables) => {
    const { code, out, target } = await exported(config, { PATH: '', ...variables });
    expect(out).toContain(text);
    expect(code).toBe(2);
    expect(existsSync(target)).toBe(false);
  },
  60_000,
);

describe('a browser', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docs-test-browser-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function program(name: string, script: string): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  }

  it('gets all that the page loads', async () => {
    const script = `const [address] = process.argv.slice(-1);
      const { writeFileSync } = require('node:fs');
      (async () => {
        const page = await (await fetch(address)).text();
        const links = [...page.matchAll(/<link[^>]* href="([^"]+)"/g)].map(([, link]) => link);
        const answers = links.map(async (link) => (await fetch(new URL(link, address))).status);
        const [, file] = /--print-to-pdf=(.*)/.exec(process.argv.join('\\n'));
        writeFileSync(file, '%PDF-' + JSON.stringify(await Promise.all(answers)));
      })();`;
    const browser = path.join(folder, 'fetching');
    await writeFile(browser, `#!${process.execPath}\n${script}`);
    await chmod(browser, 0o755);
    const { code, target } = await exported(withPrint, { CHROMIUM_PATH: browser });
    expect(code).toBe(0);
    const statuses = JSON.parse(
      (await readFile(path.join(target, 'site.pdf'), 'utf8')).slice('%PDF-'.length),
    ) as readonly number[];
    expect(statuses.length).toBeGreaterThan(1);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 60_000);

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends with an export that gets %s',
    async (signal) => {
      const place = await mkdtemp(path.join(folder, 'interrupted-'));
      const browser = await program(
        `waiting-${signal}`,
        `sleep 60 & echo "$$ $!" >'${place}/new'; mv '${place}/new' '${place}/pids'; wait`,
      );
      const site = await writeContent({ 'docs.yaml': `title: Orchard\n${withPrint}`, ...pages });
      const child = spawn(
        process.execPath,
        [
          path.resolve('dist/server/cli.js'),
          'export',
          site,
          '--to',
          path.join(site, 'out'),
          '--pdf',
        ],
        {
          env: { CACHE_DIR: path.join(site, 'cache'), CHROMIUM_PATH: browser, TMPDIR: place },
        },
      );
      const ended = new Promise((resolve) =>
        child.on('close', (_, by) => {
          resolve(by);
        }),
      );
      while (!existsSync(path.join(place, 'pids'))) await sleep(20);
      child.kill(signal);
      expect(await ended).toBe(signal);
      const pids = (await readFile(path.join(place, 'pids'), 'utf8')).trim().split(' ').map(Number);
      for (const pid of pids) while (isAlive(pid)) await sleep(20);
      // Node 22 and later keep compiled code there.
      const left = (await readdir(place)).filter((name) => name !== 'node-compile-cache');
      expect(left).toEqual(['pids']);
      expect(existsSync(path.join(site, 'out'))).toBe(false);
    },
    60_000,
  );

  it('is found in the folders of `PATH`, but not in relative ones', async () => {
    const file = await program('chromium', 'exit 0');
    expect(findBrowser({ PATH: `.:${folder}` })).toBe(file);
    expect(findBrowser({ PATH: '/none', CHROMIUM_PATH: file })).toBe(file);
  });

  it.each([
    ['fails', 'echo "no display" >&2; exit 1', 'printed nothing (no display)'],
    [
      'prints no PDF',
      'for a; do case $a in --print-to-pdf=*) echo x >"${a#*=}";; esac; done',
      '()',
    ],
    ['hangs, with a child', 'sleep 60 & sleep 60', 'did not print within 0.3 seconds'],
  ])('that %s is named, and leaves nothing behind', async (name, script, text) => {
    const file = await program(name.replaceAll(' ', '-'), script);
    const { TMPDIR } = process.env;
    process.env['TMPDIR'] = folder;
    await expect(printAddress(file, 'http://127.0.0.1:9/', 300)).rejects.toThrow(text);
    process.env['TMPDIR'] = TMPDIR ?? '/tmp';
    expect((await readdir(folder)).filter((one) => one.startsWith('docs-pdf-'))).toEqual([]);
  });

  it('that cannot be started is named', async () => {
    const file = path.join(folder, 'none');
    await expect(printAddress(file, 'http://127.0.0.1:9/')).rejects.toThrow('cannot be started');
  });
});
