// Rewrites the paths of moved pages in config files, and adds redirects. Comments and formatting are preserved.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap, isPair, isScalar, isSeq, parseDocument, visit, type Document } from 'yaml';
import type { ConfigSource } from '../../../pages/model/config.ts';
import { splat } from '../../../pages/model/route-table.ts';
import { canonicalTarget } from '../../base/values/canonical-target.ts';
import { listConfigFiles } from '../../site/config/list-config-files.ts';
import {
  interpolate,
  placeholdersOfConfig,
  type Placeholders,
} from '../../site/config/placeholders.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { UsageError } from '../../serve/process/arguments.ts';
import type { Moves } from './relocation.ts';
import type { Rewritten } from './rewrite.ts';
import type { ChangedFile } from './rewrite-file.ts';

export interface ConfigMoves {
  readonly siteDir: string;
  readonly site: { readonly config: ConfigSource };
  readonly moves: Moves;
  /** Pairs of old and new path that become redirects. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
}

/** Returns the changed files. Throws a `UsageError` if the redirects cannot be added. */
export async function rewriteConfigs(options: ConfigMoves): Promise<readonly ChangedFile[]> {
  const { siteDir, site, moves, redirects } = options;
  const placeholders = placeholdersOfConfig(site.config);
  const originals = new Map<string, string>();
  const texts = new Map<string, string>();
  const changed = new Map<string, ChangedFile>();
  for (const name of listConfigFiles(siteDir)) {
    const file = path.join(siteDir, name);
    const before = await readFile(file, 'utf8');
    const { text, count } = rewriteYaml(before, moves, placeholders);
    originals.set(name, before);
    texts.set(name, text);
    if (count > 0) changed.set(name, { file, before, text, count });
  }
  if (redirects.length > 0) {
    const name = fileOfRedirects(texts);
    const file = path.join(siteDir, name);
    const isOwnFile = path.parse(name).name === 'redirects';
    const text = addRedirects(texts.get(name) ?? '', redirects, isOwnFile, file);
    const before = originals.get(name);
    changed.set(name, { file, before, text, count: changed.get(name)?.count ?? 0 });
  }
  return [...changed.values()];
}

/** Returns the file that lists redirects, or the one to add them to. */
function fileOfRedirects(texts: ReadonlyMap<string, string>): string {
  const names = [...texts.keys()];
  const isIn = (name: string): boolean => /^redirects:/m.test(texts.get(name) ?? '');
  return (
    names.find((name) => path.parse(name).name === 'redirects') ??
    names.find(isIn) ??
    (names.some((name) => name.startsWith('config'))
      ? path.join('config', 'redirects.yaml')
      : (names[0] ?? 'docs.yaml'))
  );
}

/** Rewrites values that are an old path, with or without an anchor, but not the `from` of a redirect unless it names a heading of a page. */
function rewriteYaml(text: string, moves: Moves, placeholders: Placeholders): Rewritten {
  const edits: { start: number; end: number; text: string }[] = [];
  visit(parseDocument(text), {
    Scalar(key, node, ancestors) {
      const pair = ancestors.at(-1);
      const isKey = key === 'key';
      const isFrom = isPair(pair) && isScalar(pair.key) && pair.key.value === 'from';
      if (isKey || typeof node.value !== 'string' || !node.range) return;
      if (isFrom && !node.value.includes('#')) return;
      const value = canonicalTarget(interpolate(node.value, placeholders).text);
      const [, page = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(value) ?? [];
      const next = moves.get(page) ?? wildcardAfter(page, moves);
      if (next === undefined) return;
      const [start, end] = node.range;
      const quote = /^['"]/.exec(text.slice(start, end))?.[0] ?? '';
      edits.push({ start, end, text: quote + next + rest + quote });
    },
  });
  let result = text;
  for (const { start, end, text: next } of edits.toReversed()) {
    result = result.slice(0, start) + next + result.slice(end);
  }
  return { text: result, count: edits.length };
}

/** Returns the new target of a wildcard, `/start/:splat`, whose folder moves as a whole; undefined for any other address. */
function wildcardAfter(target: string, moves: Moves): string | undefined {
  if (!target.includes(splat)) return undefined;
  const folder = [...moves].find(
    ([from, to]) => from.endsWith('/') && to.endsWith('/') && target.startsWith(from),
  );
  if (!folder) return undefined;
  const [above, next] = folder;
  const after = (address: string): string => next + address.slice(above.length);
  const isWhole = [...moves].every(([from, to]) => !from.startsWith(above) || to === after(from));
  return isWhole ? after(target) : undefined;
}

function addRedirects(
  text: string,
  redirects: ConfigMoves['redirects'],
  isOwnFile: boolean,
  file: string,
): string {
  const rows = redirects.map(([from, to]) => `- { from: ${quoted(from)}, to: ${quoted(to)} }\n`);
  const withEnd = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const list = listIn(parseDocument(withEnd), isOwnFile);
  if (list === undefined) {
    if (isOwnFile) return withEnd + rows.join('');
    const gap = withEnd === '' ? '' : '\n';
    return `${withEnd}${gap}redirects:\n${rows.map((row) => `  ${row}`).join('')}`;
  }
  const last = isSeq(list) ? list.items.at(-1) : undefined;
  const hasRange = isMap(last) || isScalar(last);
  if (!isSeq(list) || list.flow === true || !hasRange || !last.range || !list.range) {
    const name = nameOfPath(file);
    throw new UsageError(
      `Redirects cannot be added to \`${name}\`. Write its redirects as a list with dashes.`,
    );
  }
  const startOfLine = withEnd.lastIndexOf('\n', list.range[0] - 1) + 1;
  const indentation = ' '.repeat(list.range[0] - startOfLine);
  const endOfLast = withEnd.slice(0, last.range[1]).trimEnd().length;
  const offset = withEnd.indexOf('\n', endOfLast) + 1;
  const added = rows.map((row) => indentation + row).join('');
  return withEnd.slice(0, offset) + added + withEnd.slice(offset);
}

/** Quotes an address with a comma, which would end the value. */
function quoted(address: string): string {
  return address.includes(',') ? JSON.stringify(address) : address;
}

/** Returns the list of redirects; undefined if there is none yet. */
function listIn({ contents }: Document, isOwnFile: boolean): unknown {
  const node = isOwnFile ? contents : isMap(contents) ? contents.get('redirects', true) : undefined;
  return node === null || (isScalar(node) && node.value === null) ? undefined : node;
}
