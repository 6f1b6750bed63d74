// Title and language of a site whose config states none: what the config of another system says.
import path from 'node:path';
import { trimmed } from '../diagnostics/record.ts';
import { readTextFile } from '../files/read-regular-file.ts';

/** Maximum size of a config that is read for its title. */
const maxBytes = 256 * 2 ** 10;

const languageInToml = /^language[ \t]*=[ \t]*(.+)$/im;

/** The last group of each statement is its value. */
interface Config {
  name: string;
  title: RegExp;
  language?: RegExp;
}

/** In order of precedence. */
const configs: readonly Config[] = [
  { name: 'myst.yml', title: /^ {1,8}title:[ \t]+(.+)$/m },
  { name: 'conf.py', title: /^project[ \t]*=[ \t]*(["'].+)$/m, language: languageInToml },
];

/** Returns the language that the first of these files in one of the folders states, as a BCP 47 tag: `pt_BR` → pt-BR */
export function statedLanguage(folders: readonly string[]): string | undefined {
  const tag = statedIn(folders, 'language')?.replaceAll('_', '-');
  return tag !== undefined && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) ? tag : undefined;
}

/** Returns the title that the first of these files in one of the folders states; undefined if none does. */
export function statedTitle(folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    const title = statedIn([folder], 'title');
    if (title !== undefined) return title;
  }
  return undefined;
}

function statedIn(folders: readonly string[], field: 'title' | 'language'): string | undefined {
  for (const folder of new Set(folders.map((one) => path.resolve(one)))) {
    for (const { name, [field]: statement } of configs) {
      if (!statement) continue;
      const value = valueOf(statement.exec(textIn(folder, name) ?? '')?.at(-1) ?? '');
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

function textIn(folder: string, name: string): string | undefined {
  const file = path.join(folder, name);
  const reading = readTextFile(file, maxBytes, folder);
  return reading.kind === 'read' ? reading.text : undefined;
}

/** `"River" # all of it` → River; undefined for what is computed, goes on below, or is long. */
function valueOf(written: string): string | undefined {
  const [, , quoted] = /^(["'`])((?:(?!\1)[^\\])*)\1/.exec(written) ?? [];
  const text = trimmed(quoted ?? written.replace(/\s#.*$/, ''));
  if (text === undefined || text.length > 80 || /[{}$%]/.test(text)) return undefined;
  return quoted === undefined && /^[&*!|>"'`[]/.test(text) ? undefined : text;
}
