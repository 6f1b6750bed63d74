// What a config that is a program can reach while it runs: the language, and little else.

/** Node modules that only compute, with the exports that a config gets. All other modules are stubbed. */
export const harmlessModules: Readonly<Record<string, readonly string[]>> = {
  path: [
    'basename',
    'delimiter',
    'dirname',
    'extname',
    'format',
    'isAbsolute',
    'join',
    'normalize',
    'parse',
    'posix',
    'relative',
    'resolve',
    'sep',
    'win32',
  ],
  url: ['URL', 'URLSearchParams', 'fileURLToPath', 'format', 'parse', 'pathToFileURL', 'resolve'],
  querystring: ['escape', 'parse', 'stringify', 'unescape'],
};

/**
 * Globals that remain. Without buffers, typed arrays and WebAssembly, all memory is in the heap, whose size is limited; without `process`,
 * `require` and `fetch`, there is no way to files, processes, signals, sockets and the network.
 */
const globals: readonly string[] = [
  ...['AggregateError', 'Array', 'BigInt', 'Boolean', 'Date', 'Error', 'EvalError', 'Function'],
  ...['Infinity', 'Intl', 'Iterator', 'JSON', 'Map', 'Math', 'NaN', 'Number', 'Object', 'Promise'],
  ...['Proxy', 'RangeError', 'ReferenceError', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol'],
  ...['SyntaxError', 'TypeError', 'URIError', 'WeakMap', 'WeakRef', 'WeakSet', 'globalThis'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'isFinite', 'isNaN'],
  ...['parseFloat', 'parseInt', 'undefined', 'URL', 'URLSearchParams', 'atob', 'btoa'],
  ...['clearImmediate', 'clearInterval', 'clearTimeout', 'queueMicrotask', 'setImmediate'],
  ...['setInterval', 'setTimeout', 'structuredClone'],
];

/** Flags of the process, besides those that forbid files, threads and child processes. */
export const sandboxFlags: readonly string[] = [
  '--experimental-vm-modules',
  '--disallow-code-generation-from-strings',
  '--no-warnings',
];

export interface SandboxedModule {
  /** A module of JavaScript, whose default export is a text. */
  readonly code: string;
  /** Value of `import.meta.url`. */
  readonly url: string;
}

/**
 * Returns a CommonJS script for a process of its own: it takes away everything that is not listed here, runs the module and prints its text.
 * It is strict, since a function that is not can be reached from a stack trace, and with it `require`.
 */
export function sandboxScript({ code, url }: SandboxedModule): string {
  const data = JSON.stringify({ code, url, modules: harmlessModules, globals });
  return `'use strict';
const { SourceTextModule, SyntheticModule } = require('node:vm');
const { writeSync } = require('node:fs');
const { code, url, modules, globals } = JSON.parse(${JSON.stringify(data)});
const linked = new Map(Object.entries(modules).map(([name, exports]) => {
  const whole = require('node:' + name);
  const value = Object.fromEntries(exports.map((one) => [one, whole[one]]));
  return ['node:' + name, new SyntheticModule([...exports, 'default'], function () {
    for (const one of exports) this.setExport(one, value[one]);
    this.setExport('default', value);
  })];
}));
const folder = process.cwd();
const { platform, version } = process;
const kept = new Set(globals);
for (const name of Reflect.ownKeys(globalThis)) {
  if (!kept.has(name)) delete globalThis[name];
}
const nothing = () => undefined;
const silent = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'table'];
globalThis.console = Object.fromEntries(silent.map((name) => [name, nothing]));
globalThis.process = { argv: [], cwd: () => folder, env: {}, on: nothing, platform, version };
const config = new SourceTextModule(code, { initializeImportMeta: (meta) => { meta.url = url; } });
config
  .link((name) => linked.get(name))
  .then(() => config.evaluate())
  .then(() => writeSync(1, config.namespace.default));
`;
}
