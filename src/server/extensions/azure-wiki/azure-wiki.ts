// Pages of a wiki of Azure DevOps, whose titles are the names of their files: lists of subpages, diagrams, people, and links by titles.
import path from 'node:path/posix';
import { decoded } from '../../../pages/model/paths.ts';
import { isIndexPage, stemOfPage } from '../../scan/page-files.ts';
import { defineExtension } from '../contract/extension.ts';
import { azureLines } from './lines.ts';
import { azureLinks } from './links.ts';

export default defineExtension({
  name: 'azure-wiki',
  version: '1.0.0',
  isForeignSyntax: true,
  title: (file) => titleOf(path.basename(file)),
  lines: (lines, _options, page) => azureLines(lines, page),
  remark: [azureLinks],
});

/** `2024-set%2Dup.md` → `2024 set-up`, with the letters that the wiki shows; the page of a folder has no name of its own. */
function titleOf(name: string): string | undefined {
  return isIndexPage(name) ? undefined : decoded(stemOfPage(name).replaceAll('-', ' '));
}
