// Lists the files of a site: those of its pages' folder, and those beside it that are served at the root.
import path from 'node:path';
import { walkContent, type ContentWalk } from './walk-content.ts';

/** A folder whose files appear at another place. */
export interface Mount {
  readonly folder: string;
  /** Path below the content folder; empty for that itself. */
  readonly at: string;
  /** Whether a file is one of its pages or files, by its path below the folder. */
  readonly isIncluded: (file: string) => boolean;
}

export interface WalkOptions {
  readonly contentDir: string;
  /** Name of the content folder in messages. */
  readonly contentName: string;
  /** Further folders with pages, by the path at which their files appear below `contentDir`. @default none */
  readonly mounts?: readonly Mount[] | undefined;
  /** Folder beside `contentDir` whose files are served like those of `public/` in it. @default none */
  readonly staticDir?: string | undefined;
  /** Folders below `contentDir` that belong to other sites. @default none */
  readonly outsideFolders?: readonly string[];
}

/** Lists all files, those of mounted folders among them, and those of the static folder as if they were in `public/`. Files of the content folder go first. */
export function walkFiles(options: WalkOptions): ContentWalk {
  const { contentName, staticDir, mounts = [] } = options;
  const contentWalk = walkOwnFiles(options);
  const statics: readonly Mount[] =
    staticDir === undefined ? [] : [{ folder: staticDir, at: 'public', isIncluded: () => true }];
  return [...mounts, ...statics].reduce((before, mount) => {
    const name = contentName.replace(/[^/:]*$/, path.basename(mount.folder));
    return withMount(before, mount, name);
  }, contentWalk);
}

function withMount(before: ContentWalk, { folder, at, isIncluded }: Mount, name: string) {
  const { files, problems } = walkContent(folder, name);
  const taken = new Set(before.files.map(({ relativePath }) => relativePath));
  const added = files
    .filter((file) => isIncluded(file.relativePath))
    .map((file) => ({
      ...file,
      relativePath: path.posix.join(at, file.relativePath),
      target: path.posix.join(at, file.target),
    }))
    .filter(({ relativePath }) => !taken.has(relativePath));
  return { files: [...before.files, ...added], problems: [...before.problems, ...problems] };
}

/** Lists the files of the content folder except those in `outsideFolders`. */
function walkOwnFiles({ contentDir, contentName, outsideFolders = [] }: WalkOptions): ContentWalk {
  const walk = walkContent(contentDir, contentName);
  const outside = outsideFolders
    .map((folder) => path.relative(contentDir, folder).split(path.sep).join('/'))
    .filter((folder) => folder !== '' && !folder.startsWith('..'))
    .map((folder) => `${contentName}/${folder}/`);
  if (outside.length === 0) return walk;
  const isOwn = ({ file }: { readonly file: string }): boolean =>
    !outside.some((folder) => file.startsWith(folder));
  return { files: walk.files.filter(isOwn), problems: walk.problems.filter(isOwn) };
}
