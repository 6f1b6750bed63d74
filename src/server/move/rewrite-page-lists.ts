// Rewrites the files of other systems that list all pages of a site and so give its sidebar an order.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeRegExp } from '../../pages/search/escape-regexp.ts';
import { wholeListNames } from '../sidebars/derive.ts';
import { namedInstances } from '../sidebars/writerside.ts';
import { withoutEnding } from '../scan/page-files.ts';
import type { MovedFile } from './list-changes.ts';
import type { ChangedFile } from './rewrite-config.ts';

/** `[Setup](guide/setup.md)` in `SUMMARY.md`, `"guide/setup"` in `docs.json` → the new place of the file, in the same form */
export async function rewritePageLists(
  siteDir: string,
  contentDir: string,
  files: readonly MovedFile[],
): Promise<readonly ChangedFile[]> {
  const changed: ChangedFile[] = [];
  const names = wholeListNames.flatMap((name) => [
    path.join(contentDir, name),
    path.join(siteDir, name),
  ]);
  for (const file of new Set(names.map((name) => path.resolve(name)))) {
    const before = await rewrite(file, spellingsOf(files, file.endsWith('.json')));
    if (before === undefined || !namesInstances(file)) continue;
    for (const { source } of namedInstances(before))
      await rewrite(path.join(path.dirname(file), source), topicsOf(files));
  }
  return changed;

  /** Returns the text before; undefined if there is no such file. */
  async function rewrite(
    file: string,
    spellings: ReadonlyMap<string, string>,
  ): Promise<string | undefined> {
    const before = await readFile(file, 'utf8').catch(() => undefined);
    if (before === undefined || spellings.size === 0) return before;
    let count = 0;
    const text = before.replace(patternOf(spellings), (raw) => {
      count += 1;
      return spellings.get(raw) ?? raw;
    });
    if (count > 0) changed.push({ file, before, text, count });
    return before;
  }
}

/** The config of Writerside names files that name topics by the last part of their places. */
function namesInstances(file: string): boolean {
  return ['writerside.cfg', 'project.ihp'].includes(path.basename(file));
}

function topicsOf(files: readonly MovedFile[]): ReadonlyMap<string, string> {
  const names = files.map(({ from, to }) => [path.basename(from), path.basename(to)] as const);
  return new Map(names.filter(([from, to]) => from !== to));
}

/** Lists in JSON name pages without their endings too, and without the numbers that sort them. */
function spellingsOf(files: readonly MovedFile[], isJson: boolean): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ from, to }) => [
      [from, to],
      [encodeURI(from), encodeURI(to)],
      ...(isJson ? namesOf(from).map((name) => [name, withoutEnding(to)] as const) : []),
    ]),
  );
}

/** `start/01-intro.md` → `start/01-intro`, `start/intro` */
function namesOf(file: string): readonly string[] {
  const name = withoutEnding(file);
  return [name, name.replace(/(^|\/)\d+[-_. ]+(?=[^/])/g, '$1')];
}

function patternOf(spellings: ReadonlyMap<string, string>): RegExp {
  const names = [...spellings.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  return new RegExp(
    `(?<=^|[\\s"'(<]|[\\s"'(<]\\.?/)(?:${names.join('|')})(?=$|[\\s"')>#?,])`,
    'gm',
  );
}
