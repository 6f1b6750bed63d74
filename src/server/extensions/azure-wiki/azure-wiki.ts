// Pages of a wiki of Azure DevOps, whose titles are the names of their files: lists of subpages, diagrams, people, sizes of pictures, and links by titles.
import path from 'node:path/posix';
import { isIndexPage, stemOfPage } from '../../scan/page-files.ts';
import { titleOfName } from '../../sidebars/names.ts';
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

/** `Set%2Dup.md` → `Set-up`; the page of a folder has no name of its own. */
function titleOf(name: string): string | undefined {
  return isIndexPage(name) ? undefined : titleOfName(stemOfPage(name));
}
