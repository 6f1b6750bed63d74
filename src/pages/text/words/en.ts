// The words that readers see, in English. A translation is a file beside this one with the same groups and names: `export const de: Words`.
// `{name}` stands for a value. A text that depends on a number has a form for each plural category of its language; `{count}` is the number.

/** The frame around pages. It stands apart for the browser, whose scripts contain no other group. */
export const frameWords = {
  skipToContent: 'Skip to content',
  loadingPage: 'Loading page',

  // Top bar and drawer
  // Names of parts of the page, for readers who do not see it.
  mainNavigation: 'Main',
  siteNavigation: 'Site',
  sidebarNavigation: 'Pages of this section',
  footerNavigation: 'More pages',
  menu: 'Menu',
  closeMenu: 'Close menu',
  /** Entry of the sidebar for the first page of a group. */
  groupOverview: 'Overview',
  /** Entry of the sidebar that leads to the first page of the site. */
  introductionLink: 'Documentation',
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',

  // Around a page's text
  breadcrumbs: 'Breadcrumbs',
  /** The first of the breadcrumbs, and what stands behind the name of the product. */
  home: 'Docs',
  onThisPage: 'On this page',
  pageActions: 'Page actions',
  copyPage: 'Copy page',
  viewAsMarkdown: 'View as Markdown',
  useWithAssistant: 'Use with an AI assistant',
  openIn: 'Open in {assistant}',
  /** What the assistant is told. */
  askAbout: 'Read {url} and answer my questions about it.',
  /** A command or setting for a program. */
  copyLine: 'Copy the line for {program}',
  copy: 'Copy',
  lastUpdated: 'Last updated {day}',
  editThisPage: 'Edit this page',
  pageCost: 'What this page cost',
  previousAndNext: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  backToTop: 'Back to top',
  recentlyUpdated: 'Recently updated',

  // Search
  search: 'Search',
  /** Keys that open the search, as keyboards name them. */
  searchKey: 'Ctrl K',
  searchFor: 'Search for',
  searchTheDocumentation: 'Search the documentation',
  /** `{site}` is the title of the site. */
  searchDescription: 'Search the {site}.',
  searchResults: 'Results',
  closeSearch: 'Close',
  recentSearches: 'Recent searches',
  popularPages: 'Popular pages',
  searching: 'Searching…',
  searchFailed: 'Search did not answer. Check your connection.',
  searchKeys: 'Arrow keys choose, Enter opens.',
  /** While the data of a large site is being read. */
  searchProgress: 'Pages read: {read} of {pages}. More results appear as the rest is read.',
  searchSection: 'Section',
  allSections: 'All sections',
  previousResults: 'Previous results',
  nextResults: 'More results',
  allResults: 'All results',
  nothingFound: 'No results for “{query}”.',
  tryOtherWords: 'Try fewer or different words.',
  /** `{links}` is a list of pages. */
  seeAlso: 'Or see: {links}.',
  results: { one: '{count} result', other: '{count} results' },
  someResults: 'Results {first} to {last} of {total}',
  /** `{results}` is one of the two texts above. */
  resultsFor: '{results} for “{query}”',
  /** Makes a sentence of one of the three texts above. */
  sentence: '{text}.',
  moreSections: {
    one: '{count} more section of this page',
    other: '{count} more sections of this page',
  },

  // Pages without a file
  notFound: 'Page not found',
  notFoundDescription:
    'There is no page at this address. It may have moved, or the address may contain a typo.',
  /** Heading of a list of pages. */
  didYouMean: 'Did you mean',
  /** `{query}` is a link. */
  didYouMeanQuery: 'Did you mean {query}?',
  /** `{introduction}` is a link with the text below. */
  startAt: 'Or start with the {introduction}.',
  introduction: 'introduction',
  failure: 'This page cannot be shown',
  failureDescription:
    'The server could not create this page. The error is on our side and has been logged.',
  tryAgain: 'Try again',

  // A page that did not load
  loadTimeout: 'The page took too long to load.',
  loadNetwork: 'The page could not be loaded: the network or the server did not answer.',
  openWithoutRouter: 'Load the full page',
} as const;

export const en = {
  frame: frameWords,

  /** Buttons in a page's text, and what they say when they are pressed. */
  behaviours: {
    copy: 'Copy',
    copyCode: 'Copy code',
    copied: 'Copied',
    clipboardBlocked: 'Clipboard blocked: press Ctrl+C',
    notCopied: 'Not copied',
    showLines: { one: 'Show {count} line', other: 'Show all {count} lines' },
    linkCopied: 'Link copied',
    largerPicture: 'Larger picture',
    closePicture: 'Close',
  },

  /** Parts of a page's text that its author did not write. */
  blocks: {
    linkToSection: 'Link to section {title}',
    /** Names of a set of tabs and of a list of the page's headings, for readers who do not see them. */
    tabs: 'Choose a variant',
    /** Before the status codes of the responses to a request. */
    response: 'Response',
    contents: 'Contents',
    /** A part that opens on demand, without a title of its own. */
    details: 'Details',
    // Items of a list of tasks
    done: 'Done',
    toDo: 'To do',
    // What code is in, if that is no language
    code: 'Code',
    plainText: 'Text',
    console: 'Console',
    // Fields and parameters
    required: 'required',
    deprecated: 'deprecated',
    default: 'default {value}',
    /** Behind the meaning of a field. */
    defaultSentence: 'Default: {value}.',
    // Head of a table of figures
    limit: 'Limit',
    value: 'Value',
    appliesTo: 'Applies to',
    footnotes: 'Footnotes',
    /** `{number}` is that of the footnote. */
    backToReference: 'Back to reference {number}',
  },

  /** Titles of callouts without a title of their own, by their kinds. */
  callouts: {
    note: 'Note',
    tip: 'Tip',
    warning: 'Warning',
    danger: 'Danger',
    abstract: 'Abstract',
    attention: 'Attention',
    bug: 'Bug',
    caution: 'Caution',
    check: 'Check',
    cite: 'Cite',
    done: 'Done',
    error: 'Error',
    example: 'Example',
    fail: 'Fail',
    failure: 'Failure',
    hint: 'Hint',
    important: 'Important',
    info: 'Info',
    missing: 'Missing',
    question: 'Question',
    quote: 'Quote',
    success: 'Success',
    summary: 'Summary',
    warn: 'Warn',
  },

  /** What a page cost the reader, behind the button `frame.pageCost`. */
  cost: {
    /** `{figures}` is a list of the texts below. */
    load: 'Loading this page took {figures}.',
    visit: 'Opening this page from another one took {figures}.',
    noRequest: 'no request, since it was loaded ahead',
    requests: { one: '{count} request', other: '{count} requests' },
    cached: 'from the browser’s cache',
    cachedInPart: {
      one: '{count} of them from the browser’s cache',
      other: '{count} of them from the browser’s cache',
    },
    /** `{time}` is `12 ms`. */
    firstByte: 'first byte after {time}',
    readable: 'readable after {time}',
  },

  /** The menu of versions, and the note on pages of earlier ones. */
  versions: {
    /** A current version without a name. */
    unnamed: 'current',
    currentVersion: '{version} (current)',
    earlier: 'This page is about {version}, not the current version.',
    /** The same page in the current version: `{link}` has its title. */
    readSame: 'In {version}: {link}.',
    readNear: '{version} does not have this page. The closest one: {link}.',
    /** `{link}` has the name of the current version. */
    readCurrent: 'Current version: {link}.',
  },

  /** The note on a page without a current translation. */
  languages: {
    /** `{language}` is the name of the original's language: `English`. */
    untranslated:
      'This page is not translated yet. It is shown in its original language ({language}).',
    /** Before the link below. */
    stale: 'The original has changed since this page was translated.',
    readOriginal: 'Original ({language})',
  },

  /** Drafts, which only their authors see. */
  draft: {
    marked: '{title} (draft)',
    note: 'This page is a draft: readers do not see it.',
  },

  /** The announcement above the bar. */
  banner: {
    name: 'Announcement',
    dismiss: 'Dismiss the announcement',
  },

  /** Lines for programs that read the documentation. */
  machine: {
    forAgents: 'For AI agents:',
    mcpServer: 'MCP server',
    allPages: 'All pages',
    /** In the HTML, visually hidden. */
    listOfPages: 'For AI agents: all pages are listed in {address}',
    longPage: 'This page is long. Its sections have addresses of their own:',
    sectionOf: 'Section of',
    allInOne: 'All pages in one file:',
    /** Before an address with `WORDS` in place of the query. */
    searchAsJson: 'Search, as JSON:',
    earlierVersion: 'This is {version}, not the current version.',
    otherVersions: 'Other versions:',
    otherLanguages: 'Other languages:',
    sections: 'Sections',
  },
} as const;
