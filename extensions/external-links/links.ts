// Which links are asked for again, which are dead, and since when.
import type { Answer } from './request.ts';

/** The stored state of a link. Days are `YYYY-MM-DD`. */
export interface StoredLink {
  /** Day of the last answer. */
  readonly checked: string;
  /** Status, or why there is no answer. */
  readonly answer: string;
  /** First day of the bad answers; undefined if the last one was good. */
  readonly since?: string | undefined;
}

export type StoredLinks = Readonly<Record<string, StoredLink>>;

export interface RefreshOptions {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Days after which a good answer is asked for again. */
  readonly days: number;
  /** Maximum number of links in one run. */
  readonly max: number;
  readonly ask: (url: URL) => Promise<Answer>;
  /** Time between two requests to a host, in milliseconds. */
  readonly pauseMs: number;
}

/** Days for which a server may fail before its pages count as dead. */
const patience = 3;

/** Number of hosts that are asked at the same time. */
const lanes = 6;

/** A host that does not answer this often in a row is left alone until the next run. */
const maxFailures = 3;

/**
 * Returns what is known of links after asking for those that are due; those that are linked no more are forgotten. If no server answers at
 * all, this machine is offline, and what was known stays.
 */
export async function refreshLinks(
  urls: readonly string[],
  previous: StoredLinks,
  options: RefreshOptions,
): Promise<StoredLinks> {
  const { today, days, max } = options;
  const stored = new Map(
    urls.flatMap((url) => (previous[url] ? [[url, previous[url]] as const] : [])),
  );
  const due = urls
    .filter((url) => isDue(stored.get(url), today, days))
    .toSorted((a, b) => (stored.get(a)?.checked ?? '').localeCompare(stored.get(b)?.checked ?? ''))
    .slice(0, max);
  const byHost = new Map<string, string[]>();
  for (const url of due) {
    const { host } = new URL(url);
    byHost.set(host, [...(byHost.get(host) ?? []), url]);
  }
  const hosts = [...byHost.values()];
  const askNext = async (): Promise<void> => {
    for (let some = hosts.shift(); some; some = hosts.shift()) await askHost(some, stored, options);
  };
  await Promise.all(Array.from({ length: lanes }, askNext));
  const isOnline = due.some((url) => {
    const { checked, answer = '' } = stored.get(url) ?? {};
    return checked === today && /^\d/.test(answer);
  });
  return isOnline ? Object.fromEntries(stored) : previous;
}

async function askHost(
  urls: readonly string[],
  stored: Map<string, StoredLink>,
  { today, ask, pauseMs }: RefreshOptions,
): Promise<void> {
  let failures = 0;
  for (const [index, url] of urls.entries()) {
    if (failures === maxFailures) return;
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const answer = await ask(new URL(url));
    failures = 'failure' in answer ? failures + 1 : 0;
    if ('failure' in answer && answer.failure === 'private') {
      stored.delete(url);
      continue;
    }
    const text = 'failure' in answer ? answer.failure : String(answer.status);
    const since = isGood(text) ? undefined : (stored.get(url)?.since ?? today);
    stored.set(url, { checked: today, answer: text, ...(since !== undefined && { since }) });
  }
}

function isDue(link: StoredLink | undefined, today: string, days: number): boolean {
  if (!link) return true;
  return link.since === undefined
    ? daysBetween(link.checked, today) >= days
    : link.checked !== today;
}

/** A page that only some may read, or that is asked for too often, is there. */
function isGood(answer: string): boolean {
  return /^[23]\d\d$/.test(answer) || /^(?:401|402|403|405|406|418|429|451|999)$/.test(answer);
}

/** Whether readers are told that nothing is there: at once if the server says so, else after some days. */
export function isDead({ answer, since }: StoredLink, today: string): boolean {
  if (since === undefined) return false;
  return /^(?:404|410|unknown host)$/.test(answer) || daysBetween(since, today) >= patience;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Names that stand for no server: RFC 2606, RFC 6761. */
const reservedNames = /(?:^|\.)(?:example|invalid|local|localhost|test|example\.(?:com|net|org))$/;

/** Returns the links to other sites in the HTML of a page, without their anchors, each once. */
export function externalLinks(html: string, origin: string): readonly string[] {
  const links = new Set<string>();
  for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="(https?:[^"]+)"/g)) {
    const address = href.replace(/&(?:amp|#x26|#38);/g, '&');
    if (!URL.canParse(address)) continue;
    const url = new URL(address);
    if (url.origin === origin || reservedNames.test(url.hostname)) continue;
    url.hash = '';
    links.add(url.href);
  }
  return [...links];
}
