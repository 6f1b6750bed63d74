// The name of a file or folder in messages.
import path from 'node:path';

/** As an author in the working folder types it: `content` · `../handbook/pages` → `/home/me/handbook/pages` */
export function nameOfPath(place: string): string {
  const absolute = path.resolve(place);
  const relative = path.relative(process.cwd(), absolute);
  const isInside = relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
  return (isInside ? relative : absolute).split(path.sep).join('/');
}
