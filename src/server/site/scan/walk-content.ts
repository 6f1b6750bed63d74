// Walks the content folder: lists the files that the site may read, and reports the others.
import { existsSync, lstatSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import type { Message } from '../../base/diagnostics/messages.ts';
import type { RuleName } from '../../base/diagnostics/rule-names.ts';
import { codeOf } from '../../base/files/code-of.ts';
import { shownFolders } from '../bundled/words.ts';

/** A regular file below the content folder. */
export interface ContentFile {
  /** File name for messages: `content/workflows/index.md`. */
  readonly file: string;
  /** Path below the content folder, with slashes: `workflows/index.md`. */
  readonly relativePath: string;
  /** Path after resolving symlinks. */
  readonly realPath: string;
  /** The same below the content folder, with slashes. */
  readonly target: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** Its path from the content folder, if it appears elsewhere: `de/setup.md` is `setup.md` in German. */
  readonly place?: string | undefined;
  /** Whether it is that of the original, for want of a translation. */
  readonly isFallback?: boolean | undefined;
}

export interface ContentWalk {
  /** Sorted by name, folder by folder. */
  readonly files: readonly ContentFile[];
  /** Symlinks that leave the folder, pipes, folders that cannot be read. */
  readonly problems: readonly Message[];
}

/**
 * Lists all regular files, such as pages and pictures. Temporary files of editors, hidden files, and files that are removed meanwhile are
 * omitted. A symlink may only point to a file in the same folder. `contentName` is the name of the folder in messages. Throws if the folder
 * itself cannot be read.
 */
export function walkContent(contentDir: string, contentName = 'content'): ContentWalk {
  const root = realpathSync(contentDir);
  const files: ContentFile[] = [];
  const problems: Message[] = [];

  function report(relativePath: string, rule: RuleName, text: string): void {
    problems.push({ file: `${contentName}/${relativePath}`, line: 1, column: 1, text, rule });
  }

  function walkFolder(folder: string, names: readonly string[]): void {
    for (const name of names.toSorted()) {
      if (isEditorFile(name)) continue;
      const relativePath = folder === '' ? name : `${folder}/${name}`;
      if (unprintable.test(name)) {
        const printed = relativePath.replaceAll(new RegExp(unprintable, 'g'), '\uFFFD');
        const text = `The name \`${printed}\` contains bytes that are not UTF-8, or control characters. Rename it.`;
        report(printed, 'file-kind', text);
        continue;
      }
      const absolute = path.join(root, relativePath);
      try {
        visit(relativePath, absolute, lstatSync(absolute));
      } catch (error) {
        const code = codeOf(error);
        if (code === 'ENOENT' || code === 'ENOTDIR') continue;
        const text = `\`${relativePath}\` cannot be read (${code}). Check its permissions and its name.`;
        report(relativePath, 'file-kind', text);
      }
    }
  }

  function visit(relativePath: string, absolute: string, stats: Stats): void {
    if (stats.isFile()) add(relativePath, absolute, relativePath, stats);
    else if (stats.isSymbolicLink()) visitLink(relativePath, absolute);
    else if (!stats.isDirectory()) {
      const text = `\`${relativePath}\` is ${kindOf(stats)}, not a file. Remove it.`;
      report(relativePath, 'file-kind', text);
    } else if (isOfOtherProgram(absolute)) {
      return;
    } else if (relativePath.endsWith('.md')) {
      const text = `\`${relativePath}\` is a folder, but its name is that of a page. Rename it.`;
      report(relativePath, 'file-kind', text);
    } else walkFolder(relativePath, readdirSync(absolute));
  }

  function visitLink(relativePath: string, absolute: string): void {
    let target: string;
    try {
      target = realpathSync(absolute);
    } catch {
      // The target is missing, or the symlink is circular.
      const text = `\`${relativePath}\` is a broken link. Remove it, or put the file in its place.`;
      report(relativePath, 'file-link', text);
      return;
    }
    const inside = path.relative(root, target).split(path.sep).join('/');
    if (!isInside(target) || isHidden(inside)) {
      const text = `\`${relativePath}\` is a link out of the content folder, so it is not read. Put the file itself there.`;
      report(relativePath, 'file-link', text);
      return;
    }
    const stats = statSync(target);
    if (stats.isFile()) {
      add(relativePath, target, inside, stats);
    } else {
      // Symlinks to folders may be circular, and would give a page several URLs.
      const text = `\`${relativePath}\` is a link to something other than a file, so it is not followed. Put the folder itself there.`;
      report(relativePath, 'file-link', text);
    }
  }

  function isInside(target: string): boolean {
    return target === root || target.startsWith(root + path.sep);
  }

  function add(
    relativePath: string,
    realPath: string,
    target: string,
    { size, mtimeMs }: Stats,
  ): void {
    const file = `${contentName}/${relativePath}`;
    files.push({ file, relativePath, realPath, target, size, mtimeMs });
  }

  walkFolder('', readdirSync(root));
  return { files, problems };
}

/** Whether a folder contains packages or build output; a folder with a build name is only omitted if it contains a built site. */
export function isOfOtherProgram(folder: string): boolean {
  const name = path.basename(folder);
  if (name === 'node_modules') return true;
  return builtNames.has(name) && existsSync(path.join(folder, 'index.html'));
}

const builtNames = new Set(['_book', '_site', 'book', 'build', 'dist', 'out', 'site', 'target']);

/** Control characters, and the replacement character that Node returns for bytes that are not UTF-8. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unprintable = /[\u0000-\u001f\u007f\uFFFD]/;

/** `4913` is a file by which Vim tests write access; the others are created by file managers of Windows. */
const editorFileNames = new Set(['4913', 'Thumbs.db', 'ehthumbs.db', 'desktop.ini', 'Desktop.ini']);

/** Names that are listed although they begin with a point. */
const shownNames = new Set(['.well-known', ...shownFolders]);

/** Whether a path below the content folder, with slashes, is in a folder that holds pictures and parts of pages, but no pages. */
export function isInShownFolder(relativePath: string): boolean {
  return relativePath.split('/').some((name) => shownFolders.has(name));
}

/**
 * True for hidden files, such as the lock `.#index.md` and `.DS_Store`; backups `index.md~`; saves in progress `#index.md#` and
 * `index.md___jb_tmp___`; swap files `index.md.swp`; lock files of office programs `~$plan.docx`.
 */
export function isEditorFile(name: string): boolean {
  if (shownNames.has(name)) return false;
  return (
    editorFileNames.has(name) || /^(?:\.|~\$)|~$|^#.*#$|\.sw[opx]$|___jb_(?:tmp|old)___$/.test(name)
  );
}

/**
 * Whether a path below the content folder, with slashes, is hidden: `.git/config`. Names with two dots are not: Kubernetes mounts a ConfigMap that way:
 * `index.md` → `..data/index.md`
 */
export function isHidden(relativePath: string): boolean {
  return relativePath.split('/').some((name) => /^\.(?!\.)/.test(name) && !shownFolders.has(name));
}

function kindOf(stats: Stats): string {
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}
