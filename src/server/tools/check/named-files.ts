// Filters messages by the files that are named on the command line of `check`.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '../../base/diagnostics/messages.ts';
import { isInside } from '../../base/files/is-inside.ts';
import { realPathOf } from '../../base/files/real-path.ts';
import { UsageError } from '../../serve/process/arguments.ts';

/** Returns whether a message is about one of the named files, or is related to one. */
export type MessageFilter = (message: Message) => boolean;

/**
 * Creates a filter. `names` are files or folders, relative to the working directory; an empty list stands for all. Throws a `UsageError`
 * for a name that does not exist, or that is not below one of the folders and files that `listChecked` returns: finding them reads the config.
 */
export function createMessageFilter(
  names: readonly string[],
  listChecked: () => readonly string[],
): MessageFilter {
  if (names.length === 0) return () => true;
  const checked = listChecked();
  const roots = checked.map(resolved);
  const files = names.map((name) => {
    const real = resolved(name);
    if (!existsSync(real)) {
      throw new UsageError(
        `There is no file \`${name}\`. Use a path relative to \`${process.cwd()}\`.`,
      );
    }
    if (!roots.some((root) => isInside(real, root))) {
      const looked = checked
        .filter((root) => existsSync(root))
        .map((root) => `\`${root}\``)
        .join(' and ');
      throw new UsageError(`\`${name}\` is not checked. Name a file in ${looked}.`);
    }
    return real;
  });
  const isNamed = (file: string): boolean => {
    const real = resolved(file);
    return files.some((named) => isInside(real, named));
  };
  return ({ file, relatedFile }) =>
    isNamed(file) || (relatedFile !== undefined && isNamed(relatedFile));
}

/** Resolves symlinks; returns the absolute path of a file that does not exist, since messages may refer to a removed file. */
function resolved(file: string): string {
  return realPathOf(file) ?? path.resolve(file);
}
