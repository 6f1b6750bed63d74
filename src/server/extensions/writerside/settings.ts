// What the files of a Writerside project say of all its pages.
import type { Unnamed, UnnamedIn } from '../unnamed.ts';

/** Returns undefined for a site that is no such project. */
export function optionsOfWriterside({ hasFile, readText }: UnnamedIn): Unnamed | undefined {
  if (!['writerside.cfg', 'project.ihp'].some(hasFile)) return undefined;
  const config = readText('writerside.cfg') ?? readText('project.ihp') ?? '';
  return {
    options: {
      variables: Object.fromEntries(readVariables(readText('v.list') ?? '')),
      snippets: snippetFolder(config),
    },
  };
}

/** Returns the variables of a text by name. */
export function readVariables(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(/<var\s+name="([\w.-]{1,100})"\s+value="([^"<>]{0,500})"/g)].map(
    ([, name = '', value = '']) => [name, value],
  );
}

/** `%name%` → its value */
export function withValues(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/%([\w.-]{1,100})%/g, (all, name: string) => values.get(name) ?? all);
}

/** Returns the folder of code that a config names; empty if it names none inside of its own folder. */
function snippetFolder(config: string): string {
  const [, folder = ''] = /<snippets\s[^<>]{0,200}?src="([^"<>]{1,200})"/.exec(config) ?? [];
  return /^(?!\/)(?!.*\.\.)[\w ./-]+$/.test(folder) ? folder.replace(/\/$/, '') : '';
}
