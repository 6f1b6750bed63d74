// src/server/import/run-config.ts
import { spawn } from "node:child_process";
import { realpathSync, readFileSync } from "node:fs";
import path2 from "node:path";

// src/server/process/arguments.ts
var UsageError = class extends Error {
  name = "UsageError";
};

// src/server/export/target-folder.ts
import path from "node:path";
var defaultFolder = path.join("dist", "export");
function isInside(place, folder) {
  const relative = path.relative(folder, place);
  return relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

// src/server/import/stub.ts
var stubModule = `
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
const stub = new Proxy(function () {}, {
  get: (_, name) => (name in plain ? plain[name] : stub),
  apply: (_, self, args) => giveBack(args),
  construct: (_, args) => giveBack(args),
  getPrototypeOf: () => parent,
  ownKeys: () => ['prototype'],
});
module.exports = stub;
`;
var harmlessModules = /* @__PURE__ */ new Set(["path", "url", "querystring"]);
var prelude = `
var require = Object.assign(() => ({}), { resolve: (name) => name, cache: {}, main: undefined });
for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'table']) console[name] = () => {};
`;
function printValueOf(configFile) {
  return `
import * as module from ${JSON.stringify(configFile)};
import url from 'node:url';
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
process.stdout.write(text ?? 'null');
`;
}

// src/server/import/run-config.ts
var maxOutput = 8 * 2 ** 20;
var maxMemoryMb = 256;
async function runConfig(file, options) {
  const { root, deadlineMs = 1e4 } = options;
  const bundled = await bundle(file, root);
  const output = await runBundle(bundled.code, file, { root, deadlineMs });
  const value = JSON.parse(output);
  if (typeof value !== "object" || value === null) {
    throw new UsageError(`\`${file}\` exports no object. Name the folder of a whole project.`);
  }
  return { value, sources: bundled.sources, missing: bundled.missing };
}
async function bundle(file, root) {
  const { build } = await loadEsbuild();
  const missing = /* @__PURE__ */ new Set();
  const absolute = path2.resolve(file);
  try {
    const { outputFiles, metafile } = await build({
      stdin: { contents: printValueOf(absolute), resolveDir: path2.dirname(absolute), loader: "js" },
      absWorkingDir: path2.resolve(root),
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "node",
      target: "node20",
      tsconfigRaw: {},
      logLevel: "silent",
      banner: { js: prelude },
      define: {
        __dirname: JSON.stringify(path2.dirname(absolute)),
        __filename: JSON.stringify(absolute)
      },
      plugins: [stubPlugin(absolute, root, missing)]
    });
    const inputs = Object.keys(metafile.inputs).map((name) => path2.resolve(root, name)).filter((name) => !name.endsWith("<stdin>") && isFileOf(name));
    const places = [absolute, ...inputs.filter((name) => name !== absolute)];
    return {
      code: outputFiles[0]?.text ?? "",
      missing: [...missing],
      sources: places.map((place) => ({
        file: path2.join(root, path2.relative(root, place)),
        text: readFileSync(place, "utf8")
      }))
    };
  } catch (error) {
    throw new UsageError(`\`${file}\` cannot be bundled: ${explainBundling(error)}`);
  }
}
function isFileOf(place) {
  return path2.isAbsolute(place) && !place.includes("stub:");
}
function explainBundling(error) {
  const failure = error;
  const [first] = failure.errors ?? [];
  if (!first) return String(error);
  const line = first.location ? ` in line ${first.location.line}` : "";
  return `${first.text.replace(/\.?$/, "")}${line}. Mend it, and try again.`;
}
async function loadEsbuild() {
  try {
    return await import("esbuild");
  } catch {
    throw new UsageError(
      "Reading a config that is JavaScript needs esbuild. Install it beside this package: `npm install esbuild`."
    );
  }
}
function stubPlugin(file, root, missing) {
  return {
    name: "stub",
    setup(build) {
      const stub = { path: "package", namespace: "stub" };
      build.onResolve({ filter: /.*/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (kind === "entry-point" || pluginData === "resolving" || name === file) return void 0;
        const bare = name.replace(/^node:/, "");
        if (harmlessModules.has(bare)) return { path: `node:${bare}`, external: true };
        if (!name.startsWith(".") && !path2.isAbsolute(name)) return stub;
        const resolved = await build.resolve(name, {
          kind,
          importer,
          resolveDir,
          pluginData: "resolving"
        });
        if (resolved.errors.length > 0 || !isWithin(resolved.path, root)) {
          missing.add(name);
          return stub;
        }
        return /\.(?:[cm]?[jt]sx?|json)$/.test(resolved.path) ? { path: resolved.path } : stub;
      });
      build.onLoad({ filter: /.*/, namespace: "stub" }, () => ({
        contents: stubModule,
        loader: "js"
      }));
    }
  };
}
function isWithin(place, root) {
  try {
    return isInside(realpathSync(place), realpathSync(root));
  } catch {
    return false;
  }
}
async function runBundle(code, file, options) {
  const hasPermission = process.allowedNodeEnvironmentFlags.has("--permission");
  const child = spawn(
    process.execPath,
    [
      hasPermission ? "--permission" : "--experimental-permission",
      `--max-old-space-size=${maxMemoryMb}`,
      "--no-warnings",
      "--input-type=module",
      "-"
    ],
    { cwd: options.root, env: {}, stdio: ["pipe", "pipe", "pipe"] }
  );
  let output = "";
  let errors = "";
  let refusal;
  const end = (reason) => {
    refusal ??= reason;
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => {
    end(`did not end within ${options.deadlineMs / 1e3} seconds`);
  }, options.deadlineMs);
  child.stdout.setEncoding("utf8").on("data", (part) => {
    output += part;
    if (output.length > maxOutput) end(`gives more than ${maxOutput / 2 ** 20} MiB`);
  });
  child.stderr.setEncoding("utf8").on("data", (part) => {
    if (errors.length < maxErrors) errors += part;
  });
  child.stdin.on("error", () => void 0);
  child.stdin.end(code);
  const exitCode = await new Promise((fulfil, reject) => {
    child.once("error", reject);
    child.once("close", fulfil);
  });
  clearTimeout(timer);
  if (refusal === void 0 && exitCode !== 0) refusal = explainFailure(errors);
  if (refusal === void 0 && !isJson(output)) refusal = "prints something else than its value";
  if (refusal !== void 0) {
    throw new UsageError(`\`${file}\` ${refusal}. Write its settings into a plain object, and try again.`);
  }
  return output;
}
var maxErrors = 64 * 2 ** 10;
function explainFailure(errors) {
  if (/heap out of memory|Allocation failed/.test(errors)) {
    return `takes more than ${maxMemoryMb} MiB of memory`;
  }
  const [line = "it ended without a value"] = /^\w*(?:Error|Exception)\b.*$/m.exec(errors) ?? [];
  return `fails: ${line.slice(0, 300).replace(/\.$/, "")}`;
}
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

// try.mts
console.log(JSON.stringify(await runConfig(process.argv[2], { root: process.argv[3], deadlineMs: 3e3 }).catch((e) => e.message), null, 1).slice(0, 3e3));
