// Runs samples as steps, in child processes with a time limit, an empty environment and no network except loopback.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { Readable } from 'node:stream';
import { createConfig, product } from '../setup/millrace.ts';

const { apiHost = '' } = createConfig().site.links;
/** Return value of a pause. */
const links = { resume_url: `${apiHost}/resume/abc123`, cancel_url: `${apiHost}/cancel/abc123` };
/** Current time as samples see it. */
export const now = '2022-09-01T12:00:00Z';

export interface StepRuntime {
  /** Runs the code as a step. `/tmp/` in the code and in its results is replaced by a separate folder. */
  run(code: string, given: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  close(): void;
}

/** Starts a child process for the first step; one that takes too long is killed, and the next step gets a new one. */
export function createStepRuntime(
  command: readonly [string, ...string[]],
  { timeLimitMs = 60_000 } = {},
): StepRuntime {
  let child: Child | undefined;

  return {
    async run(code, given) {
      child ??= startChild(command);
      const workspace = await mkdtemp(path.join(tmpdir(), 'step-'));
      const folder = path.join(workspace, 'tmp');
      await mkdir(folder);
      const place = (text: string): string => text.replaceAll('/tmp', folder);
      try {
        const situation: unknown = JSON.parse(place(JSON.stringify({ now, ...given })));
        const job = { code: place(code), slug: product.slug, links, given: situation, folder };
        const line = await child.ask(JSON.stringify(job), timeLimitMs);
        const files = await readFiles(folder);
        return parseResult(line.replaceAll(folder, '/tmp'), files, given['files'] ?? {});
      } catch (error) {
        child.end();
        child = undefined;
        throw error;
      } finally {
        await rm(workspace, { recursive: true, force: true });
      }
    },
    close() {
      child?.end();
      child = undefined;
    },
  };
}

interface Child {
  /** Rejects if the child takes longer, or exits. */
  ask(line: string, timeLimitMs: number): Promise<string>;
  end(): void;
}

function startChild([program, ...values]: readonly [string, ...string[]]): Child {
  const child: ChildProcess = spawn(program, values, {
    env: {},
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const output = child.stdio[3];
  if (!(output instanceof Readable)) throw new Error('The child process has no third pipe.');
  const lines = readline.createInterface({ input: output })[Symbol.asyncIterator]();
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));

  return {
    async ask(line, timeLimitMs) {
      child.stdin?.write(`${line}\n`);
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<never>((_resolve, reject) => {
        const text = `The sample was not done after ${timeLimitMs} ms. ${complaint}`;
        timer = setTimeout(() => {
          reject(new Error(text));
        }, timeLimitMs);
      });
      try {
        const next = await Promise.race([lines.next(), limit]);
        if (next.done === true) throw new Error(`The child process has ended. ${complaint}`);
        return next.value;
      } finally {
        clearTimeout(timer);
      }
    },
    end() {
      child.kill('SIGKILL');
    },
  };
}

/** Parses a result, omitting what is empty or unchanged, so that a case states only what happens. */
function parseResult(
  line: string,
  files: ReadonlyMap<string, Buffer>,
  before: object,
): Record<string, unknown> {
  const result: unknown = JSON.parse(line);
  if (typeof result !== 'object' || result === null) throw new Error(`No result: ${line}`);
  const old = new Map(Object.entries(before).map(([name, content]) => [name, bytesOf(content)]));
  const written = [...files].filter(([name, bytes]) => old.get(name)?.equals(bytes) !== true);
  const texts = Object.fromEntries(written.map(([name, bytes]) => [name, bytes.toString()]));
  const deleted = [...old.keys()].filter((name) => !files.has(name));
  const all = { ...result, files: texts, deleted };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value)));
}

/** Returns the content of a case's file: text, or `{ base64 }`. */
function bytesOf(content: unknown): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  const isBytes = typeof content === 'object' && content !== null && 'base64' in content;
  return Buffer.from(String(isBytes ? content.base64 : ''), 'base64');
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(folder, file), await readFile(file));
  }
  return files;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).every((part) => typeof part === 'object' && isEmpty(part))
    : value === undefined;
}
