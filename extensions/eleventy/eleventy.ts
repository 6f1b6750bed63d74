// Pages of Eleventy: Liquid and Nunjucks are filled in from the data of the project.
import path from 'node:path';
import * as z from 'zod';
import { defineExtension, type WrittenPage } from 'millrace-docs/extension';
import type { Values } from '../liquid/fill.ts';
import { filledLines, isFilledIn } from '../liquid/filled-lines.ts';
import { toLiquid } from './nunjucks.ts';

const options = z.strictObject({
  /** Values by name. @default the files in `_data` of the project, and `pkg` with its name and version */
  data: z.record(z.string(), z.unknown()).default({}),
  /** Files that pages include, by name. @default those in `_includes` of the project */
  includes: z.record(z.string(), z.string()).default({}),
  /** Whether pages are templates. @default what the config of the project says */
  hasTemplates: z.boolean().default(true),
});

type Options = z.infer<typeof options>;

export default defineExtension<Options>({
  name: 'eleventy',
  version: '2.0.0',
  options,
  lines: fillLines,
  embed: (line, { includes }) => (isFilledIn(line, includes) ? 'own' : undefined),
  embedMarks: /\{%-?\s*include/,
});

function fillLines(
  lines: readonly string[],
  { data, includes, hasTemplates }: Options,
  page: WrittenPage,
): readonly string[] {
  const { file, fields, isMdx } = page;
  if (isMdx || !hasTemplates || !lines.some((line) => /\{[%{#]/.test(line)) || !isTemplate(fields))
    return lines;
  const values = (): Values => ({ ...data, ...fields, page: valuesOf(file) });
  const written = toLiquid(lines.join('\n')).split('\n');
  return filledLines({ lines: written, values, includes }, page);
}

/** Whether templates are filled in, by the page's own choice of their engine. */
function isTemplate({ templateEngineOverride: engine }: WrittenPage['fields']): boolean {
  if (engine === undefined) return true;
  return typeof engine === 'string' && /\b(?:liquid|njk)\b/.test(engine);
}

/** The values that Eleventy has for a file. */
function valuesOf(file: string): Values {
  const { dir, name } = path.posix.parse(file);
  return {
    inputPath: `./${file}`,
    filePathStem: `/${path.posix.join(dir, name)}`,
    fileSlug: name === 'index' ? path.posix.basename(dir) : name,
    outputFileExtension: 'html',
  };
}
