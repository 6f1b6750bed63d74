// What the files of a project of Eleventy say, without running its config.
import { fieldsOf, parseJson } from '../../diagnostics/record.ts';
import { eleventyConfigs } from '../../sidebars/parents.ts';
import { dataOf } from '../liquid/data-files.ts';
import type { Unnamed, UnnamedIn } from '../unnamed.ts';

/** Returns the options of a site beside a config of Eleventy; undefined if there is none, or if it has pages without templates. */
export function optionsOfEleventy({
  hasFile,
  readText,
  textsIn,
}: Pick<UnnamedIn, 'hasFile' | 'readText' | 'textsIn'>): Unnamed | undefined {
  const name = eleventyConfigs.find(hasFile);
  if (name === undefined) return undefined;
  const config = readText(name) ?? '';
  if (/\bmarkdownTemplateEngine:\s*false\b/.test(config)) return undefined;
  const { name: project, version } = fieldsOf(parseJson(readText('package.json') ?? ''));
  const folder = inputOf(config);
  const data = { ...dataOf(textsIn(`${folder}_data`)), pkg: { name: project, version } };
  return { options: { data, includes: Object.fromEntries(textsIn(`${folder}_includes`)) } };
}

/** Folder of the project in its config, with a slash: `input: "./src"` → `src/` */
function inputOf(config: string): string {
  const [, input] =
    /(?:\binput:|\bsetInputDirectory\()\s*["'`](?:\.\/)?([\w-]+(?:\/[\w-]+)*)\/?["'`]/.exec(
      config,
    ) ?? [];
  return input === undefined ? '' : `${input}/`;
}
