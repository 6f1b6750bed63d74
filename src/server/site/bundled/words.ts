// The words of documentation systems that are known on every site, since pages may have been copied from there.
import type { MarkdownWords } from '../../markdown/context/context.ts';
import { bundle } from './bundled.ts';

const all = Object.values(bundle).flatMap(({ words }) => (words ? [words] : []));

/** Fields of frontmatter that keep a page out of lists. */
export const hidingFields: readonly string[] = all.flatMap(({ hidingFields = [] }) => hidingFields);

/** Names of folders whose files are shown although the names begin with a point. */
export const shownFolders: ReadonlySet<string> = new Set(
  all.flatMap(({ shownFolders = [] }) => shownFolders),
);

/** Names of config files, in lower case, which are not served. */
export const configFiles: ReadonlySet<string> = new Set(
  all.flatMap(({ configFiles = [] }) => configFiles),
);

/** Words in the text of pages. */
export const markdownWords: Required<MarkdownWords> = {
  headingIds: merged(all.map(({ headingIds }) => headingIds)),
  componentNames: merged(all.map(({ componentNames }) => componentNames)),
};

function merged<Value>(
  records: readonly (Readonly<Record<string, Value>> | undefined)[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(records.flatMap((record) => Object.entries(record ?? {})));
}
