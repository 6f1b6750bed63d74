// Pages without a file: lists of folders, and pages of extensions.
import type { Frontmatter } from '../../../pages/model/page.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { madePageFingerprint } from '../../base/store/fingerprints.ts';
import type { MadePage } from '../../contract/made-pages.ts';
import { keyOfFile } from '../scan/page-files.ts';
import type { PageSource } from '../scan/scan.ts';

/** Generated pages, and messages about those that are left out. */
export interface GeneratedPages {
  readonly pages: readonly PageSource[];
  readonly problems: readonly Message[];
}

export interface GeneratedPage extends Omit<MadePage, 'text'> {
  /** Path that the page's file would have, below the content folder. @default that of the index page at the path */
  readonly relativePath?: string;
  /** Name of the content folder in messages. */
  readonly contentName: string;
  /** Text in Markdown. */
  readonly raw: string;
  /** Whether an extension has made it. @default false: it lists a folder */
  readonly isMade?: boolean;
}

export function generatedPage({
  path,
  title,
  description,
  layout,
  relativePath = `${path.slice(1)}index.md`,
  contentName,
  file = relativePath,
  raw,
  isMade = false,
  order,
}: GeneratedPage): PageSource {
  const frontmatter: Frontmatter = {
    title,
    ...(layout !== undefined && { layout }),
    ...(description !== undefined && { short_description: description }),
  };
  return {
    title,
    frontmatter,
    ...(order !== undefined && { order }),
    hash: madePageFingerprint({ raw, path, frontmatter }),
    blob: '',
    path,
    regularPath: path,
    file: `${contentName}/${file}`,
    relativePath,
    key: keyOfFile(relativePath),
    isGenerated: true,
    isMade,
    unreadFields: new Set(),
    refusal: undefined,
    includes: {},
    text: () => ({ raw, body: raw, fields: {}, sourceColumn: (_, column) => column }),
  };
}
