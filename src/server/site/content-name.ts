// The name of the content folder in messages.
import path from 'node:path';

/** As an author in the working folder types it: `content` · `../handbook/pages` → `/home/me/handbook/pages` */
export function contentNameOf(contentDir: string): string {
  const absolute = path.resolve(contentDir);
  const relative = path.relative(process.cwd(), absolute);
  const isInside = relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
  return (isInside ? relative : absolute).split(path.sep).join('/');
}
