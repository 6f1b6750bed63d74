// Small sites with extensions: real files, read and compiled by the production code.
import path from 'node:path';
import { readConfig } from '../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../src/server/base/diagnostics/messages.ts';
import type { Site } from '../../src/server/site/snapshot/site.ts';
import { readVersionedSite } from '../../src/server/site/versions/versioned-site.ts';
import { writeContent } from './test-site.ts';

export interface ExtensionSite {
  readonly site: Site;
  readonly folder: string;
  /** Problems of config and files, as they are printed. */
  readonly problems: readonly string[];
  /** Returns the HTML of a page, and the messages about it. */
  readonly page: (at?: string) => Promise<{ html: string; messages: readonly string[] }>;
}

/** Reads a site whose `docs.yaml` and other files are given; pages are below `content/`. */
export async function readExtensionSite(
  files: Readonly<Record<string, string>>,
  known?: string,
): Promise<ExtensionSite> {
  const folder = await writeContent(files, known);
  const { site, findings } = await readVersionedSite({
    ...readConfig(folder),
    siteDir: folder,
    contentDir: path.join(folder, 'content'),
  });
  const short = (text: string): string => text.replaceAll(`${folder}/`, '');
  return {
    site,
    folder,
    problems: findings.flatMap(({ problems }) => problems.map(formatMessage)).map(withoutFolder),
    async page(at = '/') {
      const { html, messages } = await site.compiled(at);
      return { html, messages: messages.map(formatMessage).map(short) };
    },
  };
}

/** Compiles the home page of a site without a config: its text without the anchor of the title, and the messages about it. */
export async function compileHome(
  body: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ html: string; messages: readonly string[] }> {
  const { page } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/index.md': `# Home\n\n${body}\n`,
    ...more,
  });
  const { html, messages } = await page();
  return { html: html.replace('<span id="home"></span>\n', '').trim(), messages };
}

/** Names of files in messages begin with their path from the working folder. */
function withoutFolder(text: string): string {
  return text.replace(/^\S*\/docs-test-[^/]*\//, '');
}

/** Returns the files of a site with one page and one extension. */
export function siteWith(
  body: string,
  extension: string,
  options = '',
): Readonly<Record<string, string>> {
  return {
    'docs.yaml': `title: Orchard\nextensions:\n  - use: ./extension.mjs\n${options}`,
    'content/index.md': `---\ntitle: Home\n---\n\n${body}\n`,
    'extension.mjs': extension,
  };
}
