// The extensions that come with the server. Their order is that of their calls, and of precedence among the systems that they read.
import type { BundledExtension } from 'millrace-docs/extension';
import attributes from './attributes/index.ts';
import changes from './changes/index.ts';
import codeTabs from './code-tabs/index.ts';
import containers from './containers/index.ts';
import diagrams from './diagrams/index.ts';
import docfx from './docfx/index.ts';
import docsify from './docsify/index.ts';
import docusaurus from './docusaurus/index.ts';
import eleventy from './eleventy/index.ts';
import externalLinks from './external-links/index.ts';
import feed from './feed/index.ts';
import fumadocs from './fumadocs/index.ts';
import gitbook from './gitbook/index.ts';
import glossary from './glossary/index.ts';
import hugo from './hugo/index.ts';
import jekyll from './jekyll/index.ts';
import liquid from './liquid/index.ts';
import llms from './llms/index.ts';
import mcp from './mcp/index.ts';
import math from './math/index.ts';
import mdbook from './mdbook/index.ts';
import mintlify from './mintlify/index.ts';
import mkdocs from './mkdocs/index.ts';
import myst from './myst/index.ts';
import nextra from './nextra/index.ts';
import nuxt from './nuxt/index.ts';
import obsidian from './obsidian/index.ts';
import openapi from './openapi/index.ts';
import ownership from './ownership/index.ts';
import previews from './previews/index.ts';
import print from './print/index.ts';
import references from './references/index.ts';
import ruleIds from './rule-ids/index.ts';
import starlight from './starlight/index.ts';
import vitepress from './vitepress/index.ts';

export const bundle: readonly BundledExtension[] = [
  attributes,
  codeTabs,
  containers,
  diagrams,
  docfx,
  docsify,
  docusaurus,
  eleventy,
  externalLinks,
  feed,
  fumadocs,
  gitbook,
  glossary,
  hugo,
  jekyll,
  liquid,
  llms,
  mcp,
  math,
  mdbook,
  mintlify,
  mkdocs,
  myst,
  nextra,
  nuxt,
  obsidian,
  openapi,
  ownership,
  previews,
  print,
  references,
  ruleIds,
  starlight,
  vitepress,
  changes,
];
