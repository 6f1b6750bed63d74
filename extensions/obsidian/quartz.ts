// Reads a `quartz.config.ts`.
import {
  fieldsOf,
  type ForeignProject,
  plainTextOf,
  type Project,
  splitAddress,
} from 'millrace-docs/extension';

/** Settings that need no counterpart, because this server does the same anyway or has another way. */
const needless = ['theme', 'enableSPA', 'enablePopovers', 'defaultDateType', 'pageTitleSuffix'];
const carried = ['pageTitle', 'locale', 'baseUrl', 'ignorePatterns'];

export async function readQuartz(project: Project): Promise<ForeignProject> {
  const { configuration, plugins, ...others } = fieldsOf(
    await project.data(project.file, [...needless, 'plugins']),
  );
  const fields = fieldsOf(configuration);
  project.unknown(others, []);
  project.unknown(fields, [...carried, ...needless], 'configuration.');
  if (plugins !== undefined) project.lose('`plugins` are not carried over.', 'plugins:');
  const host = plainTextOf(fields['baseUrl']);
  return {
    config: { title: plainTextOf(fields['pageTitle']), language: plainTextOf(fields['locale']) },
    published: splitAddress(host === undefined ? undefined : `https://${host}`),
    excluded: [
      {
        // A setting without a literal value is computed.
        patterns: 'ignorePatterns' in fields ? [fields['ignorePatterns']] : [],
        syntax: 'glob',
        field: 'ignorePatterns',
      },
    ],
    remarks: { sidebars: 'The sidebar follows the folders.' },
  };
}
