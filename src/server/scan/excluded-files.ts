// Reads which files the configs of other systems keep out of the site.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { foldersAround } from '../config/folders-around.ts';
import { maxFileBytes } from '../diagnostics/limits.ts';
import { shorten, type Message } from '../diagnostics/messages.ts';
import { mayRead } from '../files/is-inside.ts';
import { readTextFile } from '../files/read-regular-file.ts';
import { lineAndColumn } from '../sidebars/list-faults.ts';
import { excludingSystems, type PatternList } from './excluding-systems.ts';
import { isLeftOut, type Exclusion } from './exclusions.ts';

/** What is kept out of a site. Files are named by their paths below the content folder. */
export interface Exclusions {
  /** Whether a file is not published. */
  readonly isExcluded: (file: string, isPage: boolean) => boolean;
  readonly isDraft: (file: string) => boolean;
  /** Whether a page is a draft until the day that it names. */
  readonly isHeldBack: (file: string) => boolean;
  /** What cannot be read. */
  readonly problems: readonly Message[];
}

interface Folders {
  readonly siteDir: string;
  readonly contentDir: string;
  readonly contentName: string;
  /** Patterns that readers of systems return. @default none */
  readonly stated?: readonly StatedPatterns[] | undefined;
}

/** Patterns in the file of a project. Paths are absolute. */
export interface StatedPatterns {
  readonly file: string;
  readonly text: string;
  readonly folder: string;
  readonly list: PatternList;
}

/** Patterns that can be compared with files. */
interface ReadList extends Omit<PatternList, 'values' | 'read' | 'from' | 'field'> {
  readonly folder: string;
  readonly exclusions: readonly Exclusion[];
}

/** Returns the configs that may keep files out: of each system, the nearest one. */
function configsAround(siteDir: string, contentDir: string) {
  const folders = foldersAround(siteDir, contentDir);
  return excludingSystems.flatMap(([names, read]) => {
    const file = folders
      .flatMap((folder) => names.map((name) => path.join(folder, name)))
      .find(existsSync);
    return file === undefined ? [] : [[file, read] as const];
  });
}

/** Returns their files, for code that watches them. */
export function excludingFiles(siteDir: string, contentDir: string): readonly string[] {
  return configsAround(siteDir, contentDir).map(([file]) => file);
}

export async function readExclusions({
  siteDir,
  contentDir,
  contentName,
  stated = [],
}: Folders): Promise<Exclusions> {
  const problems: Message[] = [];
  const lists: ReadList[] = [];
  for (const [file, read] of configsAround(siteDir, contentDir)) {
    const name = path.join(contentName, path.relative(contentDir, file));
    const report = (text: string, place = { line: 1, column: 1 }): void => {
      problems.push({ file: name, ...place, text, rule: 'foreign-syntax' });
    };
    const text = textIn(file, report);
    if (text === undefined) continue;
    const modules = await import('../sidebars/module-data.ts');
    for (const list of read(text, modules))
      lists.push({
        ...list,
        folder: list.from === undefined ? contentDir : path.resolve(path.dirname(file), list.from),
        exclusions: exclusionsOf(list, text, report),
      });
  }
  for (const { file, text, folder, list } of stated) {
    const name = path.join(contentName, path.relative(contentDir, file));
    const report: Report = (said, place = { line: 1, column: 1 }) => {
      problems.push({ file: name, ...place, text: said, rule: 'foreign-syntax' });
    };
    lists.push({ ...list, folder, exclusions: exclusionsOf(list, text, report) });
  }
  const applied = lists.filter(({ folder, exclusions }) => {
    const inside = path.relative(folder, contentDir);
    // Who serves a folder that a project leaves out means that folder.
    return inside === '' || inside.startsWith('..') || !isLeftOut(inside, exclusions);
  });
  const isIn = (file: string, kind: (list: ReadList) => boolean): boolean =>
    applied.some((list) => {
      if (!kind(list)) return false;
      const inside = path.relative(list.folder, path.join(contentDir, file));
      return !inside.startsWith('..') && isLeftOut(inside, list.exclusions);
    });
  return {
    isExcluded: (file, isPage) =>
      isIn(
        file,
        ({ isOfPages = false, isOfDrafts = false, isOfFuture = false }) =>
          !isOfDrafts && !isOfFuture && (isPage || !isOfPages),
      ),
    isDraft: (file) => isIn(file, ({ isOfDrafts = false }) => isOfDrafts),
    isHeldBack: (file) => isIn(file, ({ isOfFuture = false }) => isOfFuture),
    problems,
  };
}

type Report = (text: string, place?: { readonly line: number; readonly column: number }) => void;

function textIn(file: string, report: Report): string | undefined {
  const reading = readTextFile(file, maxFileBytes);
  const isInside = mayRead(file, path.dirname(file));
  if (reading.kind === 'read' && isInside) return reading.text;
  const fact = reading.kind === 'read' ? 'is a link out of the site' : reading.fact;
  report(`The file ${fact}. What it keeps out of the site is published.`);
  return undefined;
}

/** Maximum number of characters of the patterns in a list: each is compared with all files. */
const maxCharacters = 10_000;

function exclusionsOf(
  { values, read, field = '' }: PatternList,
  text: string,
  report: Report,
): readonly Exclusion[] {
  let left = maxCharacters;
  const all: readonly unknown[] = values === undefined ? [] : [values].flat(Infinity);
  return all.flatMap((value) => {
    const written = typeof value === 'string' ? value : undefined;
    left -= written?.length ?? 0;
    const exclusions = written === undefined || left < 0 ? undefined : read(written);
    if (exclusions) return exclusions;
    const place = lineAndColumn(text, Math.max(0, text.indexOf(written ?? field)));
    const fact =
      written === undefined
        ? 'Which files are kept out of the site here is worked out by a program'
        : `Which files the pattern \`${shorten(written)}\` keeps out of the site cannot be read`;
    report(`${fact}, so they are published. Write the paths, with \`*\`, \`**\` and \`?\`.`, place);
    return [];
  });
}
