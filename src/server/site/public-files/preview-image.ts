// The picture that a page specifies for link previews.
import path from 'node:path';
import { encodePath } from '../../../pages/model/paths.ts';
import type { Page } from '../../../pages/model/page.ts';
import type { PublicFiles } from './public-files.ts';

/**
 * Returns the location of the picture that the frontmatter specifies: a path below the base, or a full URL; undefined if it specifies none,
 * or if the file does not exist. A path is resolved relative to the page first, then relative to the root.
 */
export function previewImageOf(
  { frontmatter: { image }, relativePath }: Pick<Page, 'frontmatter' | 'relativePath'>,
  files: Pick<PublicFiles, 'has'>,
): string | undefined {
  if (image === undefined || /^https?:\/\//i.test(image)) return image;
  const beside = path.posix.join('/', path.posix.dirname(relativePath), image);
  const paths = [...(image.startsWith('/') ? [] : [beside]), path.posix.join('/', image)];
  return paths.flatMap((file) => [file, encodePath(file)]).find((file) => files.has(file));
}
