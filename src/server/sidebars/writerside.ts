// The lists of pages of Writerside: its config names instances, each with a file of nested topics.
import type { XmlElement } from '@rgrove/parse-xml';
import path from 'node:path/posix';
import type { SidebarEntry } from '../../pages/model/config.ts';
import type { DerivingContext, ListedPage } from './context.ts';
import { childElements, readXml } from './read-xml.ts';

/** An instance that a config names. */
export interface NamedInstance {
  /** File of its topics, beside the config: `guide.tree`. */
  readonly source: string;
  /** Path at which it is served: `/docs/`. */
  readonly webPath: string | undefined;
}

/** A topic, or a group of topics. */
export interface TocElement {
  /** Name of the topic's file, without its folder: `setup.md`. */
  readonly topic: string | undefined;
  readonly title: string | undefined;
  /** Address of another site. */
  readonly href: string | undefined;
  readonly isHidden: boolean;
  /** Names of files that the topic had: `install.html`. */
  readonly oldNames: readonly string[];
  readonly items: readonly TocElement[];
}

export interface Instance {
  readonly name: string | undefined;
  /** Name of the topic that the instance begins with. */
  readonly startPage: string | undefined;
  readonly items: readonly TocElement[];
}

/** Returns the instances of a `writerside.cfg` or `project.ihp`; none for one that cannot be read. */
export function namedInstances(config: string): readonly NamedInstance[] {
  const reading = readXml(config);
  if (reading.kind !== 'read') return [];
  return childElements(reading.root).flatMap(({ name, attributes }) => {
    const source = attributes['src'] ?? '';
    // The file is one of the folder that the config is in.
    if (name !== 'instance' || !/^(?!.*\.\.)[\w. -]+(?:\/[\w. -]+)*\.tree$/.test(source)) return [];
    return [{ source, webPath: attributes['web-path'] }];
  });
}

/** Reads a `.tree` file; undefined for one that cannot be read. */
export function readInstance(text: string): Instance | undefined {
  const reading = readXml(text);
  if (reading.kind !== 'read') return undefined;
  const { attributes } = reading.root;
  return {
    name: textOf(attributes['name']),
    startPage: textOf(attributes['start-page']),
    items: tocElements(reading.root),
  };
}

function tocElements(element: XmlElement): readonly TocElement[] {
  return childElements(element).flatMap((child): readonly TocElement[] => {
    if (child.name !== 'toc-element') return [];
    const { attributes } = child;
    const topic = textOf(attributes['topic']);
    return [
      {
        topic: topic === undefined ? undefined : path.basename(topic),
        title: textOf(attributes['toc-title']),
        href: textOf(attributes['href']),
        isHidden: attributes['hidden'] === 'true',
        oldNames: namesIn(attributes['accepts-web-file-names']),
        items: tocElements(child),
      },
    ];
  });
}

/** `a.html, b.html` → its names */
function namesIn(list = ''): readonly string[] {
  return list.split(/[\s,]+/).filter((name) => name !== '');
}

function textOf(value: string | undefined): string | undefined {
  const text = value?.replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

/** Returns a function that finds the page of a topic, which may be in any folder. */
export function topicFinder<Page extends Pick<ListedPage, 'relativePath'>>(
  pages: readonly Page[],
): (topic: string) => Page | undefined {
  const byName = new Map<string, Page>();
  for (const page of pages) {
    const name = path.basename(page.relativePath).toLowerCase();
    // Topics come before files of the same name that describe something else.
    if (!byName.has(name) || page.relativePath.startsWith('topics/')) byName.set(name, page);
  }
  return (topic) => byName.get(topic.toLowerCase());
}

interface TocPages {
  readonly pageOfTopic: (topic: string) => Pick<ListedPage, 'path' | 'title'> | undefined;
  /** Is told each topic without a page. @default they are left out */
  readonly lose?: (topic: string) => void;
}

/** Returns the entries of a sidebar. Hidden topics are left out, with what is below them. */
export function entriesOfToc(
  items: readonly TocElement[],
  scope: TocPages,
): readonly SidebarEntry[] {
  return items.flatMap(
    ({ topic, title, href, isHidden, items: inner }): readonly SidebarEntry[] => {
      if (isHidden) return [];
      const page = topic === undefined ? undefined : scope.pageOfTopic(topic);
      if (topic !== undefined && !page) scope.lose?.(topic);
      const below = entriesOfToc(inner, scope);
      const text = title ?? page?.title ?? topic;
      if (below.length > 0 && text !== undefined)
        return [{ kind: 'group', text, items: below, ...(page && { path: page.path }) }];
      if (page)
        return [{ kind: 'page', path: page.path, ...(title !== undefined && { text: title }) }];
      const isAddress = href !== undefined && /^https?:\/\/\S+$/i.test(href);
      return text !== undefined && isAddress ? [{ kind: 'link', text, href }] : below;
    },
  );
}

/** Returns the topics that are pages, but that no sidebar shows. */
export function hiddenTopics(
  items: readonly TocElement[],
  isBelowHidden = false,
): readonly string[] {
  return items.flatMap(({ topic, isHidden, items: inner }) => [
    ...(topic !== undefined && (isHidden || isBelowHidden) ? [topic] : []),
    ...hiddenTopics(inner, isHidden || isBelowHidden),
  ]);
}

/** Returns the entries of all instances that a config names: of several, each is a group. `folder` is that of the config. */
export function entriesOfWriterside(
  config: string,
  context: DerivingContext,
  folder: string,
): readonly SidebarEntry[] {
  const pageOfTopic = topicFinder(context.pages);
  const byInstance = instancesOf(config, context, folder).flatMap(({ name, items }) => {
    const entries = entriesOfToc(items, { pageOfTopic });
    return entries.length === 0
      ? []
      : [{ kind: 'group' as const, text: name ?? '', items: entries }];
  });
  const [only, other] = byInstance;
  return only && !other ? only.items : byInstance;
}

/** Returns the paths of the pages that a config keeps out of its sidebars. */
export function hiddenInWriterside(
  config: string,
  context: DerivingContext,
  folder: string,
): readonly string[] {
  const pageOfTopic = topicFinder(context.pages);
  return instancesOf(config, context, folder)
    .flatMap(({ items }) => hiddenTopics(items))
    .flatMap((topic) => pageOfTopic(topic)?.path ?? []);
}

function instancesOf(
  config: string,
  { read }: DerivingContext,
  folder: string,
): readonly Instance[] {
  return namedInstances(config).flatMap(({ source }) => {
    const text = read(path.join(folder, source));
    return (text === undefined ? undefined : readInstance(text)) ?? [];
  });
}
