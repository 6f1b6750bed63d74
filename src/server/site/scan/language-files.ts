// Picks the files of one language: its own, and those of the original where it has none.
import type { LanguageConfig } from '../../../pages/model/language-config.ts';
import path from 'node:path';
import { mayRead } from '../../base/files/is-inside.ts';
import { nameInLanguages } from './page-files.ts';
import type { readText } from './read-text.ts';
import type { StoredScan } from './scan-cache.ts';
import type { ContentFile, ContentWalk, walkContent } from './walk-content.ts';

/** The languages of a content folder, and the one whose files are read. */
export interface ShownLanguage {
  /** The language of the original first. */
  readonly all: readonly LanguageConfig[];
  readonly shown: LanguageConfig;
  /** Folder that its own folder must be in, with the pages of the project. */
  readonly topDir: string;
  readonly shared: SharedReads;
}

/** What the scans of one content folder in all languages share, since most files are read by each. */
export interface SharedReads {
  readonly walk: typeof walkContent;
  readonly place: typeof placeFiles;
  readonly read: typeof readText;
  /** Scans of pages without mistakes, by real path. */
  readonly scans: Map<string, StoredScan>;
}

/** Returns functions that walk each folder and read each file once. */
export function shareReads(walk: typeof walkContent, read: typeof readText): SharedReads {
  const walks = new Map<string, ContentWalk>();
  const readings = new Map<string, ReturnType<typeof readText>>();
  const placed = new Map<ContentWalk['files'], PlacedFiles>();
  return {
    place(files, all) {
      const byLanguage = placed.get(files) ?? placeFiles(files, all);
      placed.set(files, byLanguage);
      return byLanguage;
    },
    walk(folder, name) {
      const walked = walks.get(folder) ?? walk(folder, name);
      walks.set(folder, walked);
      return walked;
    },
    read(file, options) {
      const reading = readings.get(file.realPath) ?? read(file, options);
      readings.set(file.realPath, reading);
      return reading;
    },
    scans: new Map(),
  };
}

/** Files with the paths that they have in their language, by its tag; undefined stands for no language. */
type PlacedFiles = ReadonlyMap<
  string | undefined,
  readonly (readonly [file: ContentFile, relativePath: string])[]
>;

/** Returns the files of the language that is shown, at the paths of the originals. Those that it lacks are the original's. */
export function filesInLanguage(
  { files, problems }: ContentWalk,
  contentDir: string,
  contentName: string,
  { all, shown, topDir, shared }: ShownLanguage,
): ContentWalk {
  const original = all[0]?.tag ?? shown.tag;
  const placed = shared.place(files, all);
  const byPath = new Map<string, ContentFile>();
  const originals = new Map<string, string>();
  const add = (file: ContentFile, relativePath: string): void => {
    const place = placeOf(file);
    byPath.set(relativePath, {
      ...file,
      relativePath,
      target: file.target === file.relativePath ? relativePath : file.target,
      ...(place !== relativePath && { place }),
    });
  };
  for (const [file, relativePath] of placed.get(undefined) ?? [])
    add({ ...file, ...(shown.tag !== original && fallback) }, relativePath);
  /** A translation is in the place of its original, although that may end otherwise. */
  const translate = (file: ContentFile, relativePath: string): void => {
    const same = originals.get(nameInLanguages(relativePath));
    if (same !== undefined && !byPath.has(relativePath)) byPath.delete(same);
    add(file, relativePath);
  };
  for (const tag of new Set([original, shown.tag])) {
    for (const [file, relativePath] of placed.get(tag) ?? []) {
      if (tag === original) add({ ...file, ...(tag !== shown.tag && fallback) }, relativePath);
      else translate(file, relativePath);
    }
    for (const name of byPath.keys()) originals.set(nameInLanguages(name), name);
  }
  const beside = folderBeside(shown, contentDir, topDir);
  const walked = beside && shared.walk(beside.folder, `${contentName}/${beside.from}`);
  for (const file of walked?.files ?? [])
    translate({ ...file, place: `${beside?.from}/${file.relativePath}` }, file.relativePath);
  const sorted = [...byPath.values()].toSorted((a, b) =>
    a.relativePath < b.relativePath ? -1 : 1,
  );
  return { files: sorted, problems: [...problems, ...(walked?.problems ?? [])] };
}

const fallback = { isFallback: true } as const;

/** Returns the folder of a language that is not below the content folder, such as `../i18n/de`; undefined if it may not be read. */
export function folderBeside(
  { folder = '' }: LanguageConfig,
  contentDir: string,
  topDir: string,
): { readonly folder: string; readonly from: string } | undefined {
  const from = path.posix.normalize(folder);
  if (!from.startsWith('..')) return undefined;
  const whole = path.resolve(contentDir, from);
  return mayRead(whole, topDir) ? { folder: whole, from } : undefined;
}

/** Returns the paths by which patterns may name a file: that at which it appears, and that where it is. */
export function namesOf(file: Pick<ContentFile, 'relativePath' | 'place'>): readonly string[] {
  return [...new Set([file.relativePath, placeOf(file)])];
}

/** Returns the path of a file from the content folder. */
export function placeOf({
  relativePath,
  place = relativePath,
}: Pick<ContentFile, 'relativePath' | 'place'>): string {
  return place;
}

/** Returns the paths of files that appear elsewhere than they are. */
export function placesOf(files: readonly ContentFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ relativePath, place }) =>
      place === undefined ? [] : [[relativePath, place] as const],
    ),
  );
}

/** Returns the folder of a language from the content folder: `de`, `../i18n/de` */
export function folderOf({ folder, tag }: LanguageConfig): string {
  return folder ?? tag;
}

/** Sorts files by their languages: `de/setup.md` and `setup.de.md` are `setup.md` in German. */
function placeFiles(
  files: ContentWalk['files'],
  languages: readonly LanguageConfig[],
): PlacedFiles {
  const folders = languages
    .map((language) => ({ tag: language.tag, start: `${folderOf(language)}/` }))
    .toSorted((a, b) => b.start.length - a.start.length);
  // A system may have shorter names for languages than their tags: `setup.de.md` in `de-AT`.
  const tags = new Map(
    languages.flatMap((language) =>
      [folderOf(language), language.tag].map((name) => [name.toLowerCase(), language.tag] as const),
    ),
  );
  const placed = new Map<string | undefined, [ContentFile, string][]>();
  const put = (tag: string | undefined, file: ContentFile, relativePath: string): void => {
    const group = placed.get(tag) ?? [];
    group.push([file, relativePath]);
    placed.set(tag, group);
  };
  for (const file of files) {
    const { relativePath: named } = file;
    const inFolder = folders.find(({ start }) => named.startsWith(start));
    const [, stem = '', mark = '', ending = ''] =
      /^(.*[^/])\.([A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*)(\.[^./]+)$/.exec(named) ?? [];
    const marked = tags.get(mark.toLowerCase().replaceAll('_', '-'));
    if (inFolder) put(inFolder.tag, file, named.slice(inFolder.start.length));
    else put(marked, file, marked === undefined ? named : stem + ending);
  }
  return placed;
}
