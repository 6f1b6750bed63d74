// The folders outside the content folder from which pages may include texts.
import path from 'node:path';
import { rootMark } from '../../markdown/read/include-files.ts';
import type { LocationOf } from '../../base/values/locations.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { isInside } from '../../base/files/is-inside.ts';
import { realPathOf } from '../../base/files/real-path.ts';
import { findRepository } from '../../base/git/find-repository.ts';
import { isSecret } from './secret-names.ts';
import { readIncludedFile } from './read-text.ts';

export interface IncludeRoots {
  /** Reads a file by its path from the content folder, or below a root; undefined if it is in none of the roots. */
  readonly read: (name: string) => string | undefined;
  /** Real paths of the files that have been read. */
  readonly files: ReadonlySet<string>;
  readonly problems: readonly Message[];
}

export interface IncludeRootsOptions {
  readonly siteDir: string;
  readonly contentDir: string;
  /** Folders that the config names, from the folder of the site. */
  readonly named: readonly string[];
  readonly locationOf: LocationOf;
}

/**
 * Only folders that the config names, which must be in the same repository as the site, since the config may come from whoever sent the
 * folder. Hidden files are never read.
 */
export async function createIncludeRoots(options: IncludeRootsOptions): Promise<IncludeRoots> {
  const { siteDir, contentDir, named, locationOf } = options;
  const problems: Message[] = [];
  const files = new Set<string>();
  const siteRoot = realPathOf(siteDir);
  const content = realPathOf(contentDir);
  if (named.length === 0 || siteRoot === undefined || content === undefined)
    return { read: () => undefined, files, problems };
  const checkout = await findRepository(siteRoot);
  const top = checkout?.repository.workTree ?? siteRoot;
  const roots: string[] = [];
  for (const [index, name] of named.entries()) {
    const root = realPathOf(path.resolve(siteRoot, name));
    if (root !== undefined && isInside(root, top)) {
      roots.push(root);
      continue;
    }
    const text = complaintAbout(name, root !== undefined, checkout !== undefined);
    problems.push({ ...locationOf(['includeRoots', index]), text, rule: 'config' });
  }

  function readIn(root: string, file: string): string | undefined {
    const real = realPathOf(file);
    if (real === undefined || !isInside(real, root)) return undefined;
    const isHidden = path
      .relative(root, real)
      .split(path.sep)
      .some((part) => part.startsWith('.'));
    if (isHidden || isSecret(file) || isSecret(real)) return undefined;
    const text = readIncludedFile(real);
    if (text !== undefined) files.add(real);
    return text;
  }

  return {
    problems,
    files,
    read(name) {
      const candidates = name.startsWith(rootMark)
        ? roots.flatMap((root) =>
            [root, siteRoot].map(
              (folder) => [root, path.join(folder, name.slice(rootMark.length))] as const,
            ),
          )
        : roots.map((root) => [root, path.resolve(content, name)] as const);
      for (const [root, file] of candidates) {
        const text = readIn(root, file);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

function complaintAbout(name: string, isThere: boolean, hasRepository: boolean): string {
  const hint = 'Name a folder beside the site, from the folder of the config.';
  if (!isThere) return `There is no folder \`${name}\`. ${hint}`;
  if (hasRepository) return `Folder \`${name}\` is not in the repository of the site. ${hint}`;
  const fact = `Folder \`${name}\` is outside the site, which is in no Git repository.`;
  return `${fact} Make one of both with \`git init\`, or copy the files.`;
}
