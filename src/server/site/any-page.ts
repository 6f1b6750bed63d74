// Extracts title, description, aliases and includes of a page of any dialect, without compiling it.
import { createHash } from 'node:crypto';
import type { Message } from '../diagnostics/messages.ts';
import { findFirstHeading } from '../markdown/source/first-title.ts';
import { expandIncludes, mayInclude } from '../markdown/source/includes.ts';
import { parseAnyFrontmatter } from './any-frontmatter.ts';
import { findFileLinks } from './linked-files.ts';
import { isIndexName, withoutEnding } from './page-files.ts';
import type { ScannedFile } from './scan-cache.ts';
import type { ContentFile } from './walk-content.ts';

/** The scan result of one file. */
export interface AnyPageScan {
  readonly scanned: ScannedFile;
  readonly problems: readonly Message[];
  readonly unreadFields: ReadonlySet<string>;
  /** Texts of included files by path. */
  readonly includes: Readonly<Record<string, string>>;
}

/** The title is a leading level 1 heading of the body, else the one of the frontmatter, else the first heading, else the file name. */
export function parseAnyPage(
  { file, relativePath }: Pick<ContentFile, 'file' | 'relativePath'>,
  text: string,
  read: (place: string) => string | undefined,
): AnyPageScan {
  const { frontmatter, label, order, aliases, body, problems } = parseAnyFrontmatter(text);
  const includes: Record<string, string> = {};
  const expanded = mayInclude(body) ? expandInto(includes, body, relativePath, read) : body;
  const heading = findFirstHeading(expanded, frontmatter.title !== undefined);
  const isTitleInBody =
    heading?.level === 1 && (!heading.hasTextAbove || frontmatter.title === undefined);
  const title =
    (isTitleInBody ? heading.title : frontmatter.title) ??
    label ??
    heading?.title ??
    titleOfFile(relativePath);
  const fileLinks = findFileLinks(expanded);
  const navigationLabel = label ?? frontmatter.title;
  return {
    scanned: {
      title,
      frontmatter,
      ...(navigationLabel !== undefined && navigationLabel !== title && { label: navigationLabel }),
      ...(order !== undefined && { order }),
      ...(aliases.length > 0 && { aliases }),
      ...(fileLinks.length > 0 && { fileLinks }),
      ...(isTitleInBody && { isTitleInBody }),
      ...(body.trim() === '' && { isBlank: true }),
      hash: createHash('sha256')
        .update(JSON.stringify([text, includes]))
        .digest('base64url')
        .slice(0, 12),
    },
    problems: problems.map((problem) => ({ file, ...problem })),
    unreadFields: new Set(),
    includes,
  };
}

/** Expands includes, and adds every text that is read to `includes`. Problems are reported when the page is compiled. */
function expandInto(
  includes: Record<string, string>,
  body: string,
  relativePath: string,
  read: (place: string) => string | undefined,
): string {
  const lines = expandIncludes(
    body,
    relativePath,
    (place) => {
      if (Object.hasOwn(includes, place)) return includes[place];
      const text = read(place);
      if (text !== undefined) includes[place] = text;
      return text;
    },
    () => undefined,
  );
  return lines.map(({ text }) => text).join('\n');
}

/** `guide/getting-started.md` → `Getting started` · `guide/index.md` → `Guide` · `01_intro.md` → `Intro` */
function titleOfFile(relativePath: string): string {
  const names = relativePath.split('/');
  const name = names.at(-1) ?? '';
  const typed = isIndexName(name) && names.length > 1 ? (names.at(-2) ?? '') : withoutEnding(name);
  const words = typed
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? typed : words.charAt(0).toUpperCase() + words.slice(1);
}
