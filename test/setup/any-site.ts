// Small non-strict sites: files in, pages out.
import type { SiteConfig } from '../../src/pages/model/config.ts';
import { formatMessage } from '../../src/server/base/diagnostics/messages.ts';
import type { CompiledPage } from '../../src/server/site/compile/compile.ts';
import { createTestSite, emptyConfig, type TestSite } from './test-site.ts';

type Files = Readonly<Record<string, string>>;

/** Reads files of any dialect below `content/`. */
export async function createAnySite(
  files: Files,
  settings: Partial<SiteConfig> = {},
): Promise<TestSite> {
  const config = emptyConfig();
  return createTestSite(files, {
    ...config,
    site: { ...config.site, preset: 'default', ...settings },
  });
}

export interface AnyPage extends CompiledPage {
  readonly title: string;
  /** Its messages, formatted as they are printed. */
  readonly printed: readonly string[];
}

/** Compiles the page of one file, `index.md` by default. */
export async function compileAny(
  body: string,
  {
    name = 'index.md',
    others = {},
    ...settings
  }: Partial<SiteConfig> & { readonly name?: string; readonly others?: Files } = {},
): Promise<AnyPage> {
  const { site, problems } = await createAnySite({ [name]: body, ...others }, settings);
  const path = site.paths.find((place) => site.source(place).relativePath === name) ?? '';
  const page = await site.compiled(path);
  return {
    ...page,
    title: site.source(path).title,
    printed: [...problems, ...page.messages].map(formatMessage),
  };
}

/** Returns the HTML of a page; fails if it has messages. */
export async function renderAny(body: string, name = 'index.md'): Promise<string> {
  const { html, printed } = await compileAny(body, { name });
  expect(printed).toEqual([]);
  return html;
}
