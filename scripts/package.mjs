// Prepares `npm pack`: the package contains the current build, which includes all dependencies, and a `package.json` without dependencies.
//
//   node scripts/package.mjs strip     before packing: writes that `package.json` and keeps the project's own
//   node scripts/package.mjs restore   after packing
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeTypes } from './types.mjs';

const manifest = 'package.json';

/** Packages that only the check of samples and API descriptions loads, and only if they are there. */
const parsers = [/^esbuild$/, /^web-tree-sitter$/, /^tree-sitter-/, /^@readme\/openapi-parser$/];

/** Backup of the project's own `package.json` during packing. */
const kept = path.join('dist', 'package.json.kept');

/** Folder of the modules that the package exports, below the package. */
const modules = './dist/server';

switch (process.argv[2]) {
  case 'strip':
    // Left behind by an interrupted run.
    if (existsSync(kept)) renameSync(kept, manifest);
    await strip();
    break;
  case 'restore':
    if (existsSync(kept)) renameSync(kept, manifest);
    break;
  default:
    console.error('Use `strip` or `restore`.');
    process.exit(2);
}

async function strip() {
  const { folder } = readJson(path.join('dist', 'current.json'));
  await writeTypes(modules);
  const {
    name = '',
    version,
    description,
    keywords,
    homepage,
    license,
    repository,
    type,
    engines,
    publishConfig,
    devDependencies,
  } = readJson(manifest);
  const versions = /** @type {Record<string, string>} */ (devDependencies);
  const peers = {
    // Types name Node's own; whoever compiles TypeScript for Node has them, and nobody else needs them.
    '@types/node': '>=20',
    ...Object.fromEntries(
      Object.entries(versions).filter(([key]) => parsers.some((parser) => parser.test(key))),
    ),
  };
  copyFileSync(manifest, kept);
  writeFileSync(
    manifest,
    `${JSON.stringify(
      {
        ...{ name, version, description, keywords, homepage, license, repository },
        ...{ type, engines, publishConfig },
        bin: { [String(name)]: './dist/server/cli.js' },
        exports: {
          '.': exported('docs'),
          './extension': exported('extension'),
          './jsx-runtime': exported('jsx-runtime', 'extension'),
          './jsx-dev-runtime': exported('jsx-runtime', 'extension'),
          './package.json': './package.json',
        },
        peerDependencies: peers,
        peerDependenciesMeta: Object.fromEntries(
          Object.keys(peers).map((peer) => [peer, { optional: true }]),
        ),
        files: ['dist/current.json', 'dist/server', folder, 'deploy', 'manual', '!**/*.map'],
      },
      undefined,
      2,
    )}\n`,
  );
}

/** @param {string} types @param {string} [code] */
function exported(types, code = types) {
  return { types: `${modules}/${types}.d.ts`, default: `${modules}/${code}.js` };
}

/** @param {string} file */
function readJson(file) {
  /** @type {unknown} */
  const value = JSON.parse(readFileSync(file, 'utf8'));
  return /** @type {Record<string, unknown>} */ (value);
}
