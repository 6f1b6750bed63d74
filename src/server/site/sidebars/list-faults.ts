// Messages about files that list pages: entries that lead to no page, and files that cannot be read.
import path from 'node:path/posix';
import { isExternal } from '../../../pages/model/paths.ts';
import { escapeRegExp } from '../../../pages/search/escape-regexp.ts';
import { shorten, suggest, type Message } from '../../base/diagnostics/messages.ts';
import {
  listKeyOf,
  withoutNumber,
  type DerivingContext,
  type ListedPage,
  type ListFault,
  type ListFile,
} from './context.ts';

export interface ListFaults {
  readonly report: NonNullable<DerivingContext['report']>;
  readonly problems: () => readonly Message[];
}

interface Options {
  readonly contentName: string;
  readonly pages: readonly ListedPage[];
  /** Paths below the content folder of all files: an entry may name a draft, or a file that is no page. */
  readonly files: readonly string[];
}

/** Maximum number of entries of a file that are named one by one. */
const maxNamed = 20;

/** Maximum number of entries of a site that are compared with the names of all pages, which takes 10 ms for one of 10,000. */
const maxCompared = 50;

/** Minimum length of an entry that is compared with names: any two letters are alike. */
const minCompared = 3;

/** Entries that are no paths of files: patterns, templates, and calls of an API such as `GET /users`. */
const noPath = /[*<>{}|]|^$|^[A-Z]+ |^#/;

export function createListFaults({ contentName, pages, files }: Options): ListFaults {
  const byFile = new Map<string, { readonly list: ListFile; readonly lost: Set<string> }>();
  const messages: Message[] = [];
  const refused = new Set<string>();
  let knownPaths: ReadonlySet<string> | undefined;
  let names: ReadonlySet<string> | undefined;
  let compared = 0;
  const nameOf = ({ file }: ListFile): string => path.join(contentName, file);

  function isThere(entry: string, folder: string | undefined): boolean {
    const name = entry.replace(/[?#].*$/, '');
    if (folder === undefined) {
      names ??= new Set(files.map((file) => path.basename(file).toLowerCase()));
      return names.has(name.toLowerCase());
    }
    knownPaths ??= pathsOf(files);
    const inFolder = path.join(name.startsWith('/') ? '' : folder, name).replace(/^\/|\/$/g, '');
    return formsOf(inFolder).some((form) => knownPaths?.has(form));
  }

  function lose(list: ListFile, entry: string, folder: string | undefined): void {
    const { lost } = byFile.get(list.file) ?? { lost: new Set() };
    if (lost.has(entry) || noPath.test(entry) || isExternal(entry) || isThere(entry, folder))
      return;
    byFile.set(list.file, { list, lost });
    lost.add(entry);
    if (lost.size > maxNamed) return;
    const hint = suggest(entry, namesFor(entry, folder), 'Correct it, or remove it.');
    messages.push({
      file: nameOf(list),
      ...locationIn(list.text, entry),
      text: `The list of pages names \`${shorten(entry, 200)}\`, which is not there. ${hint}`,
      rule: 'sidebar',
    });
  }

  /** Returns the names of pages that an author may have meant. */
  function namesFor(entry: string, folder: string | undefined): readonly string[] {
    if (entry.length < minCompared || compared === maxCompared) return [];
    compared += 1;
    const below = folder === undefined || /^\.?$/.test(folder) ? '' : `${folder}/`;
    return pages.flatMap(({ relativePath, isGenerated }) => {
      if (isGenerated === true || !relativePath.startsWith(below)) return [];
      const name =
        folder === undefined ? path.basename(relativePath) : relativePath.slice(below.length);
      return /\.\w+$/.test(entry) ? name : name.replace(/\.\w+$/, '');
    });
  }

  return {
    report(list, fault: ListFault) {
      if (fault.kind === 'lost') {
        lose(list, fault.entry, fault.folder);
        return;
      }
      // Several readers may have asked for it.
      if (refused.has(list.file)) return;
      refused.add(list.file);
      const text = `The list of pages ${fault.fact}`;
      messages.push({ file: nameOf(list), line: 1, column: 1, text, rule: 'sidebar' });
    },
    problems: () => [
      ...messages,
      ...[...byFile.values()].flatMap(({ list, lost }): readonly Message[] => {
        const more = lost.size - maxNamed;
        if (more <= 0) return [];
        const text = `The list of pages names ${more} more that are not there. Correct them, or remove them.`;
        return [{ file: nameOf(list), line: 1, column: 1, text, rule: 'sidebar' }];
      }),
    ],
  };
}

/** Files and folders, in all forms in which lists name them. */
function pathsOf(files: readonly string[]): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const file of files) {
    // A page may be in a format that is not read, such as `.rst`.
    for (const form of [...formsOf(file), ...formsOf(file.replace(/\.\w+$/, ''))]) paths.add(form);
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      if (paths.has(folder.toLowerCase())) break;
      for (const form of formsOf(folder)) paths.add(form);
    }
  }
  return paths;
}

/** `02-Guide/1. Setup.md` → itself in lower case, `02-guide/1. setup` and `guide/setup` */
function formsOf(inFolder: string): readonly string[] {
  const stem = listKeyOf(inFolder);
  return [inFolder.toLowerCase(), stem, stem.split('/').map(withoutNumber).join('/')];
}

/** Returns where a text stands as a whole; the beginning if it does not. */
function locationIn(text: string, entry: string): { line: number; column: number } {
  const whole = new RegExp(`(?<![\\w/.-])${escapeRegExp(entry)}(?![\\w/-])`);
  return lineAndColumn(text, whole.exec(text)?.index ?? 0);
}

/** Returns line and column of an offset, which begin with 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
