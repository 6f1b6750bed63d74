// Runs a test file as a module of Node. All of Jest's features work but its module registry: whatever files import is loaded once per
// worker, since importing does nothing and state lives in what `createX` returns.
import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledFile } from './bundled-file.mjs';
import { guardProcesses, installProcessGuard } from './process-guard.mjs';
import { processorTime } from './processor-time.mjs';

/**
 * @typedef {import('jest-runtime').default} Runtime
 * @typedef {import('@jest/test-result').TestResult} TestResult
 * @typedef {(global: unknown, project: { rootDir: string }, environment: unknown, runtime: Runtime, file: string, send: unknown) => Promise<TestResult>} TestRunner
 */

installProcessGuard();
const require = createRequire(import.meta.url);

/** @type {unknown} */
const required = require('jest-circus/runner');
const circus = /** @type {{ default: TestRunner }} */ (required);

/** Counts the files that were loaded, so that one which is loaded again is also evaluated again. */
let loaded = 0;

/** What Jest calls for each test file. @type {TestRunner} */
export default async function runNatively(global, project, environment, runtime, file, send) {
  const sourceMaps = /** @type {Map<string, string>} */ (runtime.getSourceMaps());
  nameMapsOfChunks(sourceMaps, project.rootDir);
  /** @type {unknown} */
  const changed = Object.create(runtime, {
    unstable_shouldLoadAsEsm: { value: () => true },
    unstable_importModule: {
      /** @param {string} source */
      value(source) {
        loaded += 1;
        const compiled = bundledFile(project.rootDir, source);
        const address = `${pathToFileURL(compiled).href}?${loaded}`;
        sourceMaps.set(address, `${compiled}.map`);
        return import(address);
      },
    },
    requireInternalModule: {
      /** Loads a part of Jest that keeps the state of one file. @param {string} name @returns {unknown} */
      value(name) {
        Reflect.deleteProperty(require.cache, name);
        return withStorages(() => /** @type {unknown} */ (require(name)));
      },
    },
    setGlobalsForRuntime: {
      /** @param {Parameters<Runtime['setGlobalsForRuntime']>[0]} globals */
      value(globals) {
        runtime.setGlobalsForRuntime(globals);
        /** @type {{ jest: unknown }} */
        const { jest } = runtime.requireModuleOrMock(file, '@jest/globals');
        Object.assign(globalThis, { jest });
      },
    },
  });
  const native = /** @type {Runtime} */ (changed);
  guardProcesses(file);
  const before = processorTime();
  try {
    const result = await circus.default(global, project, environment, native, file, send);
    const after = processorTime();
    const processorMs = { own: after.own - before.own, children: after.children - before.children };
    return { ...result, perfStats: Object.assign(result.perfStats, { processorMs }) };
  } finally {
    forgetState();
  }
}

/** Tells Jest where the maps of all chunks are, for stack traces. @param {Map<string, string>} sourceMaps @param {string} root */
function nameMapsOfChunks(sourceMaps, root) {
  const folder = bundledFile(root, path.join(root, 'chunks'));
  for (const name of readdirSync(folder)) {
    const chunk = path.join(folder, name);
    if (name.endsWith('.js')) sourceMaps.set(pathToFileURL(chunk).href, `${chunk}.map`);
  }
}

/** Storages that Jest has made for the file that runs. @type {Set<AsyncLocalStorage<unknown>>} */
const storages = new Set();

/** @extends {AsyncLocalStorage<unknown>} */
class StorageOfFile extends AsyncLocalStorage {
  constructor() {
    super();
    storages.add(this);
  }
}

/** Calls what makes storages for one file. @template Result @param {() => Result} load @returns {Result} */
function withStorages(load) {
  const own = Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage');
  // Node 24 has a getter there, which cannot be assigned to.
  Object.defineProperty(asyncHooks, 'AsyncLocalStorage', {
    value: StorageOfFile,
    configurable: true,
    enumerable: true,
    writable: true,
  });
  try {
    return load();
  } finally {
    if (own) Object.defineProperty(asyncHooks, 'AsyncLocalStorage', own);
  }
}

/**
 * Otherwise, the state of each file would be kept, with everything that its tests refer to; and each promise would be noted in the storages
 * of all files before it, which took a sixth of the time of the thread that runs the tests.
 */
function forgetState() {
  for (const storage of storages) storage.disable();
  storages.clear();
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    const isState = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'].includes(symbol.description ?? '');
    if (isState) Reflect.deleteProperty(globalThis, symbol);
  }
}
