// Reads the config of the theme.
import {
  fieldsOf,
  type ForeignProject,
  plainTextOf,
  type Project,
  splitAddress,
} from 'millrace-docs/extension';
import { readLanguages } from './languages.ts';

/** Fields that need no counterpart, because this server does the same anyway or has another way. */
const needless = [
  ...['search', 'sidebar', 'toc', 'themeSwitch', 'darkMode', 'nextThemes', 'navigation', 'color'],
  ...['gitTimestamp', 'useNextSeoProps', 'components', 'main', 'direction', 'editLink', 'navbar'],
  ...['backgroundColor', 'notFound'],
];
const carried = ['docsRepositoryBase', 'project', 'chat', 'i18n'];

export async function readTheme(project: Project): Promise<ForeignProject> {
  const isTheme = project.file.startsWith('theme.config.');
  const theme = fieldsOf(isTheme ? await project.data(project.file, needless) : undefined);
  project.unknown(theme, [...carried, ...needless]);
  const repository = plainTextOf(theme['docsRepositoryBase'])?.replace(/\/$/, '');
  const folder = project.pages === '.' ? '' : `${project.pages}/`;
  return {
    config: {
      editUrl: repository === undefined ? undefined : `${repository}/${folder}:path`,
      ...(await readLanguages(theme['i18n'], project)),
    },
    navigation: () => ({ navigation: [theme['project'], theme['chat']].flatMap(linkOf) }),
    remarks: { sidebars: 'The sidebar follows the folders, and `_meta` in them.' },
  };
}

/** `{ link: 'https://github.com/river' }`, which the theme shows as a picture → a link with the name of the host */
function linkOf(value: unknown): readonly object[] {
  const href = plainTextOf(fieldsOf(value)['link']);
  const host = splitAddress(href)?.origin.replace(/^https?:\/\//, '');
  return href === undefined || host === undefined ? [] : [{ text: host, href }];
}
