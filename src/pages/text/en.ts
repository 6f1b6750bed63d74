// The UI texts in English. For another language, add a file of the same shape and list it in `text.ts`.

/** Texts of the page frame. */
export const frameText = {
  skipToContent: 'Skip to content',
  loadingPage: 'Loading page',

  // Top bar and drawer
  brandSuffix: 'Docs',
  mainNavigation: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  siteNavigation: 'Site',
  sidebarNavigation: 'Pages of this section',
  groupOverview: 'Overview',
  introductionLink: 'Documentation',
  footerNavigation: 'More pages',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },

  // Around a page's text
  breadcrumbs: 'Breadcrumbs',
  home: 'Docs',
  onThisPage: 'On this page',
  pageActions: 'Page actions',
  copyPage: 'Copy page',
  viewAsMarkdown: 'View as Markdown',
  useWithAssistant: 'Use with an AI assistant',
  openIn: (assistant: string) => `Open in ${assistant}`,
  askAbout: (url: string) => `Read ${url} and answer my questions about it.`,
  copyLine: (name: string) => `Copy the line for ${name}`,
  copy: 'Copy',
  lastUpdated: 'Last updated',
  /** `2026-11-20` → `20 Nov 2026` */
  day(date: string) {
    const [year = '', month = '', day = ''] = date.split('-');
    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
    return `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`;
  },
  editThisPage: 'Edit this page',
  pageCost: 'What this page cost',
  previousAndNext: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  backToTop: 'Back to top',
  recentlyUpdated: 'Recently updated',

  // Search
  search: 'Search',
  searchFor: 'Search for',
  searchTheDocumentation: 'Search the documentation',
  searchDescription: (siteTitle: string) => `Search the ${siteTitle}.`,
  searchResults: 'Results',
  closeSearch: 'Close',
  recentSearches: 'Recent searches',
  popularPages: 'Popular pages',
  searching: 'Searching…',
  searchFailed: 'Search did not answer. Check your connection.',
  searchAgain: 'Try again',
  searchKeys: 'Arrow keys choose, Enter opens.',
  /** `4,100 of 10,000 pages read: more results appear as the rest is read.` */
  searchProgress: (read: number, of: number) =>
    `${read.toLocaleString('en')} of ${of.toLocaleString('en')} pages read: more results appear as the rest is read.`,
  searchSection: 'Section',
  allSections: 'All sections',
  previousResults: 'Previous results',
  nextResults: 'More results',
  allResults: 'All results',
  nothingFound: (query: string) => `No results for “${query}”.`,
  tryOtherWords: 'Try fewer or different words.',
  lookThrough: 'Or see',
  resultsFor: (count: string, query: string) => `${count} for “${query}”`,
  moreSections: (count: number) => `${count} more sections of this page`,
  /** `1 result`, `7 results`, `the first 40 of 1,200 results`, `41 to 70 of 70 results` */
  resultCount(hits: number, total: number, offset: number) {
    const all = `${total.toLocaleString('en')} ${total === 1 ? 'result' : 'results'}`;
    if (hits === total) return all;
    const first = offset === 0 ? `The first ${hits}` : `${offset + 1} to ${offset + hits}`;
    return `${first} of ${all}`;
  },

  // Pages without a file
  notFound: 'Page not found',
  notFoundDescription:
    'There is no page at this address. It may have moved, or the address may contain a typo.',
  didYouMean: 'Did you mean',
  orBeginAt: 'Or start with the',
  introduction: 'introduction',
  failure: 'This page cannot be shown',
  failureDescription:
    'The server could not create this page. The error is on our side and has been logged.',
  tryAgain: 'Try again',

  // Failed navigations
  loadFailure: {
    timeout: 'The page took too long to load.',
    network: 'The page could not be loaded: the network or the server did not answer.',
  },
  retry: 'Retry',
  openWithoutRouter: 'Load the full page',
} as const;

/** Texts of the client-side behaviors; the server writes them into the page for the first script. */
export const behaviourText = {
  copy: 'Copy',
  copyCode: 'Copy code',
  copied: 'Copied',
  clipboardBlocked: 'Clipboard blocked: press Ctrl+C',
  notCopied: 'Not copied',
  /** `#` is the number of lines. */
  showLines: 'Show all # lines',
  linkCopied: 'Link copied',
  largerPicture: 'Larger picture',
  closePicture: 'Close',
} as const;

/** Texts about versions, which the server writes into the page. */
export const versionText = {
  /** `v1` → `v1`, where the current one has no name → `current` */
  unnamed: 'current',
  currentVersion: (name: string) => `${name} (current)`,
  earlier: (name: string) => `This page is about ${name}, not the current version.`,
  readSame: (link: string, name: string) => `In ${name}: ${link}.`,
  readNear: (link: string, name: string) =>
    `${name} does not have this page. The closest one: ${link}.`,
  readCurrent: (link: string) => `Current version: ${link}.`,
} as const;

/** Texts about languages, which the server writes into the page. */
export const languageText = {
  untranslated: (language: string) =>
    `This page is not translated yet. It is shown in its original language (${language}).`,
  stale: 'The original has changed since this page was translated.',
  readOriginal: (language: string) => `Original (${language})`,
} as const;

/** Texts of development mode, which the server writes into the page: not part of readers' bundles. */
export const draftText = {
  mark: 'draft',
  note: 'This page is a draft: readers do not see it.',
} as const;

/** Texts of the announcement above the bar: not part of readers' bundles. */
export const bannerText = {
  name: 'Announcement',
  dismiss: 'Dismiss the announcement',
} as const;

/** Texts for programs that read the documentation: not part of readers' bundles. */
export const machineText = {
  forAgents: 'For AI agents:',
  mcpServer: 'MCP server',
  allPages: 'All pages',
  /** In the HTML, visually hidden. */
  listOfPages: (address: string) => `For AI agents: all pages are listed in ${address}`,
  longPage: 'This page is long. Its sections have addresses of their own:',
  sectionOf: 'Section of',
  allInOne: 'All pages in one file:',
  /** Before an address with `WORDS` in place of the query. */
  searchAsJson: 'Search, as JSON:',
  earlierVersion: (name: string) => `This is ${name}, not the current version.`,
  otherVersions: 'Other versions:',
  sections: 'Sections',
} as const;
