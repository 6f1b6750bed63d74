// `npm run check`: prints every mistake in content and config.
import { parseArgs } from 'node:util';
import { createConfig } from '../../../config/index.ts';
import { serverVersion } from '../maker/version.ts';
import { UsageError } from '../process/arguments.ts';
import { parseEnv } from '../process/env.ts';
import { compileThreadFile } from '../render/build-folder.ts';
import { createCompilePool } from '../site/compile-pool.ts';
import { contentNameOf } from '../site/content-name.ts';
import { checkSite, type CheckResult } from './check.ts';
import { readReleased } from './release-addresses.ts';
import { createMessageFilter } from './named-files.ts';
import { report } from './report.ts';
import { createKeptFindings } from './rules/kept-findings.ts';
import { watchChecks } from './watch.ts';

/**
 * Without files, all messages are printed. `--json` prints one object instead of lines, `--watch` checks again after every save.
 * Returns the exit code: 1 when there is a mistake on a strict site. Throws a `UsageError` for anything else, and for files that are not checked.
 */
export async function runCheck(args: readonly string[]): Promise<number> {
  const { json, watch, files } = parse(args);
  const env = parseEnv(process.env);
  const { contentDir, cacheDir } = env;
  const concerns = createMessageFilter(files, contentDir, ['config']);
  const version = serverVersion ?? '';
  const kept = createKeptFindings({ folder: cacheDir, version });
  const compilePool = createCompilePool({ file: compileThreadFile() });

  async function check(): Promise<CheckResult> {
    const result = await checkSite(
      {
        config: createConfig(env.site),
        contentDir,
        contentName: contentNameOf(contentDir),
        released: await readReleased(),
        compilePool,
        // What cannot be kept is found anew.
        store: { folder: cacheDir, version, onError: () => undefined },
      },
      kept,
    );
    await kept.save();
    return { ...result, messages: result.messages.filter(concerns) };
  }

  const print = (text: string): void => {
    console.log(text);
  };
  const result = watch ? await watchChecks({ contentDir, check, print }) : await check();
  compilePool.close();
  if (result && !watch) print(json ? JSON.stringify(result, undefined, 2) : report(result));
  // On a site that takes any folder findings are warnings.
  const isStrict = createConfig(env.site).site.strict === true;
  return isStrict && result?.messages.length !== 0 ? 1 : 0;
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
  if (json && watch) throw new UsageError('Use one of `--json` and `--watch`.');
  return { json, watch, files: positionals };
}
