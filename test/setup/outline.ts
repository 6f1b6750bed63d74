// Sidebars that are derived from files, as lines.
import { devNull } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import type { SidebarEntry } from '../../src/pages/model/lists-of-pages.ts';
import { readConfig } from '../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../src/server/base/diagnostics/messages.ts';
import { fieldsOf } from '../../src/server/base/diagnostics/record.ts';
import type { ListedPage } from '../../src/server/site/sidebars/context.ts';
import { readSite } from '../../src/server/site/snapshot/site.ts';
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

/** Writes the order of pages in their frontmatter. */
function withOrder(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => {
      const [order] = /^order: \d+/m.exec(text) ?? [];
      const isPlain = order !== undefined && name.endsWith('.md') && !text.startsWith('---');
      return [name, isPlain ? `---\n${order}\n---\n\n${text.replace(order, '')}` : text];
    }),
  );
}

/** Reads a site without a config, whose folders get no lists of their own. */
async function readPlain(siteDir: string, contentDir: string) {
  const { config } = readConfig(devNull);
  const site = { ...config.site, hasFolderLists: false };
  return readSite({ config: { ...config, site }, siteDir, contentDir });
}

/** Returns the sidebars of a site, one after the other. Addresses have no `.html`. */
export async function outline(files: Readonly<Record<string, string>>, content = '') {
  const siteDir = await writeContent(withOrder(files));
  const { site } = await readPlain(siteDir, path.join(siteDir, content));
  const lines = site.config.sidebars.flatMap(({ entries }) => print(entries));
  return lines.map((line) => line.replace(/\.html$/, ''));
}

/** Returns what is wrong with the lists of pages of a site, as messages. */
export async function faultsOf(files: Readonly<Record<string, string>>) {
  const siteDir = await writeContent(files);
  const { problems } = await readPlain(siteDir, siteDir);
  const name = (text: string): string => text.replaceAll(`${siteDir}/`, 'content/');
  return problems.filter(({ rule }) => rule === 'sidebar').map((one) => name(formatMessage(one)));
}
