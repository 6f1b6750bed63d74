// Pages of Writerside: attributes below blocks, variables, elements, and files by their names.
import * as z from 'zod';
import { defineExtension } from '../contract/extension.ts';
import { writersideImporter } from './importer.ts';
import { readInclude } from './includes.ts';
import { writersideLines } from './lines.ts';
import { findNames } from './names.ts';

const options = z.strictObject({
  /** Values of `%name%`. @default those of the nearest `v.list` */
  variables: z.record(z.string(), z.coerce.string()).default({}),
});

type Options = z.infer<typeof options>;

export default defineExtension<Options>({
  name: 'writerside',
  version: '1.2.0',
  options,
  lines: (lines, { variables }) => writersideLines(lines, variables),
  embed: readInclude,
  embedMarks: /<include\s/,
  remark: [findNames],
  importers: [writersideImporter],
});
