// All importers, in the order in which they are looked for. Another system is one more entry.
import { importDocusaurus } from './docusaurus.ts';
import { importHugo } from './hugo.ts';
import type { Importer } from './importer.ts';
import { importMdbook } from './mdbook.ts';
import { importMkdocs } from './mkdocs.ts';
import { importVue } from './vue.ts';

const scripts = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

const vueConfigs = [
  ...scripts.map((ending) => `config.${ending}`),
  ...scripts.map((ending) => `config/index.${ending}`),
];

const hugoConfigs = ['toml', 'yaml', 'yml'].map((ending) => `hugo.${ending}`);

export const importers: readonly Importer[] = [
  { name: 'mdBook', markers: ['book.toml'], read: importMdbook },
  { name: 'MkDocs', markers: ['mkdocs.yml', 'mkdocs.yaml'], read: importMkdocs },
  {
    name: 'Docusaurus',
    markers: scripts.map((ending) => `docusaurus.config.${ending}`),
    runsConfig: true,
    read: importDocusaurus,
  },
  {
    name: 'VitePress',
    markers: vueConfigs.map((name) => `.vitepress/${name}`),
    runsConfig: true,
    read: importVue,
  },
  {
    name: 'VuePress',
    markers: vueConfigs.map((name) => `.vuepress/${name}`),
    runsConfig: true,
    read: importVue,
  },
  {
    name: 'Hugo',
    markers: [...hugoConfigs, ...hugoConfigs.map((name) => `config/_default/${name}`)],
    read: importHugo,
  },
];
