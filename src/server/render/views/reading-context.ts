// The context of extension functions that can read the text of any page.
import type { PageView } from '../../../pages/model/view.ts';
import type { ReadingContext } from '../../contract/page-parts.ts';
import type { LoadedExtension } from '../../site/extensions/plan.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { sectionText, wholeText, type PlainPart } from '../../markdown/plain/parts.ts';
import type { OutlineSection } from './outline.ts';
import type { PageHooks } from './page-hooks.ts';

export interface PageReader {
  readonly site: Site;
  readonly hooks: PageHooks;
  /** Returns the view of a page. Rejects like `Views.page`. */
  readonly viewOf: (path: string) => Promise<PageView>;
  /** Returns the view of a page that an extension draws, by its path below `/-/`; undefined if there is none. */
  readonly framed: (path: string) => Promise<PageView | undefined>;
  /** Converts a page to Markdown. */
  readonly writeTwin: (view: PageView) => Promise<readonly PlainPart[]>;
  readonly outline: () => readonly OutlineSection[];
  /** Returns what reads another version, by its name. */
  readonly version: (name: string) => PageReader | undefined;
}

/** Returns the second argument of an extension's functions. */
export function readingContext(reader: PageReader, loaded: LoadedExtension): ReadingContext {
  const { hooks, viewOf, writeTwin, outline } = reader;
  return {
    ...hooks.contextOf(loaded),
    version(name) {
      const other = reader.version(name);
      const there = other?.site.extensions.all.find(({ plan }) => plan.name === loaded.plan.name);
      return other && there && readingContext(other, there);
    },
    sections: () =>
      outline().map(({ name, pages }) => ({
        name,
        pages: pages.map(({ path }) => hooks.aboutPage(path)),
      })),
    read: async (path) => hooks.infoOf(await viewOf(path)),
    run: async <Value>(task: string, input: unknown) => {
      const { site } = reader;
      const extension = loaded.plan.name;
      // The type is the extension's own: it knows what its task returns.
      return site.deriveOf(loaded)(task, input, () =>
        site.runTask({ extension, task, input }),
      ) as Promise<Value>;
    },
    async markdownOf(path, section) {
      const view = path.startsWith('/-/') ? await reader.framed(path) : await viewOf(path);
      if (!view) return undefined;
      const parts = await writeTwin(view);
      return section === undefined ? wholeText(parts) : sectionText(parts, section);
    },
  };
}
