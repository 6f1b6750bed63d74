// The modules that the browser imports for client-side navigation.
import type { SidebarNode } from './page.ts';
import type { PageView } from './view.ts';

/** The default export of a page's chunk. */
export interface PageChunk {
  /** Id of the build that the chunk belongs to. */
  readonly build: string;
  readonly view: PageView;
}

/** The default export of the route list. Paths are below the base. */
export interface RouteList {
  readonly build: string;
  /** Chunk file name by page path. */
  readonly pages: Readonly<Record<string, string>>;
  /** Redirect targets by old path, as configured. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly sidebars: Readonly<Record<string, readonly SidebarNode[]>>;
}
