// Lines of VitePress and both versions of VuePress: files that are shown as code, attributes, values of frontmatter.
import * as z from 'zod';
import { defineExtension } from 'millrace-docs/extension';
import { createFillFields } from './fill-fields.ts';
import { writeAttributes } from './delimiters.ts';
import { readInclude } from './includes.ts';

const fillFields = createFillFields('frontmatter');

const options = z.strictObject({
  /** Delimiters of attributes, beside `{` and `}`. @default those of the nearest config of VitePress */
  attrs: z.tuple([z.string().min(1), z.string().min(1)]).optional(),
});

export default defineExtension<z.infer<typeof options>>({
  name: 'vitepress',
  version: '1.4.0',
  options,
  lines: (lines, { attrs }, page) =>
    fillFields(attrs ? writeAttributes(lines, attrs) : lines, page),
  embed: readInclude,
  embedMarks: /<<<|@\[code/,
});
