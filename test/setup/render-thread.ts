// A render thread over a built program, and a small site that it is opened with again.
import path from 'node:path';
import type { Renderer, RendererEvent } from '../../src/server/render/renderer/renderer.ts';
import { startRenderThread } from '../../src/server/render/renderer/thread-client.ts';
import { page, writeContent } from './test-site.ts';

interface StartOptions {
  /** @default this repository's */
  readonly siteDir?: string;
  readonly contentDir?: string;
  readonly file?: string;
  readonly acceptsMistakes?: boolean;
  /** Renderer of the snapshot that is to be replaced. */
  readonly former?: Renderer;
  readonly silenceTimeoutMs?: number;
  readonly closeTimeoutMs?: number;
}

/** Starts the built thread; `lost` collects what it was lost by. */
export function startThread(options: StartOptions = {}) {
  const { siteDir = '.', contentDir = 'content', acceptsMistakes = false, ...given } = options;
  const { former, ...rest } = given;
  const events: RendererEvent[] = [];
  const lost: string[] = [];
  const renderer = startRenderThread({
    data: {
      site: {},
      siteDir,
      contentDir,
      acceptsMistakes,
      served: former && [{ base: former.facts.site.base, hashes: former.facts.hashes }],
      store: { folder: path.join('dist', 'pages') },
    },
    ...rest,
    onEvent: (event) => events.push(event),
    onLost: (error) => lost.push(error.message),
  });
  return { renderer, lost, events };
}

/** Starts a thread over three pages. Those who call it remove the site. */
export async function startSmallSite(
  abuse = 'Text.\n',
  files: Readonly<Record<string, string>> = {},
) {
  const siteDir = await writeContent({
    'docs.yaml': 'title: Handbook\nbase: /docs/\nstrict: true\n',
    'content/index.md': page('The pages are [Limits](/limits/) and [Abuse](/abuse/).', 'Home'),
    'content/limits/index.md': page('How the limits of concurrency work.', 'Limits'),
    'content/abuse/index.md': page(abuse, 'Abuse'),
    ...files,
  });
  const contentDir = path.join(siteDir, 'content');
  const limits = path.join(contentDir, 'limits', 'index.md');
  const { renderer: starting, lost } = startThread({ siteDir, contentDir });
  const renderer = await starting;
  const reopen = (): Promise<Renderer> =>
    startThread({ siteDir, contentDir, former: renderer }).renderer;
  const textOf = async (from: Renderer): Promise<string> =>
    Buffer.from(await from.page('/limits/')).toString();
  return { renderer, reopen, siteDir, limits, lost, textOf };
}
