// `npm run check`: prints every mistake in content and config.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isSite, sitePlaces } from '../config/site-folder.ts';
import { readConfig } from '../config/read-config.ts';
import { versionFolders } from '../config/version-folders.ts';
import { isFolder, UsageError, useSite } from '../process/arguments.ts';
import { parseEnv } from '../process/env.ts';
import { compileThreadFile } from '../files/build-folder.ts';
import { createCompilePool } from '../compile/compile-pool.ts';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { checkSite, type CheckResult } from './check.ts';
import { readReleased } from './release-addresses.ts';
import { createMessageFilter } from './named-files.ts';
import { report } from './report.ts';
import { createCachedFindings } from './rules/cached-findings.ts';
import { openStore } from '../process/open-store.ts';
import { watchChecks } from './watch.ts';

/**
 * Prints the messages about the given files, or all messages without files. `--json` prints one object instead of lines, `--watch` checks
 * again after every save. Returns the exit code: 1 if there is a mistake, unless the site treats mistakes as warnings. Rejects with a
 * `UsageError` for other arguments, and for files that are not checked.
 */
export async function runCheck(args: readonly string[]): Promise<number> {
  const { json, watch, ...named } = parse(args);
  const files = takeSite(named.files);
  const env = parseEnv(process.env);
  const { siteDir, contentDir } = env;
  const places = [...sitePlaces(siteDir, contentDir), ...versionFolders(siteDir)];
  const concerns = createMessageFilter(files, places);
  const store = openStore(env);
  const cached = createCachedFindings(store);
  const compilePool = createCompilePool({ file: compileThreadFile(), givesWay: false });

  async function check(): Promise<CheckResult> {
    const result = await checkSite(
      {
        ...readConfig(siteDir, env.site),
        siteDir,
        contentDir,
        contentName: nameOfPath(contentDir),
        released: readReleased(siteDir),
        compilePool,
        store,
      },
      cached,
    );
    await cached.save();
    return { ...result, messages: result.messages.filter(concerns) };
  }

  const print = (text: string): void => {
    console.log(text);
  };
  const result = watch ? await watchChecks({ places, check, print }) : await check();
  compilePool.close();
  await store.sweep();
  if (result && !watch) print(json ? JSON.stringify(result, undefined, 2) : report(result));
  return result && (result.messages.length === 0 || !result.isStrict) ? 0 : 1;
}

/** Uses the first name as the site if it is a folder that is recognizable as a site or not part of this one. Returns the other names. */
function takeSite(names: readonly string[]): readonly string[] {
  const [first, ...others] = names;
  if (first === undefined || !isFolder(first)) return names;
  const { siteDir, contentDir } = parseEnv(process.env);
  const isPart =
    isSite(siteDir) &&
    !isSite(first) &&
    [...sitePlaces(siteDir, contentDir), ...versionFolders(siteDir)].some((place) => {
      const below = path.relative(place, first);
      return below === '' || (!below.startsWith('..') && !path.isAbsolute(below));
    });
  if (isPart) return names;
  useSite(first);
  return others;
}

interface CheckArguments {
  readonly json: boolean;
  readonly watch: boolean;
  readonly files: readonly string[];
}

function parse(args: readonly string[]): CheckArguments {
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean' }, watch: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const isKnown = token.rawName === '--json' || token.rawName === '--watch';
    if (isKnown && token.value === undefined) continue;
    throw new UsageError(
      `Unknown option \`${token.rawName}\`. Use \`--json\`, \`--watch\` or none.`,
    );
  }
  const json = values.json === true;
  const watch = values.watch === true;
  if (json && watch) throw new UsageError('Use either `--json` or `--watch`.');
  return { json, watch, files: positionals };
}
