// The lists of pages of Writerside: its config names instances, each with a file of nested topics.
import type { XmlElement } from '@rgrove/parse-xml';
import path from 'node:path/posix';
import type { SidebarEntry } from '../../pages/model/config.ts';
import type { DerivingContext, ListedPage, ListFile } from './context.ts';
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
  return reading.kind === 'read' ? instancesIn(reading.root) : [];
}

function instancesIn(root: XmlElement | undefined): readonly NamedInstance[] {
  return (root ? childElements(root) : []).flatMap(({ name, attributes }) => {
    const source = attributes['src'] ?? '';
    // The file is one of the folder that the config is in.
    if (name !== 'instance' || !/^(?!.*\.\.)[\w. -]+(?:\/[\w. -]+)*\.tree$/.test(source)) return [];
    return [{ source, webPath: attributes['web-path'] }];
  });
}

/** Reads a `.tree` file; undefined for one that cannot be read. */
export function readInstance(text: string): Instance | undefined {
  const reading = readXml(text);
  return reading.kind === 'read' ? instanceIn(reading.root) : undefined;
}

function instanceIn(root: XmlElement): Instance {
  const { attributes } = root;
  return {
    name: textOf(attributes['name']),
    startPage: textOf(attributes['start-page']),
    items: tocElements(root),
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

/** Returns the entries of all instances that a config names: of several, each is a group. */
export function entriesOfWriterside(
  config: ListFile,
  context: DerivingContext,
): readonly SidebarEntry[] {
  const pageOfTopic = topicFinder(context.pages);
  const byInstance = instancesOf(config, context).flatMap(({ list, instance: { name, items } }) => {
    const entries = entriesOfToc(items, {
      pageOfTopic,
      lose: (entry) => context.report?.(list, { kind: 'lost', entry, folder: undefined }),
    });
    return entries.length === 0
      ? []
      : [{ kind: 'group' as const, text: name ?? '', items: entries }];
  });
  const [only, other] = byInstance;
  return only && !other ? only.items : byInstance;
}

/** Returns the paths of the pages that a config keeps out of its sidebars. */
export function hiddenInWriterside(config: ListFile, context: DerivingContext): readonly string[] {
  const pageOfTopic = topicFinder(context.pages);
  return instancesOf(config, { ...context, report: undefined })
    .flatMap(({ instance: { items } }) => hiddenTopics(items))
    .flatMap((topic) => pageOfTopic(topic)?.path ?? []);
}

function instancesOf(config: ListFile, { read, report }: DerivingContext) {
  const parse = (list: ListFile): XmlElement | undefined => {
    const reading = readXml(list.text);
    if (reading.kind === 'read') return reading.root;
    const { fact, line, column } = reading;
    report?.(list, { kind: 'unreadable', fact: `it ${fact}`, line, column });
    return undefined;
  };
  const root = parse(config);
  return instancesIn(root).flatMap(({ source }) => {
    const file = path.join(path.dirname(config.file), source);
    const text = read(file);
    if (text === undefined) {
      report?.(config, { kind: 'lost', entry: source, folder: path.dirname(config.file) });
      return [];
    }
    const list = { file, text };
    const tree = parse(list);
    return tree ? [{ list, instance: instanceIn(tree) }] : [];
  });
}
