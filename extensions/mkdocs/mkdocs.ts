// Imports an `mkdocs.yml`, and reads what plugins and themes of MkDocs find in pages.
import path from 'node:path';
import * as z from 'zod';
import {
  defineExtension,
  fieldsOf,
  type Imported,
  type ImportedRedirect,
  isExternal,
  isWebAddress,
  type Losses,
  plainTextOf,
  type Project,
  type ProjectPages,
} from 'millrace-docs/extension';
import { maxYamlNesting } from '../../src/server/diagnostics/limits.ts';
import { entriesOfMkdocs } from '../../src/server/sidebars/mkdocs.ts';
import { toSidebars } from '../../src/server/extensions/foreign-sidebars.ts';
import { lostLink, splitAddress } from '../../src/server/extensions/foreign-values.ts';
import { escapePipesInCode } from '../../src/server/extensions/piped-code.ts';
import { textBelowHtml } from '../../src/server/extensions/text-below-html.ts';
import { readContainer } from './containers.ts';
import { leaveOutIcons } from './icons.ts';
import { readInclude, readSnippet } from './includes.ts';
import { mkdocsLines } from './lines.ts';
import { markdownInHtml } from './markdown-in-html.ts';
import { findModules, linkModules } from './modules.ts';
import { nameSettings } from './settings.ts';

const options = z.strictObject({
  /** Whether links name modules, comments name settings, and a `|` in code divides no cells of a table. @default with `mkdocs.yml` */
  isProject: z.boolean().default(true),
});

export default defineExtension<z.infer<typeof options>>({
  name: 'mkdocs',
  version: '1.5.0',
  options,
  lines: (lines, { isProject }, page) =>
    markdownInHtml(
      mkdocsLines(isProject ? escapePipesInCode(nameSettings(textBelowHtml(lines))) : lines, page),
      page,
    ),
  container: readContainer,
  embed: readInclude,
  embedInCode: readSnippet,
  embedMarks: /--8<--|\{\*/,
  targets: findModules,
  remark: ({ isProject }) => [...(isProject ? [linkModules] : []), leaveOutIcons],
  importers: [{ name: 'MkDocs', files: ['mkdocs.yml', 'mkdocs.yaml'], read: importMkdocs }],
});

/** Fields that need no counterpart, because this server does the same anyway or has another way. */
const needless = [
  'markdown_extensions',
  'theme',
  'use_directory_urls',
  'dev_addr',
  'strict',
  'validation',
  'watch',
];
const carried = [
  'site_name',
  'site_url',
  'site_description',
  'docs_dir',
  'site_dir',
  'repo_url',
  'repo_name',
  'edit_uri',
  'nav',
  'plugins',
  'copyright',
  'extra',
];

async function importMkdocs(project: Project): Promise<Imported> {
  const { folder, configFile, configText: text, losses } = project;
  const whole = fieldsOf(project.parseYaml(text, configFile));
  losses.addUnknown(whole, [...needless, ...carried]);
  const source = plainTextOf(whole['docs_dir']) ?? 'docs';
  const contentDir = path.join(folder, source);
  const pages = await project.pages(contentDir);
  const entries = entriesOfMkdocs({ file: configFile, text }, pages);
  reportLost(whole['nav'], pages, losses, 0);
  const site = splitAddress(whole['site_url']);
  const copyright = plainTextOf(whole['copyright']);
  const extra = readExtra(whole, losses);
  return {
    contentDir,
    redirects: readPlugins(whole['plugins'], pages, losses),
    config: {
      title: plainTextOf(whole['site_name']),
      description: plainTextOf(whole['site_description']),
      language: plainTextOf(fieldsOf(whole['theme'])['language']),
      base: site?.base,
      origin: site?.origin,
      editUrl: editUrlOf(plainTextOf(whole['repo_url']), whole['edit_uri'], source),
      slugs: 'mkdocs',
      ...(Object.keys(extra).length > 0 && { extra }),
      ...(copyright !== undefined && { frame: { copyright } }),
      sidebars: toSidebars([['nav', entries]]),
    },
  };
}

/** Reports the entries that `entriesOfMkdocs` leaves out because they are not pages. */
function reportLost(nav: unknown, pages: ProjectPages, losses: Losses, depth: number): void {
  if (typeof nav === 'string') {
    if (!isWebAddress(nav) && !pages.pageOfFile(nav)) lostLink(losses, 'Entry of `nav`', nav);
    return;
  }
  if (depth > maxYamlNesting) return;
  const items = Array.isArray(nav) ? nav : Object.values(fieldsOf(nav));
  for (const item of items) reportLost(item, pages, losses, depth + 1);
}

/** Plugins that fill in values of `extra` where pages refer to them. */
const macroPlugins = ['macros', 'markdownextradata'];

/** Returns values of `extra` by name, such as `links.home` for a nested one. Without a macro plugin, they are for the theme and lost. */
function readExtra(
  whole: Readonly<Record<string, unknown>>,
  losses: Losses,
): Readonly<Record<string, string>> {
  const extra = fieldsOf(whole['extra']);
  const names = pluginsOf(whole['plugins']).map(([name]) => name);
  if (!names.some((name) => macroPlugins.includes(name))) {
    if ('extra' in whole) losses.addUnknown({ extra }, []);
    return {};
  }
  const texts: Record<string, string> = {};
  const read = (fields: Readonly<Record<string, unknown>>, prefix: string, depth: number): void => {
    for (const [key, value] of Object.entries(fields)) {
      const name = `${prefix}${key}`;
      if (['string', 'number', 'boolean'].includes(typeof value) && /^[\w.-]+$/.test(name)) {
        texts[name] = String(value);
      } else if (isMap(value) && depth < maxYamlNesting) {
        read(fieldsOf(value), `${name}.`, depth + 1);
      } else {
        losses.add(`\`extra.${name}\` is not text, and is not carried over.`, `${key}:`, 'extra:');
      }
    }
  };
  read(extra, '', 0);
  return texts;
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `search`, and plugins whose function is provided anyway. */
const quietPlugins = ['search', 'material/search', 'tags', 'redirects', ...macroPlugins];

/** Returns the plugins with their options. */
function pluginsOf(value: unknown): readonly (readonly [name: string, options: unknown])[] {
  const plugins = Array.isArray(value)
    ? value
    : Object.entries(fieldsOf(value)).map(([name, options]) => ({ [name]: options }));
  return plugins.map((plugin) =>
    typeof plugin === 'string'
      ? [plugin, undefined]
      : (Object.entries(fieldsOf(plugin))[0] ?? ['', undefined]),
  );
}

function readPlugins(
  value: unknown,
  pages: ProjectPages,
  losses: Losses,
): readonly ImportedRedirect[] {
  return pluginsOf(value).flatMap(([name, options]) => {
    if (!quietPlugins.includes(name)) {
      losses.add(`Plugin \`${name}\` is not carried over.`, `- ${name}`, `${name}:`, name);
    }
    const maps = name === 'redirects' ? fieldsOf(fieldsOf(options)['redirect_maps']) : {};
    return Object.entries(maps).flatMap(([from, to]) => {
      if (typeof to !== 'string') return [];
      const [file = '', hash] = to.split('#');
      const target = isExternal(to) ? to : pages.pageOfFile(file)?.path;
      if (target === undefined) {
        losses.add(`Redirect to \`${to}\` does not lead to a page, and is left out.`, to);
        return [];
      }
      return [
        {
          from: oldAddressOf(from),
          to: hash === undefined || isExternal(to) ? target : `${target}#${hash}`,
        },
      ];
    });
  });
}

/** `guide/old.md` → `/guide/old/` · `guide/index.md` → `/guide/` */
function oldAddressOf(file: string): string {
  return `/${file.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '')}/`.replace(
    /\/{2,}/g,
    '/',
  );
}

/** Returns the edit URL for an `edit_uri`: `edit/main/docs/` below the repository, or an absolute URL. */
function editUrlOf(repo: string | undefined, edit: unknown, source: string): string | undefined {
  const uri = plainTextOf(edit);
  if (uri === undefined && repo?.startsWith('https://github.com/') === true) {
    return `${repo.replace(/\/$/, '')}/edit/master/${source}/:path`;
  }
  if (uri === undefined) return undefined;
  const whole = isExternal(uri)
    ? uri
    : repo === undefined
      ? undefined
      : `${repo.replace(/\/$/, '')}/${uri.replace(/^\//, '')}`;
  return whole === undefined ? undefined : `${whole.replace(/\/$/, '')}/:path`;
}
