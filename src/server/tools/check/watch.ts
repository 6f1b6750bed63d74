// `npm run check -- --watch`: checks again after every save, until a signal stops it.
import { coalesce } from '../../serve/process/coalesce.ts';
import { watchSite, type SiteWatchOptions } from '../watch/watch-site.ts';
import type { CheckResult } from './check.ts';
import { report, reportChanges } from './report.ts';

export interface CheckWatchOptions extends Pick<SiteWatchOptions, 'siteDir' | 'contentDir'> {
  /** Runs a check. Rejects if the site cannot be read at all. */
  readonly check: () => Promise<CheckResult>;
  readonly print: (text: string) => void;
}

const stopped = 'Stopped.';

/** Prints all messages first, then new and fixed ones. Resolves with the last result after SIGINT or SIGTERM. */
export async function watchChecks(options: CheckWatchOptions): Promise<CheckResult | undefined> {
  const { siteDir, contentDir, check, print } = options;
  let last: CheckResult | undefined;
  const runCheck = coalesce(async () => {
    const since = Date.now();
    try {
      const result = await check();
      watching.follow(result.outsideFiles, since);
      print(last ? reportChanges(last, result) : report(result));
      last = result;
    } catch (error) {
      print(error instanceof Error ? error.message : String(error));
    }
  });
  const stop = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        resolve();
      });
  });
  const watching = watchSite({
    siteDir,
    contentDir,
    onChange() {
      void runCheck();
    },
    onError(error) {
      print(`Failed to watch folders (${String(error)}); checking every second instead.`);
    },
  });
  void runCheck();
  await stop;
  watching.close();
  print(stopped);
  return last;
}
