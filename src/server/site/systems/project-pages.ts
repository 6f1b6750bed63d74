// Finds the folder of the pages of another system's project, as its config or its system has it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { mayRead } from '../../base/files/is-inside.ts';
import { findSystems } from './find.ts';

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
  return undefined;
}
