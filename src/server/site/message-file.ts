// The file that a message is about.
import path from 'node:path';

/** `content/limits/index.md` → that page's file in the content folder, wherever that is · `config/site.ts` → `/…/config/site.ts` */
export function messageFile(file: string, contentDir: string): string {
  const folder = 'content/';
  return file.startsWith(folder)
    ? path.resolve(contentDir, file.slice(folder.length))
    : path.resolve(file);
}
