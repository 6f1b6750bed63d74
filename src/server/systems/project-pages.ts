// Finds the folder of the pages of another system's project, as its config or its system has it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { maxFileBytes } from '../diagnostics/limits.ts';
import { trimmed } from '../diagnostics/record.ts';
import { mayRead } from '../files/is-inside.ts';
import { readTextFile } from '../files/read-regular-file.ts';
import { scriptEndings } from '../config/script-endings.ts';
import { findSystems } from './find.ts';

interface Project {
  /** The config, from the folder of the project. */
  readonly file: string;
  /** The statement in the config, whose group is a path. */
  readonly stated?: RegExp;
  /** The folder, if the config states none. @default that of the project */
  readonly usual?: string;
  /** A file that must be in the folder. */
  readonly sign?: string;
  /** Whether the system serves a folder of static files beside the config. */
  readonly hasStatic?: true;
}

/** Configs in order of precedence. */
const projects: readonly Project[] = [
  ...scripts('astro.config', { usual: 'src/content/docs', hasStatic: true }),
];

function scripts(name: string, rest: Omit<Project, 'file'>): readonly Project[] {
  return scriptEndings.map((ending) => ({ file: `${name}.${ending}`, ...rest }));
}

/** The folder of a project's pages, which is below that of the project. */
export interface ProjectPages {
  readonly folder: string;
  /** Whether the system serves a folder of static files beside the config. */
  readonly hasStatic: boolean;
}

/** Returns the folder of the pages of a project; undefined if none is known, or if it is that of the project itself. */
export function projectPagesOf(projectDir: string): ProjectPages | undefined {
  const start = path.resolve(projectDir);
  // What marks in pages show has its pages in the folder itself.
  for (const { place, statics } of findSystems([start], { searchesBelow: false })) {
    if (place.pages !== start && mayRead(place.pages, start) && existsSync(place.pages))
      return { folder: place.pages, hasStatic: statics.length > 0 };
  }
  for (const project of projects) {
    if (!existsSync(path.join(projectDir, project.file))) continue;
    const folder = folderOf(projectDir, project);
    if (folder !== undefined) return { folder, hasStatic: project.hasStatic === true };
  }
  return undefined;
}

function folderOf(projectDir: string, project: Project): string | undefined {
  const { file, usual = '.', stated, sign = '.' } = project;
  const text = stated ? textOf(projectDir, file) : '';
  const written = trimmed(stated?.exec(text)?.[1]);
  const folder = path.resolve(projectDir, written ?? usual);
  const isBelow = folder !== path.resolve(projectDir) && mayRead(folder, projectDir);
  if (!isBelow || !existsSync(path.join(folder, sign))) return undefined;
  return folder;
}

/** Returns the text of a config, empty if it cannot be read. */
function textOf(folder: string, file: string): string {
  const reading = readTextFile(path.join(folder, file), maxFileBytes, folder);
  return reading.kind === 'read' ? reading.text : '';
}
