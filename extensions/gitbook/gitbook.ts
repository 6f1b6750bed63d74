// Pages of GitBook: tags of its blocks, cards in tables, and links that name their page.
import * as z from 'zod';
import { defineExtension } from 'millrace-docs/extension';
import { addAnchors } from './anchors.ts';
import { gitbookLines, isOfGitbook } from './lines.ts';
import { gitbookNodes } from './nodes.ts';

const options = z.strictObject({
  /** Whether all pages are GitBook's, and not only those with a tag that no other system has. @default with `.gitbook` or `.gitbook.yaml` */
  isProject: z.boolean().default(true),
});

export default defineExtension<z.infer<typeof options>>({
  name: 'gitbook',
  version: '1.0.0',
  isForeignSyntax: true,
  options,
  lines: (lines, { isProject }, page) =>
    isProject || lines.some(isOfGitbook) ? gitbookLines(lines, page) : lines,
  remark: ({ isProject }) => [...(isProject ? [addAnchors] : []), gitbookNodes],
});
