// `npm run check`: prints every mistake in content and config.
import path from 'node:path';
import { isSite } from '../../site/config/site-folder.ts';
import { readConfig } from '../../site/config/read-config.ts';
import { isFolder, readArguments, UsageError, useSite } from '../../serve/process/arguments.ts';
import { parseEnv } from '../../serve/process/env.ts';
import { compileThreadFile } from '../../base/files/build-folder.ts';
import { createCompilePool } from '../../site/compile/compile-pool.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { checkSite, type CheckResult } from './check.ts';
import { ContentError, suggest, type Message } from '../../base/diagnostics/messages.ts';
import { formatResult, formats, type Format } from './formats.ts';
import { reportTimings } from './report.ts';
import { createMessageFilter } from './named-files.ts';
import { createCachedFindings } from './rules/cached-findings.ts';
import { openStore } from '../../serve/process/open-store.ts';
import { checkedPaths } from '../../site/snapshot/watched-paths.ts';
import { watchChecks } from './watch.ts';

/**
 * Prints the messages about the given files, or all messages without files. `--format` prints them for a program, `--watch` checks again
 * after every save. Returns the exit code: 1 for findings as serious as `--fail-on` says. Rejects with a `UsageError` for other arguments,
 * and for files that are not checked.
 */
export async function runCheck(args: readonly string[]): Promise<number> {
  const { format, failOn, watch, external, privateHosts, timings, ...named } = parse(args);
  const files = takeSite(named.files);
  const env = parseEnv(process.env);
  const { siteDir, contentDir } = env;
  const concerns = createMessageFilter(files, () => checkedPaths(siteDir, contentDir));
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
        ...(external && { network: { privateHosts } }),
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
  try {
    const result = watch ? await watchChecks({ siteDir, contentDir, check, print }) : await check();
    if (result && !watch) print(formatResult(result, format));
    if (result && timings) print(reportTimings(result));
    return result && !result.messages.some(isFailure(failOn)) ? 0 : 1;
  } catch (error) {
    // A config that cannot be read is a result for programs too. It fails whatever `--fail-on` says: nothing was checked.
    if (!(error instanceof ContentError) || format === 'text') throw error;
    print(formatResult(nothingChecked(error.messages), format));
    return 1;
  } finally {
    compilePool.close();
    await store.sweep();
  }
}

const failOns = ['error', 'warning', 'never'] as const;
type FailOn = (typeof failOns)[number];

/** Returns whether a finding fails the check. A note never does. */
function isFailure(failOn: FailOn): (message: Message) => boolean {
  return ({ severity = 'error' }) =>
    failOn !== 'never' &&
    (severity === 'error' || (severity === 'warning' && failOn === 'warning'));
}

/** Returns the result for a site whose config cannot be read. */
function nothingChecked(messages: readonly Message[]): CheckResult {
  return {
    messages: messages.map((message) => ({ ...message, severity: 'error' })),
    suppressed: [],
    code: [],
    pages: 0,
    drafts: [],
    links: 0,
    anchors: 0,
    samples: {},
    timings: [],
    outsideFiles: [],
  };
}

/** Uses the first name as the site if it is a folder that is recognizable as a site or not part of this one. Returns the other names. */
function takeSite(names: readonly string[]): readonly string[] {
  const [first, ...others] = names;
  if (first === undefined || !isFolder(first)) return names;
  const { siteDir, contentDir } = parseEnv(process.env);
  const isPart =
    isSite(siteDir) &&
    !isSite(first) &&
    checkedPaths(siteDir, contentDir).some((checked) => {
      const below = path.relative(checked, first);
      return below === '' || (!below.startsWith('..') && !path.isAbsolute(below));
    });
  if (isPart) return names;
  useSite(first);
  return others;
}

interface CheckArguments {
  readonly format: Format;
  readonly failOn: FailOn;
  readonly watch: boolean;
  /** Whether the text says what extensions took. */
  readonly timings: boolean;
  /** Whether links to other sites are checked, by an extension that does. */
  readonly external: boolean;
  /** Hosts in a private network that may be asked. */
  readonly privateHosts: readonly string[];
  readonly files: readonly string[];
}

function parse(args: readonly string[]): CheckArguments {
  const { values, positionals } = readArguments(
    {
      args: [...args],
      options: {
        format: { type: 'string' },
        'fail-on': { type: 'string' },
        json: { type: 'boolean' },
        watch: { type: 'boolean' },
        external: { type: 'boolean' },
        'private-host': { type: 'string', multiple: true },
        timings: { type: 'boolean' },
      },
      allowPositionals: true,
    },
    'Use `--format`, `--fail-on`, `--json`, `--watch`, `--external`, `--private-host`, `--timings` or none.',
  );
  const { json = false, watch = false, external = false, timings = false } = values;
  if (json && values.format !== undefined)
    throw new UsageError(
      'Use either `--json` or `--format`: the first is short for `--format json`.',
    );
  const format = oneOf('--format', values.format ?? (json ? 'json' : 'text'), formats);
  const failOn = oneOf('--fail-on', values['fail-on'] ?? 'error', failOns);
  if (watch && format !== 'text') {
    throw new UsageError(
      json ? 'Use either `--json` or `--watch`.' : 'Use either `--format` or `--watch`.',
    );
  }
  if (timings && (watch || format !== 'text'))
    throw new UsageError('Use `--timings` without `--format` and `--watch`.');
  const privateHosts = values['private-host'] ?? [];
  return { format, failOn, watch, external, privateHosts, timings, files: positionals };
}

/** Returns the value of an option. Throws a `UsageError` if it is none of those that the option has. */
function oneOf<Value extends string>(
  option: string,
  value: string,
  values: readonly Value[],
): Value {
  const match = values.find((candidate) => candidate === value);
  if (match !== undefined) return match;
  throw new UsageError(`\`${option}\` is \`${value}\`. ${suggest(value, values)}`);
}
