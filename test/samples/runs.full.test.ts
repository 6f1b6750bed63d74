// Samples of the pages run with the results that their cases and the fences beside them state.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { readRealSite } from '../setup/read-real-site.ts';
import type { Fence } from '../../src/server/markdown/context/context.ts';
import { readCases, type Situation } from './cases.ts';
import { missingPackages, notRun } from './not-run.ts';
import { createStepRuntime, type StepRuntime } from './step-runtime.ts';

interface PageFence extends Fence {
  /** `content/index.md:12` */
  readonly place: string;
}

const runtimeFile = (name: string): string => `test/fixtures/step-runtime/${name}`;
const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
}).stdout;
const hasPython = typeof python === 'string' && python !== '';

const commands: Readonly<Record<string, readonly [string, ...string[]]>> = {
  javascript: [process.execPath, runtimeFile('node.mjs')],
  bash: [process.execPath, runtimeFile('bash.mjs')],
  ...(hasPython && { python: [python.trim(), '-I', runtimeFile('python.py')] }),
};

const cases = readCases();
const runtimes = new Map<string, StepRuntime>();
let fences: readonly PageFence[] = [];

beforeAll(async () => {
  const site = await readRealSite();
  const pages = await Promise.all(
    site.paths.map(async (path) => {
      const file = `content/${site.source(path).relativePath}`;
      const { fences: own } = await site.compiled(path);
      return own.map((fence) => ({ ...fence, place: `${file}:${fence.line}` }));
    }),
  );
  fences = pages.flat();
});

afterAll(() => {
  for (const runtime of runtimes.values()) runtime.close();
});

async function run({ language, text }: Fence, { given }: Situation) {
  const command = commands[language];
  if (!command) throw new Error(`Samples in ${language} cannot run.`);
  const runtime = runtimes.get(language) ?? createStepRuntime(command);
  runtimes.set(language, runtime);
  return runtime.run(text, given);
}

/** Runs every sample of the language in every situation of its case; returns the deviations from the cases. */
async function runAll(language: string): Promise<{ count: number; wrong: readonly unknown[] }> {
  const wrong: unknown[] = [];
  let count = 0;
  for (const fence of fences) {
    if (fence.language !== language || fence.run === undefined) continue;
    for (const situation of cases.get(fence.run) ?? []) {
      count += 1;
      const result = await run(fence, situation).catch((error: unknown) => String(error));
      const expected = situation.then;
      if (!isSame(result, expected)) {
        const { when } = situation;
        wrong.push({ place: fence.place, run: fence.run, when, result, expected });
      }
    }
  }
  return { count, wrong };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  );
}

it('runs every Node.js sample that names a case, with the result of the case', async () => {
  const { count, wrong } = await runAll('javascript');
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

it('runs every Bash sample that names a case, with the result of the case', async () => {
  const { count, wrong } = await runAll('bash');
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(0);
});

if (hasPython) {
  it('shows Python that Python 3.8 can parse', () => {
    const samples = fences.filter(({ language }) => language === 'python');
    expect(samples.length).toBeGreaterThan(50);
    expect(findSyntaxErrors(samples)).toEqual([]);
  });

  it('runs every Python sample that names a case, with the result of the case', async () => {
    const { count, wrong } = await runAll('python');
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(20);
  });
} else {
  it('cannot run the Python samples: this machine has no `python3`', () => {
    expect(spawnSync('python3', ['--version']).error).toBeDefined();
  });
}

it('shows samples that go on when a value is larger than a data store takes', async () => {
  const event = { body: { id: 't1', text: 'a'.repeat(1024 * 1024) } };
  const given = { event, stores: { texts: {}, data_store: {} } };
  const samples = fences.filter(({ run }) => run === 'save_text' || run === 'python_save_text');
  expect(samples).toHaveLength(2);
  for (const sample of samples.filter(({ language }) => language in commands)) {
    const { exports } = z
      .object({ exports: z.unknown() })
      .parse(await run(sample, { given, then: {} }));
    expect(exports).toEqual({ $return_value: { saved: false } });
  }
});

it('shows beside a sample what the sample results in', () => {
  const shown = fences.flatMap(({ shows, place, language, text }) => {
    if (shows === undefined) return [];
    return [{ place, shown: readOutput(language, text), result: findPart(shows) }];
  });
  expect(shown.filter(({ shown, result }) => !isSame(shown, result))).toEqual([]);
  expect(shown.length).toBeGreaterThan(0);
});

/** Parses JSON for comparison by value; of console output, returns what is printed. */
function readOutput(language: string, text: string): unknown {
  if (language === 'json') return JSON.parse(text);
  const lines = text.split('\n').filter((line) => language !== 'console' || !/^[$] /.test(line));
  return lines.join('\n');
}

/** `order_total.then.exports` → that part of the first situation; logs as they are printed, responses as `curl -i` shows them. */
function findPart(shows: string): unknown {
  const [name = '', ...keys] = shows.split('.');
  let value: unknown = cases.get(name)?.[0];
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<string, unknown>(Object.entries(value)).get(key);
  }
  const last = keys.at(-1);
  if (last === 'logs' && Array.isArray(value)) return value.join('\n');
  return last === 'response' ? formatResponse(value) : value;
}

const responseShape = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
});

function formatResponse(value: unknown): string {
  const { status, headers, body } = responseShape.parse(value);
  const lines = Object.entries(headers).map(([name, text]) => `${name}: ${text}`);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\n');
}

it('has a case for every name that a fence uses, and a fence for every case', () => {
  const used = fences.flatMap(({ run, shows }) => [run, shows?.replace(/\..*/, '')]);
  const names = [...new Set(used.filter((name) => name !== undefined))].sort();
  expect(names).toEqual([...cases.keys()].sort());
});

it('shows every file to download in a fence', () => {
  const files = readdirSync('content/public/files', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.zip'))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace('content/public', ''));
  const shown = fences.flatMap(({ file }) => file ?? []);
  expect(files.toSorted()).toEqual(shown.toSorted());
});

it('runs every Node.js step, action and source that needs no account, but for those with a reason', () => {
  const left = fences.filter(
    ({ language, text, run }) =>
      run === undefined &&
      language === 'javascript' &&
      isStep(text) &&
      !needsAccount(text) &&
      !packagesOf(text).some((name) => missingPackages.has(name)),
  );
  const found = left.map(({ place, text }) => {
    const reason = notRun.find(({ file, line }) => place.startsWith(file) && text.includes(line));
    return reason ?? place;
  });
  expect(found).toEqual(notRun);
});

it('runs every Python step that needs no account and no package but `requests`', () => {
  const left = fences.filter(
    ({ language, text, run }) =>
      run === undefined &&
      language === 'python' &&
      text.includes('def handler(') &&
      !text.includes('"$auth"') &&
      !/\bfiles=/.test(text) &&
      !/\bproxies=/.test(text) &&
      !/add-package|^import pandas/m.test(text),
  );
  expect(left.map(({ place }) => place)).toEqual([]);
});

it('gives no reason that no sample needs', () => {
  const used = new Set(fences.flatMap(({ text }) => packagesOf(text)));
  expect([...missingPackages.keys()].filter((name) => !used.has(name))).toEqual([]);
});

/** `import got from "got@^11.0.0"` → `got`; `"mysql2/promise"` → `mysql2` */
function packagesOf(text: string): readonly string[] {
  return [...text.matchAll(/^import .* from "((?:@[^"/]+\/)?[^"./@][^"@/]*)/gm)].map(
    ([, name = '']) => name,
  );
}

const parseProgram = `
import ast, json, sys
for place, text in json.load(sys.stdin):
    try:
        ast.parse(text, feature_version=(3, 8))
    except SyntaxError as error:
        print(place, error)
`;

/** Returns `<file>:<line> <message>` for each sample with syntax that Python 3.8 does not support. */
function findSyntaxErrors(samples: readonly PageFence[]): readonly string[] {
  const input = JSON.stringify(samples.map(({ place, text }) => [place, text]));
  const options = { input, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(python.trim(), ['-I', '-c', parseProgram], options);
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}

function isStep(text: string): boolean {
  return /defineComponent\(|type: "(?:action|source)"/.test(text) && /\brun\(/.test(text);
}

function needsAccount(text: string): boolean {
  return /\$auth|type: "app"|\.app\.mjs"/.test(text);
}
