// The route list of a large site: its pages come by folders, those around the shown page first.
import type { RouteList, RouteListPart } from '../../pages/model/chunk.ts';
import { belowBase } from '../../pages/model/paths.ts';

/** The pages that are known so far. */
export interface KnownRoutes extends RouteListPart {
  readonly redirects: RouteList['redirects'];
  /** Loads the part with the page's folder, once; resolves when it is known, or cannot be had. */
  load(pathname: string): Promise<void>;
}

/** `importPart` takes a file name. A part that does not load leaves its pages to the server. */
export function createKnownRoutes(
  base: string,
  { build, redirects, parts = {}, ...list }: RouteList,
  importPart: (file: string) => Promise<unknown>,
): KnownRoutes {
  const pages = { ...list.pages };
  const sidebars = { ...list.sidebars };
  const loads = new Map<string, Promise<void>>();

  async function add(file: string): Promise<void> {
    const part = await importPart(file).catch(() => undefined);
    if (!isPart(part) || part.build !== build) {
      // The next wish tries again.
      loads.delete(file);
      return;
    }
    Object.assign(pages, part.pages);
    Object.assign(sidebars, part.sidebars);
  }

  return {
    build,
    pages,
    redirects,
    sidebars,
    async load(pathname) {
      const file = partOf(belowBase(base, pathname) ?? '', parts);
      if (file === undefined) return;
      const loading = loads.get(file) ?? add(file);
      loads.set(file, loading);
      await loading;
    },
  };
}

/** The file of the closest folder: `/a/b/c.html` → that of `/a/b/`, else of `/a/`, else of `/` */
function partOf(path: string, parts: Readonly<Record<string, string>>): string | undefined {
  for (let end = path.lastIndexOf('/'); end !== -1; end = path.lastIndexOf('/', end - 1)) {
    const prefix = path.slice(0, end + 1);
    if (Object.hasOwn(parts, prefix)) return parts[prefix];
    if (end === 0) break;
  }
  return undefined;
}

function isPart(value: unknown): value is RouteListPart {
  return typeof value === 'object' && value !== null && 'pages' in value && 'sidebars' in value;
}
