// Finds and reads a project of another documentation system, and returns the fields of a config for it.
import { existsSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../site/config/read-config.ts';
import { formatMessage, type Message } from '../../base/diagnostics/messages.ts';
import { isInside, mayRead } from '../../base/files/is-inside.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { checked } from '../../site/extensions/fault.ts';
import { loadExtensions } from '../../site/extensions/load.ts';
import type { System } from '../../contract/system.ts';
import { isFolder, UsageError } from '../../serve/process/arguments.ts';
import { shownCommand } from '../../serve/process/shown-command.ts';
import { scanSite } from '../../site/snapshot/site.ts';
import {
  bundledSystems,
  findSystems,
  namesOf,
  type FoundSystem,
  type OwnedSystem,
} from '../../site/systems/find.ts';
import { toData } from '../../site/systems/foreign-sidebars.ts';
import { readProject } from '../../site/systems/read.ts';
import { acceptFields } from '../../site/systems/site-config.ts';
import { languagesOf } from './foreign-languages.ts';
import { isServedFolder } from '../../site/systems/static-folder.ts';

/** What an import writes of a project. */
export interface ForeignSite {
  /** Name of the system. */
  readonly system: string;
  readonly configFile: string;
  readonly contentDir: string;
  readonly pageCount: number;
  /** Fields of a config by name. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Comments to write in place of missing fields, by name. */
  readonly remarks: Readonly<Record<string, string>>;
  /** What is not carried over. */
  readonly losses: readonly Message[];
}

/** Folders of a repository that often hold the project. */
const below = ['.', 'docs', 'website', 'src', 'guide', 'doc'];

export interface FoundProject extends FoundSystem {
  /** Module of the extension that has the system, if it is not one of this server's. */
  readonly module: string | undefined;
}

/**
 * Finds the project in a folder, or in one of its usual folders, with the extension `use` if one is named. Throws a `UsageError` for a folder
 * that contains none, or several.
 */
export async function findForeignProject(
  root: string,
  use: string | undefined,
): Promise<FoundProject> {
  const systems = use === undefined ? bundledSystems : [await loadSystem(use)];
  const others: FoundSystem[] = [];
  for (const name of below) {
    const [first, ...rest] = findSystems([path.resolve(root, name)], { systems });
    if (first?.by !== 'config') {
      if (first) others.push(first);
      continue;
    }
    const other = rest.find(({ by, place }) => {
      return by === 'config' && place.folders[0] === first.place.folders[0];
    });
    if (!other) return { ...first, module: use };
    throw new UsageError(
      `\`${path.join(root, name)}\` contains a project of ${first.system.name} and one of ${other.system.name}. Move away the config of the one that is not used.`,
    );
  }
  // A list of pages, or marks in them, may be beside a folder with a config.
  const first = others.find(({ by }) => by === 'list') ?? others[0];
  if (first) return { ...first, module: use };
  throw new UsageError(
    `\`${root}\` contains no project of ${namesOf(systems)}. Serve the folder as it is: \`${shownCommand('start', root)}\`.`,
  );
}

/** Throws a `UsageError` for an extension that cannot be loaded, or has no system. */
async function loadSystem(use: string): Promise<OwnedSystem> {
  const [name, folder] = moduleOf(use);
  const { all, problems } = await loadExtensions([{ use: name, at: [] }], folder, () => {
    return { file: '--with', line: 1, column: 1 };
  });
  const [problem] = problems;
  if (problem) throw new UsageError(problem.text);
  const system = all[0]?.extension.system;
  if (system) return { use, system: { ...system, detect: explained(use, system.detect) } };
  throw new UsageError(
    `Extension \`${use}\` has no \`system\`. Name one that has, or leave out \`--with\`.`,
  );
}

function explained(use: string, detect: System['detect']): System['detect'] {
  return (folder) => {
    try {
      return checked('detect', detect(folder));
    } catch (error) {
      const fact = `Extension \`${use}\` failed in \`system.detect\` (${String(error).slice(0, 300)}).`;
      throw new UsageError(`${fact} Mend its module.`);
    }
  };
}

/** `../own.mjs` → its name from its folder, and the folder; a package is one of the working folder. */
function moduleOf(use: string): readonly [name: string, folder: string] {
  return /^\.{0,2}\//.test(use) ? [`./${path.basename(use)}`, path.dirname(use)] : [use, '.'];
}

/** Reads the project as a start does, without a config of this server. Throws a `UsageError` if it cannot be read. */
export async function readForeignSite(foundProject: FoundProject): Promise<ForeignSite> {
  const { place, system, module } = foundProject;
  const { folders, file, pages: contentDir } = place;
  const [siteDir] = folders;
  const top = folders.at(-1) ?? siteDir;
  if (!existsSync(contentDir) || !isFolder(contentDir) || !mayRead(contentDir, top)) {
    // A config that cannot be read names no folder.
    const [fault] = (await readProject(foundProject)).opened.faults;
    if (fault) throw new UsageError(formatMessage(fault));
    throw new UsageError(
      `\`${nameOfPath(contentDir)}\`, which \`${nameOfPath(file)}\` names, is not a folder of the project. Fix that first.`,
    );
  }
  const { config } = readConfig(devNull);
  const [use, codeDir] = module === undefined ? [undefined, siteDir] : moduleOf(module);
  const scanned = await scanSite({
    config: { ...config, extensions: use === undefined ? [] : [{ use }] },
    ...{ siteDir, contentDir },
    detached: { codeDir },
    contentName: nameOfPath(contentDir),
  });
  const { all, problems, parts } = scanned.projects;
  const main = all.find((entry) => entry.system.name === system.name);
  const unread = all.flatMap((entry) => entry.opened.unread);
  const problem = problems.find((message) => !unread.includes(message));
  if (problem) throw new UsageError(formatMessage(problem));
  if (!main) throw new Error(`\`${nameOfPath(file)}\` was found, but not read.`);
  const { project, opened } = main;
  for (const folder of main.statics.filter(isServedFolder)) {
    if (isInside(folder, contentDir)) continue;
    const name = path.relative(siteDir, folder);
    const fact = `Files of \`${name}/\` are not below the folder of the pages.`;
    opened.losses.add(`${fact} Copy them to \`public/\` beside the pages.`);
  }
  const { remarks = {}, published } = project;
  const states = parts.lists.projectSidebars !== undefined && !Object.hasOwn(remarks, 'sidebars');
  const sidebars = scanned.config.sidebars.map(({ id, prefixes, entries }) => {
    return { id, prefixes, entries: entries.map(toData) };
  });
  const languages = await languagesOf(scanned, project.config?.['languages'], opened.losses.add);
  const fields = acceptFields(
    {
      ...project.config,
      ...(languages.length > 0 && { languages }),
      ...{ base: published?.base, origin: published?.origin },
      ...(published?.isPart === true && { outsideOrigin: published.origin }),
      ...parts.fields,
      ...(states && { sidebars }),
      redirects: parts.redirects,
      extensions: extensionsOf(main.use, parts.copied?.()),
    },
    opened.losses,
  );
  return {
    ...{ system: system.name, configFile: file, contentDir, fields, remarks },
    pageCount: scanned.pages.filter(({ isGenerated }) => isGenerated !== true).length,
    losses: [...unread, ...all.flatMap((entry) => entry.opened.losses.messages), ...parts.problems],
  };
}

function extensionsOf(use: string, options: object | undefined): readonly unknown[] {
  if (!options) return [];
  return [Object.keys(options).length === 0 ? use : { use, options }];
}
