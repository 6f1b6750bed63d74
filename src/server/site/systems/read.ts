// Reads the projects of other documentation systems that a site belongs to.
import type { ConfigSource } from '../../../pages/model/config.ts';
import { foldersAround } from '../config/folders-around.ts';
import type { ForeignProject } from '../../contract/system.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { checked } from '../extensions/fault.ts';
import { importNamed } from '../extensions/load.ts';
import { awaitHook, explainFailure, ExtensionError } from '../../markdown/context/hooks.ts';
import { bundledSystems, findSystems, type FoundSystem, type OwnedSystem } from './find.ts';
import { openProject, type OpenedProject } from './project.ts';

/** A project, and the result of its reader. */
export interface ReadProject extends FoundSystem {
  readonly opened: OpenedProject;
  readonly project: ForeignProject;
}

/** The projects that a site belongs to. */
export interface SiteProjects {
  /** The main one first. */
  readonly all: readonly ReadProject[];
  /** Systems that failed, and files that cannot be read. */
  readonly problems: readonly Message[];
}

export interface ProjectsOptions {
  readonly siteDir: string;
  readonly contentDir: string;
  /** Extensions that the config names. */
  readonly entries: ConfigSource['extensions'];
  /** Folder with the modules of these extensions. */
  readonly codeDir: string;
}

/** Finds the systems that a site does not switch off, and reads their projects. */
export async function readProjects(options: ProjectsOptions): Promise<SiteProjects> {
  const { siteDir, contentDir, entries, codeDir } = options;
  const isOff = ({ use }: OwnedSystem): boolean =>
    entries.some((entry) => entry.use === use && entry.enabled === false);
  const named = entries.filter(({ enabled }) => enabled !== false).map(({ use }) => use);
  const systems = [...(await systemsOf(named, codeDir)), ...bundledSystems];
  const all: ReadProject[] = [];
  const problems: Message[] = [];
  const wanted = systems.filter((system) => !isOff(system));
  for (const detected of findSystems(foldersAround(siteDir, contentDir), { systems: wanted })) {
    try {
      const read = await readProject(detected);
      all.push(read);
      problems.push(...read.opened.faults, ...read.opened.unread);
    } catch (error) {
      if (!(error instanceof ExtensionError)) throw error;
      const text = explainFailure(error, 'the site does without what the file says');
      problems.push({
        ...{ file: nameOfPath(detected.place.file), line: 1, column: 1 },
        ...{ text, rule: 'extension' as const },
      });
    }
  }
  return { all, problems };
}

/** Reads a project. Rejects with an `ExtensionError`. */
export async function readProject(detected: FoundSystem): Promise<ReadProject> {
  const opened = openProject(detected);
  const { system } = detected;
  const project = await awaitHook(system.name, 'system.read', async () =>
    checked('system', await system.read(opened.project)),
  );
  return { ...detected, opened, project };
}

/** Returns the systems of extensions that are not this server's. Extensions that fail are reported when all are loaded. */
async function systemsOf(
  named: readonly string[],
  codeDir: string,
): Promise<readonly OwnedSystem[]> {
  const others = named.filter((use) => !use.startsWith('millrace-docs/'));
  const systems = await Promise.all(
    others.map(async (use) => (await importNamed(use, codeDir))?.system),
  );
  return systems.flatMap((system, index) => (system ? [{ use: others[index] ?? '', system }] : []));
}
