// Rewrites the files that list the pages of a site or of a folder, and so give its sidebar an order.
import path from 'node:path';
import { escapeRegExp } from '../../../pages/search/escape-regexp.ts';
import { summaryNames } from '../../site/sidebars/summary.ts';
import { withoutEnding } from '../../site/scan/page-files.ts';
import type { PageList } from '../../site/systems/apply.ts';
import type { MovedFile } from './list-changes.ts';
import type { Rewritten } from './rewrite.ts';
import { rewriteFile, type ChangedFile } from './rewrite-file.ts';

/**
 * `[Setup](guide/setup.md)`, or `"guide/setup"` in a list that is data → the new path of the file, in the same form. `all` are the
 * files of the content folder, and `lists` those of projects, which may be among the usual ones.
 */
export async function rewritePageLists(
  siteDir: string,
  contentDir: string,
  files: readonly MovedFile[],
  all: readonly string[],
  lists: readonly PageList[],
): Promise<readonly ChangedFile[]> {
  const listAt = (file: string, from: string): PageList => {
    return { file, names: 'files', from, top: contentDir, fromTop: '/' };
  };
  const wholeLists = summaryNames.flatMap((name) =>
    [contentDir, siteDir].map((dir) => listAt(path.resolve(dir, name), contentDir)),
  );
  const folderLists = foldersOf(all)
    .map((folder) => path.join(contentDir, folder))
    .flatMap((dir) => summaryNames.map((name) => listAt(path.join(dir, name), dir)));
  const changed: ChangedFile[] = [];
  const done = new Set<string>();
  for (const list of [...lists, ...wholeLists, ...folderLists]) {
    if (done.has(list.file)) continue;
    done.add(list.file);
    const edit = edits[list.names];
    const folder = slashed(path.relative(contentDir, path.dirname(list.file))) || '.';
    changed.push(
      ...(await rewriteFile(list.file, (text) =>
        edit
          ? editNames(text, edit, renamed(folder, files, all))
          : respell(text, spellingsFor(list, contentDir, files, all)),
      )),
    );
  }
  return changed;
}

/** Edits a list that has the names of what is beside it. */
function editNames(
  before: string,
  edit: EditNames,
  names: ReadonlyMap<string, string | undefined>,
): Rewritten {
  let [text, count] = [before, 0];
  for (const [from, to] of names) {
    const edited = edit(text, from, to);
    if (edited !== text) count += 1;
    text = edited;
  }
  return { text, count };
}

function respell(before: string, spellings: Spellings): Rewritten {
  const others = new Map(spellings.filter(([from, to]) => from !== to));
  if (others.size === 0) return { text: before, count: 0 };
  let count = 0;
  const text = before.replace(patternOf(others), (raw) => {
    count += 1;
    return others.get(raw) ?? raw;
  });
  return { text, count };
}

/** Returns how a list names the moved files. A list that moves itself names the files that stay from another folder. */
function spellingsFor(
  { file, names, from: start, top, fromTop }: PageList,
  contentDir: string,
  files: readonly MovedFile[],
  all: readonly string[],
): Spellings {
  const moved = new Map(files.map(({ from, to }) => [from, to]));
  const next = moved.get(slashed(path.relative(contentDir, file)));
  const isBeside = start === path.dirname(file) && next !== undefined;
  const end = isBeside ? path.dirname(path.join(contentDir, next)) : start;
  const named = isBeside ? all.map((name) => ({ from: name, to: moved.get(name) ?? name })) : files;
  const below = named.map(({ from, to }) => ({
    from: slashed(path.relative(start, path.join(contentDir, from))),
    to: slashed(path.relative(end, path.join(contentDir, to))),
  }));
  const belowTop = files.map(({ from, to }) => ({
    from: slashed(path.relative(top, path.join(contentDir, from))),
    to: slashed(path.relative(top, path.join(contentDir, to))),
  }));
  const isData = names !== 'files';
  const spellings = [
    ...spellingsOf(below, isData),
    ...spellingsFromTop(belowTop, { isData, fromTop }),
  ];
  // In a config, a word is hardly ever the name of a page.
  return names === 'links' ? spellings.filter(([from]) => from.includes('/')) : spellings;
}

function slashed(file: string): string {
  return file.split(path.sep).join('/');
}

/** Lists that are data name pages without their endings too, and without the numbers that sort them. */
function spellingsOf(files: readonly MovedFile[], isData: boolean): Spellings {
  return files.flatMap(({ from, to }) => [
    [from, to],
    [encodeURI(from), encodeURI(to)],
    ...(isData ? namesOf(from).map((name) => [name, withoutEnding(to)] as const) : []),
  ]);
}

/** `/guide/setup.md`: from the top, wherever the list is. */
function spellingsFromTop(
  files: readonly MovedFile[],
  { isData = false, fromTop = '/' } = {},
): Spellings {
  return spellingsOf(files, isData).map(([from, to]) => [fromTop + from, fromTop + to] as const);
}

type Spellings = readonly (readonly [from: string, to: string])[];

/** `start/01-intro.md` → `start/01-intro`, `start/intro` */
function namesOf(file: string): readonly string[] {
  const name = withoutEnding(file);
  return [name, name.replace(/(^|\/)\d+[-_. ]+(?=[^/])/g, '$1')];
}

/** Returns the folders of files, with those above them but the content folder, whose lists are of the whole site. */
function foldersOf(files: readonly string[]): readonly string[] {
  const folders = new Set<string>(['.']);
  for (const file of files) {
    let folder = path.posix.dirname(file);
    while (!folders.has(folder)) {
      folders.add(folder);
      folder = path.posix.dirname(folder);
    }
  }
  return [...folders].slice(1);
}

/** Returns a text without the entry `from`, or with `to` instead. */
type EditNames = (text: string, from: string, to: string | undefined) => string;

/** Of lists that name pages and folders of their own folder, without endings. */
const edits: Readonly<Partial<Record<PageList['names'], EditNames>>> = {
  items: inElements,
  fields: inFields,
};

/** `["setup", "use"]`: names are elements of a list. */
function inElements(text: string, from: string, to: string | undefined): string {
  const name = escapeRegExp(JSON.stringify(from));
  if (to !== undefined)
    return text.replace(
      new RegExp(`([[,]\\s*)${name}(?=\\s*[,\\]])`),
      (_, before: string) => before + JSON.stringify(to),
    );
  return text
    .replace(new RegExp(`([[,]\\s*)${name}\\s*,\\s*`), '$1')
    .replace(new RegExp(`([[,])\\s*${name}(?=\\s*\\])`), (_, before: string) =>
      before === '[' ? before : '',
    );
}

/** `{ setup: 'Set it up' }`. Fields with values that are longer than a line stay: the check reports them. */
function inFields(text: string, from: string, to: string | undefined): string {
  const name = escapeRegExp(from);
  if (to === undefined)
    return text.replace(new RegExp(`^[ \\t]*(["']?)${name}\\1[ \\t]*:[^\\n{]*\\n`, 'm'), '');
  return text.replace(new RegExp(`(["']?)\\b${name}\\1(?=[ \\t]*:)`), (_, quote: string) =>
    quote === '' && !/^[A-Za-z_$][\w$]*$/.test(to) ? `'${to}'` : quote + to + quote,
  );
}

/** Returns the names in a folder that change: those of files, and of folders with all that is in them; undefined for what leaves it. */
function renamed(folder: string, files: readonly MovedFile[], all: readonly string[]) {
  const from = new Set(files.map((file) => file.from));
  const names = new Map<string, string | undefined>();
  for (const file of files) {
    const [before, after] = withoutCommonEnd(file.from, file.to);
    if (path.posix.dirname(before) !== folder) continue;
    const isFolder = before !== file.from;
    if (isFolder && all.some((other) => other.startsWith(`${before}/`) && !from.has(other)))
      continue;
    const stays = path.posix.dirname(after) === folder;
    names.set(nameOf(before), stays ? nameOf(after) : undefined);
  }
  return names;
}

/** `a/b/c.md`, `a/d/c.md` → `a/b`, `a/d` */
function withoutCommonEnd(a: string, b: string): readonly [string, string] {
  const [first, second] = [a.split('/'), b.split('/')];
  while (first.length > 1 && second.length > 1 && first.at(-1) === second.at(-1)) {
    first.pop();
    second.pop();
  }
  return [first.join('/'), second.join('/')];
}

/** `guide/setup.md` → `setup` */
function nameOf(file: string): string {
  return path.posix.basename(withoutEnding(file));
}

function patternOf(spellings: ReadonlyMap<string, string>): RegExp {
  const names = [...spellings.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  return new RegExp(
    `(?<=^|[\\s"'(<[]|[\\s"'(<[]\\.?/)(?:${names.join('|')})(?=$|[\\s"')>#?,\\]])`,
    'gm',
  );
}
