// `export --pdf`: has an installed Chromium print the whole site. The server itself needs no browser.
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UsageError } from '../../serve/process/arguments.ts';
import { holdSignals } from '../../serve/process/hold-signals.ts';
import type { SiteFacts } from '../../render/renderer/site-facts.ts';

/** Path of the document below the base. */
export const pdfPath = '/site.pdf';

/** Path of the whole site as one page, below the base. */
export const wholeSite = '/-/print/';

const names = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  // Without windows, as servers have it: Debian's name, and that of Chrome for Testing.
  ...['chromium-headless-shell', 'chrome-headless-shell'],
];
const macNames = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Time limit in milliseconds: two thousand pages take about a minute. */
const deadlineMs = 300_000;

/** Maximum length of what the browser says that is shown, in characters. */
const maxReason = 300;

/** Throws a `UsageError` if no extension makes the page to print. */
export function requireForm({ forms }: SiteFacts): void {
  if (forms.has('print')) return;
  const fact =
    '`--pdf` prints what the extension `millrace-docs/print` makes, which the site has not.';
  throw new UsageError(`${fact} Add it to \`extensions\` in the config.`);
}

/**
 * Returns the browser that `CHROMIUM_PATH` names, or the first that is installed. Throws a `UsageError` if there is none.
 */
export function findBrowser(env: Readonly<Record<string, string | undefined>>): string {
  const { CHROMIUM_PATH: named, PATH: folders = '' } = env;
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new UsageError(
      `\`CHROMIUM_PATH\` names \`${named}\`, which is no program. Name a Chromium or Chrome.`,
    );
  }
  const files = folders
    .split(path.delimiter)
    // A relative folder would run what stands in the current one.
    .filter((folder) => path.isAbsolute(folder))
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const program = [...files, ...macNames].find(isProgram);
  if (program !== undefined) return program;
  throw new UsageError(
    '`--pdf` needs Chromium or Chrome, and none is installed. Install one, or name it in `CHROMIUM_PATH`.',
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns an address as PDF. Rejects with the reason if the browser fails, or takes too long. */
export async function printAddress(
  browser: string,
  address: string,
  limitMs = deadlineMs,
): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-pdf-'));
  const file = path.join(folder, 'site.pdf');
  let started: number | undefined;
  // The browser is in a group of its own, which no signal from the terminal reaches.
  const release = holdSignals(() => {
    endGroup(started);
  });
  try {
    const said = await run(
      browser,
      [
        '--headless=new',
        '--disable-gpu',
        '--no-first-run',
        // Root has no sandbox, as in most containers; pages are those of the site.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--user-data-dir=${path.join(folder, 'profile')}`,
        '--no-pdf-header-footer',
        '--generate-pdf-document-outline',
        `--print-to-pdf=${file}`,
        address,
      ],
      limitMs,
      (pid) => (started = pid),
    );
    const pdf = await readFile(file).catch(() => undefined);
    if (pdf?.subarray(0, 5).toString() === '%PDF-') return pdf;
    throw new Error(`\`${browser}\` printed nothing (${said.trim().slice(-maxReason)}).`);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    release();
  }
}

/** Resolves with what the program says on its error stream. */
function run(
  program: string,
  args: readonly string[],
  limitMs: number,
  onStart: (pid: number | undefined) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    // In a group of its own, so that its helpers end with it.
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    onStart(child.pid);
    let said = '';
    const timer = setTimeout(() => {
      endGroup(child.pid);
      reject(new Error(`\`${program}\` did not print within ${limitMs / 1000} seconds.`));
    }, limitMs);
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said = (said + part).slice(-10 * maxReason);
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(new Error(`\`${program}\` cannot be started (${error.message}).`));
    });
    child.on('exit', () => {
      clearTimeout(timer);
      endGroup(child.pid);
      resolve(said);
    });
  });
}

/** Its first process may be gone, and the others not. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}
