// Which fields of the configs of VitePress and VuePress are carried over, and which need no counterpart.

/** Fields that need no counterpart, or only concern the build tool. */
export const needless = [
  ...[
    'cacheDir',
    'outDir',
    'assetsDir',
    'lastUpdated',
    'cleanUrls',
    'ignoreDeadLinks',
    'metaChunk',
    'mpa',
  ],
  ...[
    'appearance',
    'markdown',
    'vite',
    'vue',
    'bundler',
    'titleTemplate',
    'dest',
    'temp',
    'cache',
    'public',
  ],
  ...['evergreen', 'configureWebpack', 'chainWebpack', 'shouldPrefetch', 'extends'],
];
export const carried = [
  ...[
    'title',
    'description',
    'lang',
    'base',
    'srcDir',
    'rewrites',
    'sitemap',
    'locales',
    'themeConfig',
    'theme',
  ],
];
export const needlessOfTheme = [
  ...[
    'search',
    'outline',
    'outlineTitle',
    'lastUpdated',
    'lastUpdatedText',
    'docFooter',
    'darkModeSwitchLabel',
  ],
  ...[
    'lightModeSwitchTitle',
    'darkModeSwitchTitle',
    'sidebarMenuLabel',
    'returnToTopLabel',
    'skipToContentLabel',
    'langMenuLabel',
    'notFound',
    'externalLinkIcon',
  ],
  ...[
    'smoothScroll',
    'sidebarDepth',
    'searchMaxSuggestions',
    'nextLinks',
    'prevLinks',
    'editLinkText',
    'siteTitle',
  ],
];
export const carriedOfTheme = [
  ...[
    'nav',
    'navbar',
    'sidebar',
    'editLink',
    'editLinks',
    'footer',
    'repo',
    'docsRepo',
    'docsDir',
    'docsBranch',
  ],
];
