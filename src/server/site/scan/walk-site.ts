// Lists the files of a site: those of its pages' folder, and those beside it that are served at the root.
import path from 'node:path';
import { filesInLanguage, type ShownLanguage } from './language-files.ts';
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
  /** The language whose files are read. @default the content has one only */
  readonly language?: ShownLanguage | undefined;
}

/** Lists all files, those of mounted folders among them, and those of the static folder as if they were in `public/`. Files of the content folder go first. */
export function walkFiles(options: WalkOptions): ContentWalk {
  const { contentDir, contentName, staticDir, mounts = [], language } = options;
  const walk = language?.shared.walk ?? walkContent;
  const statics: readonly Mount[] =
    staticDir === undefined ? [] : [{ folder: staticDir, at: 'public', isIncluded: () => true }];
  const withMounts = [...mounts, ...statics].reduce(
    (before, mount) => {
      const name = contentName.replace(/[^/:]*$/, path.basename(mount.folder));
      return withMount(before, mount, walk(mount.folder, name));
    },
    walkOwnFiles(options, walk),
  );
  return language ? filesInLanguage(withMounts, contentDir, contentName, language) : withMounts;
}

function withMount(
  before: ContentWalk,
  { at, isIncluded }: Mount,
  { files, problems }: ContentWalk,
): ContentWalk {
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
function walkOwnFiles(
  { contentDir, contentName, outsideFolders = [] }: WalkOptions,
  walkFolder: typeof walkContent,
): ContentWalk {
  const walk = walkFolder(contentDir, contentName);
  const outside = outsideFolders
    .map((folder) => path.relative(contentDir, folder).split(path.sep).join('/'))
    .filter((folder) => folder !== '' && !folder.startsWith('..'))
    .map((folder) => `${contentName}/${folder}/`);
  if (outside.length === 0) return walk;
  const isOwn = ({ file }: { readonly file: string }): boolean =>
    !outside.some((folder) => file.startsWith(folder));
  return { files: walk.files.filter(isOwn), problems: walk.problems.filter(isOwn) };
}
