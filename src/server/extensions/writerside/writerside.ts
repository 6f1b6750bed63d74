// Pages of Writerside: topics in XML, attributes below blocks, variables, elements, and files by their names.
import * as z from 'zod';
import { defineExtension } from '../contract/extension.ts';
import { writersideImporter } from './importer.ts';
import { readCodeFile } from './code-files.ts';
import { readInclude } from './includes.ts';
import { writersideLines } from './lines.ts';
import { findNames } from './names.ts';
import { createTopicFormat } from './topics.ts';

const options = z.strictObject({
  /** Values of `%name%`. @default those of the nearest `v.list` */
  variables: z.record(z.string(), z.coerce.string()).default({}),
  /** Folder of files whose code pages show, from the content folder or a folder around a page. @default that of the pages */
  snippets: z.string().default(''),
});

type Options = z.infer<typeof options>;

export default defineExtension<Options>({
  name: 'writerside',
  version: '1.3.0',
  options,
  lines: (lines, { variables }) => writersideLines(lines, variables),
  formats: ({ variables }) => [createTopicFormat(variables)],
  embed: (line, { snippets }, below) =>
    readInclude(line, below) ?? readCodeFile(line, below, snippets),
  embedMarks: /<include\s|\bsrc="/,
  names: /(?:\]\(|\s(?:href|from|topic|src)=")([^"()#/?:\s]{1,200}\.\w{1,20})(?=["#)\s])/,
  rehype: [findNames],
  importers: [writersideImporter],
});
