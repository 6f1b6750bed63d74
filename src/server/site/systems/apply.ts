// Applies projects of other systems to the reading of a site: options of extensions, folders with pages, addresses of files.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ListedNames } from '../../contract/system.ts';
import { fieldsOf } from '../../base/diagnostics/record.ts';
import { mayRead } from '../../base/files/is-inside.ts';
import { callHook } from '../../markdown/context/hooks.ts';
import type { StatedPatterns } from '../scan/excluded-files.ts';
import type { PageNaming } from '../scan/page-files.ts';
import type { Mount } from '../scan/walk-site.ts';
import { alternatives, expressionOf, toPosix } from './folder.ts';
import type { ReadProject } from './read.ts';

/** Returns the options that projects give, by the names of extensions. Each extension of a found system gets some, which may be empty. */
export function optionsOf(projects: readonly ReadProject[]): ReadonlyMap<string, object> {
  const options = new Map<string, object>();
  const give = (use: string, given: unknown): void => {
    options.set(use, { ...fieldsOf(given), ...options.get(use) });
  };
  for (const { use, project } of projects) {
    give(use, project.options);
    for (const [name, given] of Object.entries(project.gives ?? {}))
      give(`millrace-docs/${name}`, given);
  }
  return options;
}

/** Returns the further folders with pages of a project. Those that do not exist, or lead out of the repository, are left out. */
export function mountsOf(main: ReadProject | undefined, contentDir: string): readonly Mount[] {
  if (!main) return [];
  const { folders } = main.place;
  const top = folders.at(-1) ?? folders[0];
  return (main.project.pages ?? []).flatMap(({ folder, at = '', only, not = [] }) => {
    const whole = path.resolve(folders[0], folder);
    if (whole === path.resolve(contentDir) && at === '') return [];
    if (!existsSync(whole) || !mayRead(whole, top)) return [];
    const isNamed = (patterns: readonly string[]) => {
      const expressions = patterns.flatMap(alternatives).map(patternOf);
      return (file: string): boolean => expressions.some((pattern) => pattern.test(file));
    };
    const [isOnly, isNot] = [isNamed(only ?? ['**/*']), isNamed(not)];
    return [{ folder: whole, at, isIncluded: (file: string) => isOnly(file) && !isNot(file) }];
  });
}

/** A file of a project that names pages. Paths are absolute. */
export interface PageList extends Pick<ListedNames, 'names' | 'fromTop'> {
  readonly file: string;
  /** Folder that the names begin in. */
  readonly from: string;
  /** Folder that those begin in that start with `fromTop`. */
  readonly top: string;
}

/** Returns a function that lists the files of projects that name pages. It searches at each call: files may be added later. */
export function pageListsOf(projects: readonly ReadProject[]): () => readonly PageList[] {
  return () =>
    projects.flatMap(({ project, opened, place }) =>
      (project.listed ?? []).flatMap(({ file: pattern, names, from, fromTop }) =>
        opened.project.files(pattern).map((name) => {
          const [folder] = place.folders;
          const file = path.resolve(folder, name);
          return {
            ...{ file, names, fromTop, top: place.pages },
            from: from === undefined ? path.dirname(file) : path.resolve(folder, from),
          };
        }),
      ),
    );
}

/** Converts a pattern in which `**`, before a slash or at the end, matches any folders. */
function patternOf(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*\/|\*\*$)/).map((part) => {
    if (part === '**/') return '(?:[^/]+/)*';
    return part === '**' ? '.*' : expressionOf(part).source.slice(1, -1);
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** Returns the patterns of files that projects do not publish. */
export function excludedBy(projects: readonly ReadProject[]): readonly StatedPatterns[] {
  return projects.flatMap(({ project, opened, place }) =>
    (project.excluded ?? []).map((list) => {
      const { file, from } = list;
      const [folder] = place.folders;
      return {
        list,
        file: file === undefined ? place.file : path.resolve(folder, file),
        text: opened.project.text(file ?? opened.project.file) ?? '',
        folder: from === undefined ? place.pages : path.resolve(folder, from),
      };
    }),
  );
}

/**
 * Returns the folders outside the content folder from which pages may include texts, from the folder of the site: those of the config, then
 * the whole site if it is a project, and those of the main project. None if the config names none: `[]`.
 */
export function includeRootsOf(
  named: readonly string[] | undefined,
  projects: readonly ReadProject[],
  { siteDir, contentDir }: { readonly siteDir: string; readonly contentDir: string },
): readonly string[] {
  if (named?.length === 0) return named;
  const [site, pages] = [path.resolve(siteDir), path.resolve(contentDir)];
  const isProject =
    site !== pages &&
    projects.some(({ place }) => place.folders[0] === site && place.pages === pages);
  const included = projects
    .slice(0, 1)
    .flatMap(({ project: { includes = [] }, place }) =>
      includes.map((name) => toPosix(path.relative(site, path.resolve(place.folders[0], name)))),
    );
  return [...(named ?? []), ...(isProject ? ['.'] : []), ...included.map((name) => name || '.')];
}

/** Returns which files are pages, and their addresses, according to the system of the main project. */
export function placedBy(
  main: ReadProject | undefined,
  contentDir: string,
  naming: PageNaming = { folders: [] },
): PageNaming {
  const placeOf = main?.project.place;
  if (!placeOf) return naming;
  const { place, system } = main;
  const ask = (file: string) => {
    const below = toPosix(path.relative(place.pages, path.join(contentDir, file)));
    return callHook(system.name, 'place', () => placeOf(below));
  };
  /** Folder of the project's pages below that of the site's. */
  const prefix = toPosix(path.relative(contentDir, place.pages));
  return {
    ...naming,
    isPage: (file) => ask(file)?.isPage ?? naming.isPage?.(file),
    addressOf(file) {
      const address = ask(file)?.path;
      return address === undefined ? naming.addressOf?.(file) : path.posix.join(prefix, address);
    },
  };
}
