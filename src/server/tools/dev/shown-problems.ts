// Shows authors what is wrong: in the terminal each message once, and as an overlay in open browsers.
import type { Logger } from 'pino';
import { formatMessage, type Message } from '../../base/diagnostics/messages.ts';
import { fieldsOf } from '../../base/diagnostics/record.ts';
import { explainError } from '../../serve/process/explain-error.ts';
import type { DevChannel } from './channel.ts';
import type { DevSite } from './dev-handler.ts';
import {
  noProblems,
  shownProblems,
  withAddresses,
  withFindings,
  type Problems,
} from './problems.ts';

/** Code that is rebuilt when it changes: in the project's folder, not in an installed package. */
export const codeFolder = 'src';

export interface ShownProblemsOptions {
  readonly log: Logger;
  readonly channel: Pick<DevChannel, 'setProblems'>;
  readonly contentDir: string;
  /** Returns the address of the page that a file is; undefined for other files. */
  readonly addressOf: (file: string) => string | undefined;
}

export function createShownProblems(options: ShownProblemsOptions) {
  const { log, channel, contentDir, addressOf } = options;
  let problems: Problems = noProblems;
  let shown: ReadonlySet<string> = new Set();
  function show(next: Problems): void {
    problems = next;
    const messages = shownProblems(problems);
    const lines = new Map(messages.map((message) => [formatMessage(message), message]));
    for (const [line, { severity = 'error' }] of lines) {
      if (!shown.has(line)) log[severity === 'error' ? 'error' : 'warn'](line);
    }
    if (shown.size > 0 && lines.size === 0) log.info('All mistakes are mended');
    shown = new Set(lines.keys());
    const isServed = problems.refusals.length === 0;
    channel.setProblems(
      withAddresses(messages, (file) => (isServed ? addressOf(file) : undefined)),
    );
  }

  /** Shows why the site cannot be opened, or checked. */
  function refuse(error: unknown): void {
    show({ ...problems, refusals: messagesOf(error) });
  }

  /** Resolves when the changed pages are checked; checks the others afterwards, unless there is a newer update. */
  function inspect(
    current: DevSite,
    changed: readonly string[],
    isOutdated: () => boolean,
  ): Promise<void> {
    return new Promise((resolve) => {
      const look = async (): Promise<void> => {
        for await (const findings of current.inspect(changed, isOutdated)) {
          if (isOutdated()) break;
          const next = withFindings(problems, findings, contentDir);
          // The rules follow all pages: the list is replaced in one step after both.
          if (findings.kind === 'pages') problems = next;
          else show(next);
          resolve();
        }
      };
      look()
        .catch((error: unknown) => {
          if (!isOutdated()) refuse(error);
        })
        .finally(resolve);
    });
  }

  return { refuse, inspect };
}

function messagesOf(error: unknown): readonly Message[] {
  if (carriesMessages(error)) return error.messages;
  const { path: lost } = fieldsOf(error);
  const file = typeof lost === 'string' ? lost : codeFolder;
  return [{ file, line: 1, column: 1, text: explainError(error), rule: 'error' }];
}

/** Compares names, since each build of the code has its own `ContentError` class. */
function carriesMessages(error: unknown): error is { readonly messages: readonly Message[] } {
  return error instanceof Error && error.name === 'ContentError' && 'messages' in error;
}
