// Collects the includes and values that a project's pages refer to, for sites that are served without the project.
import path from 'node:path/posix';
import { type ForeignPage, type Project, replaceBetween } from 'millrace-docs/extension';
import type { Values } from '../liquid/fill.ts';
import { tagMarks } from './nunjucks.ts';

/** The files of a project that templates may refer to. */
export interface TemplateFiles {
  /** Folders of values and of includes, from that of the project. */
  readonly dataFolder: string;
  readonly includesFolder: string;
  /** Values by name. */
  readonly data: Values;
  /** Includes by name. */
  readonly includes: ReadonlyMap<string, string>;
}

/** Returns the values and includes that pages name; undefined if no page has a tag. Those that cannot be read are reported. */
export function usedBy(
  pages: readonly ForeignPage[],
  files: TemplateFiles,
  project: Project,
): Readonly<Record<string, unknown>> | undefined {
  const inPages = pages.map((page) => tagsIn(page.text())).join('\n');
  if (inPages.trim() === '') return undefined;
  const includes = usedIncludes(inPages, files, project);
  const tags = [inPages, ...Object.values(includes).map(tagsIn)].join('\n');
  const data = usedData(tags, files, project);
  const options = Object.entries({ data, includes });
  return Object.fromEntries(options.filter(([, entries]) => Object.keys(entries).length > 0));
}

function usedData(
  tags: string,
  { dataFolder, data }: TemplateFiles,
  { files, lose }: Project,
): Values {
  const words = new Set(tags.match(/\w+(?:-\w+)*/g));
  for (const file of files(`${dataFolder}/*`)) {
    const name = /^[^.]*/.exec(path.basename(file))?.[0] ?? '';
    if (!words.has(name) || data[name] != null) continue;
    const fact = `Values of \`${name}\` are not carried over, since \`${file}\` is a program, or cannot be read.`;
    lose(`${fact} Write them as JSON.`);
  }
  return Object.fromEntries(Object.entries(data).filter(([name]) => words.has(name)));
}

/** Returns the includes that tags name, and those that these name in turn. */
function usedIncludes(
  tags: string,
  { includesFolder, includes }: TemplateFiles,
  { files, lose }: Project,
): Readonly<Record<string, string>> {
  const used = new Map<string, string>();
  let all = tags;
  for (let added = tags; added !== ''; all += added) {
    const newIncludes = [...includes].filter(([name]) => !used.has(name) && added.includes(name));
    for (const [name, text] of newIncludes) used.set(name, text);
    added = newIncludes.map(([, text]) => tagsIn(text)).join('\n');
  }
  for (const file of files(`${includesFolder}/**/*`)) {
    const name = path.relative(includesFolder, file);
    if (includes.has(name) || !all.includes(name)) continue;
    const fact = `Include \`${file}\` is not carried over, since it cannot be read, or is too large.`;
    lose(`${fact} Shorten it.`);
  }
  return Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function tagsIn(text: string): string {
  const tags: string[] = [];
  replaceBetween(text, tagMarks, (tag) => {
    tags.push(tag);
    return tag;
  });
  return tags.join('\n');
}
