// The importers of a run: those of an extension that the user names, or this server's.
import path from 'node:path';
import { formatMessage } from '../diagnostics/messages.ts';
import type { Imported, Importer, ImportProject } from '../contract/importer.ts';
import { checked } from '../extensions/fault.ts';
import { loadExtensions } from '../extensions/load.ts';
import { partOf } from '../extensions/part-of.ts';
import type { LoadedExtension } from '../extensions/plan.ts';
import { bundle } from '../extensions/bundled.ts';
import { awaitHook, ExtensionError } from '../markdown/context/hooks.ts';
import { UsageError } from '../process/arguments.ts';

export interface LoadedImporter extends Importer {
  /** Name of its extension. */
  readonly extension: string;
  /** Whether the extension is one of this server's. */
  readonly isOwn: boolean;
}

/**
 * Returns the importers of the extension `use`: a file, or a package of the working folder. Without one, those of this server. Throws a
 * `UsageError` for an extension that cannot be loaded, or has none.
 */
export async function loadImporters(use?: string): Promise<readonly LoadedImporter[]> {
  const names = use === undefined ? ownNames() : [use];
  const isFile = use !== undefined && /^\.{0,2}\//.test(use);
  const { all, problems } = await loadExtensions(
    names.map((name) => ({ use: isFile ? `./${path.basename(name)}` : name, at: [] })),
    isFile ? path.dirname(use) : '.',
    () => ({ file: '--with', line: 1, column: 1 }),
  );
  const [problem] = problems;
  if (problem && use === undefined) throw new Error(formatMessage(problem));
  if (problem) throw new UsageError(problem.text);
  const importers = all.flatMap(importersOf);
  if (importers.length > 0 || use === undefined) return importers;
  throw new UsageError(
    `Extension \`${use}\` has no \`importers\`. Name one that has, or leave out \`--with\`.`,
  );
}

function ownNames(): readonly string[] {
  return Object.entries(bundle).flatMap(([name, { imports }]) => (imports === true ? [name] : []));
}

function importersOf({ extension, options, plan }: LoadedExtension): readonly LoadedImporter[] {
  let importers: readonly Importer[];
  try {
    importers = partOf(extension, 'importers', options) ?? [];
  } catch (error) {
    throw explained(error);
  }
  return importers.map((importer) => {
    return { ...importer, extension: extension.name, isOwn: plan.url === undefined };
  });
}

/** Maximum time for reading a project, which may have many pages. */
const readDeadlineMs = 10 * 60_000;

/** Reads a project. Throws a `UsageError` if the extension fails, or returns something else than a project. */
export async function readWith(
  importer: LoadedImporter,
  project: ImportProject,
  deadlineMs = readDeadlineMs,
): Promise<Imported> {
  const { name, extension, isOwn } = importer;
  const hook = `importers: ${name}`;
  try {
    return await awaitHook(
      extension,
      hook,
      async () => checked('read', await importer.read(project)),
      deadlineMs,
    );
  } catch (error) {
    // A bug of this server keeps its stack.
    if (isOwn && error instanceof ExtensionError) throw error.cause;
    throw explained(error);
  }
}

/** Returns an error of an extension as one for the user. */
function explained(error: unknown): unknown {
  if (!(error instanceof ExtensionError)) return error;
  if (error.cause instanceof UsageError) return error.cause;
  const { extension, hook, message } = error;
  const fact = `Extension \`${extension}\` failed in \`${hook}\` (${message.slice(0, 300)}).`;
  return new UsageError(`${fact} Mend its module.`);
}
