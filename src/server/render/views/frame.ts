// The data for the frame of every page, from the site's config and sidebars.
import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig, TextLink } from '../../../pages/model/config.ts';
import { pagesOf, sidebarFor } from '../../../pages/model/sidebar.ts';
import { listPath } from '../../../pages/model/llms.ts';
import { mcpNameOf, mcpPath } from '../../../pages/model/mcp.ts';
import { withBase } from '../../../pages/model/paths.ts';
import { frameWords } from '../../../pages/text/words/en.ts';
import type { Banner } from '../../../pages/model/banner.ts';
import type {
  AssistantLine,
  BannerData,
  DocumentData,
  FrameData,
} from '../../../pages/model/view.ts';
import { analyticsService } from '../../site/config/analytics.ts';
import { valueFingerprint } from '../../base/store/fingerprints.ts';
import type { Site } from '../../site/snapshot/site.ts';

/** Returns the data that the server renders around the frame. */
export function createDocumentData({ config, theme, scripts, extensions }: Site): DocumentData {
  const { base } = config.site;
  const { banner, behaviours, cost, machine } = config.site.words;
  const { accent, footer, footerColumns, copyright } = config.frame;
  const service = analyticsService(config.site.analytics);
  return {
    ...(accent && { accent }),
    footer,
    ...(footerColumns && { footerColumns }),
    ...(copyright !== undefined && { copyright }),
    version: config.site.version,
    words: { banner, behaviours, cost, machine },
    hasList: extensions.files.has(listPath),
    ...(theme && {
      theme: { attributes: theme.attributes, scheme: theme.scheme, paper: theme.paper },
    }),
    banner: bannerData(config.site.banner),
    scripts: [
      ...scripts.map(({ path, integrity, isModule }) => ({
        src: withBase(base, path),
        attributes: { integrity, ...(isModule && { type: 'module' }) },
      })),
      ...(service ? [{ src: service.src, attributes: service.attributes }] : []),
    ],
    head: config.head,
  };
}

/** Returns the data of the frame. `build` is the name of the client bundle. */
export function createFrame(
  { config, sidebars, versionLinks, theme, extensions }: Site,
  build: string,
  isServed: boolean,
): FrameData {
  const { site } = config;
  return {
    build,
    language: {
      tag: site.language,
      ...(!isDeepStrictEqual(site.words.frame, frameWords) && { words: site.words.frame }),
    },
    siteTitle: site.title,
    productName: site.product['name'] ?? site.title,
    rootSidebar: sidebarFor('/', config.sidebars)?.id,
    base: site.base,
    origin: site.origin,
    tagManagerId: site.tagManagerId,
    navigation: theme?.callToAction
      ? [...config.navigation, { kind: 'page', ...theme.callToAction }]
      : config.navigation,
    ...(versionLinks?.shown.noindex && { noindex: true }),
    logo: config.frame.logo,
    ...(config.frame.hasAssistantMenu !== false && {
      assistants: isServed && extensions.endpoints.has(mcpPath) ? assistantLines(site) : [],
    }),
    searchHint: config.frame.searchHint,
    searchPopular: config.frame.searchPopular ?? firstPages(sidebars),
    searchFallback: config.frame.searchFallback,
    sidebars,
  };
}

/** If a page is cached over midnight, its script shows or hides the banner. */
function bannerData(banner: Banner | undefined): BannerData | undefined {
  if (!banner) return undefined;
  const { text, link, from = '', until = '9999-12-31' } = banner;
  const today = new Date().toISOString().slice(0, 10);
  const id = valueFingerprint([text, link]);
  return { ...banner, id, isDue: from <= today && today <= until };
}

/** Number of pages that the search palette offers on a site that names none. */
const popularPages = 6;

/** Returns the first pages in the order of the sidebars, without the introduction. */
function firstPages(sidebars: Site['sidebars']): readonly TextLink[] {
  const pages = Object.values(sidebars).flatMap((nodes) => pagesOf(nodes));
  // A page may be in several sidebars.
  return [...new Map(pages.map((page) => [page.path, page])).values()]
    .filter(({ path }) => path !== '/')
    .slice(0, popularPages);
}

/** Returns the URL of the MCP server, and the commands or settings that add it to common programs. */
function assistantLines({ origin, base, words, product }: SiteConfig): readonly AssistantLine[] {
  const url = origin + withBase(base, mcpPath);
  const name = mcpNameOf(product);
  const asJson = (server: Readonly<Record<string, unknown>>): string => JSON.stringify(server);
  return [
    { name: words.machine.mcpServer, line: url },
    { name: 'Claude Code', line: `claude mcp add --transport http ${name} ${url}` },
    { name: 'Cursor', line: asJson({ mcpServers: { [name]: { url } } }) },
    { name: 'VS Code', line: `code --add-mcp '${asJson({ name, type: 'http', url })}'` },
  ];
}
