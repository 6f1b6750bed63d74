// Small sites for tests: real files in a temporary folder, read by the production code.
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig } from './millrace.ts';
import type { Config } from '../../src/pages/model/config.ts';
import type { PageDate, PageDates } from '../../src/server/site/scan/recent-pages.ts';
import { gitBlobId } from '../../src/server/base/store/fingerprints.ts';
import { readSite, type Site } from '../../src/server/site/snapshot/site.ts';
import { formatMessage, type Message } from '../../src/server/base/diagnostics/messages.ts';

export interface TestSite {
  readonly site: Site;
  readonly problems: readonly Message[];
  readonly contentDir: string;
}

const folders: string[] = [];

/**
 * Removes the folders of all test sites, even while a cache is still being written, and those that a test has removed itself;
 * call it after the tests of a file.
 */
export async function removeTestSites(): Promise<void> {
  await Promise.all(
    folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })),
  );
}

/** Returns a config without pages. */
export function emptyConfig(change: Partial<Config> = {}): Config {
  const config = createConfig();
  return {
    ...config,
    site: { ...config.site, openapi: undefined, feed: undefined, readability: undefined },
    versions: [],
    navigation: [],
    frame: {
      ...config.frame,
      heroActions: [],
      footerColumns: [],
      footer: [],
      searchPopular: [],
      searchFallback: [],
    },
    search: {},
    sidebars: [],
    unlisted: [],
    redirects: [],
    ...change,
  };
}

/** Writes files below a content folder, by default a new one. */
export async function writeContent(
  files: Readonly<Record<string, string>>,
  known?: string,
): Promise<string> {
  const folder = known ?? (await mkdtemp(path.join(tmpdir(), 'docs-test-')));
  if (known === undefined) folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return folder;
}

/** Reads a site with these files below `content/`. `api/openapi.yaml` describes its API. */
export async function createTestSite(
  files: Readonly<Record<string, string>>,
  config: Config = emptyConfig(),
): Promise<TestSite> {
  const contentDir = await writeContent(files);
  const { site, problems } = await readSite({ config: withOpenapi(config, files), contentDir });
  return { site, problems, contentDir };
}

/** Sets `openapi` in the config if `api/openapi.yaml` is one of the files. */
export function withOpenapi(config: Config, files: Readonly<Record<string, string>>): Config {
  const openapi = 'api/openapi.yaml';
  return openapi in files ? { ...config, site: { ...config.site, openapi } } : config;
}

/** Returns the dates of the last changes, for files with exactly these texts. */
export function datesOf(
  texts: Readonly<Record<string, string>>,
  dates: Readonly<Record<string, Omit<PageDate, 'blob' | 'at'>>>,
): PageDates {
  return Object.fromEntries(
    Object.entries(dates).map(([file, date]) => {
      const blob = gitBlobId(Buffer.from(texts[file] ?? ''));
      return [file, { ...date, at: Date.parse(date.day) / 1000, blob }];
    }),
  );
}

/** Returns a page's file with the required frontmatter. */
export function page(body: string, title = 'A page'): string {
  return `---\ntitle: ${title}\n---\n\n${body}\n`;
}

/** Returns the HTML of one page's body; fails on any message about it. */
export async function renderMarkdown(body: string, others: Readonly<Record<string, string>> = {}) {
  const { html, messages } = await compileMarkdown(body, others);
  expect(messages).toEqual([]);
  return html;
}

/** Returns the HTML of one page's body and the messages about it, as they are printed. */
export async function compileMarkdown(
  body: string,
  others: Readonly<Record<string, string>> = {},
): Promise<{ html: string; messages: readonly string[] }> {
  const { site, problems } = await createTestSite({ 'index.md': page(body), ...others });
  const { html, messages } = await site.compiled('/');
  return { html, messages: [...problems, ...messages].map(formatMessage) };
}

/** Returns what a strict site says of a text, without the name of the file. The text begins in line 5. */
export async function strictMessages(markdown: string): Promise<readonly string[]> {
  const { messages } = await compileMarkdown(markdown);
  return messages.map((message) => message.replace('content/index.md:', ''));
}
