// Reads which files the configs of other systems keep out of the site.
import path from 'node:path';
import { shorten, type Message } from '../../base/diagnostics/messages.ts';
import { lineAndColumn } from '../sidebars/list-faults.ts';
import { isLeftOut, type Exclusion, type ReadPattern } from './exclusions.ts';

/** The files that are kept out of a site, by their paths below the content folder. */
export interface Exclusions {
  /** Whether a file is not published. */
  readonly isExcluded: (file: string, isPage: boolean) => boolean;
  readonly isDraft: (file: string) => boolean;
  /** Whether a page is a draft until the day that it names. */
  readonly isHeldBack: (file: string) => boolean;
  /** Patterns that cannot be read. */
  readonly problems: readonly Message[];
}

interface Folders {
  readonly contentDir: string;
  readonly contentName: string;
  /** Patterns that readers of systems return. @default none */
  readonly patternLists?: readonly StatedPatterns[] | undefined;
}

/** Patterns of a config. A value that is not a text is computed by a program, and cannot be read. */
interface PatternList {
  readonly values: unknown;
  readonly read: ReadPattern;
  /** Name of the field in the config, by which a computed value is located. */
  readonly field?: string | undefined;
  /** Whether other files than pages are published all the same. @default false */
  readonly isOfPages?: boolean | undefined;
  /** Whether the pages are drafts. @default they are not published at all */
  readonly isOfDrafts?: boolean | undefined;
  /** Whether they exclude pages with a date in the future. @default false */
  readonly isOfFuture?: boolean | undefined;
}

/** Patterns in the file of a project. Paths are absolute. */
export interface StatedPatterns {
  readonly file: string;
  readonly text: string;
  readonly folder: string;
  readonly list: PatternList;
}

/** Patterns that can be compared with files. */
interface ReadList extends Omit<PatternList, 'values' | 'read' | 'field'> {
  readonly folder: string;
  readonly exclusions: readonly Exclusion[];
}

export function readExclusions({
  contentDir,
  contentName,
  patternLists = [],
}: Folders): Exclusions {
  const problems: Message[] = [];
  const lists = patternLists.map(({ file, text, folder, list }): ReadList => {
    const name = path.join(contentName, path.relative(contentDir, file));
    const report: Report = (said, place) => {
      problems.push({ file: name, ...place, text: said, rule: 'foreign-syntax' });
    };
    return { ...list, folder, exclusions: exclusionsOf(list, text, report) };
  });
  const applied = lists.filter(({ folder, exclusions }) => {
    const inside = path.relative(folder, contentDir);
    // A folder that the project excludes is not empty if somebody serves that very folder.
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

type Report = (text: string, place: { readonly line: number; readonly column: number }) => void;

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
