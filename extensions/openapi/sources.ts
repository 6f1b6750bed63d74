// Reads the descriptions: their files, the files of the content folder to which those refer, and the outline of their pages.
import path from 'node:path/posix';
import { type DataContext, suggest, wordsOf } from 'millrace-docs/extension';
import { quickToRead, type ApiSource } from './api-source.ts';
import { maxApiBytes, maxApiFiles } from './limits.ts';
import type { en } from './words/en.ts';
import { apisOf, type Descriptions, type NamedApi } from './names.ts';

export interface Options {
  readonly descriptions: Descriptions;
}

/** The data that the parts of the extension get. */
export interface ApiData {
  readonly sources: readonly ApiSource[];
}

/** Reads the descriptions that a site names. One whose file is not there or not readable is left out. */
export async function readApiSources(context: DataContext<Options>): Promise<ApiData> {
  const sources: ApiSource[] = [];
  const named = apisOf(context.options.descriptions);
  for (const [index, api] of named.entries()) {
    const { name, file, path: address, download } = api;
    if (named.findIndex((other) => other.name === name) < index) {
      const text = `Two descriptions have the name \`${name}\`. Give this one another \`name\`.`;
      context.report({ text, option: ['descriptions', index], rule: 'config' });
    } else if (!context.files.includes(file)) {
      const others = context.files.filter((file) => /\.(?:ya?ml|json)$/.test(file));
      const hint = suggest(file, others, 'Write its path below the content folder.');
      const text = `\`openapi\` names \`${file}\`, which does not exist. ${hint}`;
      context.report({ text, option: ['descriptions', index], rule: 'config' });
    }
    const files = readFiles(api, context);
    if (!Object.hasOwn(files, file)) continue;
    const json = await jsonOfLarge(files, context);
    const source = { name, file, path: address, download, files, json };
    sources.push({ ...source, pages: await pagesOf(source, context) });
  }
  return { sources };
}

/** Reads a description's file, then those to which its files refer. The site's own walk has listed them, so none is outside of the folder. */
function readFiles(
  { file }: NamedApi,
  { read }: DataContext<Options>,
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  const waiting = [file];
  const seen = new Set(waiting);
  let left = maxApiBytes;
  for (const name of waiting) {
    const text = read(name, left);
    if (text === undefined) continue;
    left -= Buffer.byteLength(text);
    texts[name] = text;
    for (const target of referencesIn(text, name)) {
      if (seen.has(target) || seen.size === maxApiFiles) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  return texts;
}

/** Characters from which a file is large. */
const largeFrom = 256 * 2 ** 10;

/** Parses large YAML once for all threads, and for later starts. What cannot be parsed is reported where it is read. */
async function jsonOfLarge(
  files: Readonly<Record<string, string>>,
  { derive }: DataContext<Options>,
): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(files)) {
    if (text.length < largeFrom || !/\.ya?ml$/i.test(name)) continue;
    try {
      texts[name] = await derive('json', text, async () => {
        const [{ parseApiText }, { toJson }] = await Promise.all([
          import('./parse-text.ts'),
          import('./written-number.ts'),
        ]);
        return toJson(parseApiText(text));
      });
    } catch {
      // Threads parse the text as it is, and say why it cannot be read.
    }
  }
  return texts;
}

/** Lists the pages of a description that has an address. One that cannot be read has one page, which says so. */
async function pagesOf(
  source: Omit<ApiSource, 'pages'>,
  { derive, language }: DataContext<Options>,
): Promise<ApiSource['pages']> {
  const { schemas } = wordsOf<typeof en>(language, 'openapi');
  const { path: address, file, files, name } = source;
  if (address === undefined) return [];
  try {
    return await derive('pages', [file, files, schemas], async () => {
      const [{ readApiDescription }, { listedPagesOf }] = await Promise.all([
        import('./description.ts'),
        import('./pages.ts'),
      ]);
      return listedPagesOf(readApiDescription(quickToRead(source)), name, schemas);
    });
  } catch {
    // The block on the page reports why.
    return [{ subpath: '', title: name }];
  }
}

/** `"$ref": "./pet.yaml#/Pet"` */
const referencePattern = /\$ref["']?\s*:\s*["']?([^\s"'#][^\s"'#]*)/g;

/** Returns the files to which a file refers. Found in its text: parsing a large description takes long, and most have no other file. */
function referencesIn(text: string, from: string): readonly string[] {
  return [...text.matchAll(referencePattern)].flatMap(([, target = '']) => {
    if (/^[a-z][\w+.-]*:|^\/\//i.test(target)) return [];
    try {
      // `{$ref: pet.yaml}` ends with the brace, and `$ref: pets_{id}.yaml` does not: what is no file is not read.
      return [target, target.split(/[,\]}]/, 1)[0] ?? ''].map((name) =>
        path.join(path.dirname(from), decodeURIComponent(name)),
      );
    } catch {
      return [];
    }
  });
}
