// Pages of MyST, Sphinx and Jupyter Book: directives, roles, targets and comments.
import * as z from 'zod';
import { defineExtension } from 'millrace-docs/extension';
import { parsedLiteral } from './bodies.ts';
import { drawDirectives } from './directives.ts';
import { readInclude } from './includes.ts';
import { mystLines } from './lines.ts';
import { readRoles } from './roles.ts';
import { substitutionsIn } from './settings.ts';
import { findTargets, linkTargets } from './targets.ts';
import { namesInToctrees } from './toctree.ts';
import { mystWords, type MystWords, tables } from './words.ts';

const options = z.strictObject({
  /** Texts of `{{ name }}`; those in the frontmatter of a page go first. @default those of the nearest config */
  substitutions: z.record(z.string(), z.coerce.string()).default({}),
  /** Whether `:Name: text` is a field. @default whether the nearest config has the extension `fieldlist` */
  hasFieldLists: z.boolean().default(false),
});

type Options = z.infer<typeof options>;

export default defineExtension<Options, MystWords>({
  name: 'myst',
  version: '1.6.0',
  options,
  words: tables,
  data: ({ language }) => mystWords(language),
  lines: (lines, { substitutions, hasFieldLists }, { fields, report }) =>
    mystLines(
      lines,
      { substitutions: { ...substitutions, ...substitutionsIn(fields) }, hasFieldLists },
      report,
    ),
  embed: (line, _options, below) => readInclude(line, below),
  embedMarks: /\{(?:literal)?include\}/,
  fileNames: namesInToctrees,
  targets: findTargets,
  fences: [parsedLiteral],
  remark: (_options, words) => [[drawDirectives, words], readRoles, linkTargets],
});
