// `npm run dev`: reloads open browsers after a save, and shows mistakes as an overlay. Errors never terminate the server.
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isOwnFolder, paintThreadFile } from '../../base/files/build-folder.ts';
import type { Logger } from 'pino';
import { createBuiltCode } from './built-code.ts';
import { createDevBundler, type DevBuild } from './bundler.ts';
import { createDevChannel, type DevChannel } from './channel.ts';
import type { DevSite, DevSites } from './dev-handler.ts';
import { launchInEditor } from './launch-editor.ts';
import { hostsForOthers, listenForAuthors } from './listen.ts';
import { createOpenFile } from './open-file.ts';
import { createHostCheck } from './own-host.ts';
import { codeFolder, createShownProblems } from './shown-problems.ts';
import { coalesce } from '../../serve/process/coalesce.ts';
import { parseEnv, type Env } from '../../serve/process/env.ts';
import { createHttpServer } from '../../serve/http/http-server.ts';
import { keepFresh } from '../../serve/http/responses/caching.ts';
import { writeText } from '../../serve/http/responses/send-text.ts';
import { createLog } from '../../serve/process/log.ts';
import { watchSite } from '../watch/watch-site.ts';
import type { ChangedFile } from '../watch/watch-folders.ts';

/** Path prefix of development mode's URLs, independent of the site's base. */
const prefix = '/__dev/';

/** Timeout for compiling the changed pages before open browsers reload, in milliseconds: a page may take seconds. */
const maxReloadDelayMs = 300;

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
  const problems = createShownProblems({
    log,
    channel,
    contentDir,
    addressOf: (file) => site?.addressOf(file),
  });
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
      const files = content.map(({ folder, relativePath }) => path.resolve(folder, relativePath));
      const first = problems.inspect(next, files, isOutdated);
      await Promise.race([first, delay(maxReloadDelayMs)]);
      const isStyleAlone = changed.every(({ folder, relativePath }) =>
        folder === codeFolder
          ? relativePath.endsWith('.css')
          : next.isStyle(path.resolve(folder, relativePath)),
      );
      channel.send({ kind: changed.length > 0 && isStyleAlone ? 'styles' : 'reload' });
    } catch (error) {
      problems.refuse(error);
    }
    log.debug({ ms: Math.round(performance.now() - started) }, 'Updated');
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
  await listenToAuthors({
    env,
    log,
    channel,
    handle(request, response) {
      handle(request, response);
    },
    base: () => site?.base ?? '/',
  });
  return undefined;
}

/** The reason for a refusal names the host that the client sent. */
const noSniffing = { 'X-Content-Type-Options': 'nosniff' };

interface ListenOptions {
  readonly env: Env;
  readonly log: Logger;
  readonly channel: DevChannel;
  readonly handle: RequestListener;
  /** Returns the path of the site. */
  readonly base: () => string;
}

/** Resolves once the server listens, and says where. */
async function listenToAuthors({ env, log, channel, handle, base }: ListenOptions): Promise<void> {
  const { host } = env;
  const reasonToRefuse = createHostCheck({ host, origin: env.site.origin });
  const answer: RequestListener = (request, response) => {
    const reason = reasonToRefuse(request);
    if (reason !== undefined) writeText(response, 403, reason, noSniffing);
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
}
