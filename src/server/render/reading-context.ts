// What extensions get that read the texts of any page.
import type { PageView } from '../../pages/model/view.ts';
import type { ReadingContext } from '../extensions/contract/page-parts.ts';
import type { LoadedExtension } from '../extensions/plan.ts';
import { sectionText, wholeText, type PlainPart } from '../markdown/plain/parts.ts';
import type { PageHooks } from './page-hooks.ts';

export interface PageReader {
  readonly hooks: PageHooks;
  /** Returns the view of a page. Rejects like `Views.page`. */
  readonly viewOf: (path: string) => Promise<PageView>;
  /** Converts a page to Markdown. */
  readonly writeTwin: (view: PageView) => Promise<readonly PlainPart[]>;
}

/** Returns the second argument of an extension's functions. */
export function readingContext(
  { hooks, viewOf, writeTwin }: PageReader,
  loaded: LoadedExtension,
): ReadingContext {
  return {
    ...hooks.contextOf(loaded),
    read: async (path) => hooks.infoOf(await viewOf(path)),
    async markdownOf(path, section) {
      const parts = await writeTwin(await viewOf(path));
      return section === undefined ? wholeText(parts) : sectionText(parts, section);
    },
  };
}
