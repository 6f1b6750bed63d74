// Reads the settings in an `index.html` that are texts.
import type { ForeignProject, Project } from 'millrace-docs/extension';

/** Settings that are read, and those that need no counterpart because this server does the same anyway. */
const knownSettings = [
  ...['name', 'homepage', 'loadSidebar', 'subMaxLevel', 'maxLevel', 'search', 'el', 'auto2top'],
  ...['routerMode', 'relativePath', 'executeScript', 'noEmoji', 'nativeEmoji', 'keyBindings'],
];

/** Begins the settings; the first one shows how far they are indented. */
const beginning = /\$docsify[ \t]*=[ \t]*\{[ \t]*\n([ \t]*)/;

export function readDocsify(project: Project): ForeignProject {
  const settings = settingsOf(project.text(project.file) ?? '');
  project.unknown(Object.fromEntries(settings), knownSettings);
  const home = settings.get('homepage')?.replace(/^\.?\//, '');
  const isElsewhere = home !== undefined && !project.has('README.md') && project.has(home);
  const list = settings.get('loadSidebar')?.replace(/^\.?\//, '') ?? '_sidebar.md';
  return {
    config: { title: settings.get('name')?.replaceAll(/<[^>]*>/g, '') },
    navigation: (pages) => ({ sidebars: [{ name: 'sidebar', items: pages.markdownList(list) }] }),
    place: (file) => (file === list ? { isPage: false } : undefined),
    redirects: isElsewhere ? [{ from: '/', to: home }] : [],
    listed: [{ file: list, names: 'files' }],
    remarks: list === '_sidebar.md' ? { sidebars: 'The sidebar follows `_sidebar.md`.' } : {},
  };
}

/** Returns the settings by name, with their texts; undefined for those that are none. */
function settingsOf(text: string): ReadonlyMap<string, string | undefined> {
  const start = beginning.exec(text);
  const [script = ''] = text.slice(start?.index ?? text.length).split('</script>', 1);
  const line = new RegExp(`^${start?.[1] ?? ''}["']?(\\w+)["']?[ \\t]*:[ \\t]*(.*)$`, 'gm');
  return new Map(
    [...script.matchAll(line)].map(([, name = '', value = '']) => [
      name,
      /^(["'`])((?:(?!\1)[^\\$])*)\1,?[ \t]*(?:\/\/.*)?$/.exec(value)?.[2],
    ]),
  );
}
