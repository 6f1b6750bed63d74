// What is wrong with the importers of an extension.
import { suggest } from '../diagnostics/messages.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import type { Importer } from './contract/importer.ts';

/** Returns why a value is no list of importers: a fact with its hint; undefined if it is one. */
export function faultOfImporters(extension: string, stated: unknown): string | undefined {
  if (!Array.isArray(stated))
    return `Part \`importers\` of extension \`${extension}\` is not a list. Write one.`;
  const [fault] = stated.flatMap((importer) => faultOf(importer) ?? []);
  return fault === undefined ? undefined : `An importer of extension \`${extension}\` ${fault}`;
}

const fields = Object.keys({
  name: true,
  files: true,
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
