// Imports a `writerside.cfg` or `project.ihp`, with the lists of topics that it names.
import path from 'node:path';
import {
  entriesOfToc,
  namedInstances,
  readInstance,
  topicFinder,
  type Instance,
  type TocElement,
} from '../../sidebars/writerside.ts';
import { childElements, readXml } from '../../sidebars/read-xml.ts';
import type {
  Imported,
  ImportedRedirect,
  Importer,
  Project,
  ProjectPage,
} from '../contract/importer.ts';
import { toSidebars } from '../foreign-sidebars.ts';
import { baseOf, lostLink } from '../foreign-values.ts';

export const writersideImporter: Importer = {
  name: 'Writerside',
  files: ['writerside.cfg', 'project.ihp'],
  read: importWriterside,
};

/** Elements that need no counterpart: files are found by name, wherever they are. */
const known = [
  ...['module', 'topics', 'images', 'vars', 'instance', 'settings', 'categories', 'snippets'],
  ...['resources', 'api-specifications', 'build-config'],
];

interface ReadInstance extends Instance {
  readonly source: string;
  readonly webPath: string | undefined;
}

async function importWriterside(project: Project): Promise<Imported> {
  const { folder, configFile, configText, losses, refuse } = project;
  const reading = readXml(configText);
  if (reading.kind !== 'read') {
    refuse(`\`${configFile}:${reading.line}\` ${reading.fact}. Fix that first.`);
  } else {
    for (const { name } of childElements(reading.root))
      if (!known.includes(name)) losses.add(`\`${name}\` is not carried over.`, `<${name}`);
  }
  const instances = namedInstances(configText).flatMap(({ source, webPath }) => {
    const text = project.readText(path.join(folder, source));
    const instance = text === undefined ? undefined : readInstance(text);
    if (instance) return [{ ...instance, source, webPath }];
    losses.add(`List of topics \`${source}\` cannot be read, and is left out.`, source);
    return [];
  });
  const pages = await project.pages(folder);
  const pageOfTopic = topicFinder(pages.pages);
  const lose = (topic: string): void => {
    lostLink(losses, 'Entry of the sidebar', topic);
  };
  const [first, other] = instances;
  // The first page is at the root, and at its own address.
  const startPages = instances.flatMap(({ startPage }) =>
    startPage === undefined ? [] : (pageOfTopic(startPage) ?? []),
  );
  return {
    contentDir: folder,
    redirects: [
      ...instances.flatMap(({ items }) => redirectsOf(items, pageOfTopic)),
      ...startPages.map((page) => ({ from: oldAddressOf(page), to: page.path })),
    ],
    oldAddress: (page) => (startPages[0] === page ? '/' : oldAddressOf(page)),
    remarks: { sidebars: 'The sidebar follows the folders.' },
    config: {
      title: other ? undefined : first?.name,
      base: other ? undefined : baseOf(first?.webPath),
      sidebars: toSidebars(
        instances.map((instance) => [
          sidebarName(instance),
          entriesOfToc(instance.items, { pageOfTopic, lose }),
        ]),
      ),
    },
  };
}

/** `guide/river.tree` → `river` */
function sidebarName({ source }: ReadInstance): string {
  return path
    .basename(source, '.tree')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-');
}

/** `topics/Set_up.md` → `/set-up.html`: all topics are in one folder. */
function oldAddressOf({ relativePath }: ProjectPage): string {
  const name = path.basename(relativePath).replace(/\.\w+$/, '');
  return `/${name.toLowerCase().replace(/[ _]+/g, '-')}.html`;
}

/** Names of files that a topic had lead to it. */
function redirectsOf(
  items: readonly TocElement[],
  pageOfTopic: (topic: string) => ProjectPage | undefined,
): readonly ImportedRedirect[] {
  return items.flatMap(({ topic, oldNames, items: inner }) => {
    const page = topic === undefined ? undefined : pageOfTopic(topic);
    const own = page ? oldNames.map((name) => ({ from: `/${name}`, to: page.path })) : [];
    return [...own, ...redirectsOf(inner, pageOfTopic)];
  });
}
