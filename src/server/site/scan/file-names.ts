// Checks the names of files below the content folder.
import { maxPagePathLength } from '../../base/diagnostics/limits.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { plural } from '../../base/diagnostics/plural.ts';
import { stemOfPage, type PageNaming } from './page-files.ts';
import { isPublicFile } from './served-path.ts';
import type { ContentFile } from './walk-content.ts';

/** Returns a message if the file name does not make a good address. */
export function checkName(
  { file, relativePath }: ContentFile,
  isOfFormat: PageNaming['isOfFormat'],
): Message | undefined {
  const message = (text: string): Message => {
    return { file, line: 1, column: 1, text, rule: 'file-name' };
  };
  if (relativePath.length > maxPagePathLength) {
    const fact = `The file's path has ${relativePath.length} characters.`;
    return message(
      `${fact} Use at most ${maxPagePathLength}: the path becomes the page's address.`,
    );
  }
  const address = isOfFormat?.(relativePath) === true ? stemOfPage(relativePath) : relativePath;
  const badSegment = address.split('/').find((name) => !segmentPattern.test(name));
  if (badSegment === undefined) return undefined;
  const fact = `File name \`${badSegment}\` does not make a clean address.`;
  const hint = 'Use lower-case letters, digits and hyphens.';
  return { ...message(`${fact} ${hint}`), isStyle: true };
}

/** Reports Markdown files whose ending is none of a page's, which would otherwise be left out silently. */
export function checkEnding(contentFile: ContentFile): readonly Message[] {
  const { file, relativePath } = contentFile;
  const [ending = ''] = /\.(?:mdown|mkdn?|mdwn)$/i.exec(relativePath) ?? [];
  if (ending === '' || isPublicFile(contentFile)) return [];
  const name = relativePath.slice(relativePath.lastIndexOf('/') + 1);
  const text = `File \`${name}\` is not read. Rename it to \`${name.slice(0, -ending.length)}.md\`.`;
  return [{ file, line: 1, column: 1, text, rule: 'file-name' }];
}

/** Formats of documentation that are no Markdown, by the endings of their files. */
const foreignFormats = { AsciiDoc: /\.(?:adoc|asciidoc)$/i, reStructuredText: /\.rst$/i };

/** Reports the files in each format that is not read, at the first of them. */
export function checkFormats(
  files: readonly ContentFile[],
  isOfFormat: PageNaming['isOfFormat'],
): readonly Message[] {
  return Object.entries(foreignFormats).flatMap(([format, ending]): readonly Message[] => {
    const unread = files.filter(
      (file) =>
        ending.test(file.relativePath) &&
        !isPublicFile(file) &&
        isOfFormat?.(file.relativePath) !== true,
    );
    const [first] = unread;
    if (!first) return [];
    const fact = `The folder has ${plural(unread.length, 'file')} in ${format}, a format that is not read.`;
    const text = `${fact} Convert to Markdown what readers should see.`;
    return [{ file: first.file, line: 1, column: 1, text, rule: 'file-kind' }];
  });
}

/** Reports files whose names differ in capital letters alone: on many systems, only one of them would be there. */
export function checkCase(files: readonly ContentFile[]): readonly Message[] {
  const byLowerName = new Map<string, ContentFile>();
  return files.flatMap((file): readonly Message[] => {
    const name = file.relativePath.toLowerCase();
    const other = byLowerName.get(name);
    if (!other) {
      byLowerName.set(name, file);
      return [];
    }
    const fact = `File \`${file.relativePath}\` differs from \`${other.relativePath}\` in capital letters alone.`;
    const text = `${fact} Rename one: many systems cannot keep both.`;
    return [{ file: file.file, line: 1, column: 1, text, rule: 'file-name' }];
  });
}

const segmentPattern = /^(?:[a-z\d-]|\[product\])+(?:\.mdx?)?$/;
