// The documentation systems whose projects the server reads, by the extensions that have them, in the order of precedence. Their files are
// small: every process of the server loads them, to find the folder of its pages.
import type { System } from 'millrace-docs/extension';
import { docsifySystem } from './docsify/system.ts';
import { gitbookSystem } from './gitbook/system.ts';
import { hugoSystem } from './hugo/system.ts';
import { mdbookSystem } from './mdbook/system.ts';
import { mintlifySystem } from './mintlify/system.ts';
import { mkdocsSystem } from './mkdocs/system.ts';
import { vueSystems } from './vitepress/system.ts';
import { jekyllSystem } from './jekyll/system.ts';

export const systems: Readonly<Record<string, System | readonly System[]>> = {
  'millrace-docs/docsify': docsifySystem,
  'millrace-docs/gitbook': gitbookSystem,
  'millrace-docs/hugo': hugoSystem,
  'millrace-docs/jekyll': jekyllSystem,
  'millrace-docs/mdbook': mdbookSystem,
  'millrace-docs/mintlify': mintlifySystem,
  'millrace-docs/mkdocs': mkdocsSystem,
  'millrace-docs/vitepress': vueSystems,
};
