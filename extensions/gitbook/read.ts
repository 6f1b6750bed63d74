// Reads a `.gitbook.yaml`, a `book.json`, and the title in the config of a site.
import path from 'node:path/posix';
import {
  fieldsOf,
  type ForeignProject,
  type ForeignRedirect,
  plainTextOf,
  type Project,
} from 'millrace-docs/extension';
import { isOfSite, siteFiles } from './site-config.ts';

const knownOfConfig = ['root', 'structure', 'redirects'];
const knownOfBook = [
  ...['root', 'structure', 'title', 'description', 'language', 'author', 'isbn', 'gitbook'],
];

export async function readGitbook(project: Project): Promise<ForeignProject> {
  const { file, pages } = project;
  const title = await titleOfSite(project);
  const isConfig = file === 'book.json' || file.startsWith('.gitbook.');
  if (!isConfig) return { config: { title }, options: { isProject: true } };
  const isBook = file === 'book.json';
  const whole = fieldsOf(await project.data(file));
  const structure = fieldsOf(whole['structure']);
  project.unknown(whole, isBook ? knownOfBook : knownOfConfig);
  project.unknown(structure, ['readme', 'summary'], 'structure.');
  const home = path.join('.', plainTextOf(structure['readme']) ?? 'README.md');
  const summary = path.join('.', plainTextOf(structure['summary']) ?? 'SUMMARY.md');
  const list = path.join(pages, summary);
  /** Whether the home page is none that this server takes for one. */
  const isElsewhere = !['README.md', 'index.md'].some(hasPage) && hasPage(home);
  return {
    config: {
      title: title ?? plainTextOf(whole['title']) ?? (isElsewhere ? headingOf(home) : undefined),
      description: isBook ? plainTextOf(whole['description']) : undefined,
      language: isBook ? plainTextOf(whole['language']) : undefined,
    },
    navigation: (all) => ({ sidebars: [{ name: 'summary', items: all.markdownList(list) }] }),
    place: (name) => (name === summary ? { isPage: false } : undefined),
    redirects: [
      ...(isElsewhere ? [{ from: '/', to: home }] : []),
      ...redirectsOf(whole['redirects']),
    ],
    listed: [{ file: list, names: 'files' }],
    options: { isProject: !isBook },
    remarks: summary === 'SUMMARY.md' ? { sidebars: 'The sidebar follows `SUMMARY.md`.' } : {},
  };

  function hasPage(name: string): boolean {
    return project.has(path.join(pages, name));
  }

  function headingOf(name: string): string | undefined {
    return /^# +(.+)$/m.exec(project.text(path.join(pages, name)) ?? '')?.[1];
  }
}

/** Returns the title of the site to which the pages belong, of which they are a part. */
async function titleOfSite(project: Project): Promise<string | undefined> {
  const file = project.first(siteFiles);
  if (file === undefined || !isOfSite(project.text(file))) return undefined;
  const whole = fieldsOf(await project.data(file));
  const site = fieldsOf(whole['site']);
  if (file !== project.file) return plainTextOf(site['title']);
  project.unknown(whole, ['$schema', 'site']);
  project.unknown(site, ['title'], 'site.');
  return plainTextOf(site['title']);
}

/** A path may begin with a slash, and its page with a dot. */
function redirectsOf(value: unknown): readonly ForeignRedirect[] {
  return Object.entries(fieldsOf(value)).map(([from, to]) => ({
    from: `/${from.replace(/^\//, '')}`,
    to: plainTextOf(to) ?? '',
  }));
}
