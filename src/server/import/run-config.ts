// Reads a config that is JavaScript or TypeScript: bundles it, and runs it in a child process.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Esbuild from 'esbuild';
import { UsageError } from '../process/arguments.ts';
import { maxFileBytes } from '../diagnostics/limits.ts';
import { parseJson } from '../diagnostics/record.ts';
import { isReallyInside } from '../files/is-inside.ts';
import { readTextFile } from '../files/read-regular-file.ts';
import { harmlessModules, sandboxFlags, sandboxScript } from './sandbox.ts';
import { chainedStubModule, exportValueOf, prelude, stubModule } from './stub.ts';

/** A config as data. Functions and other values that are not data are objects with a field `$code`. */
export interface RunConfig {
  readonly value: unknown;
  /** Files that it consists of, with their texts, the config file first. */
  readonly sources: readonly SourceText[];
  /** Imports that are not resolved: relative files that do not exist, are outside the project, or cannot be read as files. */
  readonly missing: readonly string[];
}

export interface SourceText {
  readonly file: string;
  readonly text: string;
}

export interface RunOptions {
  /** The project's folder. Nothing outside it is read. */
  readonly root: string;
  /** Time limit in milliseconds. @default 10,000 */
  readonly deadlineMs?: number;
  /** Whether a config that is a function is called with an object whose methods are recorded. @default false */
  readonly recordsCalls?: boolean;
}

/** Maximum length of a config as JSON, in characters. */
const maxOutput = 8 * 2 ** 20;

/** Heap limit of the process, in MiB. */
const maxMemoryMb = 256;

/** Rejects with a `UsageError` for a config that cannot be parsed, fails, takes too long or does not export an object. */
export async function runConfig(file: string, options: RunOptions): Promise<RunConfig> {
  const { root, deadlineMs = 10_000, recordsCalls = false } = options;
  const bundled = await bundle(file, { root, deadlineMs, recordsCalls });
  const value = await runBundle(bundled.code, file, { root, deadlineMs });
  if (typeof value !== 'object' || value === null) {
    throw new UsageError(
      `\`${file}\` does not export an object. Name the folder of a whole project.`,
    );
  }
  return { value, sources: bundled.sources, missing: bundled.missing };
}

async function bundle(file: string, options: Required<RunOptions>) {
  const { root, deadlineMs, recordsCalls } = options;
  const { build, stop } = await loadEsbuild();
  const missing = new Set<string>();
  const absolute = path.resolve(file);
  // esbuild looks for a `package.json` in each folder, which may be a pipe.
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      void stop();
      reject(
        new UsageError(
          `\`${file}\` was not bundled within ${deadlineMs / 1000} seconds. Look for pipes and devices in the project.`,
        ),
      );
    }, deadlineMs);
  });
  try {
    const bundled = build({
      stdin: {
        contents: exportValueOf(absolute, recordsCalls),
        resolveDir: path.dirname(absolute),
        loader: 'js',
      },
      absWorkingDir: path.resolve(root),
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      tsconfigRaw: {},
      logLevel: 'silent',
      banner: { js: prelude },
      define: {
        'import.meta.resolve': '__resolve',
        __dirname: JSON.stringify(path.dirname(absolute)),
        __filename: JSON.stringify(absolute),
      },
      plugins: [stubPlugin(absolute, root, missing, recordsCalls ? chainedStubModule : stubModule)],
    });
    const { outputFiles, metafile } = await Promise.race([bundled, late]);
    const inputs = Object.keys(metafile.inputs)
      .map((name) => path.resolve(root, name))
      .filter((name) => !name.endsWith('<stdin>') && isFileOf(name));
    const paths = [absolute, ...inputs.filter((name) => name !== absolute)];
    return {
      code: outputFiles[0]?.text ?? '',
      missing: [...missing],
      sources: paths.flatMap((file) => {
        const reading = readTextFile(file, maxFileBytes);
        const name = path.join(root, path.relative(root, file));
        return reading.kind === 'read' ? [{ file: name, text: reading.text }] : [];
      }),
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`\`${file}\` cannot be bundled: ${explainBundling(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

function isFileOf(file: string): boolean {
  return path.isAbsolute(file) && !file.includes('stub:');
}

/** Returns the first error that esbuild reports. */
function explainBundling(error: unknown): string {
  const failure = error as Partial<Esbuild.BuildFailure>;
  const [first] = failure.errors ?? [];
  if (!first) return String(error);
  const line = first.location ? ` in line ${first.location.line}` : '';
  return `${first.text.replace(/\.?$/, '')}${line}. Fix it, and try again.`;
}

async function loadEsbuild(): Promise<typeof Esbuild> {
  try {
    return await import('esbuild');
  } catch {
    throw new UsageError(
      'Reading a config that is JavaScript needs esbuild. Install it beside this package: `npm install esbuild`.',
    );
  }
}

/** Bundles relative files of the project, and replaces every other import with a stub, except for harmless Node modules. */
function stubPlugin(
  file: string,
  root: string,
  missing: Set<string>,
  contents: string,
): Esbuild.Plugin {
  return {
    name: 'stub',
    setup(build) {
      const stub = { path: 'package', namespace: 'stub' };
      build.onResolve(
        { filter: /.*/ },
        async ({ path: name, kind, importer, resolveDir, pluginData }) => {
          if (kind === 'entry-point' || pluginData === 'resolving' || name === file)
            return undefined;
          const bare = name.replace(/^node:/, '');
          if (Object.hasOwn(harmlessModules, bare)) return { path: `node:${bare}`, external: true };
          if (!name.startsWith('.') && !path.isAbsolute(name)) return stub;
          const resolved = await build.resolve(name, {
            kind,
            importer,
            resolveDir,
            pluginData: 'resolving',
          });
          if (resolved.errors.length > 0 || !isReallyInside(resolved.path, root)) {
            missing.add(name);
            return stub;
          }
          // Styles, components and images have no value that a config uses.
          if (!/\.(?:[cm]?[jt]sx?|json)$/.test(resolved.path)) return stub;
          // esbuild would wait for a pipe, and read a device to its end.
          if (readTextFile(resolved.path, maxFileBytes).kind === 'read') {
            return { path: resolved.path };
          }
          missing.add(name);
          return stub;
        },
      );
      build.onLoad({ filter: /.*/, namespace: 'stub' }, () => ({
        contents,
        loader: 'js',
      }));
    },
  };
}

/** Runs the module in a process of its own, which `sandboxScript` confines; Node's permissions are a second wall. */
async function runBundle(
  code: string,
  file: string,
  options: Required<Pick<RunOptions, 'root' | 'deadlineMs'>>,
): Promise<unknown> {
  const hasPermission = process.allowedNodeEnvironmentFlags.has('--permission');
  const child = spawn(
    process.execPath,
    [
      hasPermission ? '--permission' : '--experimental-permission',
      `--max-old-space-size=${maxMemoryMb}`,
      ...sandboxFlags,
      '--input-type=commonjs',
      '-',
    ],
    { cwd: options.root, env: {}, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let output = '';
  let errors = '';
  let refusal: string | undefined;
  const end = (reason: string): void => {
    refusal ??= reason;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => {
    end(`did not end within ${options.deadlineMs / 1000} seconds`);
  }, options.deadlineMs);
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
    if (output.length > maxOutput) end(`gives more than ${maxOutput / 2 ** 20} MiB`);
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    if (errors.length < maxErrors) errors += part;
  });
  // The process may have ended before it has read its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(sandboxScript({ code, url: pathToFileURL(path.resolve(file)).href }));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(timer);
  if (refusal === undefined && exitCode !== 0) refusal = explainFailure(errors);
  const value = parseJson(output);
  if (value === undefined) refusal ??= 'prints something other than its value';
  if (refusal !== undefined) {
    throw new UsageError(
      `\`${file}\` ${refusal}. Write its settings into a plain object, and try again.`,
    );
  }
  return value;
}

/** Maximum number of characters kept of a failing config's error output. */
const maxErrors = 64 * 2 ** 10;

function explainFailure(errors: string): string {
  if (/heap out of memory|Allocation failed/.test(errors)) {
    return `takes more than ${maxMemoryMb} MiB of memory`;
  }
  const [line = 'it ended without a value'] = /^\w*(?:Error|Exception)\b.*$/m.exec(errors) ?? [];
  return `fails: ${line.slice(0, 300).replace(/\.$/, '')}`;
}
