// Sidebars that are derived from files, as lines.
import path from 'node:path';
import { parse } from 'yaml';
import type { SidebarEntry } from '../../src/pages/model/config.ts';
import { formatMessage } from '../../src/server/diagnostics/messages.ts';
import { fieldsOf } from '../../src/server/diagnostics/record.ts';
import type { ListedPage } from '../../src/server/sidebars/context.ts';
import { entriesOfSite } from '../../src/server/sidebars/derive.ts';
import { writeContent } from './test-site.ts';

/** Pages are the files that end in `.md`, but for outlines; a number behind their text is their order. */
export function pagesOf(
  files: Readonly<Record<string, string>>,
  below = '',
): readonly ListedPage[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const relativePath = path.relative(below, file);
    if (!file.endsWith('.md') || /(?:^|\/)(?:SUMMARY|_sidebar)\.md$/.test(file)) return [];
    const order = /^order: (\d+)/m.exec(text)?.[1];
    return [
      {
        path: `/${relativePath.replace(/(?:index|README)?\.md$/, '')}`,
        relativePath,
        title: /^# (.*)/m.exec(text)?.[1] ?? relativePath,
        order: order === undefined ? undefined : Number(order),
        text: () => text,
        readFields: () => fieldsOf(parse(/^---\n([^]*?)---\n/.exec(text)?.[1] ?? '')),
      },
    ];
  });
}

/** One line for each entry, indented by its depth: its text, if it has one, and its path. */
export function print(entries: readonly SidebarEntry[], depth = 0): readonly string[] {
  return entries.flatMap((entry) => {
    const line = [entry.text, entry.path].filter((part) => part !== undefined).join(' ');
    const items = entry.kind === 'group' ? print(entry.items, depth + 1) : [];
    return [`${'  '.repeat(depth)}${line}`, ...items];
  });
}

export async function outline(files: Readonly<Record<string, string>>, content = '') {
  const siteDir = await writeContent(files);
  const contentDir = path.join(siteDir, content);
  return print(
    (await entriesOfSite({ siteDir, contentDir, pages: pagesOf(files, content) })).entries,
  );
}

/** Returns what is wrong with the lists of pages of a site, as messages. */
export async function faultsOf(files: Readonly<Record<string, string>>) {
  const siteDir = await writeContent(files);
  const { problems } = await entriesOfSite({
    siteDir,
    contentDir: siteDir,
    pages: pagesOf(files),
    files: Object.keys(files),
  });
  return problems.map(formatMessage);
}
