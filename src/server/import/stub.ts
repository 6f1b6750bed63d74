// The stub that a config of another system gets in place of every package that it imports.

/**
 * A CommonJS module. Its export can be called, constructed and accessed to any depth: a call returns its first argument if that is an
 * object, so that `defineConfig({ … })` and wrappers of plugins return the config; everything else returns the stub again.
 */
export const stubModule = `
const plain = {
  __esModule: undefined,
  then: undefined,
  toJSON: () => ({ $code: 'package' }),
  [Symbol.toPrimitive]: () => '',
  [Symbol.iterator]: function* () {},
};
const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
const giveBack = (args) => (isObject(args[0]) ? args[0] : stub);
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

/** Code in front of a bundled config: a substitute for `require`, which bundling removes. */
export const prelude = `
var require = Object.assign(() => ({}), { resolve: (name) => name, cache: {}, main: undefined });
`;

/** Returns a module that exports a config's value as JSON; values that are not data are replaced by their kind. */
export function exportValueOf(configFile: string): string {
  return `
import * as module from ${JSON.stringify(configFile)};
const { default: whole = module } = module;
// A module of CommonJS that was made from the newer format.
const stated = whole?.__esModule === true ? whole.default : whole;
const value = await (typeof stated === 'function' ? stated({ command: 'build', mode: 'production' }) : stated);
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
