// The extensions of this server, by the names that configs use for them.
import type { Extension } from './contract/extension.ts';
import { optionsOfJekyll } from './jekyll/site-values.ts';
import type { Unnamed, UnnamedIn } from './unnamed.ts';
import { optionsOfMyst } from './myst/settings.ts';
import { readVariables, snippetFolder } from './writerside/lines.ts';

export interface ShelfEntry {
  readonly load: () => Promise<{ readonly default: Extension }>;
  /** Returns how a site has it that does not name it; undefined if it has not. @default sites must name it */
  readonly unnamed?: (place: UnnamedIn) => Unnamed | undefined;
  /** Whether it has importers, for which `import` loads it. @default false */
  readonly imports?: boolean;
  /** Whether a site that does not name it has it after all others: it reads what they have left. @default false */
  readonly isLast?: boolean;
}

/** Each is loaded when a site has it. */
export const shelf: Readonly<Record<string, ShelfEntry>> = {
  'millrace-docs/attributes': {
    load: () => import('./attributes/attributes.ts'),
    unnamed: () => ({}),
  },
  'millrace-docs/containers': {
    load: () => import('./containers/containers.ts'),
    unnamed: () => ({}),
  },
  'millrace-docs/diagrams': { load: () => import('./diagrams/diagrams.ts') },
  'millrace-docs/docfx': { load: () => import('./docfx/docfx.ts'), unnamed: () => ({}) },
  'millrace-docs/docusaurus': { load: () => import('./docusaurus/docusaurus.ts'), imports: true },
  'millrace-docs/eleventy': { load: () => import('./eleventy/eleventy.ts'), imports: true },
  'millrace-docs/external-links': { load: () => import('./external-links/external-links.ts') },
  'millrace-docs/feed': {
    load: () => import('./feed/feed.ts'),
    unnamed: ({ site: { feed, feeds = [] } }) =>
      feed === undefined && feeds.length === 0
        ? undefined
        : {
            options: { page: feed, sections: feeds },
            settingOf: ([field, ...rest]) => [field === 'page' ? 'feed' : 'feeds', ...rest],
          },
  },
  'millrace-docs/glossary': { load: () => import('./glossary/glossary.ts') },
  'millrace-docs/hugo': {
    load: () => import('./hugo/hugo.ts'),
    unnamed: () => ({}),
    imports: true,
  },
  'millrace-docs/jekyll': {
    load: () => import('./jekyll/jekyll.ts'),
    unnamed: optionsOfJekyll,
    imports: true,
  },
  'millrace-docs/liquid': {
    load: () => import('./liquid/liquid.ts'),
    unnamed: () => ({}),
    isLast: true,
  },
  'millrace-docs/llms': { load: () => import('./llms/llms.ts'), unnamed: () => ({}) },
  'millrace-docs/mcp': { load: () => import('./mcp/mcp.ts'), unnamed: () => ({}) },
  'millrace-docs/math': { load: () => import('./math/math.ts') },
  'millrace-docs/mdbook': {
    load: () => import('./mdbook/mdbook.ts'),
    unnamed: () => ({}),
    imports: true,
  },
  'millrace-docs/mkdocs': {
    load: () => import('./mkdocs/mkdocs.ts'),
    unnamed: ({ hasFile }) => ({ options: { isProject: hasFile('mkdocs.yml') } }),
    imports: true,
  },
  'millrace-docs/myst': {
    load: () => import('./myst/myst.ts'),
    unnamed: optionsOfMyst,
  },
  'millrace-docs/nuxt': {
    load: () => import('./nuxt/nuxt.ts'),
    unnamed: ({ hasFile }) =>
      ['nuxt.config.ts', 'nuxt.config.js', 'nuxt.config.mjs'].some(hasFile) ||
      // Astro has a file of this name too.
      (hasFile('content.config.ts') && !['astro.config.mjs', 'astro.config.ts'].some(hasFile))
        ? {}
        : undefined,
  },
  'millrace-docs/obsidian': {
    load: () => import('./obsidian/obsidian.ts'),
    unnamed: ({ hasFile }) =>
      ['.obsidian', '.foam', 'publish.css', 'quartz.config.ts'].some(hasFile) ? {} : undefined,
    imports: true,
  },
  'millrace-docs/openapi': {
    load: () => import('./openapi/openapi.ts'),
    unnamed: ({ site: { openapi = [] } }) =>
      openapi.length === 0
        ? undefined
        : {
            options: { descriptions: openapi },
            // A single file is the setting itself.
            settingOf: ([, ...rest]) => ['openapi', ...(typeof openapi === 'string' ? [] : rest)],
          },
  },
  'millrace-docs/ownership': { load: () => import('./ownership/ownership.ts') },
  'millrace-docs/previews': { load: () => import('./previews/previews.ts'), unnamed: () => ({}) },
  'millrace-docs/print': { load: () => import('./print/print.ts') },
  'millrace-docs/references': {
    load: () => import('./references/references.ts'),
    unnamed: () => ({}),
    isLast: true,
  },
  'millrace-docs/rule-ids': {
    load: () => import('./rule-ids/rule-ids.ts'),
    unnamed: ({ hasFile }) => (hasFile('book.toml') ? {} : undefined),
  },
  'millrace-docs/starlight': { load: () => import('./starlight/starlight.ts'), imports: true },
  'millrace-docs/vitepress': {
    load: () => import('./vitepress/vitepress.ts'),
    unnamed: () => ({}),
    imports: true,
  },
  'millrace-docs/writerside': {
    load: () => import('./writerside/writerside.ts'),
    unnamed: ({ hasFile, readText }) =>
      ['writerside.cfg', 'project.ihp'].some(hasFile)
        ? {
            options: {
              variables: Object.fromEntries(readVariables(readText('v.list') ?? '')),
              snippets: snippetFolder(readText('writerside.cfg') ?? readText('project.ihp') ?? ''),
            },
          }
        : undefined,
    imports: true,
  },
};
