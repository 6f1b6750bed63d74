// Shortcodes of Hugo. Addresses, order and aliases are in the pages, where the server reads them.
import * as z from 'zod';
import { defineExtension } from 'millrace-docs/extension';
import { readInclude } from './includes.ts';
import { findRefs } from './refs.ts';
import { writeShortcodes } from './shortcodes.ts';
import { countTerms } from './term-ids.ts';

const options = z.strictObject({
  /** Parameters of the site. @default those of the config of Hugo beside the pages */
  params: z.record(z.string(), z.unknown()).default({}),
  /** Whether terms of definition lists are counted with headings. @default `autoDefinitionTermID` of that config */
  countsTerms: z.boolean().default(false),
});

export default defineExtension<z.infer<typeof options>>({
  name: 'hugo',
  version: '1.5.0',
  options,
  isForeignSyntax: true,
  lines: (lines, { params }, page) => writeShortcodes(lines, page, params),
  rehype: ({ countsTerms: counts }) => [findRefs, ...(counts ? [countTerms] : [])],
  embed: readInclude,
  embedMarks: /\{\{[<%]\s*(?:include|readfile|docs\/shared)\b/,
});
