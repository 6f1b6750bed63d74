// What every page's frame shows, from the site's config and sidebars.
import { sidebarFor } from '../../pages/model/sidebar.ts';
import { mcpNameOf, mcpPath } from '../../pages/model/mcp.ts';
import { withBase } from '../../pages/model/paths.ts';
import type { AssistantData, DocumentData, FrameData } from '../../pages/model/view.ts';
import type { Site } from '../site/site.ts';

/** What the server draws around the frame. */
export function createDocumentData({ config }: Site): DocumentData {
  const { accent, footer, footerColumns, copyright } = config.frame;
  return {
    ...(accent && { accent }),
    footer,
    ...(footerColumns && { footerColumns }),
    ...(copyright !== undefined && { copyright }),
    version: config.site.version,
  };
}

/** `build` is the name of the client bundle. */
export function createFrame(
  { config, sidebars, versionLinks }: Site,
  build: string,
  hasMcp: boolean,
): FrameData {
  const { site } = config;
  const url = site.origin + withBase(site.base, mcpPath);
  const assistants: AssistantData = hasMcp ? { mcp: { name: mcpNameOf(site.product), url } } : {};
  return {
    build,
    language: site.language,
    siteTitle: site.title,
    productName: site.product['name'] ?? site.title,
    rootSidebar: sidebarFor('/', config.sidebars)?.id,
    base: site.base,
    origin: site.origin,
    tagManagerId: site.tagManagerId,
    navigation: config.navigation,
    ...(versionLinks?.own.noindex && { noindex: true }),
    logo: config.frame.logo,
    ...(config.frame.hasAssistantMenu !== false && { assistants }),
    searchHint: config.frame.searchHint,
    ...(config.frame.searchPopular && { searchPopular: config.frame.searchPopular }),
    searchFallback: config.frame.searchFallback,
    sidebars,
  };
}
