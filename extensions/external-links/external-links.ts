// Reports links to pages of other sites that are gone.
import * as z from 'zod';
import {
  type CheckContext,
  type CheckedPage,
  defineExtension,
  type Finding,
} from 'millrace-docs/extension';
import { externalLinks, isDead, refreshLinks, type StoredLinks } from './links.ts';
import { askFor } from './request.ts';

const options = z.strictObject({
  /** Days after which a link that works is asked for again. */
  days: z.number().int().min(1).default(7),
  /** Maximum number of links that one run asks for. */
  max: z.number().int().min(1).default(1000),
  /** Hosts, or beginnings of addresses, that are left alone: `https://github.com/acme/`. */
  ignore: z.array(z.string()).default([]),
  /** Time for one answer, in seconds. */
  seconds: z.number().min(1).max(60).default(10),
});

type Options = z.infer<typeof options>;
type Context = CheckContext<Options>;

/** Time between two requests to a host, in milliseconds. */
const pauseMs = 500;

export default defineExtension<Options>({
  name: 'external-links',
  version: '1.0.0',
  options,
  rules: [{ name: 'dead', checkSite: refresh, check: findDead }],
});

/** Asks for links that are due. What is found is stored, and reported of the pages. */
async function refresh(context: Context): Promise<readonly []> {
  const { network, storage, site, options: settings } = context;
  if (!network) return [];
  const urls = new Set<string>();
  for (const { path } of site.pages) {
    // A page that cannot be compiled has been reported.
    const page = await context.read(path).catch(() => undefined);
    for (const url of externalLinks(page?.html ?? '', site.origin))
      if (!isIgnored(url, settings)) urls.add(url);
  }
  const privateHosts = new Set(network.privateHosts);
  const links = await refreshLinks([...urls], await readStored(context), {
    ...settings,
    today: today(),
    pauseMs,
    ask: (url) => askFor(url, { privateHosts, timeoutMs: settings.seconds * 1000 }),
  });
  await storage.write('links', links);
  return [];
}

async function findDead({ html, raw }: CheckedPage, context: Context): Promise<readonly Finding[]> {
  const links = externalLinks(html, context.site.origin);
  if (links.length === 0) return [];
  const stored = await readStored(context);
  return links.flatMap((url): readonly Finding[] => {
    const link = stored[url];
    if (!link || isIgnored(url, context.options) || !isDead(link, today())) return [];
    const fact = `Link \`${url}\` is dead since ${link.since ?? ''} (${link.answer}).`;
    return [{ text: `${fact} Link to another page, or remove it.`, line: lineOf(url, raw) }];
  });
}

async function readStored({ storage }: Context): Promise<StoredLinks> {
  return ((await storage.read('links')) ?? {}) as StoredLinks;
}

function isIgnored(url: string, { ignore }: Options): boolean {
  return ignore.some((ignored) =>
    /^https?:/.test(ignored) ? url.startsWith(ignored) : new URL(url).hostname === ignored,
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Returns the first line with the link; 1 if it is written in another way. */
function lineOf(url: string, raw: string): number {
  const at = raw.indexOf(url.replace(/\/$/, ''));
  return at === -1 ? 1 : raw.slice(0, at).split('\n').length;
}
