// Pages of Quarto: files with `.qmd`, cells, callouts, tabs, tables, shortcodes and cross-references.
import * as z from 'zod';
import { defineExtension } from '../contract/extension.ts';
import { readInclude } from './includes.ts';
import { quartoLines } from './lines.ts';
import { findLabels, linkReferences } from './references.ts';

const options = z.strictObject({
  /** What `{{< var name >}}` shows. @default the contents of `_variables.yml` */
  variables: z.record(z.string(), z.unknown()).default({}),
});

export default defineExtension<z.infer<typeof options>>({
  name: 'quarto',
  version: '1.0.0',
  isForeignSyntax: true,
  options,
  formats: [
    {
      ending: '.qmd',
      read: (text) => ({
        lines: text.split('\n').map((line, index) => ({ text: line, line: index + 1 })),
      }),
    },
  ],
  embed: readInclude,
  embedMarks: /\{\{<\s*include\s/,
  lines: (lines, { variables }, page) => quartoLines(lines, variables, page),
  targets: findLabels,
  remark: [linkReferences],
});
