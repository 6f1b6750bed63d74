// Which fields of the configs of VitePress and VuePress are carried over, and which need no counterpart.

/** Fields that need no counterpart, or only concern the build tool. */
export const needless = [
  ...['cacheDir', 'outDir', 'assetsDir', 'lastUpdated', 'cleanUrls', 'ignoreDeadLinks', 'mpa'],
  ...['metaChunk', 'appearance', 'markdown', 'vite', 'vue', 'bundler', 'titleTemplate', 'dest'],
  ...['temp', 'cache', 'public', 'evergreen', 'configureWebpack', 'chainWebpack'],
  ...['shouldPrefetch', 'extends'],
];
export const carried = [
  ...['title', 'description', 'lang', 'base', 'srcDir', 'srcExclude', 'rewrites', 'sitemap'],
  ...['locales', 'themeConfig', 'theme', 'pagePatterns', 'patterns'],
];

/** Fields of the main language, and of the config in the folder of the pages. */
export const knownOfLocale = [
  'title',
  'description',
  'lang',
  'label',
  'link',
  'dir',
  'themeConfig',
];

export const needlessOfTheme = [
  ...['search', 'outline', 'outlineTitle', 'lastUpdated', 'lastUpdatedText', 'docFooter'],
  ...['darkModeSwitchLabel', 'lightModeSwitchTitle', 'darkModeSwitchTitle', 'sidebarMenuLabel'],
  ...['returnToTopLabel', 'skipToContentLabel', 'langMenuLabel', 'notFound', 'externalLinkIcon'],
  ...['smoothScroll', 'sidebarDepth', 'searchMaxSuggestions', 'nextLinks', 'prevLinks'],
  ...['editLinkText', 'siteTitle', 'selectText', 'selectLanguageText', 'selectLanguageAriaLabel'],
];
export const carriedOfTheme = [
  ...['nav', 'navbar', 'sidebar', 'editLink', 'editLinks', 'footer', 'repo', 'docsRepo', 'docsDir'],
  ...['docsBranch', 'locales', 'label', 'selectLanguageName'],
];
