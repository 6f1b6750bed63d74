// Pages of Retype: blocks between marks, components in brackets, icons, includes, values of templates, and links by names.
import * as z from 'zod';
import { defineExtension } from '../contract/extension.ts';
import { wikiNames, wikiSyntax } from '../obsidian/syntax.ts';
import { readInclude } from './includes.ts';
import { retypeLines } from './lines.ts';
import { namedLinks } from './links.ts';

const options = z.strictObject({
  /** Values that pages name as `project`. @default those of the nearest `retype.yml` */
  project: z.record(z.string(), z.unknown()).default({}),
});

export default defineExtension<z.infer<typeof options>>({
  name: 'retype',
  version: '1.0.0',
  isForeignSyntax: true,
  options,
  lines: (lines, { project }, page) => retypeLines(lines, project, page),
  embed: readInclude,
  embedMarks: /\{\{~?\s*include\s/,
  names: wikiNames,
  remark: [wikiSyntax, namedLinks],
});
