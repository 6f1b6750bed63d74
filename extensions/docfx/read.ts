// Reads a `docfx.json`, the lists of pages around it, and pages that only lead to others.
import path from 'node:path/posix';
import {
  type ExcludedFiles,
  fieldsOf,
  type ForeignPage,
  type ForeignProject,
  isExternal,
  plainTextOf,
  type Project,
  splitAddress,
  trimmed,
} from 'millrace-docs/extension';
import { entriesOfToc, readTocs } from './toc.ts';

/** Fields that need no counterpart, because this server does the same anyway or has another way. */
const needless = [
  ...['template', 'theme', 'dest', 'output', 'postProcessors', 'debug', 'debugOutput', 'dryRun'],
  ...['exportRawModel', 'rawModelOutputFolder', 'exportViewModel', 'viewModelOutputFolder'],
  ...['maxParallelism', 'keepFileLink', 'disableGitFeatures'],
];
const carried = ['content', 'resource', 'globalMetadata', 'globalMetadataFiles', 'sitemap'];

/** Names for every page, and what a template shows, which is in the frame of this server anyway. */
const knownOfPages = [
  ...['_appName', '_appTitle', '_appFooter', '_lang', '_enableSearch', '_enableNewTab', 'pdf'],
  ...['_disableNavbar', '_disableBreadcrumb', '_disableToc', '_disableAffix'],
  ...['_disableContribution', '_disableSideFilter', '_disableNextArticle'],
];

type Fields = Readonly<Record<string, unknown>>;

export async function readDocfx(project: Project): Promise<ForeignProject> {
  const tocs = await readTocs(project);
  const reading = { tocs, project };
  return {
    ...(await readConfig(project)),
    navigation: (pages) => ({
      sidebars: [{ name: 'toc', items: entriesOfToc('.', { ...reading, pages }) }],
    }),
    folderList(name, pages) {
      const folder = name === '' ? '.' : name;
      return tocs.has(folder)
        ? { entries: entriesOfToc(folder, { ...reading, pages }) }
        : undefined;
    },
    leadsTo,
    addresses: ({ relativePath }) => [`/${relativePath.replace(/\.md$/, '.html')}`],
    listed: [{ file: '**/toc.yml', names: 'files', fromTop: '~/' }],
  };
}

async function readConfig(
  project: Project,
): Promise<Pick<ForeignProject, 'config' | 'published' | 'excluded'>> {
  const file = project.first('docfx.json');
  if (file === undefined) return {};
  const whole = fieldsOf(await project.data(file));
  const build = fieldsOf(whole['build']);
  const sitemap = fieldsOf(build['sitemap']);
  const folder = path.dirname(file);
  const content = [build['content'] ?? []].flat();
  const ofPages: Fields = {
    ...fieldsOf(build['globalMetadata']),
    ...(await filesOf(build['globalMetadataFiles'], folder, project)),
  };
  project.unknown(whole, ['build', 'rules', '$schema']);
  project.unknown(build, [...carried, ...needless], 'build.');
  project.unknown(sitemap, ['baseUrl', 'priority', 'changefreq', 'fileOptions'], 'build.sitemap.');
  project.unknown(ofPages, knownOfPages, 'build.globalMetadata.');
  for (const entry of content)
    project.unknown(entry, ['files', 'exclude', 'src'], 'build.content.');
  for (const entry of [build['resource'] ?? []].flat())
    project.unknown(entry, ['files', 'exclude'], 'build.resource.');
  const footer = plainTextOf(ofPages['_appFooter']);
  return {
    config: {
      title: plainTextOf(ofPages['_appName']) ?? plainTextOf(ofPages['_appTitle']),
      language: plainTextOf(ofPages['_lang']),
      ...(footer !== undefined && { frame: { copyright: footer } }),
    },
    published: splitAddress(sitemap['baseUrl']),
    excluded: content.map((entry): ExcludedFiles => {
      const { exclude, src } = fieldsOf(entry);
      const from = path.join(folder, plainTextOf(src) ?? '.');
      return { patterns: exclude, syntax: 'glob', file, from, isOfPages: true };
    }),
  };
}

const maxFiles = 20;

/** Returns the fields of the files that the config names for every page; a later one goes first. */
async function filesOf(names: unknown, folder: string, project: Project): Promise<Fields> {
  const fields: Record<string, unknown> = {};
  for (const name of [names].flat().slice(0, maxFiles)) {
    const file = trimmed(name);
    if (file !== undefined && project.has(path.join(folder, file)))
      Object.assign(fields, await project.data(path.join(folder, file)));
  }
  return fields;
}

/** `redirect_url: ../beds.html#soil` of `old/plan.md` → `/beds.html#soil` */
function leadsTo({ fields, relativePath }: ForeignPage): string | undefined {
  const url = trimmed(fields()['redirect_url']);
  if (url === undefined || isExternal(url)) return url;
  return path.join('/', url.startsWith('/') ? '' : path.dirname(relativePath), url);
}
