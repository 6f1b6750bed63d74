// Pages of docsify: callouts, tabs, ids of headings, included files, and settings in the titles of links.
import { defineExtension } from 'millrace-docs/extension';
import { readInclude } from './includes.ts';
import { docsifyLines } from './lines.ts';
import { docsifyLinks } from './links.ts';

export default defineExtension({
  name: 'docsify',
  version: '1.0.0',
  isForeignSyntax: true,
  lines: (lines) => docsifyLines(lines),
  embed: readInclude,
  embedMarks: /:include/,
  remark: [docsifyLinks],
});
