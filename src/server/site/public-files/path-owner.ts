// The owners of paths that redirects cannot have: the server itself, extensions and static files.
import { ownerOfPath } from '../../contract/own-routes.ts';
import { withoutTrailingSlash } from '../../../pages/model/paths.ts';
import type { PublicFiles } from './public-files.ts';

/** Names the owner of a path below the base, with or without a trailing slash; undefined if the path is free for redirects. */
export type OwnerOf = (path: string) => string | undefined;

/** `/readyz/` → `the readiness check` · `/logo.png` → ``the file `content/public/logo.png` `` */
export function createPathOwners(
  publicFiles: Pick<PublicFiles, 'nameOf'>,
  /** Returns the extension that makes a file at a path. */
  extensionOf: (path: string) => string | undefined,
): OwnerOf {
  return (path) => {
    const bare = withoutTrailingSlash(path);
    const extension = extensionOf(bare);
    if (extension !== undefined) return `extension \`${extension}\``;
    const file = publicFiles.nameOf(bare);
    return ownerOfPath(path) ?? (file === undefined ? undefined : `the file \`${file}\``);
  };
}
