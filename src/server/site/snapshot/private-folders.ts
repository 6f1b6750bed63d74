// Reports private index pages whose folder has pages that everybody can read.
import type { Message } from '../../base/diagnostics/messages.ts';
import { plural } from '../../base/diagnostics/plural.ts';
import type { PageSource } from '../scan/scan.ts';

/** Fields that say that only some may read a page; a draft says only that it is not finished. */
const privateField =
  /^(?:private:[ \t]*["']?(?!["']?false\b)\S|visibility:[ \t]*["']?(?:private|protected)\b)/m;

/** `drafts` are the pages that are not served, `pages` all others. */
export function findOpenFolders(
  drafts: readonly PageSource[],
  pages: readonly PageSource[],
): readonly Message[] {
  return drafts.flatMap(({ path, file, text }): readonly Message[] => {
    const [fields = ''] = path.endsWith('/') ? text().raw.split('\n---', 1) : [];
    if (!privateField.test(fields)) return [];
    const below = pages.filter((page) => page.path.startsWith(path) && !drafts.includes(page));
    const [first] = below;
    if (!first) return [];
    const fact = `The page is private, but ${plural(below.length, 'page')} of its folder can be read by everybody, such as \`${first.path}\`.`;
    return [
      {
        file,
        line: 1,
        column: 1,
        text: `${fact} Write \`private: true\` on each.`,
        rule: 'frontmatter',
      },
    ];
  });
}
