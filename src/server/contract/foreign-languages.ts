// The languages of a project of another system, as a config states them.
import path from 'node:path/posix';
import type { Project } from './system.ts';

/** A language as a project states it. */
export interface StatedLanguage {
  /** Its name in the project, which its folder and its path have: `zh`. */
  readonly key: string;
  /** BCP 47 tag. @default the key */
  readonly tag?: string | undefined;
  /** Folder of its pages, from that of all pages. @default the key; pages may have it before their ending */
  readonly folder?: string | undefined;
  /** @default the key, and `/` for the first language */
  readonly path?: string | undefined;
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Translations of texts, by these texts. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

/** The languages of a project that are shown. */
export interface ForeignLanguages {
  /** Tag of the first one, which pages are translated from. */
  readonly language: string | undefined;
  /** Those of a config; undefined if there is no other one. */
  readonly languages: readonly Omit<StatedLanguage, 'key'>[] | undefined;
  /** Returns the name in the project of the language with a tag, as `pages.language` has it. @default that of the first one */
  readonly keyOf: (tag: string | undefined) => string | undefined;
}

/** Returns the languages of a project, the one that pages are translated from first. Another one without pages or a tag is a loss. */
export function foreignLanguages(
  listed: readonly StatedLanguage[],
  project: Project,
): ForeignLanguages {
  const files = listed.length > 1 ? project.files(path.join(project.pages, '**/*')) : [];
  const keys = new Map<string, string>();
  const languages = listed.flatMap(({ key, ...fields }, index) => {
    const isFirst = index === 0;
    const tag = tagOf(fields.tag ?? key);
    const folder = folderIn(fields.folder ?? (isFirst ? undefined : key), project, files);
    const same = keys.get(tag ?? '');
    const hasPages = isFirst || folder !== undefined || files.some((file) => hasMark(file, key));
    if (tag === undefined || same !== undefined || !hasPages) {
      const ofTag = same === undefined ? 'has no pages' : `has the tag of \`${same}\``;
      const fact = tag === undefined ? 'is no BCP 47 tag' : ofTag;
      project.lose(`Language \`${key}\` ${fact}, and is left out.`, `${key}:`, `'${key}'`, key);
      return [];
    }
    keys.set(tag, key);
    const { label, title, description, labels } = fields;
    // Those of the first one are the config's.
    const texts = isFirst ? {} : { title, description };
    const isLabelled = Object.keys(labels ?? {}).length > 0;
    const prefix = fields.path ?? (isFirst ? '/' : `/${key}/`);
    const named = folder ?? fields.folder ?? (isFirst ? undefined : key);
    return [{ tag, path: prefix, folder: named, label, ...texts, ...(isLabelled && { labels }) }];
  });
  const first = tagOf(listed[0]?.tag ?? listed[0]?.key ?? '');
  return {
    language: first,
    languages: languages.some(({ tag }) => tag !== first) ? languages : undefined,
    keyOf: (tag) => keys.get(tag ?? '') ?? listed[0]?.key,
  };
}

/** `pt_br` → `pt-BR`; undefined for anything that is not a BCP 47 tag */
function tagOf(name: string): string | undefined {
  const tag = name.replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Returns a folder as it is written, from that of the pages: `pt-br` → `pt-BR`; undefined if it has no files. */
function folderIn(
  folder: string | undefined,
  project: Project,
  files: readonly string[],
): string | undefined {
  if (folder === undefined) return undefined;
  const start = `${path.join(project.pages, folder)}/`;
  if (project.files(`${start}**/*`).length > 0) return folder;
  const file = files.find((name) => name.toLowerCase().startsWith(start.toLowerCase()));
  return file && path.relative(project.pages, file.slice(0, start.length));
}

/** Whether a file has the name of a language before its ending: `setup.de.md` */
function hasMark(file: string, name: string): boolean {
  return path.basename(file).toLowerCase().includes(`.${name.toLowerCase()}.`);
}
