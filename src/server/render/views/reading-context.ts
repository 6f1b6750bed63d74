// The context of extension functions that can read the text of any page.
import type { PageView } from '../../../pages/model/view.ts';
import type { ReadingContext } from '../../contract/page-parts.ts';
import type { LoadedExtension } from '../../site/extensions/plan.ts';
import { sectionText, wholeText, type PlainPart } from '../../markdown/plain/parts.ts';
import type { OutlineSection } from './outline.ts';
import type { PageHooks } from './page-hooks.ts';

export interface PageReader {
  readonly hooks: PageHooks;
  /** Returns the view of a page. Rejects like `Views.page`. */
  readonly viewOf: (path: string) => Promise<PageView>;
  /** Converts a page to Markdown. */
  readonly writeTwin: (view: PageView) => Promise<readonly PlainPart[]>;
  readonly outline: () => readonly OutlineSection[];
  /** Paths at which programs get answers. */
  readonly answers: readonly string[];
}

/** Returns the second argument of an extension's functions. */
export function readingContext(
  { hooks, viewOf, writeTwin, outline, answers }: PageReader,
  loaded: LoadedExtension,
): ReadingContext {
  return {
    ...hooks.contextOf(loaded),
    answers,
    sections: () =>
      outline().map(({ name, pages }) => ({
        name,
        pages: pages.map(({ path }) => hooks.aboutPage(path)),
      })),
    read: async (path) => hooks.infoOf(await viewOf(path)),
    async markdownOf(path, section) {
      const parts = await writeTwin(await viewOf(path));
      return section === undefined ? wholeText(parts) : sectionText(parts, section);
    },
  };
}
