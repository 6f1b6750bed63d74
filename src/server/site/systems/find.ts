// Finds the documentation systems that a folder was written for.
import path from 'node:path';
import type { Evidence, System } from '../../contract/system.ts';
import { bundle } from '../bundled/bundled.ts';
import { createFolder } from './folder.ts';

/** A system with the extension that has it, as configs name that. */
export interface OwnedSystem {
  readonly use: string;
  readonly system: System;
}

/** Where a project is. Paths are absolute. */
export interface ProjectPlace {
  /** Folder of the project, and those above it in the repository. */
  readonly folders: readonly [string, ...string[]];
  /** The file by which it was found. */
  readonly file: string;
  /** Folder of its pages. */
  readonly pages: string;
}

export interface FoundSystem extends OwnedSystem {
  readonly by: Evidence['by'];
  readonly place: ProjectPlace;
  /** Folders whose files the system serves at the root of its site. Absolute paths. */
  readonly statics: readonly string[];
  /** The files whose changes change the site. Absolute paths. */
  readonly files: readonly string[];
}

/** The systems of the extensions that come with the server. */
export const bundledSystems: readonly OwnedSystem[] = Object.entries(bundle).flatMap(
  ([use, { system = [] }]) => [system].flat().map((entry) => ({ use, system: entry })),
);

/** Returns the names of systems, sorted, as a sentence has them: `A, B or C` */
export function namesOf(systems: readonly OwnedSystem[]): string {
  const names = new Set(systems.map(({ system }) => system.name));
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    [...names].sort((a, b) => a.localeCompare(b, 'en')),
  );
}

const kinds: readonly Evidence['by'][] = ['config', 'list', 'pages'];

interface Search {
  /** @default those of the extensions that come with the server */
  readonly systems?: readonly OwnedSystem[];
  /** Whether systems may look for files at any depth below the folder, which takes a walk through it. @default true */
  readonly searchesBelow?: boolean;
}

/**
 * Returns the systems whose projects a folder belongs to, the main one first: by the kind of its evidence, then the nearest, then the order
 * of the list. `folders` are absolute: the folder and those above it in the repository.
 */
export function findSystems(
  folders: readonly [string, ...string[]],
  { systems = bundledSystems, searchesBelow = true }: Search = {},
): readonly FoundSystem[] {
  const [start] = folders;
  const folder = createFolder(folders, searchesBelow);
  const matches = systems.flatMap((owned): readonly FoundSystem[] => {
    const evidence = owned.system.detect(folder);
    if (!evidence) return [];
    const place = placeOf(evidence, folders);
    const statics = (evidence.statics ?? []).map((name) => path.resolve(place.folders[0], name));
    const others = (evidence.others ?? []).map((name) => path.resolve(place.folders[0], name));
    return [{ ...owned, by: evidence.by, place, statics, files: [place.file, ...others] }];
  });
  const rank = ({ by, place }: FoundSystem): number =>
    kinds.indexOf(by) * 100 + path.relative(place.folders[0], start).split(path.sep).length;
  return matches.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the place of a project from the file by which it is recognized, and the folders in which that was looked for. */
function placeOf(
  { file, project = '.', pages = '.' }: Evidence,
  folders: readonly [string, ...string[]],
): ProjectPlace {
  const [start] = folders;
  const whole = path.resolve(start, file);
  const folder = path.resolve(path.dirname(whole), project);
  const above = folders.filter(
    (parent) => parent !== folder && !path.relative(parent, folder).startsWith('..'),
  );
  return { folders: [folder, ...above], file: whole, pages: path.resolve(folder, pages) };
}
