// Sites with several languages: files in, what each language has out.
import path from 'node:path';
import type { NavItem } from '../../src/pages/model/lists-of-pages.ts';
import { withoutPages } from '../../src/pages/model/sidebar.ts';
import { readConfig } from '../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../src/server/base/diagnostics/messages.ts';
import { contentFolderOf, siteFolderOf } from '../../src/server/site/systems/content-folder.ts';
import { readVersionedSite } from '../../src/server/site/versions/versioned-site.ts';
import { print } from './outline.ts';
import { writeContent } from './test-site.ts';

/** Writes files, and opens their folder. */
export async function openLanguages(files: Readonly<Record<string, string>>, below = '.') {
  return readLanguages(await writeContent(files), below);
}

/** Opens a folder as `start` does, and returns its sites by their bases, with a summary of each. */
export async function readLanguages(root: string, below = '.') {
  const siteDir = siteFolderOf(path.join(root, below));
  const contentDir = contentFolderOf(siteDir);
  const { site, findings } = await readVersionedSite({
    ...readConfig(siteDir),
    siteDir,
    contentDir,
  });
  const sites = [site, ...site.versions];
  return {
    root,
    sites: Object.fromEntries(sites.map((each) => [each.config.site.base, each])),
    languages: Object.fromEntries(sites.map((each) => [each.config.site.base, summaryOf(each)])),
    messages: findings
      .flatMap(({ problems }) => problems)
      .map((message) => formatMessage(message).replaceAll(`${root}/`, '')),
  };
}

function summaryOf({
  config,
  paths,
  listed,
  source,
}: Awaited<ReturnType<typeof readVersionedSite>>['site']) {
  return {
    language: config.site.language,
    title: config.site.title,
    menu: config.navigation.flatMap(printItem),
    sidebar: config.sidebars.flatMap(({ entries }) =>
      print(withoutPages(entries, (page) => !listed.includes(page))),
    ),
    /** Those that have files, with a mark if they are in the language of the original. */
    pages: paths
      .filter((page) => source(page).isGenerated !== true)
      .map((page) => (source(page).isFallback ? `${page} (original)` : page))
      .toSorted(),
  };
}

function printItem(item: NavItem): readonly string[] {
  if (item.kind === 'menu') return [item.text, ...item.items.flatMap(printItem)];
  return [`${item.text} ${item.kind === 'page' ? item.path : item.href}`];
}
