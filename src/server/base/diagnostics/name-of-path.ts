// Names of files and folders for messages.
import path from 'node:path';

/** Returns the path relative to the working folder, or absolute outside it: `content` · `../handbook/pages` → `/home/me/handbook/pages` */
export function nameOfPath(file: string): string {
  const absolute = path.resolve(file);
  const relative = path.relative(process.cwd(), absolute);
  const isInside = relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
  return (isInside ? relative : absolute).split(path.sep).join('/');
}
