// `npm run dev`: reloads open browsers after a save, and shows mistakes as an overlay. Errors never terminate the server.
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isOwnFolder, paintThreadFile } from '../files/build-folder.ts';
import { createBuiltCode } from './built-code.ts';
import { createDevBundler, type DevBuild } from './bundler.ts';
import { createDevChannel } from './channel.ts';
import type { DevSite, DevSites } from './dev-handler.ts';
import { launchInEditor } from './launch-editor.ts';
import { hostsForOthers, listenForAuthors } from './listen.ts';
import { createOpenFile } from './open-file.ts';
import { createHostCheck } from './own-host.ts';
import {
  noProblems,
  shownProblems,
  withAddresses,
  withFindings,
  type Problems,
} from './problems.ts';
import { coalesce } from '../process/coalesce.ts';
import { parseEnv } from '../process/env.ts';
import { explainError } from '../process/explain-error.ts';
import { createHttpServer } from '../http/http-server.ts';
import { cachingHeader, keepFresh } from '../http/responses/caching.ts';
import { createLog } from '../process/log.ts';
import { formatMessage, type Message } from '../diagnostics/messages.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import { watchSite } from '../watch/watch-site.ts';
import type { ChangedFile } from '../watch/watch-folders.ts';

/** Code that is rebuilt when it changes: in the project's folder, not in an installed package. */
const codeFolder = 'src';

/** Path prefix of development mode's URLs, independent of the site's base. */
const prefix = '/__dev/';

/** Timeout for compiling the changed pages before open browsers reload, in milliseconds: a page may take seconds. */
const maxReloadDelayMs = 300;

const refusalHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  ...cachingHeader('never'),
  'X-Content-Type-Options': 'nosniff',
};

export async function dev(): Promise<undefined> {
  const parsed = parseEnv(process.env);
  const env = { ...parsed, site: { ...parsed.site, isUncounted: true } };
  const { siteDir, contentDir } = env;
  const log = createLog({ level: env.logLevel, format: env.logFormat ?? 'text' });
  // Started in the checkout that the running program was built from. Sources in any other folder are a stranger's.
  const hasSources = isOwnFolder('.') && existsSync(path.join(codeFolder, 'server', 'cli.ts'));
  const codeFolders = hasSources ? [codeFolder] : [];
  const bundler = hasSources ? await createDevBundler() : createBuiltCode();
  const channel = createDevChannel({
    prefix,
    devClientFile: bundler.devClientFile,
    openFile: createOpenFile({
      roots: () => [...watching.paths(), ...codeFolders],
      launch: launchInEditor,
    }),
  });
  let handle: RequestListener = channel.waitingPage;
  let build: DevBuild | undefined;
  let sites: DevSites | undefined;
  let site: DevSite | undefined;
  let problems: Problems = noProblems;
  /** Number of updates, including rejected ones: findings of an earlier update are outdated. */
  let updates = 0;

  async function update(changed: readonly ChangedFile[]): Promise<void> {
    const started = performance.now();
    const since = Date.now();
    updates += 1;
    const number = updates;
    const isOutdated = (): boolean => updates !== number;
    const content = changed.filter(({ folder }) => folder !== codeFolder);
    try {
      if (!build || !sites || changed.some(({ folder }) => folder === codeFolder)) {
        const former = build;
        build = await bundler.build();
        if (!sites || former?.codeVersion !== build.codeVersion) {
          sites?.close();
          const { codeVersion, compileThread } = build;
          const paintThread = paintThreadFile();
          sites = build.createSites({ env, log, codeVersion, compileThread, paintThread });
        }
      }
      const { folder: bundleFolder } = build;
      const extraScripts = [channel.nextScript()];
      const next = await sites.open({ bundleFolder, extraScripts });
      site?.close();
      site = next;
      handle = next.handle;
      watching.follow(next.outsideFiles, since);
      channel.useNextScript();
      const first = inspect(
        next,
        content.map(({ folder, relativePath }) => path.resolve(folder, relativePath)),
        isOutdated,
      );
      await Promise.race([first, delay(maxReloadDelayMs)]);
      const isStyleAlone = changed.every(({ folder, relativePath }) =>
        folder === codeFolder
          ? relativePath.endsWith('.css')
          : next.isStyle(path.resolve(folder, relativePath)),
      );
      channel.send({ kind: changed.length > 0 && isStyleAlone ? 'styles' : 'reload' });
    } catch (error) {
      show({ ...problems, refusals: messagesOf(error) });
    }
    log.debug({ ms: Math.round(performance.now() - started) }, 'Updated');
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
          if (!isOutdated()) show({ ...problems, refusals: messagesOf(error) });
        })
        .finally(resolve);
    });
  }

  let shown: ReadonlySet<string> = new Set();
  function show(next: Problems): void {
    problems = next;
    const messages = shownProblems(problems);
    const lines = new Map(messages.map((message) => [formatMessage(message), message]));
    for (const [line, { severity = 'error' }] of lines) {
      if (!shown.has(line)) log[severity === 'error' ? 'error' : 'warn'](line);
    }
    shown = new Set(lines.keys());
    const isServed = problems.refusals.length === 0;
    channel.setProblems(
      withAddresses(messages, (file) => (isServed ? site?.addressOf(file) : undefined)),
    );
  }

  const pending: ChangedFile[] = [];
  const runUpdate = coalesce(() => update(pending.splice(0)));
  // Before the first update, so that no save is missed during it.
  const watching = watchSite({
    siteDir,
    contentDir,
    besides: codeFolders,
    onChange(files) {
      pending.push(...files);
      void runUpdate();
    },
    onError(error) {
      log.warn({ err: error }, 'Failed to watch folders; checking every second instead');
    },
  });
  await runUpdate();
  const { host } = env;
  const reasonToRefuse = createHostCheck({ host, origin: env.site.origin });
  const answer: RequestListener = (request, response) => {
    const reason = reasonToRefuse(request);
    if (reason !== undefined) response.writeHead(403, refusalHeaders).end(reason);
    else if (!channel.handle(request, response)) {
      keepFresh(response);
      handle(request, response);
    }
  };
  const createServer = () => createHttpServer(env, answer);
  const port = await listenForAuthors({ createServer, port: env.port, host });
  const addresses = hostsForOthers(host).map((name) => `http://${name}:${port}${base()}`);
  log.info(`Listening on http://localhost:${port}${base()}`);
  log.info('Changes reload automatically');
  if (addresses.length > 0) {
    log.warn(
      `Other machines can read this site, with its drafts and problems: ${addresses.join(' ')}`,
    );
  }
  return undefined;

  function base(): string {
    return site?.base ?? '/';
  }
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
