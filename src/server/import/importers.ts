// The importers of a run: those of an extension that the user names, or this server's.
import path from 'node:path';
import { formatMessage, suggest } from '../diagnostics/messages.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import type { Imported, Importer, Project } from '../extensions/contract/importer.ts';
import { partOf } from '../extensions/contract/parts.ts';
import { loadExtensions } from '../extensions/load.ts';
import type { LoadedExtension } from '../extensions/plan.ts';
import { shelf } from '../extensions/shelf.ts';
import { awaitHook, callHook, ExtensionError } from '../markdown/context/hooks.ts';
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
  if (importers.length > 0) return importers;
  throw new UsageError(
    `Extension \`${use}\` has no \`importers\`. Name one that has, or leave out \`--with\`.`,
  );
}

function ownNames(): readonly string[] {
  return Object.entries(shelf).flatMap(([name, { imports }]) => (imports === true ? [name] : []));
}

function importersOf({ extension, options, plan }: LoadedExtension): readonly LoadedImporter[] {
  const { name } = extension;
  let stated: unknown;
  try {
    stated = callHook(name, 'importers', () => partOf(extension.importers, options) ?? []);
  } catch (error) {
    throw explained(error);
  }
  if (!Array.isArray(stated))
    throw new UsageError(`Part \`importers\` of extension \`${name}\` is not a list. Write one.`);
  return stated.map((importer: unknown) => {
    const fault = faultOf(importer);
    if (fault !== undefined) throw new UsageError(`An importer of extension \`${name}\` ${fault}`);
    return { ...(importer as Importer), extension: name, isOwn: plan.url === undefined };
  });
}

const fields = Object.keys({
  name: true,
  files: true,
  runsConfig: true,
  isFallback: true,
  read: true,
} satisfies Record<keyof Importer, true>);

/** Returns why a value is not an importer, as the end of a sentence with a hint. */
function faultOf(value: unknown): string | undefined {
  const { name, files, read } = fieldsOf(value);
  const unknown = Object.keys(fieldsOf(value)).find((key) => !fields.includes(key));
  if (unknown !== undefined)
    return `has an unknown field, \`${unknown}\`. ${suggest(unknown, fields)}`;
  if (typeof name !== 'string' || !/^\S(?:.{0,38}\S)?$/.test(name))
    return 'has no valid `name`. Write that of the system, such as `MkDocs`.';
  if (!Array.isArray(files) || files.length === 0 || !files.every(isMark))
    return 'has no valid `files`. Write names below the folder of a project, such as `mkdocs.yml`.';
  if (typeof read !== 'function') return 'has no `read`. Write a function of a project.';
  return undefined;
}

/** Whether a value is a path below a folder. */
function isMark(value: unknown): boolean {
  return typeof value === 'string' && /^(?![/\\]|.*(?:^|[/\\])\.\.(?:[/\\]|$))[^\0:]+$/.test(value);
}

/** Maximum time for reading a project, which may have many pages. */
const readDeadlineMs = 10 * 60_000;

/** Reads a project. Throws a `UsageError` if the extension fails, or returns something else than a project. */
export async function readWith(
  importer: LoadedImporter,
  project: Project,
  deadlineMs = readDeadlineMs,
): Promise<Imported> {
  const { name, extension, isOwn } = importer;
  const hook = `importers: ${name}`;
  try {
    const imported = await awaitHook(extension, hook, () => importer.read(project), deadlineMs);
    const fault = faultOfImported(imported);
    if (fault === undefined) return imported;
    throw new ExtensionError(extension, hook, new Error(fault));
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

function faultOfImported(value: unknown): string | undefined {
  const { contentDir, config, redirects = [] } = fieldsOf(value);
  if (typeof contentDir !== 'string') return 'it returns no `contentDir`';
  if (typeof config !== 'object' || config === null) return 'it returns no `config`';
  const isRedirect = (one: unknown): boolean => {
    const { from, to } = fieldsOf(one);
    return typeof from === 'string' && typeof to === 'string';
  };
  if (Array.isArray(redirects) && redirects.every(isRedirect)) return undefined;
  return 'its `redirects` are not a list of `from` and `to`';
}
