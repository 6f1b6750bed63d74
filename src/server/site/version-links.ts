// What leads from a page of one version to the same topic in another.
import { withBase } from '../../pages/model/paths.ts';

/** One version of a site and its pages. */
export interface SiteVersion {
  readonly name: string;
  readonly base: string;
  readonly noindex: boolean;
  readonly pages: ReadonlyMap<string, VersionPage>;
}

export interface VersionPage {
  readonly title: string;
  /** Of an earlier version's page: the page with its topic in the current one. @default the same path */
  readonly current?: string | false | undefined;
}

/** A page of the current version, for a page of an earlier one. */
export interface CurrentPage {
  readonly address: string;
  /** Undefined where the address is that of the whole site. */
  readonly title: string | undefined;
  /** False for the nearest page above the topic. */
  readonly isSameTopic: boolean;
}

/** The versions as one of them sees them. */
export interface VersionLinks {
  /** All versions, the current one first. */
  readonly all: readonly SiteVersion[];
  readonly own: SiteVersion;
  readonly current: SiteVersion;
  readonly isCurrent: boolean;
  /** For a page, its address in each version: of the same topic, else of the nearest page above it. */
  readonly addressesOf: (path: string) => readonly string[];
  /** Where the topic of a page stands in the current version; undefined for a page of that version. */
  readonly currentPage: (path: string) => CurrentPage | undefined;
}

/** `all` begins with the current version; `own` is one of them. */
export function createVersionLinks(
  all: readonly SiteVersion[],
  own: SiteVersion,
  current: SiteVersion,
): VersionLinks {
  const topics = new Map(all.map((version) => [version, topicsOf(version, current)]));

  function topicOf(path: string): string | undefined {
    const stated = own === current ? undefined : own.pages.get(path)?.current;
    return stated === false ? undefined : (stated ?? path);
  }

  function pathIn(version: SiteVersion, path: string): string {
    if (version === own) return path;
    const topic = topicOf(path);
    const same = topic === undefined ? undefined : topics.get(version)?.get(topic);
    if (same !== undefined) return same;
    // Between two earlier versions, what has no topic in the current one may still be in both.
    const isInBoth = version !== current && own !== current && version.pages.has(path);
    return isInBoth ? path : nearestAbove(topic ?? path, version);
  }

  return {
    all,
    own,
    current,
    isCurrent: own === current,
    addressesOf: (path) => all.map((version) => withBase(version.base, pathIn(version, path))),
    currentPage(path) {
      if (own === current) return undefined;
      const target = pathIn(current, path);
      const isRoot = target === '/';
      return {
        address: withBase(current.base, target),
        title: isRoot ? undefined : current.pages.get(target)?.title,
        isSameTopic: target === topicOf(path) && current.pages.has(target),
      };
    },
  };
}

/** The page of each topic, by the topic's path in the current version. A page at that very path goes before one that names it. */
function topicsOf(version: SiteVersion, current: SiteVersion): ReadonlyMap<string, string> {
  const topics = new Map<string, string>();
  for (const [path, { current: stated }] of version.pages) {
    const topic = version === current ? path : (stated ?? path);
    if (topic === false) continue;
    if (topic === path || !topics.has(topic)) topics.set(topic, path);
  }
  return topics;
}

/** `/workflows/steps/triggers/` → `/workflows/steps/`, `/workflows/` or `/` */
function nearestAbove(path: string, { pages }: SiteVersion): string {
  const parts = path.split('/').slice(1, path.endsWith('/') ? -2 : -1);
  for (let count = parts.length; count > 0; count -= 1) {
    const folder = `/${parts.slice(0, count).join('/')}/`;
    if (pages.has(folder)) return folder;
  }
  return '/';
}
