// A page that no author has written: the list of a folder, a part of an API's reference, what an extension makes.
import type { Frontmatter } from '../../pages/model/page.ts';
import { hash } from '../diagnostics/hash.ts';
import { keyOfFile } from '../scan/page-files.ts';
import type { PageSource } from '../scan/scan.ts';

export interface GeneratedPage {
  readonly path: string;
  /** Path that the page's file would have, below the content folder. */
  readonly relativePath: string;
  /** File that messages about the page name. */
  readonly file: string;
  readonly frontmatter: Frontmatter & { readonly title: string };
  /** Text in Markdown. */
  readonly raw: string;
  /** Sort position among the pages of its folder. @default by its name */
  readonly order?: number | undefined;
}

export function generatedPage({ raw, order, frontmatter, ...page }: GeneratedPage): PageSource {
  return {
    ...page,
    title: frontmatter.title,
    frontmatter,
    ...(order !== undefined && { order }),
    hash: hash(JSON.stringify([raw, page.path, frontmatter])),
    blob: '',
    regularPath: page.path,
    key: keyOfFile(page.relativePath),
    isGenerated: true,
    unreadFields: new Set(),
    refusal: undefined,
    includes: {},
    text: () => ({ raw, body: raw, fields: {}, sourceColumn: (_, column) => column }),
  };
}
