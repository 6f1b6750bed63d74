// A page's own picture for link previews.
import path from 'node:path';
import { encodePath } from '../../pages/model/paths.ts';
import type { Page } from '../../pages/model/page.ts';
import type { PublicFiles } from './public-files.ts';

/**
 * Where the picture is that the frontmatter names: a path below the base, or a full address; undefined for a page that names none, or a
 * file that is not there. A path is looked for beside the page first, then from the root.
 */
export function previewImageOf(
  { frontmatter: { image }, relativePath }: Pick<Page, 'frontmatter' | 'relativePath'>,
  files: Pick<PublicFiles, 'has'>,
): string | undefined {
  if (image === undefined || /^https?:\/\//i.test(image)) return image;
  const beside = path.posix.join('/', path.posix.dirname(relativePath), image);
  const places = [...(image.startsWith('/') ? [] : [beside]), path.posix.join('/', image)];
  return places.flatMap((place) => [place, encodePath(place)]).find((place) => files.has(place));
}
