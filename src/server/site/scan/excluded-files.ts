// Reads which files the configs of other systems keep out of the site.
import path from 'node:path';
import { shorten, type Message } from '../../base/diagnostics/messages.ts';
import { lineAndColumn } from '../sidebars/list-faults.ts';
import type { ExcludedFiles } from '../../contract/system.ts';
import { isLeftOut, patternReaders, type Exclusion } from './exclusions.ts';

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

/** Patterns in the file of a project. Paths are absolute. */
export interface StatedPatterns {
  readonly file: string;
  readonly text: string;
  readonly folder: string;
  readonly list: ExcludedFiles;
}

/** Patterns that can be compared with files. */
interface ReadList extends Pick<ExcludedFiles, 'isOfPages' | 'isOfDrafts' | 'isOfFuture'> {
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
    // Exclusions of the whole content folder are ignored: somebody serves that very folder.
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
  { patterns, syntax, field = '' }: ExcludedFiles,
  text: string,
  report: Report,
): readonly Exclusion[] {
  let left = maxCharacters;
  const all: readonly unknown[] = patterns === undefined ? [] : [patterns].flat(Infinity);
  return all.flatMap((value) => {
    const written = typeof value === 'string' ? value : undefined;
    left -= written?.length ?? 0;
    const exclusions =
      written === undefined || left < 0 ? undefined : patternReaders[syntax](written);
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
