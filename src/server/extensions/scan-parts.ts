// What extensions say of the files that are scanned: folders with pages, fields of the frontmatter, embeds and targets.
import { callHook, type Embeds } from '../markdown/context/hooks.ts';
import { embedsOf } from '../markdown/hooked.ts';
import type { CheckCustomField } from '../scan/frontmatter.ts';
import type { ScanOptions } from '../scan/scan.ts';
import { partOf } from './contract/parts.ts';
import { embedParts } from './markdown-hooks.ts';
import type { LoadedExtension } from './plan.ts';

/** Returns the folders, fields, embeds and targets for the scan; undefined if there are none. */
export function scanPartsOf(extensions: readonly LoadedExtension[]): ScanOptions['parts'] {
  const declaring = extensions.filter(({ extension: own }) =>
    [own.frontmatter, own.embed, own.embedInCode, own.targets, own.folders].some(Boolean),
  );
  if (declaring.length === 0) return undefined;
  const fields = new Map<string, CheckCustomField>();
  for (const { extension } of declaring) {
    for (const [name, schema] of Object.entries(extension.frontmatter ?? {})) {
      fields.set(name, (value) => {
        const [issue] = schema.safeParse(value).error?.issues ?? [];
        if (!issue) return undefined;
        return `Frontmatter field \`${name}\` of extension \`${extension.name}\`: ${issue.message}.`;
      });
    }
  }
  const stamp = declaring.map(({ plan }) => [plan.name, plan.version, plan.stamp]);
  return {
    fields,
    embeds: embedsOfExtensions(declaring),
    targets: declaring.flatMap(({ extension: { name, targets } }) =>
      targets ? [(text: string) => callHook(name, 'targets', () => targets(text))] : [],
    ),
    folders: declaring.flatMap(pageFoldersOf),
    stamp,
  };
}

/** Returns how extensions read lines that stand for other texts. */
export function embedsOfExtensions(extensions: readonly LoadedExtension[]): Embeds {
  return embedsOf(extensions.map((one) => ({ name: one.extension.name, ...embedParts(one) })));
}

/** Returns the folders that hold pages although their names begin with `_`. Throws an `ExtensionError`. */
export function pageFoldersOf({
  extension: { name, folders },
  options,
}: Pick<LoadedExtension, 'extension' | 'options'>): readonly string[] {
  return callHook(name, 'folders', () => {
    const named: unknown = partOf(folders, options) ?? [];
    if (!isNames(named)) throw new Error('part `folders` is no list of names');
    return named;
  });
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

/** Returns the values of a page's fields, as the schemas of the extensions return them. */
export function typedFields(
  custom: Readonly<Record<string, unknown>>,
  extensions: readonly LoadedExtension[],
): Readonly<Record<string, unknown>> {
  const schemas = Object.assign(
    {},
    ...extensions.map(({ extension }) => extension.frontmatter),
  ) as NonNullable<LoadedExtension['extension']['frontmatter']>;
  return Object.fromEntries(
    Object.entries(custom).map(([name, value]) => {
      const { data, success } = schemas[name]?.safeParse(value) ?? { success: false };
      return [name, success ? data : value];
    }),
  );
}
