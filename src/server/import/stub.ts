// The stub that a config of another system gets in place of every package that it imports.

/**
 * A CommonJS module. Its export can be called, constructed and accessed to any depth: a call returns its first argument if that is an
 * object, so that `defineConfig({ … })` and wrappers of plugins return the config; everything else returns the stub again.
 */
export const stubModule = stubOf('isObject(args[0]) ? args[0] : stub');

/** The same, but a call returns the stub again, for a config whose value is no argument of a package: `markdownIt({ … }).use(a)`. */
export const chainedStubModule = stubOf('stub');

function stubOf(result: string): string {
  return `
const plain = {
  __esModule: undefined,
  then: undefined,
  toJSON: () => ({ $code: 'package' }),
  [Symbol.toPrimitive]: () => '',
  [Symbol.iterator]: function* () {},
};
const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
const giveBack = (args) => (${result});
const parent = new Proxy({}, { get: (_, name) => (name in plain ? plain[name] : stub) });
// What would be a list is an empty one: a file that lists a folder's pages sorts and joins what it finds.
const lists = new Set(['concat', 'filter', 'flat', 'flatMap', 'map', 'reverse', 'slice', 'sort']);
const emptyList = () => [];
const stub = new Proxy(function () {}, {
  get: (_, name) => (name in plain ? plain[name] : lists.has(name) ? emptyList : stub),
  apply: (_, self, args) => giveBack(args),
  construct: (_, args) => giveBack(args),
  getPrototypeOf: () => parent,
  ownKeys: () => ['prototype'],
});
module.exports = stub;
`;
}

/** Code in front of a bundled config: substitutes for `require`, which bundling removes, and for `import.meta.resolve`. */
export const prelude = `
var __resolve = (name) => 'file:///' + name;
var require = Object.assign(() => ({}), { resolve: (name) => name, cache: {}, main: undefined });
`;

/** Maximum number of calls that are recorded. */
const maxCalls = 1000;

/** What a config that is a function is called with, and what becomes of its result. */
const plainCall = `
const value = await (typeof stated === 'function' ? stated({ command: 'build', mode: 'production' }) : stated);
`;

/** The same for one that calls methods of its argument: they are recorded by name. */
const recordedCall = `
const calls = [];
const recorder = (name) => new Proxy(function () {}, {
  get: (_, key) => (typeof key === 'symbol' || key === 'then' || key === 'toJSON' ? undefined : recorder(name === '' ? key : name + '.' + key)),
  apply: (_, self, args) => { if (calls.length < ${maxCalls}) calls.push([name, ...args]); return recorder(name); },
});
const returned = typeof stated === 'function' ? await stated(recorder('')) : stated;
const value = { returned, calls, exported: module.config };
`;

/**
 * Returns a module that exports a config's value as JSON; values that are not data are replaced by their kind. With `recordsCalls`, a config
 * that is a function gets an object whose methods are recorded, and the value is what it has `returned`, its `calls`, and what the module
 * has `exported` as `config`.
 */
export function exportValueOf(configFile: string, recordsCalls = false): string {
  return `
import * as module from ${JSON.stringify(configFile)};
const { default: whole = module } = module;
// A module of CommonJS that was made from the newer format.
const stated = whole?.__esModule === true ? whole.default : whole;
${recordsCalls ? recordedCall : plainCall}
const open = [];
const text = JSON.stringify(value, function (key, item) {
  if (typeof item === 'function' || typeof item === 'symbol') return { $code: 'function' };
  if (typeof item === 'bigint') return String(item);
  if (item instanceof RegExp) return { $code: 'pattern' };
  if (typeof item !== 'object' || item === null) return item;
  while (open.length > 0 && open.at(-1) !== this) open.pop();
  if (open.includes(item)) return { $code: 'circle' };
  open.push(item);
  return item;
});
export default text ?? 'null';
`;
}
