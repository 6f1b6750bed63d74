// Lists the files of a site: those of its pages' folder, and those beside it that are served at the root.
import path from 'node:path';
import { walkContent, type ContentWalk } from './walk-content.ts';

export interface WalkOptions {
  readonly contentDir: string;
  /** Name of the content folder in messages. */
  readonly contentName: string;
  /** Folder beside `contentDir` whose files are served like those of `public/` in it. @default none */
  readonly staticDir?: string | undefined;
  /** Folders below `contentDir` that belong to other sites. @default none */
  readonly outsideFolders?: readonly string[];
}

/** Lists all files, and those of the static folder as if they were in `public/`, whose own files go first. */
export function walkFiles(options: WalkOptions): ContentWalk {
  const own = walkOwnFiles(options);
  const { contentName, staticDir } = options;
  if (staticDir === undefined) return own;
  const name = contentName.replace(/[^/:]*$/, path.basename(staticDir));
  const { files, problems } = walkContent(staticDir, name);
  const taken = new Set(own.files.map(({ relativePath }) => relativePath));
  const added = files
    .map((file) => ({
      ...file,
      relativePath: `public/${file.relativePath}`,
      target: `public/${file.target}`,
    }))
    .filter(({ relativePath }) => !taken.has(relativePath));
  return { files: [...own.files, ...added], problems: [...own.problems, ...problems] };
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
