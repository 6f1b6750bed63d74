// `npm run dev`: reloads open browsers after a save, and shows mistakes as an overlay. An error never ends the server.
import { watch } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withBase } from '../../pages/model/paths.ts';
import { createSite } from '../../../config/site.ts';
import { createDevBundler, type DevBuild } from './bundler.ts';
import type { Maker } from '../maker/maker.ts';
import { createDevChannel } from './channel.ts';
import { parseEnv } from '../process/env.ts';
import { createHttpServer, listen } from '../http/http-server.ts';
import { createLog } from '../process/log.ts';
import { formatMessage, type Message } from '../diagnostics/messages.ts';

const watched = ['config', 'src'] as const;
/** Editors save in several steps: changes within this time are one, in milliseconds. */
const settleMs = 40;

type Change = 'content' | 'style' | 'code';

export async function dev(): Promise<undefined> {
  const env = parseEnv(process.env);
  const log = createLog({ level: env.logLevel, format: env.logFormat ?? 'text' });
  const { base } = createSite(env.site);
  const channel = createDevChannel(withBase(base, '/__dev/'));
  const bundler = await createDevBundler();
  let handle: RequestListener = channel.waitingPage;
  let built: DevBuild | undefined;
  let maker: Maker | undefined;
  /** Number of updates, refused ones included: what an earlier one still finds is no longer true. */
  let updates = 0;

  async function update(changes: ReadonlySet<Change>): Promise<void> {
    const started = performance.now();
    updates += 1;
    try {
      const isContentAlone = changes.size === 1 && changes.has('content');
      built = built && isContentAlone ? built : await bundler.build();
      const next = await built.createHandler({
        env,
        log,
        codeVersion: built.codeVersion,
        bundleFolder: built.folder,
        compileThread: built.compileThread,
        extraScripts: [withBase(base, '/__dev/client.js')],
      });
      void maker?.close();
      maker = next.maker;
      handle = next.handle;
      if (changes.size === 1 && changes.has('style')) {
        channel.send({ kind: 'style', href: withBase(base, `/assets/${built.manifest.style}`) });
      } else {
        channel.send({ kind: 'reload' });
      }
      // In the background: the next change does not wait until every page is compiled.
      void reportMistakes(next.maker);
    } catch (error) {
      report(messagesOf(error));
    }
    log.debug({ ms: Math.round(performance.now() - started) }, 'Updated');
  }

  /** Compiles every page for its mistakes; stops when there is a newer update. */
  async function reportMistakes(current: Maker): Promise<void> {
    const number = updates;
    const isOutdated = (): boolean => updates !== number;
    try {
      const messages: Message[] = [];
      for (const path of current.facts.chunks.keys()) {
        messages.push(...(await current.mistakes(path)));
        // Between pages, the reloading browser goes first.
        await nextTurn();
        if (isOutdated()) return;
      }
      report(messages);
    } catch (error) {
      if (!isOutdated()) report(messagesOf(error));
    }
  }

  function report(messages: readonly Message[]): void {
    for (const message of messages) log.error(formatMessage(message));
    channel.setProblems(messages.map(formatMessage));
  }

  await update(new Set(['content', 'code', 'style']));
  const server = createHttpServer(env, (request, response) => {
    if (!channel.handle(request, response)) handle(request, response);
  });
  const port = await listen(server, env.port, env.host);
  log.info(`Listening on http://localhost:${port}${base}; saved files show by themselves`);

  const changes = new Set<Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let updating = Promise.resolve();
  const noteChange = (change: Change): void => {
    changes.add(change);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const batch = new Set(changes);
      changes.clear();
      updating = updating.then(() => update(batch));
    }, settleMs);
  };
  watch(env.contentDir, { recursive: true }, () => {
    noteChange('content');
  });
  for (const folder of watched) {
    watch(folder, { recursive: true }, (_event, name) => {
      noteChange(path.extname(name ?? '') === '.css' ? 'style' : 'code');
    });
  }
  return undefined;
}

function messagesOf(error: unknown): readonly Message[] {
  if (carriesMessages(error)) return error.messages;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [{ file: 'src', line: 1, column: 1, text, rule: 'error' }];
}

/** Compares the name: each build of the code has its own `ContentError` class. */
function carriesMessages(error: unknown): error is { readonly messages: readonly Message[] } {
  return error instanceof Error && error.name === 'ContentError' && 'messages' in error;
}
