// The Markdown of MkDocs, its plugins and themes.
import * as z from 'zod';
import { defineExtension, escapePipesInCode, textBelowHtml } from 'millrace-docs/extension';
import { readContainer } from './containers.ts';
import { leaveOutIcons } from './icons.ts';
import { readInclude, readSnippet } from './includes.ts';
import { mkdocsLines } from './lines.ts';
import { markdownInHtml } from './markdown-in-html.ts';
import { findModules, linkModules } from './modules.ts';
import { nameSettings } from './settings.ts';

const options = z.strictObject({
  /** Whether links name modules, comments name settings, and a `|` in code divides no cells of a table. @default with `mkdocs.yml` */
  isProject: z.boolean().default(true),
});

export default defineExtension<z.infer<typeof options>>({
  name: 'mkdocs',
  version: '1.5.0',
  options,
  lines: (lines, { isProject }, page) =>
    markdownInHtml(
      mkdocsLines(isProject ? escapePipesInCode(nameSettings(textBelowHtml(lines))) : lines, page),
      page,
    ),
  container: readContainer,
  embed: readInclude,
  embedInCode: readSnippet,
  embedMarks: /--8<--|\{\*/,
  targets: findModules,
  remark: ({ isProject }) => [...(isProject ? [linkModules] : []), leaveOutIcons],
});
