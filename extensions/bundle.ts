// The extensions that come with the server, by the names that configs use for them. Their order is that of their calls.
import attributes from './attributes/attributes.ts';
import codeTabs from './code-tabs/code-tabs.ts';
import containers from './containers/containers.ts';
import type { BundledExtension, Extension } from 'millrace-docs/extension';
import docfx from './docfx/docfx.ts';
import { optionsOfEleventy } from './eleventy/settings.ts';
import feed from './feed/feed.ts';
import gitbook from './gitbook/gitbook.ts';
import hugo from './hugo/hugo.ts';
import liquid from './liquid/liquid.ts';
import llms from './llms/llms.ts';
import math from './math/math.ts';
import { optionsOfMath } from './math/settings.ts';
import mcp from './mcp/mcp.ts';
import mdbook from './mdbook/mdbook.ts';
import mkdocs from './mkdocs/mkdocs.ts';
import previews from './previews/previews.ts';
import references from './references/references.ts';
import vitepress from './vitepress/vitepress.ts';
import openapi from './openapi/openapi.ts';
import { optionsOfMyst } from './myst/settings.ts';

/** Of an extension that every site has, or most: in the code of a start, since a file for each would take longer to load. */
function loaded(extension: Extension): BundledExtension['load'] {
  return () => Promise.resolve({ default: extension });
}

/** Others are loaded when a site has them. */
export const bundle: Readonly<Record<string, BundledExtension>> = {
  'millrace-docs/attributes': {
    load: loaded(attributes),
    unnamed: () => ({}),
  },
  'millrace-docs/code-tabs': { load: loaded(codeTabs), unnamed: () => ({}) },
  'millrace-docs/containers': {
    load: loaded(containers),
    unnamed: () => ({}),
  },
  'millrace-docs/diagrams': { load: () => import('./diagrams/diagrams.ts') },
  'millrace-docs/docfx': { load: loaded(docfx), unnamed: () => ({}) },
  'millrace-docs/docsify': {
    load: () => import('./docsify/docsify.ts'),
  },
  'millrace-docs/docusaurus': { load: () => import('./docusaurus/docusaurus.ts'), imports: true },
  'millrace-docs/eleventy': {
    load: () => import('./eleventy/eleventy.ts'),
    unnamed: optionsOfEleventy,
    imports: true,
  },
  'millrace-docs/external-links': { load: () => import('./external-links/external-links.ts') },
  'millrace-docs/feed': {
    load: loaded(feed),
    unnamed: ({ site: { feed, feeds = [] } }) =>
      feed === undefined && feeds.length === 0
        ? undefined
        : {
            options: { page: feed, sections: feeds },
            settingOf: ([field, ...rest]) => [field === 'page' ? 'feed' : 'feeds', ...rest],
          },
  },
  'millrace-docs/fumadocs': {
    load: () => import('./fumadocs/fumadocs.ts'),
    unnamed: ({ hasFile }) =>
      ['source.config.ts', 'source.config.mts', 'source.config.js', 'source.config.mjs'].some(
        hasFile,
      )
        ? {}
        : undefined,
  },
  'millrace-docs/gitbook': {
    load: loaded(gitbook),
    unnamed: () => ({ options: { isProject: false } }),
  },
  'millrace-docs/glossary': { load: () => import('./glossary/glossary.ts') },
  'millrace-docs/hugo': {
    load: loaded(hugo),
    unnamed: () => ({}),
  },
  'millrace-docs/jekyll': {
    load: () => import('./jekyll/jekyll.ts'),
  },
  'millrace-docs/liquid': {
    load: loaded(liquid),
    unnamed: () => ({}),
    isLast: true,
  },
  'millrace-docs/llms': { load: loaded(llms), unnamed: () => ({}) },
  'millrace-docs/mcp': { load: loaded(mcp), unnamed: () => ({}) },
  // Last: systems write formulas in ways of their own.
  'millrace-docs/math': { load: loaded(math), unnamed: optionsOfMath, isLast: true },
  'millrace-docs/mdbook': {
    load: loaded(mdbook),
    unnamed: () => ({ options: { isProject: false } }),
  },
  'millrace-docs/mintlify': {
    load: () => import('./mintlify/mintlify.ts'),
  },
  'millrace-docs/mkdocs': {
    load: loaded(mkdocs),
    unnamed: () => ({ options: { isProject: false } }),
  },
  'millrace-docs/myst': {
    load: () => import('./myst/myst.ts'),
    unnamed: optionsOfMyst,
  },
  'millrace-docs/nextra': {
    load: () => import('./nextra/nextra.ts'),
    unnamed: ({ hasFile }) =>
      ['mdx-components', 'theme.config'].some((name) =>
        ['tsx', 'ts', 'jsx', 'js'].some((ending) => hasFile(`${name}.${ending}`)),
      )
        ? {}
        : undefined,
  },
  'millrace-docs/nuxt': {
    load: () => import('./nuxt/nuxt.ts'),
    unnamed: ({ hasFile, hasNamed }) =>
      ['nuxt.config.ts', 'nuxt.config.js', 'nuxt.config.mjs'].some(hasFile) ||
      // No other system has this file, which is read for the names of folders.
      hasNamed(/^\.navigation\.ya?ml$/) ||
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
    load: loaded(openapi),
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
  'millrace-docs/previews': { load: loaded(previews), unnamed: () => ({}) },
  'millrace-docs/print': { load: () => import('./print/print.ts') },
  'millrace-docs/references': {
    load: loaded(references),
    unnamed: () => ({}),
    isLast: true,
  },
  'millrace-docs/rule-ids': {
    load: () => import('./rule-ids/rule-ids.ts'),
    unnamed: ({ hasFile }) => (hasFile('book.toml') ? {} : undefined),
  },
  'millrace-docs/starlight': { load: () => import('./starlight/starlight.ts'), imports: true },
  'millrace-docs/vitepress': {
    load: loaded(vitepress),
    unnamed: () => ({}),
  },
};
