// The Markdown of mdBook: includes, and names of footnotes with spaces.
import * as z from 'zod';
import { defineExtension } from 'millrace-docs/extension';
import { joinFootnoteNames } from './footnotes.ts';
import { readInclude, readIncludeInCode, withoutEscapes } from './includes.ts';

const options = z.strictObject({
  /** Whether names of footnotes may have spaces, as the parser of mdBook has it. @default with `book.toml` */
  isProject: z.boolean().default(true),
});

export default defineExtension<z.infer<typeof options>>({
  name: 'mdbook',
  version: '1.2.0',
  options,
  lines: (lines, { isProject }) => withoutEscapes(isProject ? joinFootnoteNames(lines) : lines),
  embed: readInclude,
  embedInCode: readIncludeInCode,
  embedMarks: /\{\{\s*#/,
});
