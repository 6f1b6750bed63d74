// The paths at which static files are served.
import { encodePath } from '../../../pages/model/paths.ts';
import type { ContentFile } from './walk-content.ts';

/** Whether a file is in `public/`, the folder of static files, which contains no pages. */
export function isPublicFile({ relativePath }: Pick<ContentFile, 'relativePath'>): boolean {
  return relativePath.startsWith('public/');
}

/** `public/run.svg` → `/run.svg` · `guide/run it.svg` → `/guide/run%20it.svg` */
export function servedPathOf(relativePath: string): string {
  const path = isPublicFile({ relativePath })
    ? relativePath.slice(relativePath.indexOf('/'))
    : `/${relativePath}`;
  return encodePath(path);
}
