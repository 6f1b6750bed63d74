// Links from a page of one version to the page with the same topic in another version.
import { foldersAbove, withBase } from '../../../pages/model/paths.ts';

/** One version of a site and its pages. */
export interface SiteVersion {
  readonly name: string;
  readonly base: string;
  readonly noindex: boolean;
  /** Whether it stands for a version that lacks the language that is shown. */
  readonly isOtherLanguage?: boolean;
  readonly pages: ReadonlyMap<string, VersionPage>;
}

export interface VersionPage {
  readonly title: string;
  /** For a page of an earlier version: the page with the same topic in the current version; false for none. @default the same path */
  readonly current?: string | false | undefined;
}

/** The page of the current version that corresponds to a page of an earlier version. */
interface CurrentPage {
  readonly address: string;
  /** Undefined if the address is that of the home page. */
  readonly title: string | undefined;
  /** False if the page is the nearest ancestor of the topic. */
  readonly isSameTopic: boolean;
}

/** All versions, from the perspective of one of them. */
export interface VersionLinks {
  /** All versions, the current one first. */
  readonly all: readonly SiteVersion[];
  readonly shown: SiteVersion;
  readonly current: SiteVersion;
  readonly isCurrent: boolean;
  /** Returns the path of a page with the same topic in another version; undefined if it has none. */
  readonly sameTopic: (version: SiteVersion, path: string) => string | undefined;
  /** Returns the address of a page in each version: that of the same topic, else that of the nearest ancestor. */
  readonly addressesOf: (path: string) => readonly string[];
  /** Returns the corresponding page of the current version; undefined for a page of the current version. */
  readonly currentPage: (path: string) => CurrentPage | undefined;
}

/** Creates the links of the version `shown`. `all` begins with the current version and contains `shown`. */
export function createVersionLinks(
  all: readonly SiteVersion[],
  shown: SiteVersion,
  current: SiteVersion,
): VersionLinks {
  const topics = new Map(all.map((version) => [version, topicsOf(version, current)]));

  function topicOf(path: string): string | undefined {
    const counterpart = shown === current ? undefined : shown.pages.get(path)?.current;
    return counterpart === false ? undefined : (counterpart ?? path);
  }

  function sameTopic(version: SiteVersion, path: string): string | undefined {
    if (version === shown) return path;
    const topic = topicOf(path);
    const same = topic === undefined ? undefined : topics.get(version)?.get(topic);
    if (same !== undefined) return same;
    // Two earlier versions may both have a page that does not exist in the current version.
    const isInBoth = version !== current && shown !== current && version.pages.has(path);
    return isInBoth ? path : undefined;
  }

  function pathIn(version: SiteVersion, path: string): string {
    return sameTopic(version, path) ?? nearestAbove(topicOf(path) ?? path, version);
  }

  return {
    all,
    shown,
    current,
    isCurrent: shown === current,
    sameTopic,
    addressesOf: (path) => all.map((version) => withBase(version.base, pathIn(version, path))),
    currentPage(path) {
      if (shown === current) return undefined;
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

/** Maps the path of each topic in the current version to a page. A page at that path takes precedence over one that refers to it. */
function topicsOf(version: SiteVersion, current: SiteVersion): ReadonlyMap<string, string> {
  const topics = new Map<string, string>();
  for (const [path, { current: counterpart }] of version.pages) {
    const topic = version === current ? path : (counterpart ?? path);
    if (topic === false) continue;
    if (topic === path || !topics.has(topic)) topics.set(topic, path);
  }
  return topics;
}

/** `/workflows/steps/triggers/` → `/workflows/steps/`, `/workflows/` or `/` */
function nearestAbove(path: string, { pages }: SiteVersion): string {
  return foldersAbove(path).find((folder) => pages.has(folder)) ?? '/';
}
