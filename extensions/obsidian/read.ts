// Reads what is beside a vault: settings of the editor, and what Obsidian Publish is told.
import path from 'node:path/posix';
import {
  fieldsOf,
  type ForeignProject,
  listOf,
  type Pages,
  plainTextOf,
  type Project,
  splitAddress,
} from 'millrace-docs/extension';

/** Settings of the editor that need no counterpart: files are found by name, wherever they are. */
const needless = [
  ...['attachmentFolderPath', 'alwaysUpdateLinks', 'newLinkFormat', 'useMarkdownLinks'],
  ...['newFileLocation', 'newFileFolderPath', 'promptDelete', 'trashOption', 'livePreview'],
  ...['readableLineLength', 'showLineNumber', 'spellcheck', 'spellcheckLanguages', 'tabSize'],
  ...['defaultViewMode', 'vimMode', 'showInlineTitle', 'propertiesInDocument', 'foldHeading'],
  ...['foldIndent', 'useTab', 'showUnsupportedFiles', 'pdfExportSettings', 'strictLineBreaks'],
];

/** Settings of a site that need no counterpart. */
const needlessOfSite = [
  ...['defaultTheme', 'showOutline', 'showBacklinks', 'showSearch', 'showThemeToggle', 'showGraph'],
  ...['showHoverPreview', 'showNavigation', 'hideTitle', 'strictLineBreaks', 'readableLineLength'],
  ...['slidingWindowMode', 'noindex'],
];
const carriedOfSite = [
  ...['siteName', 'indexFile', 'customurl', 'navigationOrdering', 'navigationHiddenItems'],
];

export async function readVault(project: Project): Promise<ForeignProject> {
  const app = fieldsOf(await project.data('.obsidian/app.json'));
  const publish = await project.data('.obsidian/publish.json');
  const options = await project.data('site-options.json');
  project.unknown(app, [...needless, 'userIgnoreFilters']);
  project.unknown(publish, ['host', 'siteId', 'excluded', 'included']);
  project.unknown(options, [...needlessOfSite, ...carriedOfSite]);
  const { host, excluded } = fieldsOf(publish);
  const { siteName, indexFile, customurl, ...lists } = fieldsOf(options);
  const isPublished = publish !== undefined || options !== undefined;
  const home = (plainTextOf(indexFile) ?? 'Home').replace(/\.md$/, '');
  const ordered = textsIn(lists['navigationOrdering']);
  const hidden = new Set(textsIn(lists['navigationHiddenItems']));
  return {
    config: { title: plainTextOf(siteName) },
    published: splitAddress(webAddress(host ?? customurl)),
    navigation(pages) {
      reportHidden(app['userIgnoreFilters'], 'userIgnoreFilters', { pages, project });
      reportHidden(excluded, 'excluded', { pages, project });
      return {};
    },
    folderList(folder) {
      const inside = [...new Set([...ordered, ...hidden])]
        .filter((name) => path.dirname(name) === (folder === '' ? '.' : folder))
        .map((name) => ({ page: path.basename(name), isHidden: hidden.has(name) }));
      return inside.length === 0 ? undefined : { items: inside };
    },
    addresses({ relativePath }) {
      const name = relativePath.replace(/\.md$/, '');
      if (name === home) return ['/'];
      // Obsidian Publish writes spaces as `+`.
      return isPublished ? [`/${name.replaceAll(' ', '+')}`] : [];
    },
    remarks: { sidebars: 'The sidebar follows the folders.' },
  };
}

function textsIn(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** `help.example.com` → `https://help.example.com` */
function webAddress(host: unknown): string | undefined {
  const text = plainTextOf(host);
  if (text === undefined || /^https?:/.test(text)) return text;
  return /^[\w.-]+\.[a-z]+(?:\/|$)/.test(text) ? `https://${text}` : undefined;
}

/** Reports notes that Obsidian does not show or publish. */
function reportHidden(
  folders: unknown,
  setting: string,
  { pages, project }: { readonly pages: Pages; readonly project: Project },
): void {
  for (const folder of textsIn(folders)) {
    const start = folder.replace(/\/$/, '');
    const inside = pages.all.filter(
      ({ relativePath }) => relativePath === start || relativePath.startsWith(`${start}/`),
    );
    if (start === '' || inside.length === 0) continue;
    const count = inside.length === 1 ? 'a note' : `${inside.length} notes`;
    const fact = `\`${folder}\`, which \`${setting}\` names, has ${count} that would be public here.`;
    project.lose(`${fact} Move it away, or set \`draft: true\` in them.`, `"${folder}"`, folder);
  }
}
