// The parts of extensions for the scan: folders with pages, fields of the frontmatter, titles, formats, embeds and targets.
import type { PlacedName } from '../../contract/extension.ts';
import { callHook, callNoted, type Embeds, type Noted } from '../../markdown/context/hooks.ts';
import { embedsOf, hookedLines } from '../../markdown/hooked.ts';
import type { CheckCustomField } from '../scan/frontmatter-reading.ts';
import { formatOf, type OwnedFormat } from '../scan/formats.ts';
import type { FillLine } from '../scan/read-page.ts';
import type { PageNaming } from '../scan/page-files.ts';
import type { ScanParts } from '../scan/page-scanner.ts';
import { extensionFingerprint } from '../../base/store/fingerprints.ts';
import { checked } from './fault.ts';
import { embedParts, linesPart } from './markdown-hooks.ts';
import { partOf } from './part-of.ts';
import type { LoadedExtension } from './plan.ts';

/** Parts that concern the scan. */
const scannedParts = [
  'frontmatter',
  'embed',
  'embedInCode',
  'targets',
  'folders',
  'formats',
  'address',
  'title',
  'lines',
] as const;

/** Returns the extensions that concern the scan. */
export function scanning(extensions: readonly LoadedExtension[]): readonly LoadedExtension[] {
  return extensions.filter(({ extension }) =>
    scannedParts.some((part) => extension[part] !== undefined),
  );
}

/**
 * Returns the names, titles, formats, fields, embeds and targets for the scan; undefined if there are none. `note` is told the position of
 * the extension that runs, counted from 1, and 0 when none does.
 */
export function scanPartsOf(
  extensions: readonly LoadedExtension[],
  note?: (position: number) => void,
): ScanParts | undefined {
  const declaring = scanning(extensions);
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
  const noting = declaring.map((loaded, index) => ({ ...loaded, noted: notedAs(loaded, index) }));
  return {
    fields,
    embeds: embedsOf(noting.map(({ noted, ...loaded }) => ({ ...embedParts(loaded), ...noted }))),
    targets: noting.flatMap(({ noted, extension: { targets } }) =>
      targets ? [(text: string) => callNoted(noted, 'targets', () => targets(text))] : [],
    ),
    titles: noting.flatMap(({ noted, options, extension: { title } }) => {
      if (!title) return [];
      const titleOf = (file: string) => checked('title', title(file, options)) ?? undefined;
      return [(file: string) => callNoted(noted, 'title', () => titleOf(file))];
    }),
    fill: fillOf(noting.map(({ noted, ...loaded }) => ({ ...noted, lines: linesPart(loaded) }))),
    naming: pageNamingOf(declaring),
    formats: declaring.flatMap(formatsOf),
    stamps: declaring.map(({ plan: { name, version, stamp }, options }) =>
      extensionFingerprint({ name, version, stamp, options }),
    ),
  };

  function notedAs({ extension: { name } }: LoadedExtension, index: number): Noted {
    if (!note) return { name };
    return {
      name,
      note(isRunning) {
        note(isRunning ? index + 1 : 0);
      },
    };
  }
}

/** Returns how extensions rewrite a single line. Their findings are ignored: they report them for the whole text too. */
function fillOf(hooks: Parameters<typeof hookedLines>[1]): FillLine {
  return (text, { file, fields }) => {
    const page = { file, fields, isMdx: file.endsWith('.mdx'), note: () => undefined };
    const lines = hookedLines([{ text, line: 1 }], hooks, {}, page);
    return lines.map((line) => line.text).join('\n');
  };
}

/** Returns how extensions read lines that stand for other texts. */
export function embedsOfExtensions(extensions: readonly LoadedExtension[]): Embeds {
  return embedsOf(
    extensions.map((loaded) => ({ name: loaded.extension.name, ...embedParts(loaded) })),
  );
}

/** Returns how extensions name pages and files. */
export function namesOfExtensions(extensions: readonly LoadedExtension[]): readonly RegExp[] {
  return extensions.flatMap(({ extension: { names } }) =>
    names ? [new RegExp(names.source, 'dg')] : [],
  );
}

/** Returns a function that finds names of files in texts. */
export function fileNamesOfExtensions(
  extensions: readonly LoadedExtension[],
): (text: string) => readonly PlacedName[] {
  const finders = extensions.flatMap(({ extension: { name, fileNames } }) =>
    fileNames ? [(text: string) => callHook(name, 'fileNames', () => fileNames(text))] : [],
  );
  return (text) => finders.flatMap((find) => find(text));
}

type Declaring = Pick<LoadedExtension, 'extension' | 'options'>;

/** Returns which files are pages. Throws an `ExtensionError`. */
export function pageNamingOf(extensions: readonly Declaring[]): PageNaming {
  const formats = extensions.flatMap(formatsOf);
  return {
    folders: extensions.flatMap(
      ({ extension, options }) => partOf(extension, 'folders', options) ?? [],
    ),
    ...(formats.length > 0 && {
      isOfFormat: (file) => formatOf(file, formats) !== undefined,
    }),
    addressOf: addressesOf(extensions),
  };
}

/** If several extensions state an address, the last one wins. The returned function throws an `ExtensionError`. */
function addressesOf(extensions: readonly Declaring[]): PageNaming['addressOf'] {
  const placing = extensions.filter(({ extension }) => extension.address).toReversed();
  if (placing.length === 0) return undefined;
  return (file) => {
    for (const { extension, options } of placing) {
      const address = callHook(extension.name, 'address', () =>
        checked('address', extension.address?.(file, options)),
      );
      if (address !== undefined) return address;
    }
    return undefined;
  };
}

function formatsOf({ extension, options }: Declaring): readonly OwnedFormat[] {
  const formats = partOf(extension, 'formats', options) ?? [];
  return formats.map((format) => ({ ...format, owner: extension.name }));
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
