// Decides which files are served: everything in `public/`; next to pages, media, and the data to which a page links.
import path from 'node:path';
import { configFiles } from '../bundled/words.ts';
import { isData, isMedia } from '../scan/file-endings.ts';
import { listLinkedFiles, type LinkedFilesOptions } from '../scan/linked-files.ts';
import { isSecret, isSecretFile } from '../scan/secret-names.ts';
import { isPublicFile } from '../scan/served-path.ts';
import { isHidden, type ContentFile } from '../scan/walk-content.ts';

/** Config of this server and of other programs. */
const configName =
  /^(?:_.*|.*\.config\.\w+|(?:package|package-lock|tsconfig|docs|meta|vercel|netlify|nest|sidebars|versions)\.json|(?:docs|sidebars|unlisted|redirects|netlify|pnpm-lock|docker-compose|compose)\.(?:ya?ml|toml))$/i;

/** A config in several files, on a site whose pages are next to it. */
const configPath = /^config\/[^/]+\.ya?ml$/i;

/**
 * Returns the files that server and export serve, and that pages may embed and link to. Neither a link of a page nor a symlink publishes
 * config, hidden files, or files with names of secrets. Of these, the owner may put config into `public/`.
 */
export function selectServedFiles(options: LinkedFilesOptions): readonly ContentFile[] {
  const { files, ...links } = options;
  const candidates = files.filter((file) =>
    isPublicFile(file)
      ? isPublicFile({ relativePath: file.target }) && !isSecretFile(file)
      : mayBeServed(file.relativePath) && mayBeServed(file.target),
  );
  const needsLink = (file: ContentFile): boolean =>
    !isPublicFile(file) && isData(file.relativePath);
  if (!candidates.some(needsLink)) return candidates;
  const linked = listLinkedFiles({ ...links, files: candidates });
  return candidates.filter((file) => !needsLink(file) || linked.has(file));
}

/** Whether a file next to pages may be served, if it is media or a page links to it. Scripts, styles and HTML may not. */
export function mayBeServed(relativePath: string): boolean {
  if (isHidden(relativePath)) return false;
  const name = path.posix.basename(relativePath);
  const isPrivate =
    configName.test(name) ||
    configFiles.has(name.toLowerCase()) ||
    isSecret(name) ||
    configPath.test(relativePath);
  return isMedia(name) || (isData(name) && !isPrivate);
}
